import type { Edit } from '../edited.ts'
import { type Box, lineEm, linesBetween, linesOf, partsLines, ruleBox } from './lines.ts'
import { type Columns, measureColumns, measureRows, reachOf, type SizedCell, type SizeOf } from './measure.ts'
import type { Row } from './rows.ts'

/** The letters of the columns as KaTeX is given them, and what is put into the cells. `stretch`: as `\arraystretch` says. */
export function layOut(source: string, given: readonly Row[], letters: string, stretch: number, sizeOf: SizeOf) {
  const aligns = letters.replace(/[^lcr]/g, '')
  const lined = linesBetween(letters)
  const rows = measureRows(source, given, sizeOf)
  const columns = measureColumns(rows, aligns.length)
  const isParted = rows.some(({ cells }) => cells.some((cell) => partsLines(cell, lined)))
  const edits: Edit[] = []
  for (const [nth, row] of rows.entries()) {
    edits.push(...row.removed.map((rule) => ({ ...rule, insert: '' })))
    const { cells } = row
    const [first] = cells
    const below = rows[nth + 1]
    // Behind the last `\\` stands no row, though lines may.
    if (!first || (!below && cells.length === 1 && source.slice(first.from, first.to).trim() === '')) continue
    const { height, depth } = reachOf(row, stretch)
    const boxes = [
      ...(isParted ? linesOf(cells, lined) : []).map((column) => ({
        x: columns.edgeOf(column) - lineEm / 2,
        y: -depth,
        width: lineEm,
        height: height + depth,
      })),
      ...(nth === 0 ? row.above : []).map((rule) => ruleBox(rule, height - lineEm, columns)),
      ...(below?.above ?? []).map((rule) => ruleBox(rule, -depth - Math.min(row.gapEm, 0), columns)),
    ]
    edits.push({ from: first.from, to: first.from, insert: drawn(boxes, startOf(first, aligns, columns)) })
    edits.push(...cells.flatMap((cell) => spanEdits(cell, columns)))
  }
  return { letters: isParted ? aligns : letters, edits }
}

const em = (length: number): string => `${length.toFixed(3)}em`

/** How far from the left of its room something begins by its alignment; `room` is what it leaves free. */
const indentOf = (align: string | undefined, room: number): number =>
  align === 'r' ? room : align === 'l' ? 0 : room / 2

/** Where what is written into a row's first cell begins. */
function startOf({ span, size }: SizedCell, aligns: string, { widths, leftOf }: Columns): number {
  return span ? leftOf(0) : leftOf(0) + indentOf(aligns[0], (widths[0] ?? 0) - size.width)
}

/** Boxes drawn over what stands there, from `start` on, where all goes on behind them. */
function drawn(boxes: readonly Box[], start: number): string {
  if (boxes.length === 0) return ''
  let at = start
  const tex = boxes.map(({ x, y, width, height }) => {
    const kern = x - at
    at = x + width
    return `\\kern${em(kern)}\\rule[${em(y)}]{${em(width)}}{${em(height)}}`
  })
  return `${tex.join('')}\\kern${em(start - at)}{}`
}

/**
 * The content of a cell over several columns is laid over them without a width of its own; a space in each column keeps that
 * wide.
 */
function spanEdits({ from, to, first, last, span, size }: SizedCell, { widths, leftOf }: Columns): Edit[] {
  if (!span) return []
  const { content, align } = span
  const room = leftOf(last) + (widths[last] ?? 0) - leftOf(first) - size.width
  const spaces = widths.slice(first, last + 1).map((width) => `\\kern${em(width)}`)
  return [
    { from, to: content.from, insert: `\\mathrlap{\\kern${em(indentOf(align, room))}{}` },
    { from: content.to, to, insert: `}${spaces.join('&')}` },
  ]
}
