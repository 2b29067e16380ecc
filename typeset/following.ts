import { next, readArguments, refuseOthers, unknownForm, written } from './arguments.ts'
import { braced, type Macro, substituted, type Token, within } from './expansion.ts'
import { isOfDeck } from './originals.ts'

/** `\bra{a}\ket{b}` is one product, whose bars physics makes one; the deck's own `\ket` is another command. */
const bra: Macro = (expander) => {
  const isStarred = next(expander).text === '*'
  if (isStarred) expander.popToken()
  refuseOthers(expander, '\\bra')
  const [left = []] = expander.consumeArgs(1)
  if (next(expander).text !== '\\ket' || isOfDeck(expander, '\\ket'))
    return within(expander, '\\mathinner{\\langle{#1}|}', left)
  expander.popToken()
  const { given } = readArguments(expander, '\\ket', { star: true, option: false, least: 1, most: 1 })
  const tokens = substituted(expander, '\\mathinner{\\langle{#1}|{#2}\\rangle}', [left, given[0] ?? []])
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** What only vectors are written with. */
const isOfVector = /\\(?:v[abu]|vec|mathbf|boldsymbol|bm|bold)(?![a-zA-Z])/

/** The sign of division, but before a vector in braces, where physics means the divergence. */
const divergence: Macro = (expander) => {
  const sign: Token[] = [{ text: '\\div', noexpand: true }]
  if (next(expander).text !== '{') return { tokens: sign, numArgs: 0 }
  const [given = []] = expander.consumeArgs(1)
  if (isOfVector.test(written(given))) return within(expander, '\\boldsymbol{\\nabla}\\cdot {#1}', given)
  return { tokens: [...sign, ...braced(given)].reverse(), numArgs: 0 }
}

/** KaTeX's hyperbolic cosine, which is `\ch` to some; to chemists it begins a formula (`\ch{H2O}`) of the package chemformula. */
const cosine: Macro = (expander) => {
  const sign: Token[] = [{ text: '\\ch', noexpand: true }]
  if (next(expander).text !== '{') return { tokens: sign, numArgs: 0 }
  const [given = []] = expander.consumeArgs(1)
  if (/^\d*\[?[A-Z][a-z\d(A-Z^[-]/.test(written(given)))
    throw unknownForm('\\ch', `with {${written(given)}}`, given.at(-1))
  return { tokens: [...sign, ...braced(given)].reverse(), numArgs: 0 }
}

/** Commands that mean something else by what stands behind them. */
export const following: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\bra', bra],
  ['\\div', divergence],
  ['\\ch', cosine],
]
