import type { Span } from '../../tree.ts'
import { DiagramError } from '../diagram-error.ts'
import type { FoundDiagram } from '../find.ts'
import { everywhere, pieceOf, readGrid } from '../grid.ts'
import { lengthEm } from '../lengths.ts'
import { diagramLimits } from '../limits.ts'
import { bareOption, braceEnd, bracketEnd, type Option, optionsIn, trimmed } from '../options.ts'
import type { Diagram, Piece, Spot } from '../tree.ts'
import { readArrow, type WrittenArrow } from './arrow.ts'
import { leadTo } from './ends.ts'

/** Separations that tikz-cd names, in parts of the normal ones. */
const separations: Readonly<Record<string, number>> = {
  tiny: 0.25,
  small: 0.5,
  scriptsize: 0.75,
  normal: 1,
  large: 1.5,
  huge: 2,
}
const normalEm = { row: 1.8, column: 2.4 }
/** 1 ex and 0.85 ex around what stands in a cell; 0.3 em in a cramped diagram. */
const padding = { normal: { x: 0.431, y: 0.366 }, cramped: { x: 0.3, y: 0.3 } }

/** Options of a whole diagram that change nothing that a card shows. */
const passed = new Set(
  'baseline,center picture,background color,remember picture,overlay,math mode,arrow style,ampersand replacement,>'.split(
    ',',
  ),
)
const shortcut = /\\(?:(arrow|ar)|([rlud]{1,2})ar)(?![a-zA-Z])/y

/** What cells may be told that a card does as well, or not at all. */
const ofCells = /^(?:minimum (?:height|width|size)|(?:inner|outer) (?:[xy])?sep|text (?:height|depth)|text centered)$/
const cells = /^(?:cells|nodes|every (?:cell|matrix|node)\/\.(?:append )?style)$/

function passOfCells(text: string, { value = '', valueFrom }: Option) {
  for (const part of optionsIn(text, valueFrom, valueFrom + value.length)) {
    if (cells.test(part.key)) passOfCells(text, part)
    else if (!ofCells.test(part.key) && !/^anchor=(?:center|base|mid)$/.test(`${part.key}=${part.value?.trim()}`))
      throw new DiagramError(part, `The option “${part.text}” of a diagram is not known here.`)
  }
}

type Options = Pick<
  Diagram,
  'rowSepEm' | 'columnSepEm' | 'isRowSepOfMiddles' | 'isColumnSepOfMiddles' | 'paddingEm'
> & { separator: string; arrows: Option[]; labels: Option[]; hasEmptyCells: boolean }

/** Reads what stands between `\begin{tikzcd}` and `\end{tikzcd}`. */
export function readTikzcd(text: string, { inside }: FoundDiagram): Diagram {
  const [from] = trimmed(text, inside.from, inside.to)
  const close = text[from] === '[' ? bracketEnd(text, from, inside.to) : undefined
  if (close === -1) throw new DiagramError({ from, to: from + 1 }, 'This [ has no ].')
  const { separator, arrows: every, labels, hasEmptyCells, ...measures } = readOptions(text, from, close)
  const written: WrittenArrow[] = []
  const grid = readGrid(
    text,
    { from: close === undefined ? from : close + 1, to: inside.to },
    { separator, hasColumnGaps: true },
    (at, spot) => {
      const taken = arrowAt(text, at, inside.to)
      if (!taken) return undefined
      if (written.length >= diagramLimits.arrows)
        throw new DiagramError(inside, `A diagram may have ${diagramLimits.arrows} arrows, not more.`)
      written.push(readArrow(text, { from: at, to: taken.to }, spot, taken.options, { arrows: every, labels }))
      return taken.to
    },
  )
  const { cells, names } = namedCells(grid.cells)
  const arrows = leadTo(written, names, { rows: cells.length, columns: grid.columns })
  const all = hasEmptyCells ? everywhere : undefined
  return { ...grid, ...all, ...measures, cells, arrows, hasEqualColumns: false, hasEqualRows: false }
}

function readOptions(text: string, from: number, close: number | undefined): Options {
  const options: Options = {
    separator: '&',
    hasEmptyCells: false,
    arrows: [],
    labels: [],
    rowSepEm: normalEm.row,
    columnSepEm: normalEm.column,
    isRowSepOfMiddles: false,
    isColumnSepOfMiddles: false,
    paddingEm: padding.normal,
  }
  if (close === undefined) return options
  for (const option of optionsIn(text, from + 1, close)) {
    const { key, value, valueFrom } = option
    const nested = () => (value === undefined ? [] : optionsIn(text, valueFrom, valueFrom + value.length))
    if (key === 'row sep' || key === 'sep') Object.assign(options, rowSep(option, value ?? ''))
    if (key === 'column sep' || key === 'sep') Object.assign(options, columnSep(option, value ?? ''))
    if (['row sep', 'column sep', 'sep'].includes(key)) continue
    if (key === 'ampersand replacement') options.separator = value?.trim() || '&'
    else if (key === 'nodes in empty cells') options.hasEmptyCells = true
    else if (key === 'cramped') options.paddingEm = padding.cramped
    else if (key === 'arrows' || key === 'every arrow/.append style') options.arrows.push(...nested())
    else if (key === 'labels' || key === 'every label/.append style') options.labels.push(...nested())
    else if (cells.test(key)) passOfCells(text, option)
    else if (!passed.has(key) || (key === 'math mode' && value?.trim() === 'false'))
      throw new DiagramError(option, `The option “${option.text}” of a diagram is not known here.`)
  }
  return options
}

const rowSep = (option: Option, value: string) => {
  const { em, isOfMiddles } = separation(option, value, normalEm.row)
  return { rowSepEm: em, isRowSepOfMiddles: isOfMiddles }
}
const columnSep = (option: Option, value: string) => {
  const { em, isOfMiddles } = separation(option, value, normalEm.column)
  return { columnSepEm: em, isColumnSepOfMiddles: isOfMiddles }
}

function separation(span: Span, value: string, normal: number): { em: number; isOfMiddles: boolean } {
  let em = normal
  let isOfMiddles = false
  for (const part of value.split(',')) {
    const word = part.trim().replace(/\s+/g, ' ')
    if (word === 'between origins') isOfMiddles = true
    else if (word === 'between borders') isOfMiddles = false
    else em = Object.hasOwn(separations, word) ? (separations[word] ?? 1) * normal : lengthEm(word, span)
  }
  return { em, isOfMiddles }
}

/** The arrow that begins at `at`, in the way of today or of old (`\arrow{r}{f}`): its options, and where it ends. */
function arrowAt(text: string, at: number, to: number): { options: Option[]; to: number } | undefined {
  shortcut.lastIndex = at
  const [begun, plain, way] = shortcut.exec(text) ?? []
  if (begun === undefined) return undefined
  const options: Option[] = way && !plain ? [bareOption(way, { from: at, to: at + begun.length })] : []
  let [end] = trimmed(text, at + begun.length, to)
  if (text[end] === '[') {
    const close = bracketEnd(text, end, to)
    if (close < 0) throw new DiagramError({ from: at, to: end + 1 }, 'The options of this arrow have no ].')
    options.push(...optionsIn(text, end + 1, close))
    end = close + 1
    const hasWay = options.some(({ key, value }) => /^[lrud]+$/.test(key) || (key === 'to' && value !== undefined))
    if (hasWay || text[end] !== '{') return { options, to: end }
  }
  if (text[end] !== '{') return { options, to: way ? at + begun.length : end }
  return readOldWay(text, end, to, options, way !== undefined)
}

/** `{r}`, then labels: `{f}`, or `[swap]{f}`. */
function readOldWay(text: string, from: number, to: number, options: Option[], hasWay: boolean) {
  let end = from
  let isWay = !hasWay
  while (text[end] === '{' || text[end] === '[') {
    const bracket = text[end] === '[' ? bracketEnd(text, end, to) : undefined
    const open = bracket === undefined ? end : bracket + 1
    const close = bracket === -1 ? -1 : braceEnd(text, open, to)
    if (close < 0 || text[open] !== '{') break
    const piece = pieceOf(text.slice(open + 1, close), open + 1)
    if (isWay) options.push(bareOption(piece.tex, { from: open + 1, to: close }))
    else options.push(oldLabel(text, end, open, close))
    isWay = false
    end = close + 1
  }
  return { options, to: end }
}

function oldLabel(text: string, from: number, open: number, close: number): Option {
  const options = from === open ? [] : optionsIn(text, from + 1, open - 1)
  return { ...bareOption('', { from, to: close + 1 }), label: { tex: { from: open + 1, to: close }, options } }
}

const decoration = /^\|\[([^\]]*)\]\|\s*/

/** Cells without `|[alias=X]|`, and where those names lead. */
function namedCells(rows: Piece[][]): { cells: Piece[][]; names: Map<string, Spot> } {
  const names = new Map<string, Spot>()
  const cells = rows.map((pieces, row) =>
    pieces.map(({ from, tex }, column) => {
      const [whole, options] = decoration.exec(tex) ?? []
      if (whole === undefined || options === undefined) return { from, tex }
      for (const option of optionsIn(options, 0, options.length)) {
        const span = { from: from + 2 + option.from, to: from + 2 + option.to }
        if (option.key !== 'alias' && option.key !== 'name')
          throw new DiagramError(span, `The option “${option.text}” of a cell is not known here.`)
        names.set((option.value ?? '').trim(), { row, column })
      }
      return pieceOf(tex.slice(whole.length), from + whole.length)
    }),
  )
  return { cells, names }
}
