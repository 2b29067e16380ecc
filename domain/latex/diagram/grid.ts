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
  const cells: Piece[][] = [[]]
  const rowGapsEm: number[] = []
  const columnGapsEm: number[] = []
  /** How many places the longest row before this one has: TeX takes the gaps of each column from its first row. */
  let settled = 1
  let braces = 0
  let environments = 0
  let begin = from
  let tex = ''
  const row = () => cells.length - 1
  /** Rows and columns in which something is written, be it only `{}`, or an arrow begins. */
  const used = { rows: new Set<number>(), columns: new Set<number>() }
  const use = (column: number) => {
    used.rows.add(row())
    used.columns.add(column)
  }
  const endCell = (at: number) => {
    const place = cells.at(-1)?.push(pieceOf(tex, begin)) ?? 1
    if (tex.trim() !== '') use(place - 1)
    const columns = Math.max(...cells.map((some) => some.length))
    if (columns * cells.length > diagramLimits.cells)
      throw new DiagramError({ from, to }, `A diagram may have ${diagramLimits.cells} places, not more.`)
    begin = at
    tex = ''
  }
  for (let at = from; at < to; ) {
    const isOutside = braces === 0 && environments === 0
    if (isOutside && text.startsWith(separator, at)) {
      at += separator.length
      endCell(at)
      columnGap.lastIndex = at
      const gap = hasColumnGaps ? columnGap.exec(text) : null
      const next = at + (gap?.[0].length ?? 0)
      const column = (cells.at(-1)?.length ?? 1) - 1
      if (!gap || next > to) continue
      const gapEm = lengthEm(gap[1] ?? '', { from: at, to: next })
      if (column + 1 >= settled) columnGapsEm[column] = gapEm
      begin = at = next
      continue
    }
    if (
      isOutside &&
      (text.startsWith('\\\\', at) || /^\\(?:cr|tabularnewline)(?![a-zA-Z])/.test(text.slice(at, at + 17)))
    ) {
      const end = at + (/^\\[a-z]+/.exec(text.slice(at, at + 17))?.[0].length ?? 2) + (text[at + 2] === '*' ? 1 : 0)
      rowGap.lastIndex = end
      const gap = rowGap.exec(text)
      const next = end + (gap?.[0].length ?? 0)
      if (gap && next <= to) rowGapsEm[row()] = lengthEm(gap[1] ?? '', { from: end, to: next })
      at = next
      endCell(at)
      settled = Math.max(settled, cells.at(-1)?.length ?? 0)
      cells.push([])
      continue
    }
    if (text[at] === '\\') {
      const column = cells.at(-1)?.length ?? 0
      const arrowEnd = isOutside ? takeArrow(at, { row: row(), column }) : undefined
      if (arrowEnd !== undefined) use(column)
      const end = Math.min(arrowEnd ?? at + 2, to)
      beginOrEnd.lastIndex = at
      const [, side] = beginOrEnd.exec(text) ?? []
      if (side) environments += side === 'begin' ? 1 : -1
      tex += arrowEnd === undefined ? text.slice(at, end) : ' '.repeat(end - at)
      at = end
      continue
    }
    if (text[at] === '{') braces++
    if (text[at] === '}') braces--
    tex += text[at]
    at++
  }
  endCell(to)
  cells.length = Math.max(0, ...used.rows) + 1
  const columns = Math.max(...cells.map((some) => some.length))
  const without = (some: ReadonlySet<number>, count: number) => [...Array(count).keys()].filter((nth) => !some.has(nth))
  const [emptyRows, emptyColumns] = [without(used.rows, cells.length), without(used.columns, columns)]
  return { cells, columns, rowGapsEm, columnGapsEm, emptyRows, emptyColumns }
}

/** TeX that begins at `begin`, without the white space and the braces around it. */
export function pieceOf(tex: string, begin: number): Piece {
  const [from, to] = withoutBraces(tex, ...trimmed(tex, 0, tex.length))
  return { from: begin + from, tex: tex.slice(from, to) }
}
