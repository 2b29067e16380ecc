import { textCommands } from './nesting.ts'
import { environmentAt, isComment, isParagraphBreak, isSpace, tokensOf } from './tokens.ts'

export type Closer = '$' | '$$' | '\\)' | '\\]'

/**
 * Where `closer` ends the formula whose content begins at `from`: the offset of the closer, or -1. Inside text
 * arguments delimiters open and close mathematics of their own. Formulas in a line do not cross a blank line.
 */
export function formulaEnd(source: string, from: number, closer: Closer): number {
  const isInLine = closer === '$' || closer === '\\)'
  /** Of each open brace: does it hold text; of mathematics inside text: what closes it. */
  const open: (boolean | '$' | '\\)')[] = []
  const owners: string[] = []
  let owner = ''
  for (const token of tokensOf(source, from)) {
    const { text } = token
    const top = open.at(-1)
    if (isComment(token)) continue
    if (isSpace(token)) {
      if (isInLine && isParagraphBreak(token)) return -1
      continue
    }
    if (top !== true && typeof top !== 'string' && closes(source, token.from, closer)) return token.from
    if (text === top) open.pop()
    else if (top === true && text === '$') open.push('$')
    else if (top === true && text === '\\(') open.push('\\)')
    else if (text === '{') {
      open.push(textCommands.has(owner))
      owners.push(owner)
      owner = ''
      continue
    } else if (text === '}' && typeof top === 'boolean') {
      open.pop()
      owner = owners.pop() ?? ''
      continue
    }
    if (text.startsWith('\\')) owner = text
    else if (!/^[*[\]]/.test(text)) owner = ''
  }
  return -1
}

const closes = (source: string, at: number, closer: Closer): boolean =>
  source.startsWith(closer, at) && (closer !== '$$' || source[at + 1] === '$')

/** Where the environment `name`, whose content begins at `from`, ends: the offsets of its `\end{name}`, or nothing. */
export function environmentEnd(source: string, from: number, name: string): { from: number; to: number } | undefined {
  let depth = 1
  for (const token of tokensOf(source, from)) {
    if (token.text !== '\\begin' && token.text !== '\\end') continue
    const environment = environmentAt(source, token.to)
    if (environment?.name !== name) continue
    depth += token.text === '\\begin' ? 1 : -1
    if (depth === 0) return { from: token.from, to: environment.to }
  }
  return undefined
}

/** The end of the paragraph that `from` lies in, without the white space there. */
export function paragraphEnd(source: string, from: number): number {
  const rest = /\n\s*\n/g
  rest.lastIndex = from
  const end = rest.exec(source)?.index ?? source.length
  return from + source.slice(from, end).trimEnd().length
}
