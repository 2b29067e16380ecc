import { wordsInRow } from './lint/words.ts'
import { createGroups } from './source/groups.ts'
import { environmentAt, isComment, isSpace, tokensOf } from './source/tokens.ts'
import { beginsMathematics, isBlock } from './vocabulary/environments.ts'
import { textArguments } from './vocabulary/text-arguments.ts'
import { accents, headings, styles, switches } from './vocabulary/text-commands.ts'
import { units } from './vocabulary/units.ts'

const onlyText = new Set(['\\text', '\\mbox', '\\hbox'])
/** Commands that no formula contains. */
const onlyInProse = new Set(
  (
    'item href url emph paragraph noindent bfseries itshape footnote caption centering newpage cite ref verb ' +
    'textquotedblleft glqq'
  ).split(' '),
)
/** Commands that prose and formulas share and that decide nothing, as styles do. */
const shared = new Set('par LaTeX TeX ldots dots quad qquad ss ce pu SI qty si unit num ang textcolor color'.split(' '))
const isShared = (name: string): boolean =>
  shared.has(name) ||
  Object.hasOwn(units, name) ||
  switches.has(name) ||
  (styles.has(name) && textArguments.get(`\\${name}`) !== 'formula')
const neutralSymbol = /^\\[\\&%$#_{} \n,;:!/@-]$/

const isProseCommand = (name: string): boolean =>
  onlyInProse.has(name) || headings.has(name) || (!/[a-z]/i.test(name) && accents.has(name))

/**
 * Whether a side reads as prose (with mathematics inside delimiters) rather than as one displayed formula.
 * Prose is what contains a delimiter or environment of mathematics, or anything that only prose has; without either,
 * two words in a row make it prose if no command of mathematics stands with them. A command
 * that the author is just typing, up to `caret`, decides nothing yet. docs/rules.md §Card language.2.
 */
export function readsAsProse(source: string, caret?: number): boolean {
  const groups = createGroups()
  /** What stands outside commands and braces. */
  let outside = ''
  let hasMathematics = false
  let hasReturn = false
  let hasMore = false
  for (const token of tokensOf(source)) {
    const { text } = token
    const isUnfinished = token.to === caret && /^\\[a-zA-Z@]*$/.test(text)
    if (isComment(token) || isUnfinished) continue
    const isOutside = groups.open.length === 0
    if (text === '$' || text === '\\(' || text === '\\[') {
      if (!groups.open.some((owner) => textArguments.get(owner) === 'formula')) return true
      hasReturn = true
    } else if (text === '\\begin' || text === '\\end') {
      const name = environmentAt(source, token.to)?.name ?? ''
      if (beginsMathematics(name) || isBlock(name)) return true
      hasMathematics = true
    } else if (text.startsWith('\\') && text.length > 1) {
      const name = text.slice(1)
      if (text.startsWith('\\verb') || isProseCommand(name)) return true
      const isNeutral = neutralSymbol.test(text)
      if (!isNeutral && !isShared(name)) hasMathematics = true
      if (isOutside) outside += isNeutral ? ' ' : '\u0001'
      if (isOutside && !onlyText.has(text)) hasMore = true
    } else if (isOutside) {
      const isBrace = text === '{' || text === '}'
      outside += isBrace ? '\u0001' : text
      if (!isSpace(token) && !isBrace) hasMore = true
    }
    if (!isSpace(token)) groups.read(token)
  }
  if (hasReturn && !hasMore) return true
  return !hasMathematics && wordsInRow(outside).length > 0
}
