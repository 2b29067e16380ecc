import type { PlacedCell, Row } from './rows.ts'

/** How large a part of a formula is as it is set, in em. */
type Size = { width: number; height: number; depth: number }

/** Nothing where that cannot be told, as in the body of a macro. */
export type SizeOf = (tex: string) => Size | undefined

export type SizedCell = PlacedCell & { size: Size }
type Sized<Of extends Row> = Omit<Of, 'cells'> & { cells: SizedCell[] }
export type SizedRow = Sized<Row>

/** Half of what KaTeX sets between two columns, and a row without large signs, in em. */
const [halfGapEm, heightEm, depthEm] = [0.5, 0.84, 0.36]

/** The rows with the sizes of what stands in their cells. */
export function measureRows<Given extends Row>(source: string, rows: readonly Given[], sizeOf: SizeOf): Sized<Given>[] {
  const sizeOfCell = ({ from, to, span }: PlacedCell): Size =>
    sizeOf(source.slice(span?.content.from ?? from, span?.content.to ?? to)) ?? { width: 0, height: 0, depth: 0 }
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, size: sizeOfCell(cell) })) }))
}

/** How far a row reaches above and below its line. `stretch`: as `\arraystretch` says. */
export function reachOf({ cells, gapEm }: SizedRow, stretch: number) {
  const depth = depthEm * stretch
  return {
    height: Math.max(heightEm * stretch, ...cells.map(({ size }) => size.height)),
    depth: Math.max(depth + Math.max(gapEm, 0), ...cells.map(({ size }) => size.depth)),
  }
}

/** Where columns lie, in em from the left of the array. */
export type Columns = {
  widths: readonly number[]
  /** Where what stands in a column begins. */
  leftOf: (column: number) => number
  /** The middle between a column and the one before it, where a line would be; `widths.length`: behind the last. */
  edgeOf: (column: number) => number
}

/** `count`: how many columns are announced; cells may stand in more. */
export function measureColumns(rows: readonly SizedRow[], count: number): Columns {
  const widths = widthsOf(rows, count)
  const leftOf = (column: number): number =>
    widths.slice(0, column).reduce((sum, width) => sum + width + 2 * halfGapEm, halfGapEm)
  return { widths, leftOf, edgeOf: (column) => leftOf(column) - halfGapEm }
}

/** Each is as wide as its widest cell, and the last of several as what stands in all of them wants. */
function widthsOf(rows: readonly SizedRow[], count: number): number[] {
  const cells = rows.flatMap((row) => row.cells)
  const widths = Array.from({ length: Math.max(count, ...cells.map(({ last }) => last + 1)) }, () => 0)
  for (const { first, last, size } of cells.toSorted((a, b) => a.last - a.first - (b.last - b.first))) {
    const others = widths.slice(first, last).reduce((sum, width) => sum + width + 2 * halfGapEm, 0)
    widths[last] = Math.max(widths[last] ?? 0, size.width - others)
  }
  return widths
}
