import { ParseError } from 'katex'
import { argumentCount, type Macros } from '#domain/macros'

export type Token = { text: string; loc: unknown; noexpand?: boolean }
type Lexer = { lex(): Token }
/** The part of KaTeX's macro expander that a macro written as a function sees. */
export type Expander = {
  settings: unknown
  lexer: { constructor: unknown }
  future(): Token
  consumeArgs(count: number): Token[][]
}
/** Tokens stand last first, as KaTeX keeps them. */
export type Macro = (expander: Expander) => { tokens: Token[]; numArgs: 0 }

/** The tokens of a text, as this expander's lexer reads them; they carry no place, which would not be one in the card. */
export function tokensOf(expander: Expander, text: string): Token[] {
  const Lexer = expander.lexer.constructor as new (input: string, settings: unknown) => Lexer
  const lexer = new Lexer(text, expander.settings)
  const tokens: Token[] = []
  for (let token = lexer.lex(); token.text !== 'EOF'; token = lexer.lex()) {
    token.loc = undefined
    tokens.push(token)
  }
  return tokens
}

/** A macro with this body. It is a function so that what it produces can be counted, and has no misleading places. */
export const expanding =
  (body: string, count: number, spend: (tokens: number) => void): Macro =>
  (expander) => {
    const given = expander.consumeArgs(count)
    const tokens: Token[] = []
    let isParameter = false
    for (const token of tokensOf(expander, body)) {
      if (isParameter) for (const copied of given[Number(token.text) - 1]?.toReversed() ?? []) tokens.push(copied)
      else if (token.text !== '#') tokens.push(token)
      isParameter = !isParameter && token.text === '#'
      if (tokens.length > expansionMax) throw new ParseError('A macro in this formula expands to too much')
    }
    spend(tokens.length)
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

/** Tokens that one use of a macro may produce. */
const expansionMax = 10_000

/** The macros of a deck for KaTeX; `spend` is told how many tokens each use produces, and throws when it is too many. */
export const deckMacros = (macros: Macros, spend: (tokens: number) => void): Readonly<Record<string, Macro>> =>
  Object.fromEntries(Object.entries(macros).map(([name, body]) => [name, expanding(body, argumentCount(body), spend)]))
