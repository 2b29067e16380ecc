import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { isComment, isSpace, tokenAt } from '#domain/latex/source/tokens'
import { arrayBeginning, type Cell, isOfMacro, readColumns, rowsOf } from './columns.ts'
import { type Edit, edited, type Rewritten } from './edited.ts'

/** How large a part of a formula is as it is set, in em; nothing where that cannot be told, as in the body of a macro. */
export type SizeOf = (tex: string) => { width: number; height: number; depth: number } | undefined

/** What stands below a row and does not go through all of it, from and to a column, counted from 0; how much shorter it is. */
type PartRule = { first: number; last: number; left: number; right: number }
/** A cell with the columns that it stands in, what it is of, and what says that around it. */
type Spanned = Cell & { first: number; last: number; align: string; before: boolean; behind: boolean; own?: Cell }
type Row = { cells: Spanned[]; rules: PartRule[]; removed: Cell[]; gap: number }

/** As KaTeX sets arrays, in em: half of what stands between columns, how thick lines are, and a row without large signs. */
const [gapEm, lineEm, heightEm, depthEm] = [0.5, 0.04, 0.84, 0.36]
/** How much booktabs cuts off a line at a side. */
const trimEm = 0.5

const partly = /\\(?:multicolumn|cline|cmidrule)(?![a-zA-Z])/
const partRule = /\\(?:cline|cmidrule)\s*(?:\[[^\]]*\]\s*)?(?:\(([lr]{1,2})\)\s*)?\{\s*(\d{1,2})\s*-\s*(\d{1,2})\s*\}/y
const wholeRule = /\\(?:hline|hdashline|toprule|midrule|bottomrule)(?![a-zA-Z])\s*(?:\[[^\]]*\])?/y
const spanning = /\\multicolumn\s*\{\s*(\d{1,2})\s*\}\s*\{\s*(\|?)\s*([lcr])\s*(\|?)\s*\}\s*(?=\{)/y
const stretching = /\\(?:renewcommand|def)\s*\{?\s*\\arraystretch\s*\}?\s*\{([\d.]+)\}/g

/**
 * Arrays in which a cell stands in several columns (`\multicolumn`) or a line goes through some (`\cline`). KaTeX knows
 * neither: such a cell is put over its first column without a width of its own, and its columns are told theirs; where it
 * parts lines that KaTeX draws through all rows, these are drawn row by row, from the first cell on.
 */
export function rewriteSpanning(source: string, sizeOf: SizeOf): Rewritten {
  if (!partly.test(source)) return edited(source, [])
  const edits: Edit[] = []
  for (const { 0: all, 1: name = '', index } of source.matchAll(arrayBeginning)) {
    const open = index + all.length - 1
    const columns = argumentAt(source, open)
    const end = columns && environmentEnd(source, columns.next, name)
    if (!columns || !end || !partly.test(source.slice(columns.next, end.from))) continue
    const rows = rowsOf(source, columns.next, end.from).map((cells) => readRow(source, cells))
    if (!rows.some(({ cells, rules }) => rules.length > 0 || cells.some(({ own }) => own))) continue
    const written = source.slice(columns.from, columns.to)
    const read = readColumns(written)
    if (isOfMacro(source.slice(columns.next, end.from)) || !sizeOf('x'))
      throw new ParseError('\\multicolumn and \\cline in what a macro stands for are not known here.')
    if (read.places.length > 0 || /\|\s*\||[^lcr|\s]/.test(read.letters))
      throw new ParseError(`\\multicolumn and \\cline beside the columns {${written}} are not known here.`)
    const isDisplay = name === 'darray'
    const stretch = Number([...source.slice(0, index).matchAll(stretching)].at(-1)?.[1] ?? 1)
    const set = layOut(source, rows, read.letters, stretch, (tex) => sizeOf(isDisplay ? `\\displaystyle ${tex}` : tex))
    edits.push({ from: columns.from, to: columns.to, insert: set.letters }, ...set.edits)
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from || a.to - b.to),
  )
}

/** A row, whose first cell may begin with lines above it. */
function readRow(source: string, given: readonly Cell[]): Row {
  const rules: PartRule[] = []
  const removed: Cell[] = []
  const [first, ...others] = given
  let from = first?.from ?? 0
  for (const to = first?.to ?? 0; from < to; ) {
    partRule.lastIndex = wholeRule.lastIndex = from
    const [part, trims = '', start, end] = partRule.exec(source) ?? []
    const whole = wholeRule.exec(source)?.[0]
    const token = tokenAt(source, from)
    if (part !== undefined) {
      const trim = (side: string) => (trims.includes(side) ? trimEm : 0)
      rules.push({ first: Number(start) - 1, last: Number(end) - 1, left: trim('l'), right: trim('r') })
      removed.push({ from, to: from + part.length })
    } else if (whole === undefined && !isSpace(token) && !isComment(token)) break
    from += part?.length ?? whole?.length ?? token.to - from
  }
  let column = 0
  const cells = (first ? [{ from, to: first.to }, ...others] : []).map((cell) => {
    const spanned = readCell(source, cell, column)
    column = spanned.last + 1
    return spanned
  })
  const behind = given.at(-1)?.to ?? 0
  const gap = source.startsWith('\\\\', behind) ? bracketsAt(source, behind + 2) : undefined
  return { cells, rules, removed, gap: gap ? emOf(source.slice(gap.from, gap.to)) : 0 }
}

function readCell(source: string, cell: Cell, first: number): Spanned {
  const from = cell.to - source.slice(cell.from, cell.to).trimStart().length
  spanning.lastIndex = from
  const match = spanning.exec(source)
  const inside = match && argumentAt(source, spanning.lastIndex)
  const plain = { ...cell, first, last: first, align: '', before: false, behind: false }
  if (!match || !inside || inside.next > cell.to) return plain
  const [, count, before, align = '', behind] = match
  if (Number(count) < 1 || source.slice(inside.next, cell.to).trim() !== '')
    throw new ParseError(`${match[0].trim()}{…} with more in its cell is not known here.`)
  const last = first + Number(count) - 1
  const spanned = { from, to: inside.next, first, last, align, before: before !== '', behind: behind !== '' }
  return { ...spanned, own: { from: inside.from, to: inside.to } }
}

/** A length in em, as far as rows are set apart by it. */
function emOf(length: string): number {
  const [, number, unit = ''] = /^\s*([\d.]+)\s*(em|ex|pt|mm|cm)\s*$/.exec(length) ?? []
  return Number(number ?? 0) * ({ em: 1, ex: 0.431, pt: 0.1, mm: 0.2845, cm: 2.845 }[unit] ?? 0)
}

/** The letters of the columns, and what is put into the cells. */
function layOut(source: string, rows: readonly Row[], letters: string, stretch: number, sizeOf: SizeOf) {
  const none = { width: 0, height: 0, depth: 0 }
  const sizes = rows.map(({ cells }) =>
    cells.map(({ from, to, own }) => sizeOf(source.slice(own?.from ?? from, own?.to ?? to)) ?? none),
  )
  const aligns = letters.replace(/[^lcr]/g, '')
  const widths = widthsOf(rows, sizes, aligns.length)
  const count = widths.length
  const left = (column: number): number =>
    widths.slice(0, column).reduce((sum, width) => sum + width + 2 * gapEm, gapEm)
  const edge = (column: number): number => left(column) - gapEm
  const lined = Array.from({ length: aligns.length + 1 }, (_, at) => isLined(letters, at))
  const isParted = rows.some(({ cells }) => cells.some((cell) => cell.own && parts(cell, lined)))
  const edits: Edit[] = []
  for (const [nth, { cells, removed, gap }] of rows.entries()) {
    edits.push(...removed.map((cell) => ({ ...cell, insert: '' })))
    const [first] = cells
    const below = rows[nth + 1]
    const size = sizes[nth] ?? []
    const isLast = nth === rows.length - 1
    if (!first || (isLast && cells.length === 1 && source.slice(first.from, first.to).trim() === '')) continue
    const height = Math.max(heightEm * stretch, ...size.map((one) => one.height))
    const depth = Math.max(depthEm * stretch, ...size.map((one) => one.depth), gap > 0 ? gap + depthEm * stretch : 0)
    const drawn = [
      ...(isParted ? linesOf(cells, lined).map((at) => [edge(at) - lineEm / 2, -depth, lineEm, height + depth]) : []),
      ...(nth === 0 ? (rows[0]?.rules ?? []) : []).map((rule) => [...across(rule, edge, count), height - lineEm]),
      ...(below?.rules ?? []).map((rule) => [...across(rule, edge, count), -depth]),
    ].map((box) => (box.length === 4 ? box : [box[0], box[2], box[1], lineEm])) as Box[]
    const start = first.own ? left(0) : left(0) + placeOf(aligns[0], (widths[0] ?? 0) - (size[0]?.width ?? 0))
    edits.push({ from: first.from, to: first.from, insert: boxes(drawn, start) })
    for (const [at, cell] of cells.entries())
      if (cell.own) edits.push(...spannedEdits(cell, cell.own, size[at]?.width ?? 0, widths, left))
  }
  return { letters: isParted ? aligns : letters, edits }
}

/** Where a box begins, how far below the line, how wide and how high it is, in em. */
type Box = [x: number, y: number, width: number, height: number]

const em = (length: number): string => `${length.toFixed(3)}em`

/** Boxes drawn over what stands there, from `start` on, where all goes on behind them. */
function boxes(drawn: readonly Box[], start: number): string {
  let at = start
  const tex = drawn.map(([x, y, width, height]) => {
    const kern = x - at
    at = x + width
    return `\\kern${em(kern)}\\rule[${em(y)}]{${em(width)}}{${em(height)}}`
  })
  return tex.length === 0 ? '' : `${tex.join('')}\\kern${em(start - at)}{}`
}

const placeOf = (align: string | undefined, room: number): number =>
  align === 'r' ? room : align === 'l' ? 0 : room / 2

const across = ({ first, last, left, right }: PartRule, edge: (column: number) => number, count: number) => {
  const from = edge(Math.min(first, count)) + left
  return [from, edge(Math.min(last + 1, count)) - right - from] as const
}

/** Whether a line stands before the column `at`, or behind the last one. */
const isLined = (letters: string, at: number): boolean =>
  (letters.replace(/\s/g, '').split(/[lcr]/)[at] ?? '').includes('|')

/** Whether a cell parts lines that stand in other rows, or has some that they have not. */
const parts = ({ first, last, before, behind }: Spanned, lined: readonly boolean[]): boolean =>
  lined.slice(first + 1, last + 1).includes(true) ||
  behind !== (lined[last + 1] ?? false) ||
  (first === 0 ? before !== lined[0] : before && !lined[first])

/** Before which columns a row has lines, as LaTeX draws them: each with the cell before it. */
function linesOf(cells: readonly Spanned[], lined: readonly boolean[]): number[] {
  const at = new Set<number>()
  for (const { first, last, before, behind, own } of cells) {
    if (own ? before : first === 0 && lined[0]) at.add(first)
    if (own ? behind : lined[last + 1]) at.add(last + 1)
  }
  return [...at].toSorted((a, b) => a - b)
}

/** How wide the columns are: as their widest cell, the last of several as wide as what stands in all of them wants. */
function widthsOf(rows: readonly Row[], sizes: readonly (readonly { width: number }[])[], columns: number): number[] {
  const all = rows.flatMap(({ cells }, row) =>
    cells.map((cell, at) => ({ ...cell, width: sizes[row]?.[at]?.width ?? 0 })),
  )
  const count = Math.max(columns, ...all.map(({ last }) => last + 1))
  const widths = Array.from({ length: count }, () => 0)
  for (const { first, last, width } of all.toSorted((a, b) => a.last - a.first - (b.last - b.first))) {
    const others = widths.slice(first, last).reduce((sum, one) => sum + one + 2 * gapEm, 0)
    widths[last] = Math.max(widths[last] ?? 0, width - others)
  }
  return widths
}

function spannedEdits(
  { from, to, first, last, align }: Spanned,
  own: Cell,
  width: number,
  widths: readonly number[],
  left: (column: number) => number,
): Edit[] {
  const room = left(last) + (widths[last] ?? 0) - left(first) - width
  const [space, ...others] = widths.slice(first, last + 1).map((one) => `\\kern${em(one)}`)
  return [
    { from, to: own.from, insert: `\\mathrlap{\\kern${em(placeOf(align, room))}{}` },
    { from: own.to, to, insert: `}${[space, ...others].join('&')}` },
  ]
}
