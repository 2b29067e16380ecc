import { isChemistry } from '#domain/latex/vocabulary/chemistry'
import { next, unknownForm, written } from '../katex/arguments.ts'
import { braced, type Macro, type Token } from '../katex/expansion.ts'

/** What mhchem cannot draw: some arrows, and text below a formula (`!(text)`). */
const unknownSigns = /-\/>|<\/-|<>|==|<o>|!\(/
/** A character of a formula right before a bond, and one right behind it. */
const [before, behind] = [/^[A-Za-z\d)\]}]$/, /^[A-Z([]$/]

/**
 * KaTeX's hyperbolic cosine, which is `\ch` to some; to chemists it begins a formula (`\ch{H2O}`) of the package chemformula,
 * which mhchem reads as it is, but for text in quotation marks and threefold bonds.
 */
export const cosineOrChemistry: Macro = (expander) => {
  const name = '\\ch'
  const sign: Token[] = [{ text: name, noexpand: true }]
  const first = next(expander)
  if (first.text === '[') throw unknownForm(name, 'with something in brackets', first)
  if (first.text !== '{') return { tokens: sign, numArgs: 0 }
  const [given = []] = expander.consumeArgs(1)
  const formula = written(given)
  if (!isChemistry(formula)) return { tokens: [...sign, ...braced(given)].reverse(), numArgs: 0 }
  const unknown = unknownSigns.exec(formula)?.[0]
  if (unknown) throw unknownForm(name, `with ${unknown} in it`, given.at(-1))
  return { tokens: [{ text: '\\ce' }, ...braced(forMhchem(given))].reverse(), numArgs: 0 }
}

/** Tokens, last first, whose places tell mhchem where spaces are. */
function forMhchem(given: readonly Token[]): Token[] {
  let isQuoted = false
  const tokens = given.toReversed()
  return tokens
    .map((token, at) => {
      if (token.text === '"') {
        isQuoted = !isQuoted
        return { ...token, text: isQuoted ? '{' : '}' }
      }
      const isBond = token.text === '+' && areBeside(tokens[at - 1], token) && areBeside(token, tokens[at + 1])
      const isBetween = before.test(tokens[at - 1]?.text ?? '') && behind.test(tokens[at + 1]?.text ?? '')
      return isBond && isBetween && !isQuoted ? { ...token, text: '#' } : token
    })
    .toReversed()
}

/** Whether no space stands between two tokens. */
const areBeside = (one: Token | undefined, other: Token | undefined): boolean =>
  one?.loc != null && other?.loc != null && one.loc.start + one.text.length === other.loc.start
