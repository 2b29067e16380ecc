import type { Kind } from '../../assistant/notes/label.ts'
import { findSpans, type Span } from '../../assistant/notes/spans.ts'
import { afterOverlay, bracketsAt, titleAt } from '../../latex/source/arguments.ts'
import { statementName } from '../../latex/vocabulary/environments.ts'
import { type Blanked, withoutBlanks } from './blanked.ts'
import { examQuestions, type Found, foundIn } from './classes.ts'
import { environmentOf, type StatementEnvironment } from './environments.ts'

type Declared = ReadonlyMap<string, StatementEnvironment>

/** A statement of notes. `from` and `to`: where its environment stands; `label`: what it is referred to by. */
export type Statement = {
  kind: Kind
  word: string
  title: string | undefined
  label: string | undefined
  body: string
  from: number
  to: number
}

const labelled = /\\label\s*\{([^{}\n]*)\}/
const labelIn = (part: string): string | undefined => labelled.exec(withoutBlanks(part))?.[1]
/** What says nothing on a card. */
const silent =
  /\\(?:label|index|vspace\*?|hspace\*?|vskip|pagebreak|newpage|clearpage)(?![A-Za-z])(?:\s*\{[^{}\n]*\})?[ \t]*/g
const reference =
  /(?<!\s)\s*(?:[,;]\s*)?(?:\b(?:see|cf\.?|from)(?:\s|~|\\ )+|~|\\ )?\\(?:cite[a-z]*|footnote)\*?(?:\[[^\]\n]*\])*\{[^{}\n]*\}/g

/** Environments that the notes call by names of their own become those that cards know. */
function withKnownEnvironments(body: string, declared: Declared): string {
  return body.replace(
    /\\(begin|end)\{([^{}\n]*)\}(?:\[([^[\]\n]*)\])?/g,
    (whole, side: string, name: string, title) => {
      const word = declared.get(name)?.word ?? declared.get(name.replace(/\*$/, ''))?.word
      if (word === undefined || statementName(name) === word) return whole
      const brackets = title === undefined ? '' : `[${title}]`
      if (statementName(word.toLowerCase())) return `\\${side}{${word.toLowerCase()}}${brackets}`
      return side === 'begin' ? `\n\n\\textbf{${word}${title === undefined ? '' : ` (${title})`}.} ` : '\n\n'
    },
  )
}

/** As it stands on a card. */
const tidied = (part: string, declared: Declared): string =>
  withKnownEnvironments(withoutBlanks(part).replace(silent, ''), declared)
    .replace(/\n[ \t]*\n\s*/g, '\n\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trim()

const titleOf = (part: string): string | undefined =>
  withoutBlanks(part).replace(/\s+/g, ' ').replace(reference, '').replace(silent, '').trim() || undefined

/** An environment of a statement as it is begun: beamer's slides, a title, and of tcolorbox's theorems both in braces. */
function environmentAt(
  { text, outline }: Blanked,
  { name, from, to }: Span,
  declared: Declared,
): Statement | undefined {
  const environment = environmentOf(name, declared)
  if (!environment) return undefined
  const begin = afterOverlay(outline, from + `\\begin{${name}}`.length)
  const end = to - `\\end{${name}}`.length
  const option = /^\s*\[/.test(outline.slice(begin, begin + 40)) ? bracketsAt(outline, begin) : undefined
  const brackets = option !== undefined && option.next <= end ? option : undefined
  const behind = brackets ? afterOverlay(outline, brackets.next) : begin
  const braces = declared.has(name) ? titleAt(outline.slice(0, end), behind) : undefined
  const titled = braces ?? brackets
  const inner = text.slice(braces?.next ?? behind, end)
  const title = titled ? text.slice(titled.from, titled.to) : ''
  const isKeyed = /^\s*(?:name|title|label)\s*=/.test(title)
  return {
    ...environment,
    title: titleOf(isKeyed ? (/(?:name|title)\s*=\s*\{?([^,{}]*)/.exec(title)?.[1] ?? '') : title),
    label: (isKeyed ? /label\s*=\s*\{?([^,{}]*)/.exec(title)?.[1] : undefined) ?? labelIn(inner),
    body: tidied(inner, declared),
    from,
    to,
  }
}

/** What stands for a statement elsewhere than in an environment of one. */
function statementOf({ inner, before = '', title = '', ...found }: Found, text: string, declared: Declared): Statement {
  const own = text.slice(inner.from, inner.to)
  return { ...found, title: titleOf(title), label: labelIn(own), body: tidied(`${before}${own}`, declared) }
}

/**
 * The statements of notes in their order; one that stands within another belongs to it. `open`: where environments for
 * statements begin that do not end. Takes time in proportion to the length.
 */
export function readStatements(
  blanked: Blanked,
  declared: Declared,
): { statements: Statement[]; open: { at: number; word: string }[] } {
  const { text, outline } = blanked
  const wordOf = (name: string) => (name === 'flashcard' ? 'Card' : environmentOf(name, declared)?.word)
  const spans = findSpans(outline)
  const closed = new Set(spans.map(({ from }) => from))
  const statements: Statement[] = []
  for (const one of [...spans, ...examQuestions(outline, text, spans)].sort((a, b) => a.from - b.from)) {
    if (one.from < (statements.at(-1)?.to ?? 0)) continue
    const found = 'kind' in one ? [one] : foundIn(outline, one)
    const environment = 'kind' in one ? undefined : environmentAt(blanked, one, declared)
    statements.push(...(environment ? [environment] : found.map((each) => statementOf(each, text, declared))))
  }
  const open = [...outline.matchAll(/\\begin\{([^{}\n]{1,40})\}/g)].flatMap(({ index, 1: name = '' }) => {
    const word = wordOf(name)
    return word === undefined || closed.has(index) ? [] : [{ at: index, word }]
  })
  return { statements, open }
}
