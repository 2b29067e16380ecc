import type { Edit } from '../edited.ts'
import type { SizedCell, SizedRow } from '../spanning/measure.ts'
import type { Block, Mark } from './block.ts'
import { type Columns, distanceOf } from './columns.ts'
import { type Drawn, delimitersTex, linesTex } from './delimiters.ts'
import { kern } from './lengths.ts'

/** The marks of a row's block. `raiseEm`: how far their middle lies above the row's, where it is the row that draws them. */
export type RowMarks = { marks: readonly Drawn[]; innerEm: number; raiseEm: number | undefined }

/** What each column begins and ends with in one row. */
type Beside = { start: (column: number) => string; end: (column: number) => string }

/** What is put around the cells of a row so that they and its marks stand where they should in columns that begin at the left. */
export function rowEdits({ cells }: SizedRow, block: Block, columns: Columns, rowMarks: RowMarks): Edit[] {
  const beside = besideColumns(columns, rowMarks)
  const edits = cells.flatMap((cell) => cellEdits(cell, block, columns, beside))
  const written = cells.at(-1)
  if (!written) return edits
  // What is to be drawn beside a column stands in its cell.
  const more = columnsFrom(written.last + 1, columns.widths.length)
    .map((column) => emptyCell(column, columns, beside) + beside.end(column))
    .join('')
  return more ? [...edits, { from: written.to, to: written.to, insert: more }] : edits
}

function besideColumns({ room }: Columns, { marks, innerEm, raiseEm }: RowMarks): Beside {
  const marksAt = (at: number, kind: Mark['kind']) => marks.filter((mark) => mark.at === at && mark.kind === kind)
  return {
    start: (column) => {
      const lines = column === 0 ? linesTex('before', marksAt(0, 'line'), raiseEm) : ''
      const delimiters = delimitersTex('open', marksAt(column, 'open'), raiseEm, innerEm)
      return `${kern(room[column]?.opening ?? 0)}${lines}${delimiters}`
    },
    end: (column) => {
      const delimiters = delimitersTex('close', marksAt(column + 1, 'close'), raiseEm, innerEm)
      const lines = linesTex('behind', marksAt(column + 1, 'line'), raiseEm)
      return `${delimiters}${lines}${kern(room[column + 1]?.closing ?? 0)}`
    },
  }
}

function cellEdits(cell: SizedCell, block: Block, columns: Columns, beside: Beside): Edit[] {
  const { first, last, span, size } = cell
  const { widths } = columns
  const own = span ? [] : block.places.filter(({ column }) => column === first)
  const inside = (isBefore: boolean) =>
    own.map((place) => (place.isBefore === isBefore ? ` ${place.inside} ` : '')).join('')
  const free = distanceOf(columns, first, last) + (widths[last] ?? 0) - size.width
  const indent = indentOf(span?.align ?? block.letters[first] ?? 'c', free)
  const content = span?.content ?? cell
  // What spans columns has no width: these have theirs.
  const [open, close, rest] = span ? ['\\mathrlap{', '}}', widths[first] ?? 0] : ['', '}', free - indent]
  const skipped = columnsFrom(first + 1, last + 1).map((column) => emptyCell(column, columns, beside))
  return [
    { from: cell.from, to: content.from, insert: `${beside.start(first)}${open}${kern(indent)}{${inside(true)}` },
    {
      from: content.to,
      to: cell.to,
      insert: `${inside(false)}${close}${kern(rest)}${skipped.join('')}${beside.end(last)}`,
    },
  ]
}

const indentOf = (align: string, free: number): number => (align === 'l' ? 0 : align === 'r' ? free : free / 2)

/** A cell with nothing in it, as wide as its column. */
const emptyCell = (column: number, { widths }: Columns, { start }: Beside): string =>
  `&${start(column)}${kern(widths[column] ?? 0)}`

const columnsFrom = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, nth) => first + nth)
