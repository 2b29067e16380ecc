import { ParseError } from 'katex'
import { asOriginal } from './originals.ts'

export type Token = { text: string; loc?: { start: number; end: number } | null; noexpand?: boolean }
type Lexer = { lex(): Token }
/** The part of KaTeX's macro expander that a macro written as a function sees. */
export type Expander = {
  settings: { macros: object; displayMode?: boolean }
  /** Those of the group that is being read. */
  macros: { get(name: string): unknown; set(name: string, body: string): void }
  lexer: { constructor: unknown }
  future(): Token
  consumeArgs(count: 1): [Token[]]
  consumeArgs(count: 2): [Token[], Token[]]
  consumeArgs(count: number): Token[][]
  consumeSpaces(): void
  popToken(): Token
  pushTokens(tokens: Token[]): void
}
/** Tokens stand last first, as KaTeX keeps them. */
export type Macro = (expander: Expander) => { tokens: Token[]; numArgs: 0 }

/**
 * The tokens of a text, as this expander's lexer reads them. An error finds no place in them, which would not be one in
 * the card; mhchem still sees where each begins, by which it tells spaces.
 */
export function tokensOf(expander: Expander, text: string): Token[] {
  const Lexer = expander.lexer.constructor as new (input: string, settings: unknown) => Lexer
  const lexer = new Lexer(text, expander.settings)
  const tokens: Token[] = []
  for (let token = lexer.lex(); token.text !== 'EOF'; token = lexer.lex()) {
    if (token.loc) token.loc = { ...token.loc, end: -1 }
    tokens.push(token)
  }
  return tokens
}

/** A built-in macro with this body. It is a function so that its tokens have no misleading places. */
export const expanding =
  (body: string, count: number): Macro =>
  (expander) => ({ tokens: substituted(expander, body, expander.consumeArgs(count)).reverse(), numArgs: 0 })

/** The tokens of a built-in body, first first, with what is `given` (each last first) in place of `#1`, `#2` and so on. */
export const substituted = (expander: Expander, body: string, given: readonly (readonly Token[])[]): Token[] =>
  filled(
    tokensOf(expander, body).map((token) => asOriginal(expander, token)),
    given,
  )

/** A built-in body around one argument, last token first. */
export const within = (expander: Expander, body: string, inside: Token[]): ReturnType<Macro> => ({
  tokens: substituted(expander, body, [inside]).reverse(),
  numArgs: 0,
})

/** Tokens, last first, in braces, first first. */
export const braced = (tokens: readonly Token[]): Token[] => [{ text: '{' }, ...tokens.toReversed(), { text: '}' }]

/** The tokens of a body with what is `given` in the places of its arguments; too many are refused. */
export function filled(body: readonly Token[], given: readonly (readonly Token[])[]): Token[] {
  const tokens: Token[] = []
  let isParameter = false
  for (const token of body) {
    if (isParameter) for (const copied of given[Number(token.text) - 1]?.toReversed() ?? []) tokens.push(copied)
    else if (token.text !== '#') tokens.push(token)
    isParameter = !isParameter && token.text === '#'
    if (tokens.length > expansionMax) throw new ParseError('A macro in this formula expands to too much')
  }
  return tokens
}

/** Tokens that one use of a macro may produce. */
const expansionMax = 10_000

const counters = new WeakMap<object, (tokens: number) => void>()

/**
 * The macros of a deck for setting one formula once: KaTeX writes into them, and no formula may reach another. `spend` is
 * told of the tokens that commands in KaTeX's own table add by saying an argument twice.
 */
export function countedFor<Given extends object>(macros: Given, spend: (tokens: number) => void): Given {
  const own = { ...macros }
  counters.set(own, spend)
  return own
}

/** Counts what a command has made of its arguments beyond them: nested, two of each become a thousand in ten levels. */
export function countAdded(expander: Expander, made: readonly Token[], given: readonly (readonly Token[])[]): void {
  const taken = given.reduce((sum, tokens) => sum + tokens.length, 0)
  counters.get(expander.settings.macros)?.(Math.max(0, made.length - taken))
}
