import type { Diagram } from '#domain/latex/diagram/tree'
import type { Point } from './curve.ts'
import type { SetPiece } from './piece.ts'

/** The height of the axis of mathematics, on which arrows meet cells. */
export const axisEm = 0.25

/** A box around a point on the axis: how far it reaches to each side. */
export type Box = { at: Point; left: number; right: number; up: number; down: number }

/** Where the cells stand: the middle of each column, the baseline of each row, and what arrows must not touch. */
export type Layout = { columns: number[]; baselines: number[]; boxAt(row: number, column: number): Box }

/** Lays out cells as a matrix is: rows by their baselines, columns by their middles. */
export function layOut(diagram: Diagram, cells: readonly (readonly (SetPiece | undefined)[])[]): Layout {
  const { paddingEm: padding } = diagram
  let heights = equal(
    diagram.hasEqualRows,
    cells.map((row, nth) =>
      diagram.emptyRows.includes(nth) ? 0 : Math.max(axisEm, ...row.map((cell) => cell?.heightEm ?? 0)) + padding.y,
    ),
  )
  let depths = equal(
    diagram.hasEqualRows,
    cells.map((row, nth) =>
      diagram.emptyRows.includes(nth) ? 0 : Math.max(0, ...row.map((cell) => cell?.depthEm ?? 0)) + padding.y,
    ),
  )
  let widths = equal(
    diagram.hasEqualColumns,
    Array.from({ length: diagram.columns }, (_, column) =>
      diagram.emptyColumns.includes(column)
        ? 0
        : Math.max(0, ...cells.map((row) => row[column]?.widthEm ?? 0)) + 2 * padding.x,
    ),
  )
  if (diagram.hasEqualRows && diagram.hasEqualColumns) {
    // `@!`: all cells are squares of one size.
    const [height = 0, depth = 0, width = 0] = [heights[0], depths[0], widths[0]]
    const further = Math.max(0, width - height - depth) / 2
    heights = heights.map((height) => height + further)
    depths = depths.map((depth) => depth + further)
    widths = widths.map(() => Math.max(width, height + depth))
  }
  const columns = placed(widths, ({ before, width, last, column }) => {
    const sep = diagram.columnSepEm + (diagram.columnGapsEm[column - 1] ?? 0)
    return diagram.isColumnSepOfMiddles ? last + sep : before + sep + width / 2
  })
  const baselines: number[] = []
  for (const [row, height] of heights.entries()) {
    const above = row - 1
    const sep = diagram.rowSepEm + (diagram.rowGapsEm[above] ?? 0)
    const last = baselines[above]
    if (last === undefined) baselines.push(height)
    else baselines.push(last + sep + (diagram.isRowSepOfMiddles ? 0 : (depths[above] ?? 0) + height))
  }
  return {
    columns,
    baselines,
    boxAt(row, column) {
      const cell = cells[row]?.[column]
      const half = (cell?.widthEm ?? 0) / 2 + padding.x
      return {
        at: [columns[column] ?? 0, (baselines[row] ?? 0) - axisEm],
        left: half,
        right: half,
        up: (cell ? cell.heightEm - axisEm : 0) + padding.y,
        down: (cell ? cell.depthEm + axisEm : 0) + padding.y,
      }
    },
  }
}

const equal = (areEqual: boolean, sizes: number[]): number[] =>
  areEqual ? sizes.map(() => Math.max(0, ...sizes)) : sizes

/** A column behind another: where that one ended, and its middle. */
type NextColumn = { before: number; width: number; last: number; column: number }

/** Middles of columns. */
function placed(widths: readonly number[], next: (column: NextColumn) => number): number[] {
  const middles: number[] = []
  let end = 0
  for (const [column, width] of widths.entries()) {
    const last = middles.at(-1)
    const middle = last === undefined ? width / 2 : next({ before: end, width, last, column })
    middles.push(middle)
    end = middle + width / 2
  }
  return middles
}
