import { ParseError } from 'katex'
import { grownPair, insideOf, type MacroForm, macroForm, type Pair } from '#domain/latex/macro-form'
import type { Macros } from '#domain/latex/macros'
import { readArguments, unknownForm, written } from '../katex/arguments.ts'
import { type Expander, filled, type Macro, type Token, tokensOf } from '../katex/expansion.ts'
import { originalsOf } from '../katex/originals.ts'
import { rewriteForKatex } from '../rewriting/rewriting.ts'

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

/** A deck's pair of delimiters, around what they are given: with a star as large as it, or as large as is said in brackets. */
const ofPair =
  (name: string, count: number, pair: Pair, spend: (tokens: number) => void): Macro =>
  (expander) => {
    const read = readArguments(expander, name, { star: true, option: true, least: count, most: count })
    const size = written(read.option ?? [])
    if (read.option && (read.isStarred || !/^\\[bB]igg?$/.test(size)))
      throw unknownForm(name, `with ${size} in brackets`, read.option.at(-1))
    const [open, close] = size
      ? [`${size}l${pair.open}`, `${size}r${pair.close}`]
      : [`\\mathopen{${pair.open}}`, `\\mathclose{${pair.close}}`]
    const body = read.isStarred ? grownPair(pair) : `${open}${insideOf(pair, size)}${close}`
    const tokens = filled(tokensOf(expander, body), read.given)
    spend(tokens.length)
    return { tokens: tokens.reverse(), numArgs: 0 }
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
    const form = macroForm(written) ?? { kind: 'command', count: 0, body: written, after: '' }
    if (form.pair) return [[name, ofPair(name, form.count, form.pair, spend)]]
    return form.kind === 'command' ? [[name, ofDeck(name, form, spend)]] : []
  })
  return { ...originalsOf(own.map(([name]) => name)), ...Object.fromEntries(own) }
}
