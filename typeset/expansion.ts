import { ParseError } from 'katex'
import { refusalOf } from '#domain/latex/forbidden'
import { argumentCount, type Macros } from '#domain/macros'
import { compatibility } from './compatibility.ts'

type Spend = (tokens: number) => void
type Token = { text: string; loc: unknown; noexpand?: boolean }
type Lexer = { lex(): Token }
/** The part of KaTeX's macro expander that a macro written as a function sees. */
type Expander = {
  settings: unknown
  lexer: { constructor: unknown }
  future(): Token
  consumeArgs(count: number): Token[][]
}
/** Tokens stand last first, as KaTeX keeps them. */
type Macro = (expander: Expander) => { tokens: Token[]; numArgs: 0 }

/**
 * The macros of one call, in an object of its own, so that no card can reach another. They are functions so that what
 * they produce is counted, and carries no position that would be taken for one in the card.
 */
export function createMacros(deck: Macros, spendTokens: Spend): Record<string, Macro> {
  const macros: Record<string, Macro> = {}
  for (const [name, [count, body]] of compatibility) macros[name] = expanding(body, count, spendTokens)
  for (const [name, body] of Object.entries(deck)) macros[name] = expanding(body, argumentCount(body), spendTokens)
  for (const name of definitions) macros[name] = refusing(name)
  return macros
}

const expanding =
  (body: string, count: number, spendTokens: Spend): Macro =>
  (expander) => {
    const argumentTokens = expander.consumeArgs(count)
    const tokens: Token[] = []
    const lexer = lexerOf(expander, body)
    for (let token = lexer.lex(); token.text !== 'EOF'; token = lexer.lex()) {
      token.loc = undefined
      if (token.text !== '#') tokens.push(token)
      else for (const copied of argumentTokens[Number(lexer.lex().text) - 1]?.toReversed() ?? []) tokens.push(copied)
    }
    spendTokens(tokens.length)
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

function lexerOf(expander: Expander, body: string): Lexer {
  const Lexer = expander.lexer.constructor as new (input: string, settings: unknown) => Lexer
  return new Lexer(body, expander.settings)
}

/** Everything in KaTeX that defines, or reaches outside; the reader refuses it already, with its place. */
const definitions = ['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long', 'newcommand', 'renewcommand']
  .concat(['providecommand', 'expandafter', 'noexpand', 'message', 'errmessage', 'show'])
  .map((name) => `\\${name}`)
/** What KaTeX itself defines, for \tag and \nonumber. */
const internal = new Set(['\\df@tag', '\\@eqnsw'])

const refusing =
  (name: string): Macro =>
  (expander) => {
    if (name !== '\\gdef' || !internal.has(expander.future().text))
      throw new ParseError(refusalOf(name.slice(1)) ?? `${name} is not possible in a card.`)
    const token = lexerOf(expander, name).lex()
    token.noexpand = true
    return { tokens: [token], numArgs: 0 }
  }
