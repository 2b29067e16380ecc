import { argumentAt } from '../source/arguments.ts'
import { environmentAt, tokensOf } from '../source/tokens.ts'
import type { SourceError } from '../tree.ts'

const ofRows =
  /^(?:[pbvBV]?(?:small)?matrix\*?|[dr]?cases\*?|align(?:ed|at|edat)?\*?|flalign\*?|d?array|split|eqnarray\*?|NiceMatrix)$/
/** A backslash that lost its second one, as where another program read the text before. */
const single = /(?<!\\)\\(?=[ \t]*\n|[ \t])[ \t]*\n?/g
/** Lines with as many cells each, at least two. */
const areRows = (lines: readonly string[]): boolean => {
  const [cells = 0, ...others] = lines.map((line) => line.replace(/\\&/g, '').split('&').length)
  return (
    cells > 1 &&
    others.length > 0 &&
    !lines.some((line) => line.trim().endsWith('&')) &&
    others.every((count) => count === cells)
  )
}

/**
 * Hints that all cells of a matrix, or of another environment of rows, stand in one row: a single backslash, or nothing,
 * stands where `\\` ends one.
 */
export function rowHints(source: string, from: number, to: number): SourceError[] {
  const found: SourceError[] = []
  let begun: { name: string; at: number } | undefined
  for (const { text, to: end, from: at } of tokensOf(source, from, to)) {
    if (text === '\\\\' || text === '\\cr') begun = undefined
    if (text !== '\\begin' && text !== '\\end') continue
    const environment = environmentAt(source, end)
    const hint = text === '\\end' && begun ? hintOf(source, begun.name, begun.at, at) : undefined
    if (hint) found.push(hint)
    const begins = text === '\\begin' && environment && ofRows.test(environment.name)
    begun = begins
      ? { name: environment.name, at: argumentAt(source, environment.to)?.next ?? environment.to }
      : undefined
  }
  return found
}

function hintOf(source: string, name: string, from: number, to: number): SourceError | undefined {
  const body = source.slice(from, to)
  const at = body.search(single)
  const lines = body.trim().split('\n')
  const isMeant = at >= 0 ? body.includes('&') || name.includes('matrix') : areRows(lines)
  if (!isMeant) return undefined
  const span = { from: from + Math.max(at, 0), to: at >= 0 ? from + at + 1 : to }
  const insert = at >= 0 ? body.replace(single, '\\\\\n') : `\n${lines.join(' \\\\\n')}\n`
  const message = 'All of this stands in one row; \\\\ ends a row.'
  return { ...span, message, fix: { from, to, label: 'End the rows', insert } }
}
