import type { Columns } from './measure.ts'
import type { PartRule, PlacedCell } from './rows.ts'

/** A filled box: where it begins, how far above the line its foot is, how wide and how high it is, in em. */
export type Box = { x: number; y: number; width: number; height: number }

/** How thick KaTeX draws the lines of arrays, in em. */
export const lineEm = 0.04

/** Whether a line stands before each column, and behind the last one. */
export function linesBetween(letters: string): boolean[] {
  return letters.split(/[lcr]/).map((between) => between.includes('|'))
}

/** Whether a vertical line of the other rows ends at this cell, or it has one that they have not. */
export function partsLines({ first, last, span }: PlacedCell, lined: readonly boolean[]): boolean {
  if (!span) return false
  const { hasLineBefore, hasLineBehind } = span
  return (
    lined.slice(first + 1, last + 1).includes(true) ||
    hasLineBehind !== (lined[last + 1] ?? false) ||
    (first === 0 ? hasLineBefore !== lined[0] : hasLineBefore && !lined[first])
  )
}

/** Before which columns a row has lines, as LaTeX draws them: each with the cell before it. */
export function linesOf(cells: readonly PlacedCell[], lined: readonly boolean[]): number[] {
  const at = new Set<number>()
  for (const { first, last, span } of cells) {
    if (span ? span.hasLineBefore : first === 0 && lined[0]) at.add(first)
    if (span ? span.hasLineBehind : lined[last + 1]) at.add(last + 1)
  }
  return [...at]
}

/** A line through some columns, with its foot at `y`. */
export function ruleBox({ first, last, left, right }: PartRule, y: number, { widths, edgeOf }: Columns): Box {
  const x = edgeOf(Math.min(first, widths.length)) + left
  return { x, y, width: edgeOf(Math.min(last + 1, widths.length)) - right - x, height: lineEm }
}
