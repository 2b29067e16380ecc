import type { Kind } from '../../assistant/notes/label.ts'
import { findSpans } from '../../assistant/notes/spans.ts'
import { bracketsAt } from '../../latex/source/arguments.ts'
import { statementName } from '../../latex/vocabulary/environments.ts'
import { type Blanked, withoutBlanks } from './blanked.ts'
import { environmentOf, type StatementEnvironment } from './environments.ts'

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
/** What says nothing on a card. */
const silent =
  /\\(?:label|index|vspace\*?|hspace\*?|vskip|pagebreak|newpage|clearpage)(?![A-Za-z])(?:\s*\{[^{}\n]*\})?[ \t]*/g
const reference =
  /\s*[,;]?\s*(?:\b(?:see|cf\.?|from)(?:\s|~|\\ )+)?(?:~|\\ )?\\(?:cite[a-z]*|footnote)\*?(?:\[[^\]\n]*\])*\{[^{}\n]*\}/g

/** Environments that the notes call by names of their own become those that cards know. */
function withKnownEnvironments(body: string, declared: ReadonlyMap<string, StatementEnvironment>): string {
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
const tidied = (part: string, declared: ReadonlyMap<string, StatementEnvironment>): string =>
  withKnownEnvironments(withoutBlanks(part).replace(silent, ''), declared)
    .replace(/\n[ \t]*\n\s*/g, '\n\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

const titleOf = (part: string): string | undefined =>
  withoutBlanks(part).replace(reference, '').replace(silent, '').replace(/\s+/g, ' ').trim() || undefined

/**
 * The statements of notes in their order; one that stands within another belongs to it. `open`: where environments for
 * statements begin that do not end. Takes time in proportion to the length.
 */
export function readStatements(
  { text, outline }: Blanked,
  declared: ReadonlyMap<string, StatementEnvironment>,
): { statements: Statement[]; open: { at: number; word: string }[] } {
  const statements: Statement[] = []
  const closed = new Set<number>()
  let behind = 0
  for (const { name, from, to } of findSpans(outline).sort((a, b) => a.from - b.from)) {
    const environment = environmentOf(name, declared)
    if (environment) closed.add(from)
    if (!environment || from < behind) continue
    behind = to
    const begin = from + `\\begin{${name}}`.length
    const end = to - `\\end{${name}}`.length
    const option = /^\s*\[/.test(outline.slice(begin, begin + 40)) ? bracketsAt(outline, begin) : undefined
    const hasTitle = option !== undefined && option.next <= end
    const inner = text.slice(hasTitle ? option.next : begin, end)
    const title = hasTitle ? text.slice(option.from, option.to) : ''
    const isKeyed = /^\s*(?:name|title|label)\s*=/.test(title)
    statements.push({
      ...environment,
      title: titleOf(isKeyed ? (/(?:name|title)\s*=\s*\{?([^,{}]*)/.exec(title)?.[1] ?? '') : title),
      label:
        (isKeyed ? /label\s*=\s*\{?([^,{}]*)/.exec(title)?.[1] : undefined) ?? labelled.exec(withoutBlanks(inner))?.[1],
      body: tidied(inner, declared),
      from,
      to,
    })
  }
  const open = [...outline.matchAll(/\\begin\{([^{}\n]{1,40})\}/g)].flatMap(({ index, 1: name = '' }) => {
    const word = environmentOf(name, declared)?.word
    return word === undefined || closed.has(index) ? [] : [{ at: index, word }]
  })
  return { statements, open }
}
