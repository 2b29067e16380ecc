import { type Kind, kindOf, readLabel } from '../../assistant/notes/label.ts'
import type { Span } from '../../assistant/notes/spans.ts'
import { afterOverlay, argumentAt, bracketsAt, skipSpace } from '../../latex/source/arguments.ts'

/** What stands for a statement without being an environment of one: `inner` is where its own text stands. */
export type Found = {
  kind: Kind
  word: string
  title?: string
  /** Written before its text. */
  before?: string
  inner: { from: number; to: number }
  from: number
  to: number
}

/** Characters of a block's title, and of what is said before a part, that are looked at: each is read once more for each. */
const titleMax = 300
const stemMax = 4_000

const blocks = new Set(['block', 'alertblock', 'exampleblock'])

/** A block of beamer whose title says that it is a definition or a theorem, and of what. */
function blockOf(outline: string, { name, from, to }: Span, begin: number): Found | undefined {
  const title = blocks.has(name) ? argumentAt(outline.slice(0, Math.min(to, begin + titleMax)), begin) : undefined
  if (!title) return undefined
  const said = sayingOf(outline.slice(title.from, title.to).trim())
  return said && { ...said, inner: { from: title.next, to: to - `\\end{${name}}`.length }, from, to }
}

/** What a title says that it stands above: “Definition (Ring)”, “Theorem: Cauchy”, “Rolle’s theorem”, “Satz von Rolle”. */
function sayingOf(title: string): Pick<Found, 'kind' | 'word' | 'title'> | undefined {
  const label = readLabel(`${title}:`)
  if (label?.kind === 'definition' || label?.kind === 'theorem') {
    const about = label.name ?? title.slice(label.bodyFrom).trim()
    return { kind: label.kind, word: label.word, ...(about && { title: about }) }
  }
  const words = title.split(/\s+/)
  const word = [words.at(-1), words[0]].find((one = '') => kindOf(one) === 'theorem')
  return word === undefined ? undefined : { kind: 'theorem', word, title }
}

/** A card of the class flashcards: `\begin{flashcard}[heading]{front} back \end{flashcard}`, as a question and its solution. */
function flashcardOf(outline: string, { name, from, to }: Span, begin: number): Found[] {
  const heading = bracketsAt(outline, begin)
  const front = argumentAt(outline.slice(0, to), heading?.next ?? begin)
  if (!front) return []
  const before = heading && outline.slice(heading.from, heading.to).trim()
  return [
    {
      kind: 'question',
      word: 'Card',
      ...(before && { before: `\\emph{${before}}\n\n` }),
      inner: front,
      from,
      to: front.next,
    },
    {
      kind: 'solution',
      word: 'Card',
      inner: { from: front.next, to: to - `\\end{${name}}`.length },
      from: front.next,
      to,
    },
  ]
}

/** What of it stands in an environment of beamer's or of the class flashcards. */
export function foundIn(outline: string, span: Span): Found[] {
  const begin = afterOverlay(outline, span.from + `\\begin{${span.name}}`.length)
  if (span.name === 'flashcard') return flashcardOf(outline, span, begin)
  const block = blockOf(outline, span, begin)
  return block ? [block] : []
}

const levels = ['question', 'part', 'subpart', 'subsubpart']
const ofExam =
  /\\(?:bonus)?(titled)?(question|part|subpart|subsubpart)\*?(?![A-Za-z])|\\(?:begin|end)\{(?:(?:sub){0,2}(parts)|solution[a-z]*|questions)\}/g

/** The questions of the class exam and their parts, each with what is said before it. */
export function examQuestions(outline: string, text: string, spans: readonly Span[]): Found[] {
  const found: Found[] = []
  let behind = 0
  for (const { name, from: first, to: end } of spans.toSorted((a, b) => a.from - b.from)) {
    if (name !== 'questions' || first < behind) continue
    behind = end
    const marks = [...outline.slice(first, end).matchAll(ofExam)]
    const stems: string[] = []
    for (const [nth, { 0: whole, 1: isTitled, 2: level, index }] of marks.entries()) {
      if (level === undefined) continue
      const next = marks[nth + 1]
      const from = first + index
      const to = next ? first + next.index : end
      const title = isTitled ? argumentAt(outline.slice(0, to), from + whole.length) : undefined
      const points = bracketsAt(outline, title?.next ?? from + whole.length)
      const inner = { from: Math.min(skipSpace(outline, points?.next ?? title?.next ?? from + whole.length), to), to }
      const titled = title ? `\\textbf{${outline.slice(title.from, title.to)}.} ` : ''
      stems.length = Math.min(stems.length, levels.indexOf(level))
      const before = `${stems.join('')}${titled}`
      stems.push(`${titled}${text.slice(inner.from, to).trim()}\n\n`)
      if (next?.[3] === undefined && before.length <= stemMax)
        found.push({ kind: 'question', word: 'Question', before, inner, from, to })
    }
  }
  return found
}
