import { ParseError } from 'katex'
import type { Expander, Token } from './expansion.ts'

/** How a command was written: what stood in brackets and in its braces, each last token first. */
export type CommandArguments<Given = Token[][]> = { isStarred: boolean; option: Token[] | undefined; given: Given }

/** What may stand behind a command: a star that a card does not show, brackets, and how many arguments in braces. */
export type CommandForm = { star: boolean; option: boolean; least: number; most: number }

/** The next token that is no space. */
export function next(expander: Expander): Token {
  expander.consumeSpaces()
  return expander.future()
}

/** The error that `name` is written in a way that is not known here, placed at the token that makes it so. */
export function unknownForm(name: string, how: string, at?: Token): ParseError {
  // KaTeX asks of a token only for its place.
  return new ParseError(`${name} ${how} is not known here.`, at as ConstructorParameters<typeof ParseError>[1])
}

/** Refuses a star, or something in brackets, where the first argument of `name` should stand. */
export function refuseOthers(expander: Expander, name: string): void {
  const token = next(expander)
  if (token.text === '*') throw unknownForm(name, 'with a star', token)
  if (token.text === '[') throw unknownForm(name, 'with something in brackets', token)
}

/** Reads what follows the command `name`; refuses by name what its shape does not have. */
export function readArguments(
  expander: Expander,
  name: string,
  form: CommandForm & { least: 1 },
): CommandArguments<[Token[], ...Token[][]]>
export function readArguments(
  expander: Expander,
  name: string,
  form: CommandForm & { least: 2 },
): CommandArguments<[Token[], Token[], ...Token[][]]>
export function readArguments(expander: Expander, name: string, form: CommandForm): CommandArguments
export function readArguments(
  expander: Expander,
  name: string,
  { star, option, least, most }: CommandForm,
): CommandArguments {
  const isStarred = star && next(expander).text === '*'
  // Some commands of physics take two stars, which mean no more here than one.
  while (isStarred && next(expander).text === '*') expander.popToken()
  let inBrackets: Token[] | undefined
  if (option && next(expander).text === '[') {
    expander.popToken()
    inBrackets = until(expander, name, '[', ']')
  }
  if (most > 0) refuseOthers(expander, name)
  const given = least > 0 ? expander.consumeArgs(least) : []
  while (given.length < most && next(expander).text === '{') given.push(...expander.consumeArgs(1))
  return { isStarred, option: inBrackets, given }
}

/** The tokens up to the `close` that belongs to the `open` just read, last first; `close` is taken, too. */
export function until(expander: Expander, name: string, open: string, close: string): Token[] {
  const tokens: Token[] = []
  let braces = 0
  for (let depth = 1; ; ) {
    const token = expander.popToken()
    if (token.text === 'EOF' || (token.text === '}' && braces === 0))
      throw new ParseError(`There is no ${close} for the ${open} of ${name}.`)
    if (token.text === '{') braces++
    else if (token.text === '}') braces--
    else if (braces === 0 && token.text === close) depth--
    else if (braces === 0 && token.text === open) depth++
    if (depth === 0) return tokens.reverse()
    tokens.push(token)
  }
}

/** So many tokens are looked through for a bracket that may not be there. */
const farthest = 200

/** The same, of an `open` that is still to be read; where its `close` is not there, or far, nothing is taken. */
export function untilIfThere(expander: Expander, open: string, close: string): Token[] | undefined {
  const taken = [expander.popToken()]
  let braces = 0
  for (let depth = 1; depth > 0; ) {
    const token = expander.popToken()
    taken.push(token)
    if (token.text === '{') braces++
    else if (token.text === '}') braces--
    if (token.text === 'EOF' || braces < 0 || taken.length > farthest) {
      expander.pushTokens(taken.reverse())
      return undefined
    }
    if (braces === 0 && token.text === close) depth--
    else if (braces === 0 && token.text === open) depth++
  }
  return taken.slice(1, -1).reverse()
}

/** Tokens, last first, as they were written. */
export const written = (tokens: readonly Token[]): string =>
  tokens
    .toReversed()
    .map(({ text }) => text)
    .join('')
