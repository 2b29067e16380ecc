import { isTooLongForSide } from '../card.ts'
import { type Mixed, readMixture } from './formula/formula.ts'
import { latexLimits } from './limits.ts'
import { isText, wordsInRow } from './lint/words.ts'
import { isEnvironmentOf, macroKind } from './macro-kind.ts'
import type { Macros } from './macros.ts'
import { wideRuleAt } from './prose/rule.ts'
import { createGroups } from './source/groups.ts'
import { environmentAt, isCode, isComment, isSpace, type Token, tokensOf } from './source/tokens.ts'
import { behindColor, isStyle, operation } from './styled-words.ts'
import { beginsMathematics, isBlockAt, itemsIn } from './vocabulary/environments.ts'
import { textArguments } from './vocabulary/text-arguments.ts'
import { accents, characters, headings, references, switches } from './vocabulary/text-commands.ts'
import { units } from './vocabulary/units.ts'

const onlyText = new Set(['\\text', '\\mbox', '\\hbox'])
/** Commands that no formula contains. */
const onlyInProse = new Set(
  (
    'step pause hint dotfill hrulefill item href url emph paragraph noindent bfseries itshape footnote footnotemark footnotetext caption centering newpage cite citep citet parencite textcite autocite ref verb ' +
    'textquotedblleft glqq flqq frqq og fg up ier iere ieme iers ieres iemes no No enquote includegraphics DisplayProof parbox hl selectlanguage textipa iffalse MakeUppercase MakeLowercase'
  ).split(' '),
)
/** Commands that prose and formulas share and that decide nothing, as styles do. */
const shared = new Set(
  (
    'par newline linebreak nolinebreak nobreakdash lightning Lightning LaTeX TeX ldots dots quad qquad hspace fill hfill vspace smallskip medskip bigskip ss ce ch pu SI qty si unit num ang SIrange qtyrange numrange SIlist qtylist ' +
    'numlist numproduct qtyproduct complexnum complexqty isotope ding rule color'
  ).split(' '),
)
const isShared = (name: string): boolean =>
  shared.has(name) ||
  Object.hasOwn(units, name) ||
  isStyle(`\\${name}`) ||
  (name.startsWith('text') && characters.has(name))
/** Escaped signs and spaces, and the signs of money. */
const neutralSymbol = /^\\(?:[\\&%$#_{} \n,;:!/@-]|euro|EUR|pounds)$/

/** A declaration: it styles all that follows in its braces, as in `{\bf bold}`. */
const isDeclaration = (text: string): boolean =>
  text === '\\color' || (text.startsWith('\\') && switches.has(text.slice(1)))
const mathFonts = new Set('bf it rm sf tt'.split(' '))
/** An index or exponent of a single sign, which text has none of. */
const script = /(?:(?<!\p{L})\p{L}|[\d)\]']|[^\P{Cc}\s])[_^]/u

const isProseOnly = (text: string): boolean => isCode({ text }) || isProseCommand(text.slice(1))

const accented = /\\([a-zA-Z])\s*\{(?:\p{L}{1,2}|\\[ij])\}(\p{L}{0,3})/uy
/** Whether an accent whose command is a letter (`\v{r}`), which authors also have of their own, stands in a word, or ties two letters. */
function isInWord(source: string, { from }: Token): boolean {
  accented.lastIndex = from
  const [found, name = '', behind = ''] = accented.exec(source) ?? []
  if (found === undefined || !accents.has(name)) return false
  const [, command, before = ''] = /(\\)?(?<!\p{L})(\p{L}*)$/u.exec(source.slice(Math.max(0, from - 20), from)) ?? []
  return name === 't' || (before.length + behind.length >= 2 && command === undefined)
}
const isProseCommand = (name: string): boolean =>
  onlyInProse.has(name) ||
  headings.has(name) ||
  (itemsIn.has(name) && name !== 'task') ||
  (!/[a-z]/i.test(name) && accents.has(name))

/** A number or a name that says of what stands behind it in text which it is: `SN2: \\ce{…}`, `(a) \\ce{…}`. */
const labelled = /^\s*(?:\(?[\p{L}\d]{1,2}[.)]|[\p{L}\d]{2,9}:)\s+\\(?:ce|ch|SI|qty)(?![a-zA-Z])/u

/** How a side is read: as prose or as one formula; `mixed` where it is prose that has mathematics without delimiters. */
export type Kind = { isProse: boolean; mixed?: Mixed }

/**
 * Whether a side reads as prose rather than as one displayed formula. One that is too long is shown as it is typed, as
 * text, and is not looked through: of such an editor and an import ask at every key and field, and it may be any size.
 */
export const readsAsProse = (source: string): boolean => isTooLongForSide(source) || kindOf(source).isProse

/**
 * Prose is what contains a delimiter or environment of mathematics, or anything that only prose has; without either,
 * two words in a row, or one and nothing else, make it prose. Where commands of mathematics stand among the words, what
 * lies between these must be able to stand by itself. A command that the author is just typing, up to `caret`, decides
 * nothing yet. docs/rules.md §Card language.2.
 */
export function kindOf(source: string, caret?: number, macros: Macros = {}): Kind {
  if (labelled.test(source)) return { isProse: true }
  const groups = createGroups(isDeclaration)
  /** The text outside of commands and braces; `styled` is the same with the text that stands in styles. */
  let outside = ''
  let styled = ''
  let hasMathematics = false
  /** A formula stands within words, as in `\text{if $x$}`, and something stands beside commands like that. */
  let hasFormulaInText = false
  let hasMoreThanText = false
  // What is deeper is not read as text.
  const isStyled = () => groups.open.length <= latexLimits.proseDepth && groups.open.every(isStyle)
  /** Fonts of such braces are those of formulas, too: `{\rm sin} x`. */
  let isInFont = false
  /** Up to where the colour is named of what comes. */
  let colorEnd = 0
  for (const token of tokensOf(source)) {
    const { text } = token
    const isUnfinished = token.to === caret && /^\\[a-zA-Z@]*$/.test(text)
    if (isComment(token) || isUnfinished) continue
    const isOutside = groups.open.length === 0
    if (text === '$' || text === '\\(' || text === '\\[') {
      if (!groups.open.some((owner) => textArguments.get(owner) === 'formula')) return { isProse: true }
      hasFormulaInText = true
    } else if (text === '\\begin' || text === '\\end') {
      const name = environmentAt(source, token.to)?.name ?? ''
      if (beginsMathematics(name) || isBlockAt(source, name, token.from) || isEnvironmentOf(macros, name))
        return { isProse: true }
      hasMathematics = true
    } else if (text.startsWith('\\') && text.length > 1) {
      if (isOutside && wideRuleAt({ source, macros }, token)) return { isProse: true }
      const name = text.slice(1)
      const macro = Object.hasOwn(macros, text) ? macroKind(text, macros) : undefined
      const isInFormula = () => groups.open.some((owner) => textArguments.get(owner) === 'formula')
      const isReference = references.has(name) && isInFormula()
      const isAccent = accents.has(name) && isInFormula()
      if (macro === 'prose' || (!macro && !isReference && !isAccent && (isProseOnly(text) || isInWord(source, token))))
        return { isProse: true }
      const isNeutral = neutralSymbol.test(text)
      if (macro ? macro === 'mathematics' : !isNeutral && !isShared(name)) hasMathematics = true
      if (isOutside) outside += isNeutral ? ' ' : '\u0001'
      if (isStyled() && !isStyle(text)) styled += isNeutral ? ' ' : '\u0001'
      colorEnd = behindColor(source, token) ?? colorEnd
      if (isOutside && !onlyText.has(text)) hasMoreThanText = true
      if (!isOutside && mathFonts.has(name)) isInFont = true
    } else {
      const isBrace = text === '{' || text === '}'
      if (isOutside) outside += isBrace ? '\u0001' : text
      if (isStyled() && !isBrace && token.from >= colorEnd) styled += text
      if (isOutside && !isSpace(token) && !isBrace) hasMoreThanText = true
    }
    if (!isSpace(token)) groups.read(token)
  }
  if (hasFormulaInText && !hasMoreThanText) return { isProse: true }
  const withoutOptions = (text: string) => text.replace(/\[(?:\d|origin=[a-z]{1,2})\]/g, '')
  const [words, styledWords] = [withoutOptions(outside), withoutOptions(styled)]
  const areStyledWords = isInFont ? wordsInRow(styledWords).length > 0 : isText(styledWords)
  // Beside a sign of a formula a styled word is the name of a quantity: `F = \textbf{some force}`.
  const isPlain = !hasMathematics && (isText(words) || (!operation.test(styledWords) && areStyledWords))
  // What is an index in the argument of a command could not be told: a side of text with arguments is prose as a whole.
  if (isPlain && (/\\[a-z]+\s*[{[]/i.test(source) || !script.test(outside))) return { isProse: true }
  const mixed = /\p{L}{2}/u.test(outside) ? readMixture(source) : undefined
  return mixed ? { isProse: true, mixed } : { isProse: isPlain }
}
