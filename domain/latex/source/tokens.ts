/** A piece of the source: a control sequence, a special character, white space, a comment, or other characters. */
export type Token = { text: string; from: number; to: number }

/** `@` counts as a letter, as it does in KaTeX: `\def@x` must not look different to the two readers. */
const pattern =
  /\\verb\*?([^a-zA-Z*\s]).{0,300}?\1|\\(?:lstinline(?:\[[^\]\n]{0,80}\])?|mintinline(?:\[[^\]\n]{0,80}\])?\{[^{}\n]{1,20}\})(?:\{(?:[^{}\n]|\{[^{}\n]{0,100}\}){0,300}\}|([^a-zA-Z\s{}[]).{0,300}?\2)|\\[a-zA-Z@]+|\\[\s\S]|%[^\n]*(?:\n[ \t]*)?|\s+|[{}$&#^_~]|[^\\%{}$&#^_~\s]+|\\/uy

/** The token that begins at `at`, which lies before the end of the source. */
export function tokenAt(source: string, at: number): Token {
  pattern.lastIndex = at
  const text = pattern.exec(source)?.[0] ?? source.charAt(at)
  return { text, from: at, to: at + text.length }
}

/** The tokens from `from` to `to`; the last is cut off there. */
export function* tokensOf(source: string, from = 0, to = source.length): Generator<Token> {
  for (let at = from; at < to; ) {
    const token = tokenAt(source, at)
    if (token.to > to) token.text = source.slice(at, to)
    token.to = Math.min(token.to, to)
    yield token
    at = token.to
  }
}

/** Code in a line: as a whole, or begun. */
export const isCode = (token: Pick<Token, 'text'>): boolean =>
  /^\\(?:verb|lstinline|mintinline)(?![a-zA-Z@])/.test(token.text)
/** Blanks and line breaks. */
export const isSpace = (token: Token): boolean => token.text.trim() === ''
/** A comment, the end of its line and what the next one begins with included. */
export const isComment = (token: Pick<Token, 'text'>): boolean => token.text.startsWith('%')
/** What nobody sees. */
export const isUnseen = (token: Token): boolean => isSpace(token) || isComment(token)
/** A blank line. */
export const isParagraphBreak = (token: Token): boolean => isSpace(token) && /\n\s*\n/.test(token.text)

const environmentName = /\s*\{([^{}\\$%\n]{0,40})\}/y

/** The `{name}` after `\begin` or `\end`, which ends at `at`. */
export function environmentAt(source: string, at: number): { name: string; to: number } | undefined {
  environmentName.lastIndex = at
  const match = environmentName.exec(source)
  return match ? { name: (match[1] ?? '').trim(), to: at + match[0].length } : undefined
}

const nameBegun = /\s*\{[a-zA-Z]*\*?/y

/** Behind the name of an environment that is begun at `at`, and not closed. */
export function afterBegunName(source: string, at: number): number {
  nameBegun.lastIndex = at
  return at + (nameBegun.exec(source)?.[0].length ?? 0)
}

/**
 * The offset of the `}` that closes the `{` at `at`, or -1. In an address `%` is a character, elsewhere it begins a
 * comment.
 */
export function groupEnd(source: string, at: number, isAddress = false): number {
  let depth = 0
  for (let index = at; index < source.length; index++) {
    const char = source[index]
    if (char === '\\') index++
    else if (char === '%' && !isAddress) {
      const newline = source.indexOf('\n', index)
      if (newline < 0) return -1
      index = newline
    } else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return index
  }
  return -1
}
