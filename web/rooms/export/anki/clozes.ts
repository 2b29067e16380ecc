import { argumentAt, optionAt } from '#domain/latex/source/arguments'

/**
 * What becomes of clozes: bold, blank, or, where they have a number, Anki's own, of which it asks one after the other. A brace of
 * the text would begin or end one of these.
 */
export type Clozes = 'shown' | 'hidden' | 'numbered'

/** Whether a side has something that is asked for in its midst. */
export const hasClozes = (source: string): boolean => /\\cloze(?![a-zA-Z])/.test(source)

/** Text in which Anki sees no cloze of its own. */
export const withoutBraces = (html: string): string =>
  html.replace(/\{/g, '&#x7b;').replace(/\}/g, '&#x7d;').replace(/::/g, ':&#58;')

/** The same of a formula, where spaces count for nothing, and survive Anki's editor. Source: Anki's manual, “Cloze deletion”. */
const spaced = (tex: string): string => tex.replace(/([{}:])(?=\1)/g, '$1 ')

/** MathJax knows no cloze: it is a box, empty or not, unless it is Anki's own. */
export function withClozes(tex: string, clozes: Clozes): string {
  const plain = clozes === 'numbered' ? spaced : (part: string) => part
  const at = tex.search(/\\cloze(?![a-zA-Z])/)
  if (at < 0) return plain(tex)
  const behind = at + '\\cloze'.length
  const option = optionAt(tex, behind)
  const argument = argumentAt(tex, option?.next ?? behind)
  if (!argument) return plain(tex)
  const number = option && tex.slice(option.from, option.to).trim()
  const inner = clozes === 'hidden' ? '\\ldots' : withClozes(tex.slice(argument.from, argument.to), clozes)
  const written = clozes === 'numbered' && number ? `{{c${number}::${inner} }}` : `\\boxed{${inner}}`
  return `${plain(tex.slice(0, at))}${written}${withClozes(tex.slice(argument.next), clozes)}`
}
