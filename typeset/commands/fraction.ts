import { written } from '../katex/arguments.ts'
import { braced, type Macro, type Token } from '../katex/expansion.ts'

/** Delimiters that KaTeX takes for none where they stand in the braces of `\genfrac`. */
const unpaired: ReadonlyMap<string, readonly [left: string, right: string]> = new Map([
  ['<', ['\\langle', '\\langle']],
  ['>', ['\\rangle', '\\rangle']],
  ['|', ['\\lvert', '\\rvert']],
  ['\\vert', ['\\lvert', '\\rvert']],
  ['\\|', ['\\lVert', '\\rVert']],
  ['\\Vert', ['\\lVert', '\\rVert']],
])

/** `\genfrac{<}{>}{0pt}{}{n}{k}`: KaTeX leaves such delimiters out. */
export const fraction: Macro = (expander) => {
  const given = expander.consumeArgs(2)
  const sides = given.map((side, at) => {
    const pair = unpaired.get(written(side).trim())
    return pair ? [{ text: pair[at] ?? '' }] : side
  })
  const tokens: Token[] = [{ text: '\\genfrac', noexpand: true }, ...sides.flatMap(braced)]
  return { tokens: tokens.reverse(), numArgs: 0 }
}
