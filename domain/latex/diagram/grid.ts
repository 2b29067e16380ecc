import type { Span } from '../tree.ts'
import { DiagramError } from './diagram-error.ts'
import { lengthEm } from './lengths.ts'
import { diagramLimits } from './limits.ts'
import { trimmed, withoutBraces } from './options.ts'
import type { Piece, Spot } from './tree.ts'

const rowGap = /\s*\[([^\][]{0,30})\]/y
/** What begins with a length; `[0,1]` is a cell. */
const columnGap = /\s*\[(\s*[+-]?[\d.]+\s*(?:em|ex|p[tc]|mm|cm|in|mu)\b[^\][]{0,30})\]/y
const beginOrEnd = /\\(begin|end)\s*\{/y

/** Takes the arrow that begins at `at` out of a cell, and tells where it ends; undefined where TeX stands there. */
type TakeArrow = (at: number, spot: Spot) => number | undefined

/** By which sign cells are separated, and whether a length may follow it: `&[2em]`. */
type Places = { separator: string; hasColumnGaps: boolean }

/** No row and no column is empty: for diagrams in which an empty cell takes its place like any other. */
export const everywhere = { emptyRows: [], emptyColumns: [] }

/**
 * Parts the text from `from` to `to` into cells at `separator` and `\\`, outside braces and environments. Arrows are
 * taken out of the cells.
 */
export function readGrid(text: string, { from, to }: Span, { separator, hasColumnGaps }: Places, takeArrow: TakeArrow) {
  const grid = createGrid({ from, to })
  let braces = 0
  let environments = 0

  function afterSeparator(at: number): number {
    grid.endCell(at)
    const gap = hasColumnGaps ? gapAt(columnGap, text, at) : undefined
    if (!gap || gap.to > to) return at
    grid.addColumnGap(gap)
    return gap.to
  }
  function afterRow(at: number): number {
    const gap = gapAt(rowGap, text, at)
    if (gap && gap.to <= to) grid.addRowGap(gap)
    const next = gap?.to ?? at
    grid.endRow(next)
    return next
  }
  function afterCommand(at: number, isOutside: boolean): number {
    const arrowEnd = isOutside ? takeArrow(at, grid.spot()) : undefined
    if (arrowEnd !== undefined) grid.use(grid.spot().column)
    const end = Math.min(arrowEnd ?? at + 2, to)
    beginOrEnd.lastIndex = at
    const [, side] = beginOrEnd.exec(text) ?? []
    if (side) environments += side === 'begin' ? 1 : -1
    grid.write(arrowEnd === undefined ? text.slice(at, end) : ' '.repeat(end - at))
    return end
  }

  for (let at = from; at < to; ) {
    const isOutside = braces === 0 && environments === 0
    const rowEnd = isOutside ? endOfRow(text, at) : undefined
    if (isOutside && text.startsWith(separator, at)) at = afterSeparator(at + separator.length)
    else if (rowEnd !== undefined) at = afterRow(rowEnd)
    else if (text[at] === '\\') at = afterCommand(at, isOutside)
    else {
      if (text[at] === '{') braces++
      if (text[at] === '}') braces--
      grid.write(text[at] ?? '')
      at++
    }
  }
  return grid.finish(to)
}

/** Where what ends a row here ends; undefined where nothing does. */
function endOfRow(text: string, at: number): number | undefined {
  const [end] = /^(?:\\\\|\\(?:cr|tabularnewline)(?![a-zA-Z]))/.exec(text.slice(at, at + 17)) ?? []
  return end === undefined ? undefined : at + end.length + (text[at + 2] === '*' ? 1 : 0)
}

type Gap = Span & { written: string }

function gapAt(pattern: RegExp, text: string, at: number): Gap | undefined {
  pattern.lastIndex = at
  const gap = pattern.exec(text)
  return gap ? { from: at, to: at + gap[0].length, written: gap[1] ?? '' } : undefined
}

/** The cells of a text as they are read, and what lies between them. */
function createGrid(span: Span) {
  const cells: Piece[][] = [[]]
  const rowGapsEm: number[] = []
  const columnGapsEm: number[] = []
  /** Rows and columns in which something is written, be it only `{}`, or an arrow begins. */
  const used = { rows: new Set<number>(), columns: new Set<number>() }
  /** How many places the longest row before this one has: TeX takes the gaps of each column from its first row. */
  let settled = 1
  /** What is written of the present cell, and where it began. */
  let tex = ''
  let begin = span.from

  const spot = (): Spot => ({ row: cells.length - 1, column: cells.at(-1)?.length ?? 0 })
  const columnCount = () => Math.max(...cells.map((row) => row.length))
  function use(column: number) {
    used.rows.add(spot().row)
    used.columns.add(column)
  }
  function endCell(at: number) {
    if (tex.trim() !== '') use(spot().column)
    cells.at(-1)?.push(pieceOf(tex, begin))
    if (columnCount() * cells.length > diagramLimits.cells)
      throw new DiagramError(span, `A diagram may have ${diagramLimits.cells} places, not more.`)
    begin = at
    tex = ''
  }

  return {
    /** Of the present cell. */
    spot,
    use,
    write: (more: string) => {
      tex += more
    },
    endCell,
    endRow(at: number) {
      endCell(at)
      settled = Math.max(settled, spot().column)
      cells.push([])
    },
    /** Behind the cell that has ended. */
    addColumnGap(gap: Gap) {
      const em = lengthEm(gap.written, gap)
      const { column } = spot()
      if (column >= settled) columnGapsEm[column - 1] = em
      begin = gap.to
    },
    /** Below the present row. */
    addRowGap(gap: Gap) {
      rowGapsEm[spot().row] = lengthEm(gap.written, gap)
    },
    finish(at: number) {
      endCell(at)
      cells.length = Math.max(0, ...used.rows) + 1
      const columns = columnCount()
      const emptyRows = without(used.rows, cells.length)
      const emptyColumns = without(used.columns, columns)
      return { cells, columns, rowGapsEm, columnGapsEm, emptyRows, emptyColumns }
    },
  }
}

const without = (some: ReadonlySet<number>, count: number): number[] =>
  [...Array(count).keys()].filter((nth) => !some.has(nth))

/** TeX that begins at `begin`, without the white space and the braces around it. */
export function pieceOf(tex: string, begin: number): Piece {
  const [from, to] = withoutBraces(tex, ...trimmed(tex, 0, tex.length))
  return { from: begin + from, tex: tex.slice(from, to) }
}
