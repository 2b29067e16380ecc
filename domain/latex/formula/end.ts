import { createGroups } from '../source/groups.ts'
import { environmentAt, isComment, isParagraphBreak, isSpace, type Token, tokensOf } from '../source/tokens.ts'
import { isBlockAt } from '../vocabulary/environments.ts'
import { textArguments } from '../vocabulary/text-arguments.ts'

export type Closer = '$' | '$$' | '\\)' | '\\]'

const openers: ReadonlyMap<Closer, string> = new Map([
  ['\\)', '\\('],
  ['\\]', '\\['],
])

/**
 * Where `closer` ends the formula whose content begins at `from`, as the offset of the closer. Inside text arguments
 * `$` and `\(` open and close mathematics of their own; when such an argument is not closed itself, the first `$` that
 * might be ours is a guess. Formulas in a line cross no blank line, no item and no edge of an environment of prose.
 */
export function formulaEnd(source: string, from: number, closer: Closer): { to: number; isGuess: boolean } | undefined {
  const isInLine = closer === '$' || closer === '\\)'
  const groups = createGroups()
  /** Which of the open groups are arguments of text, innermost last. */
  const texts: number[] = []
  /** Of each formula inside a text argument: what closes it, and how many groups were open around it. */
  const inner: { closer: '$' | '\\)'; depth: number }[] = []
  let guess: { to: number; isGuess: true } | undefined
  for (const token of tokensOf(source, from)) {
    const { text } = token
    if (isComment(token)) continue
    if (isInLine && (isParagraphBreak(token) || isEdge(source, token))) return guess
    if (isSpace(token)) continue
    const formula = inner.at(-1)
    const isText = (texts.at(-1) ?? -1) >= (formula?.depth ?? 0)
    if (formula && formula.closer === text && !isText) inner.pop()
    else if (source.startsWith(closer, token.from) && (closer !== '$' || (!formula && !isText)))
      return { to: token.from, isGuess: false }
    else if (isText && text === '$') inner.push({ closer: '$', depth: groups.open.length })
    else if (isText && text === '\\(') inner.push({ closer: '\\)', depth: groups.open.length })
    // No formula begins in one: this one was never closed.
    if (text === openers.get(closer) && !formula && !isText) return guess
    if (text === '$' && closer === '$') guess ??= { to: token.from, isGuess: true }
    const before = groups.open.length
    groups.read(token)
    const { length } = groups.open
    if (length > before && textArguments.has(groups.open[before] ?? '')) texts.push(before)
    else if (length < before && texts.at(-1) === length) texts.pop()
  }
  return guess
}

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

const displayProof = '\\DisplayProof'

/** Where the proof that is written without an environment, and whose content begins at `from`, ends. */
export function proofEnd(source: string, from: number): { from: number; to: number } | undefined {
  const end = source.indexOf(displayProof, from)
  return end < 0 ? undefined : { from: end, to: end + displayProof.length }
}

/** Whether an item or an environment of prose begins or ends here. */
function isEdge(source: string, { text, from, to }: Token): boolean {
  if (text === '\\item') return true
  if (text !== '\\begin' && text !== '\\end') return false
  return isBlockAt(source, environmentAt(source, to)?.name ?? '', from)
}

/** The end of the text in which `from` lies: of its paragraph or item, without the white space there. */
export function textEnd(source: string, from: number): number {
  let end = from
  for (const token of tokensOf(source, from)) {
    if (isParagraphBreak(token) || isEdge(source, token)) break
    if (!isSpace(token)) end = token.to
  }
  return end
}
