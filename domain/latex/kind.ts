import { beginsMathematics, isBlock } from './environments.ts'
import { accents, headings } from './text-commands.ts'
import { environmentAt, isComment, isSpace, tokensOf } from './tokens.ts'
import { wordsInRow } from './words.ts'

/** Commands whose argument is text inside a formula: a `$` there returns to mathematics and decides nothing. */
const textInFormula = new Set([
  '\\text',
  '\\mbox',
  '\\hbox',
  '\\ce',
  '\\pu',
  '\\intertext',
  '\\shortintertext',
  '\\tag',
])
/** Commands that no formula contains. */
const onlyInProse = new Set(
  (
    'item par href url emph paragraph noindent bfseries itshape footnote caption centering newpage cite ref verb ' +
    'textquotedblleft glqq'
  ).split(' '),
)
/** Commands that prose and formulas share and that decide nothing. */
const shared = new Set('textbf textit texttt textsc textsf underline LaTeX TeX ldots dots quad qquad ss'.split(' '))
const neutralSymbol = /^\\[\\&%$#_{} \n,;:!/@-]$/

const isProseCommand = (name: string): boolean =>
  onlyInProse.has(name) || headings.has(name) || (!/[a-z]/i.test(name) && accents.has(name))

/**
 * Whether a side reads as prose (with mathematics inside delimiters) rather than as one displayed formula.
 * Prose is what contains a delimiter or environment of mathematics, or anything that only prose has; without either,
 * two words in a row make it prose if no command of mathematics stands with them. docs/rules.md §Card language.2.
 */
export function readsAsProse(source: string): boolean {
  /** For each open brace, whether it holds text inside a formula. */
  const braces: boolean[] = []
  let textDepth = 0
  let command = ''
  let outside = ''
  let hasMathematics = false
  let hasReturn = false
  let hasMore = false
  for (const token of tokensOf(source)) {
    const { text } = token
    if (isComment(token)) continue
    const isDelimiter = text === '$' || text === '\\(' || text === '\\['
    if (isDelimiter && textDepth === 0) return true
    if (isDelimiter) hasReturn = true
    if (text === '{') {
      const isText = textInFormula.has(command)
      braces.push(isText)
      if (isText) textDepth++
      outside += '\u0001'
    } else if (text === '}') {
      if (braces.pop()) textDepth--
    } else if (text === '\\begin') {
      const name = environmentAt(source, token.to)?.name ?? ''
      if (beginsMathematics(name) || isBlock(name)) return true
      hasMathematics = true
    } else if (text.startsWith('\\') && text.length > 1) {
      const name = text.slice(1)
      if (text.startsWith('\\verb') || isProseCommand(name)) return true
      if (!shared.has(name) && !neutralSymbol.test(text)) hasMathematics = true
      outside += neutralSymbol.test(text) ? ' ' : '\u0001'
      if (braces.length === 0 && !textInFormula.has(text)) hasMore = true
    } else if (braces.length === 0) {
      outside += text
      if (!isSpace(token)) hasMore = true
    }
    if (!isSpace(token)) command = text
  }
  if (hasReturn && !hasMore) return true
  return !hasMathematics && wordsInRow(outside).length > 0
}
