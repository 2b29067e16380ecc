import type { SizedRow } from '../spanning/measure.ts'
import type { Mark } from './block.ts'
import { type Drawn, widthOf } from './delimiters.ts'
import { halfGapEm } from './lengths.ts'

/** In em: what is left free between a delimiter and the columns outside and inside of it. */
export type Gaps = { outerEm: number; innerEm: number }

/** How wide delimiters make what lies behind one column (`closing`) and before the next (`opening`), by the place between them. */
type Room = { closing: number; opening: number }

/** How wide each column of an array is, and the room for delimiters beside them, in em. */
export type Columns = { widths: readonly number[]; room: readonly Room[] }

/** `count` columns around the delimiters of all blocks. */
export function measureColumns(
  rows: readonly SizedRow[],
  count: number,
  blocks: readonly (readonly Drawn[])[],
  gaps: Gaps,
): Columns {
  const room = roomsOf(blocks, count, gaps)
  return { widths: widthsOf(rows, count, room), room }
}

function roomsOf(blocks: readonly (readonly Drawn[])[], count: number, { outerEm, innerEm }: Gaps): Room[] {
  return Array.from({ length: count + 1 }, (_, at) => {
    const most = (kind: Mark['kind']) =>
      Math.max(
        0,
        ...blocks.map((marks) =>
          widthOf(
            marks.filter((mark) => mark.at === at && mark.kind === kind),
            innerEm,
          ),
        ),
      )
    const [closing, opening] = [most('close'), most('open')]
    const isEdge = at === 0 || at === count
    const between = closing + opening > 0 ? closing + opening + (isEdge ? 0 : outerEm) : 0
    // Where they fit into what KaTeX leaves between columns no more is needed.
    const missing = Math.max(0, between - (isEdge ? halfGapEm : 2 * halfGapEm))
    return at === count ? { closing: missing, opening: 0 } : { closing: 0, opening: missing }
  })
}

/** Each column is as wide as its widest cell, and the last of several as what stands in all of them wants. */
function widthsOf(rows: readonly SizedRow[], count: number, room: readonly Room[]): number[] {
  const widths = Array.from({ length: count }, () => 0)
  const cells = rows.flatMap((row) => row.cells)
  for (const { first, last, size } of cells.toSorted((a, b) => a.last - a.first - (b.last - b.first)))
    widths[last] = Math.max(widths[last] ?? 0, size.width - distanceOf({ widths, room }, first, last))
  return widths
}

/** From where one column begins to where another does. */
export const distanceOf = ({ widths, room }: Columns, first: number, last: number): number =>
  widths
    .slice(first, last)
    .reduce((sum, width, nth) => sum + width + 2 * halfGapEm + (room[first + nth + 1]?.opening ?? 0), 0)
