/** `\ce` and `\pu`, for the process from now on. */
import 'katex/contrib/mhchem'
import type { Token } from '../katex/expansion.ts'
import { builtIn } from '../katex/originals.ts'
import { defineMacro } from '../katex/unlisted.ts'

type Chemistry = (expander: { consumeArgs(count: number): Token[][] }) => string

const ce = builtIn('\\ce') as Chemistry

/**
 * Tokens, last first, in which the bond that ends a chain in brackets is written as one: in `[-CH2-CH2-]_n` the part of KaTeX
 * takes it for a charge. By their places it tells where spaces are.
 */
function withOpenBonds(given: readonly Token[]): Token[] {
  const bond = '\\bond{-}'
  const begins: boolean[] = []
  let shift = 0
  return given
    .toReversed()
    .map((token, at, tokens) => {
      const next = tokens[at + 1]?.text
      if (token.text === '[') begins.push(next === '-')
      if (token.text === ']') begins.pop()
      const isBond = token.text === '-' && next === ']' && begins.at(-1) === true
      const moved = { ...token, text: isBond ? bond : token.text }
      if (token.loc) moved.loc = { ...token.loc, start: token.loc.start + shift }
      if (isBond) shift += bond.length - 1
      return moved
    })
    .toReversed()
}

defineMacro('\\ce', (expander: Parameters<Chemistry>[0]) => {
  const [given = []] = expander.consumeArgs(1)
  return ce({ consumeArgs: () => [withOpenBonds(given)] })
})
