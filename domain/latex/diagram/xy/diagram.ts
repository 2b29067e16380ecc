import { DiagramError } from '../diagram-error.ts'
import { type FoundDiagram, matrixAt } from '../find.ts'
import { everywhere, readGrid } from '../grid.ts'
import { lengthEm } from '../lengths.ts'
import { diagramLimits } from '../limits.ts'
import { cellAt } from '../tikz/ends.ts'
import type { Arrow, Diagram, End, Piece } from '../tree.ts'
import { readXyArrow, type XyArrow, type XyEnd } from './arrow.ts'
import { isTwoCell, readTwoCell } from './two-cell.ts'

/** 2 pc between rows and between columns, 3 pt around what stands in a cell. */
const sepEm = 2.4
const paddingEm = { x: 0.3, y: 0.3 }

type Spacing = Pick<
  Diagram,
  | 'rowSepEm'
  | 'columnSepEm'
  | 'isRowSepOfMiddles'
  | 'isColumnSepOfMiddles'
  | 'hasEqualColumns'
  | 'hasEqualRows'
  | 'paddingEm'
>

/** Reads `@C=2em{…}`, what follows `\xymatrix`. */
export function readXymatrix(text: string, { inside, from, to }: FoundDiagram): Diagram {
  const matrix = matrixAt(text, inside.from, to)
  if (!matrix) throw new DiagramError({ from, to: inside.from }, '\\xymatrix needs its cells in braces.')
  const spacing = readSpacing(text, inside.from, matrix.from)
  const written: XyArrow[] = []
  const grid = readGrid(
    text,
    { from: matrix.from + 1, to: matrix.to - 1 },
    { separator: '&', hasColumnGaps: false },
    (at, spot) => {
      const isTwo = isTwoCell(text, at)
      if (!isTwo && !/^\\ar(?![a-zA-Z])/.test(text.slice(at, at + 4))) return undefined
      if (written.length >= diagramLimits.arrows)
        throw new DiagramError(matrix, `A diagram may have ${diagramLimits.arrows} arrows, not more.`)
      const end = matrix.to - 1
      written.push(...(isTwo ? readTwoCell(text, at, end, spot, String(at)) : [readXyArrow(text, at, end, spot)]))
      return written.at(-1)?.arrow.to
    },
  )
  const size = { rows: grid.cells.length, columns: grid.columns }
  const arrows = leadTo(written, size)
  for (const { holes, from: begin, to: end } of arrows)
    for (const hole of holes)
      if ('across' in hole) for (const spot of hole.across) cellAt(spot, size, { from: begin, to: end })
  const cells = grid.cells.map((row) => row.map((piece) => withoutDrop(text, piece, matrix.from + 1)))
  return { ...grid, ...everywhere, ...spacing, cells, arrows }
}

/** Gives arrows their ends: cells, and labels of arrows before them by name. */
function leadTo(written: readonly XyArrow[], size: { rows: number; columns: number }): Arrow[] {
  const labels = new Map<string, End>()
  return written.map(({ arrow, from, to, names }, index) => {
    const find = (end: XyEnd): End => {
      const found = typeof end === 'string' ? labels.get(end) : cellAt(end, size, arrow)
      if (!found) throw new DiagramError(arrow, `“${String(end)}” is not in this diagram before this arrow.`)
      return found
    }
    const led = { ...arrow, start: find(from), end: find(to) }
    for (const [name, label] of names) labels.set(name, { kind: 'label', arrow: index, label })
    return led
  })
}

const setting =
  /@(!?)([A-Z]?)([+-]?=?)(?:\s*([\d.]+(?:\s*(?:em|ex|p[tc]|mm|cm|in))?|(?:em|ex|p[tc]|mm|cm|in))|)(?=\s*(?:@|$))/y

function readSpacing(text: string, from: number, to: number): Spacing {
  const spacing: Spacing = {
    rowSepEm: sepEm,
    columnSepEm: sepEm,
    isRowSepOfMiddles: false,
    isColumnSepOfMiddles: false,
    hasEqualColumns: false,
    hasEqualRows: false,
    paddingEm,
  }
  const written = text.slice(0, to)
  for (let at = from; at < to; ) {
    if (text.charAt(at).trim() === '') {
      at++
      continue
    }
    setting.lastIndex = at
    const found = setting.exec(written)
    const end = found ? at + found[0].length : to
    if (!found || !applySetting(spacing, found, { from: at, to: end }))
      throw new DiagramError({ from: at, to: end }, `“${text.slice(at, end).trim()}” of \\xymatrix is not known here.`)
    at = end
  }
  return spacing
}

function applySetting(spacing: Spacing, found: RegExpExecArray, span: { from: number; to: number }): boolean {
  const [, isEqual = '', which = '', sign = '', length = ''] = found
  const [hasRows, hasColumns] = [which === '' || which === 'R', which === '' || which === 'C']
  if (which === 'M' && sign === '=') {
    const em = lengthEm(length, span)
    spacing.paddingEm = { x: em, y: em }
    return true
  }
  if (!hasRows && !hasColumns) return false
  if (isEqual) {
    const isOfMiddles = length.trim() === '0' && sign === ''
    if (hasRows) spacing.hasEqualRows = true
    if (hasColumns) spacing.hasEqualColumns = true
    if (isOfMiddles) Object.assign(spacing, { isRowSepOfMiddles: true, isColumnSepOfMiddles: true })
    if (isOfMiddles || length === '') return sign === ''
  }
  // `@1` says that all is on one line, where it is anyway.
  if (sign === '') return !isEqual && which === '' && length.trim() === '1'
  const em = lengthEm(length, span)
  const changed = (before: number) => (sign.startsWith('+') ? before + em : sign.startsWith('-') ? before - em : em)
  if (hasRows) spacing.rowSepEm = changed(spacing.rowSepEm)
  if (hasColumns) spacing.columnSepEm = changed(spacing.columnSepEm)
  return true
}

const drop = /^\*\+*\{([\s\S]*)\}$/

/** A cell without the `*+{…}` around it; other shapes of Xy-pic are refused by name. */
function withoutDrop(text: string, { from, tex }: Piece, inside: number): Piece {
  const isBraced = text[from - 1] === '{' && from > inside
  if (!tex.startsWith('*') || isBraced) return { from, tex }
  const [, dropped] = drop.exec(tex) ?? []
  if (dropped === undefined) {
    const name = tex.slice(0, 12)
    throw new DiagramError({ from, to: from + name.length }, `“${name}” of a cell is not known here.`)
  }
  return { from: from + tex.indexOf('{') + 1, tex: dropped }
}
