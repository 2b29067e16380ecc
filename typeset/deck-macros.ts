import { ParseError } from 'katex'
import { type MacroForm, macroForm } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { type Expander, filled, type Macro, type Token, tokensOf } from './expansion.ts'
import { originalsOf } from './originals.ts'
import { rewriteForKatex } from './rewriting.ts'

/** A deck's command; the first of its arguments may stand in brackets where it has a preset. */
function ofDeck(
  name: string,
  { count, preset, body }: Pick<MacroForm, 'count' | 'preset' | 'body'>,
  spend: (tokens: number) => void,
): Macro {
  let rewritten: string | undefined
  return (expander) => {
    rewritten ??= rewriteForKatex(body, expander.settings.displayMode === true).tex
    const given = preset === undefined ? [] : [bracketed(expander, name) ?? tokensOf(expander, preset).reverse()]
    const tokens = filled(tokensOf(expander, rewritten), [...given, ...expander.consumeArgs(count - given.length)])
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

/** The macros of a deck for KaTeX; `spend` is told how many tokens each use produces, and throws when it is too many. */
export function deckMacros(macros: Macros, spend: (tokens: number) => void): Readonly<Record<string, object | string>> {
  const own = Object.entries(macros).flatMap(([name, written]): [string, Macro][] => {
    const form = macroForm(written) ?? { kind: 'command', count: 0, body: written }
    return form.kind === 'command' ? [[name, ofDeck(name, form, spend)]] : []
  })
  return { ...originalsOf(own.map(([name]) => name)), ...Object.fromEntries(own) }
}
