import { environmentEnd } from '../formula/end.ts'
import { environmentAt, groupEnd, tokensOf } from '../source/tokens.ts'
import type { Span } from '../tree.ts'

/** A diagram in a formula: all of it, and what stands in it, its options included. */
export type FoundDiagram = Span & { language: 'tikzcd' | 'xymatrix'; inside: Span; isEnclosed: boolean }

const named = /\\begin\s*\{\s*tikzcd\s*\}|\\xymatrix(?![a-zA-Z])/
const matrixCommand = /^\\xymatrix(?![a-zA-Z])/
const spacing = /\s*(?:@[!A-Za-z0-9]*(?:[=+-]+[\d.]*|\.[\d.]*)?\s*(?:(?:em|ex|p[tc]|mm|cm|in)\s*)?)*/y

/** Whether a side names a diagram: then what draws diagrams must be at hand before it is set. */
export const namesDiagram = (source: string): boolean => named.test(source)

/** Where the `{…}` of the `\xymatrix` that ends at `at` stands, behind its spacing such as `@C=2em`. */
export function matrixAt(source: string, at: number, to = source.length): Span | undefined {
  spacing.lastIndex = at
  const open = at + (spacing.exec(source)?.[0].length ?? 0)
  if (open >= to || source[open] !== '{') return undefined
  const end = groupEnd(source, open)
  return end < 0 || end >= to ? undefined : { from: open, to: end + 1 }
}

/**
 * The diagrams of the formula `source.slice(from, to)`, in their order. One that is not closed reaches to the end;
 * `isEnclosed`: it stands inside of something else, such as an argument or a matrix.
 */
export function diagramsIn(source: string, from = 0, to = source.length): FoundDiagram[] {
  if (!named.test(source.slice(from, to))) return []
  const found: FoundDiagram[] = []
  let depth = 0
  let behind = from
  for (const token of tokensOf(source, from, to)) {
    if (token.from < behind) continue
    const { text } = token
    const environment = text === '\\begin' ? environmentAt(source, token.to) : undefined
    if (environment?.name === 'tikzcd') {
      const end = environmentEnd(source, environment.to, 'tikzcd')
      const inside = { from: environment.to, to: Math.min(end?.from ?? to, to) }
      behind = Math.min(end?.to ?? to, to)
      found.push({ language: 'tikzcd', from: token.from, to: behind, inside, isEnclosed: depth > 0 })
    } else if (matrixCommand.test(text)) {
      // The token reaches on over an `@` (`\xymatrix@C=2em`), which tokens count as a letter.
      const name = token.from + '\\xymatrix'.length
      const matrix = matrixAt(source, name, to)
      behind = matrix?.to ?? to
      found.push({
        language: 'xymatrix',
        from: token.from,
        to: behind,
        inside: { from: name, to: behind },
        isEnclosed: depth > 0,
      })
    } else if (text === '{' || text === '\\begin' || text === '\\left') depth++
    else if (text === '}' || text === '\\end' || text === '\\right') depth--
  }
  return found
}
