import { reachOf, type SizedRow, type SizeOf } from '../spanning/measure.ts'
import type { Block } from './block.ts'
import { type Gaps, measureColumns } from './columns.ts'
import { drawnMark, type Extent } from './delimiters.ts'
import { axisEm } from './lengths.ts'
import { rowEdits } from './row-edits.ts'

/** A row with the block that it is one of. */
export type LabelledRow = SizedRow & { block: Block }

/** A row, how far it reaches, and where its own line is, in em above the line of the array. */
type PlacedRow = Extent & { row: LabelledRow; baseline: number }

/**
 * An array whose columns all begin at the left and whose cells are told where they stand, so that blocks can be aligned and
 * delimited as they say. Returns the letters of its columns, what is put into its cells, and how far the middle of each block
 * lies above the middle of all.
 */
export function layOut(rows: readonly LabelledRow[], gaps: Gaps, stretch: number, sizeOf: SizeOf) {
  const count = Math.max(...rows.map(({ block }) => block.letters.length), ...rows.flatMap(endsOf)) || 1
  const blocks = [...Map.groupBy(placeRows(rows, stretch), ({ row }) => row.block)].map(([block, placed]) => {
    const extent = { top: placed[0]?.top ?? 0, bottom: placed.at(-1)?.bottom ?? 0 }
    const marks = block.marks.map((mark) => drawnMark(mark, extent, sizeOf))
    return { block, placed, marks, middle: (extent.top + extent.bottom) / 2 - axisEm }
  })
  const columns = measureColumns(
    rows,
    count,
    blocks.map(({ marks }) => marks),
    gaps,
  )
  const edits = blocks.flatMap(({ block, placed, marks, middle }) =>
    placed.flatMap(({ row, baseline }, nth) => {
      const raiseEm = nth === 0 ? middle - baseline : undefined
      return rowEdits(row, block, columns, { marks, innerEm: gaps.innerEm, raiseEm })
    }),
  )
  const middles = new Map(blocks.map(({ block, middle }) => [block, middle]))
  return { letters: 'l'.repeat(count), edits, middles }
}

const endsOf = ({ cells }: LabelledRow): number[] => cells.map(({ last }) => last + 1)

/** The rows of an array that KaTeX centres, from above. */
function placeRows(rows: readonly LabelledRow[], stretch: number): PlacedRow[] {
  const reaches = rows.map((row) => ({ row, ...reachOf(row, stretch) }))
  let at = reaches.reduce((sum, { height, depth }) => sum + height + depth, 0) / 2 + axisEm
  return reaches.map(({ row, height, depth }) => {
    const top = at
    at -= height + depth
    return { row, top, bottom: at, baseline: top - height }
  })
}
