import { cosineOrChemistry } from '../chemistry/chemformula.ts'
import { next, readArguments, refuseOthers, unknownForm, until, written } from '../katex/arguments.ts'
import { braced, type Macro, substituted, type Token, within } from '../katex/expansion.ts'
import { isOfDeck } from '../katex/originals.ts'
import { systeme } from './systeme.ts'

/** `\bra{a}\ket{b}` is one product, whose bars physics makes one; the deck's own `\ket` is another command. */
const bra: Macro = (expander) => {
  const isStarred = next(expander).text === '*'
  if (isStarred) expander.popToken()
  refuseOthers(expander, '\\bra')
  const [left] = expander.consumeArgs(1)
  if (next(expander).text !== '\\ket' || isOfDeck(expander, '\\ket'))
    return within(expander, '\\mathinner{\\langle{#1}|}', left)
  expander.popToken()
  const { given } = readArguments(expander, '\\ket', { star: true, option: false, least: 1, most: 1 })
  const tokens = substituted(expander, '\\mathinner{\\langle{#1}|{#2}\\rangle}', [left, given[0]])
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** Commands that mark a letter as a vector. */
const isOfVector = /^\\(?:v[abu]|vec|mathbf|boldsymbol|bm|bold)$/

/** `\div`: the sign of division, and of physics the divergence, where a vector follows. */
const divergence: Macro = (expander) => {
  const sign: Token[] = [{ text: '\\div', noexpand: true }]
  // A gradient or a vector by a command of physics itself needs no braces.
  if (/^\\(?:grad(?:ient)?|v[abu])$/.test(next(expander).text) && !isOfDeck(expander, next(expander).text))
    return { tokens: substituted(expander, '\\boldsymbol{\\nabla}\\cdot', []).reverse(), numArgs: 0 }
  if (next(expander).text !== '{') return { tokens: sign, numArgs: 0 }
  const [given] = expander.consumeArgs(1)
  if (given.some(({ text }) => isOfVector.test(text)))
    return within(expander, '\\boldsymbol{\\nabla}\\cdot {#1}', given)
  return { tokens: [...sign, ...braced(given)].reverse(), numArgs: 0 }
}

/** `\buildrel d \over =`: what stands before the `\over` above the sign behind it. */
const built: Macro = (expander) => {
  const above = until(expander, '\\buildrel', '\\buildrel', '\\over')
  const [sign] = expander.consumeArgs(1)
  const tokens = substituted(expander, '\\mathrel{\\mathop{#2}\\limits^{#1}}', [above, sign])
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** `\root 3 \of x`, which KaTeX has as `\sqrt[3]{x}`. */
const root: Macro = (expander) => {
  const degree = until(expander, '\\root', '\\root', '\\of')
  const [inside] = expander.consumeArgs(1)
  return { tokens: substituted(expander, '\\sqrt[{#1}]{#2}', [degree, inside]).reverse(), numArgs: 0 }
}

/** `\Call{Min}{Q}` of algorithms, within a formula: a name, and what it is called with if that is anything. */
const call: Macro = (expander) => {
  const { given } = readArguments(expander, '\\Call', { star: false, option: false, least: 2, most: 2 })
  const body = given[1]?.length ? '\\text{#1}(#2)' : '\\text{#1}'
  return { tokens: substituted(expander, body, given).reverse(), numArgs: 0 }
}

/** So many columns a matrix may have. */
const columnsMax = 30

/** `\hdotsfor{3}`: dots in so many columns; in brackets how far apart, which a card does by itself. */
const dotsFor =
  (name: string): Macro =>
  (expander) => {
    const { given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
    const columns = Number(written(given[0]))
    if (!(columns >= 1 && columns <= columnsMax))
      throw unknownForm(name, `with {${written(given[0])}}`, given[0].at(-1))
    const tokens = Array.from({ length: columns * 2 - 1 }, (_, at) => ({ text: at % 2 === 0 ? '\\ldots' : '&' }))
    return { tokens, numArgs: 0 }
  }

/** Commands that mean something else by what stands behind them. */
export const following: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\bra', bra],
  ['\\div', divergence],
  ['\\ch', cosineOrChemistry],
  ['\\buildrel', built],
  ['\\systeme', systeme],
  ['\\root', root],
  ['\\Call', call],
  ...['\\hdotsfor', '\\Hdotsfor'].map((name) => [name, dotsFor(name)] as const),
]
