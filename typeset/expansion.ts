import { ParseError } from 'katex'
import { type MacroForm, macroForm } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { asOriginal, originalsOf } from './originals.ts'

export type Token = { text: string; loc?: { start: number; end: number } | null; noexpand?: boolean }
type Lexer = { lex(): Token }
/** The part of KaTeX's macro expander that a macro written as a function sees. */
export type Expander = {
  settings: { macros: object; displayMode?: boolean }
  lexer: { constructor: unknown }
  future(): Token
  consumeArgs(count: number): Token[][]
  consumeSpaces(): void
  popToken(): Token
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

function filled(body: readonly Token[], given: readonly (readonly Token[])[]): Token[] {
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

/** A deck's command; the first of its arguments may stand in brackets where it has a preset. */
function ofDeck(
  name: string,
  { count, preset, body }: Pick<MacroForm, 'count' | 'preset' | 'body'>,
  spend: (tokens: number) => void,
): Macro {
  return (expander) => {
    const given = preset === undefined ? [] : [bracketed(expander, name) ?? tokensOf(expander, preset).reverse()]
    const tokens = filled(tokensOf(expander, body), [...given, ...expander.consumeArgs(count - given.length)])
    spend(tokens.length)
    return { tokens: tokens.reverse(), numArgs: 0 }
  }
}

/** What stands in brackets at the expander, up to the first `]` that is in no braces, as LaTeX reads it; last first. */
function bracketed(expander: Expander, name: string): Token[] | undefined {
  expander.consumeSpaces()
  if (expander.future().text !== '[') return undefined
  expander.popToken()
  const tokens: Token[] = []
  let braces = 0
  for (let token = expander.popToken(); token.text !== ']' || braces > 0; token = expander.popToken()) {
    if (token.text === '{') braces++
    if (token.text === '}') braces--
    if (token.text === 'EOF' || braces < 0) throw new ParseError(`There is no ] for the [ of ${name}.`)
    tokens.push(token)
  }
  return tokens.reverse()
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

/** The macros of a deck for KaTeX; `spend` is told how many tokens each use produces, and throws when it is too many. */
export function deckMacros(macros: Macros, spend: (tokens: number) => void): Readonly<Record<string, object | string>> {
  const own = Object.entries(macros).flatMap(([name, written]): [string, Macro][] => {
    const form = macroForm(written) ?? { kind: 'command', count: 0, body: written }
    return form.kind === 'command' ? [[name, ofDeck(name, form, spend)]] : []
  })
  return { ...originalsOf(own.map(([name]) => name)), ...Object.fromEntries(own) }
}
