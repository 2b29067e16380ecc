import type { Edit } from '../edited.ts'
import { reachOf, type SizedCell, type SizedRow, type SizeOf } from '../spanning/measure.ts'
import type { Block, Mark } from './block.ts'

/** A row with the block that it is one of. */
export type LabelledRow = SizedRow & { block: Block }

/** In em: what is left free between a delimiter and the columns outside and inside of it. */
export type Gaps = { outerEm: number; innerEm: number }

/** Of KaTeX: half of what it sets between two columns, how high the middle of a formula is, and how thick a line. */
const [halfGapEm, axisEm, lineEm] = [0.5, 0.25, 0.04]

const em = (length: number): string => `${length.toFixed(3)}em`
const kern = (length: number): string => (Math.abs(length) < 0.0005 ? '' : `\\kern${em(length)}`)

type Drawn = Mark & { tex: string; width: number }
type Extent = { top: number; bottom: number }

/**
 * An array whose columns all begin at the left and whose cells are told where they stand, so that blocks can be aligned and
 * delimited as they say. Returns the letters of its columns, what is put into its cells, and how far the middle of each block
 * lies above the middle of all.
 */
export function layOut(rows: readonly LabelledRow[], gaps: Gaps, stretch: number, sizeOf: SizeOf) {
  const count = Math.max(...rows.map(({ block }) => block.letters.length), ...rows.flatMap(lastOf)) || 1
  const extents = extentsOf(rows, stretch)
  const blocks = [...new Set(rows.map(({ block }) => block))].map((block) => ({
    block,
    extent: {
      top: extents[rows.findIndex((row) => row.block === block)]?.top ?? 0,
      bottom: extents[rows.findLastIndex((row) => row.block === block)]?.bottom ?? 0,
    },
  }))
  const drawn = new Map(
    blocks.map(({ block, extent }) => [block, block.marks.map((mark) => drawnMark(mark, extent, sizeOf))] as const),
  )
  const room = roomsOf([...drawn.values()], count, gaps)
  const widths = widthsOf(rows, count, room)
  const edits: Edit[] = rows.flatMap((row, nth) => {
    const marks = drawn.get(row.block) ?? []
    const isFirst = rows[nth - 1]?.block !== row.block
    const extent = blocks.find(({ block }) => block === row.block)?.extent ?? { top: 0, bottom: 0 }
    const baseline = (extents[nth]?.top ?? 0) - reachOf(row, stretch).height
    const raise = isFirst ? (extent.top + extent.bottom) / 2 - baseline - axisEm : undefined
    return rowEdits(row, { marks, raise, widths, room, gaps })
  })
  const middles = new Map(blocks.map(({ block, extent }) => [block, (extent.top + extent.bottom) / 2 - axisEm]))
  return { letters: 'l'.repeat(count), edits, middles }
}

const lastOf = ({ cells }: LabelledRow): number[] => cells.map(({ last }) => last + 1)

/** How far each row reaches above and below the line of an array that KaTeX centres. */
function extentsOf(rows: readonly LabelledRow[], stretch: number): Extent[] {
  const reaches = rows.map((row) => reachOf(row, stretch))
  let at = reaches.reduce((sum, { height, depth }) => sum + height + depth, 0) / 2 + axisEm
  return reaches.map(({ height, depth }) => {
    const top = at
    at -= height + depth
    return { top, bottom: at }
  })
}

/** A delimiter as high as a block, around the middle of the line. */
function drawnMark(mark: Mark, { top, bottom }: Extent, sizeOf: SizeOf): Drawn {
  const height = top - bottom
  const strut = `\\rule[${em(axisEm - height / 2)}]{0em}{${em(height)}}`
  const lines: Readonly<Record<Mark['kind'], string>> = {
    open: `\\left${mark.sign}${strut}\\right.`,
    close: `\\left.${strut}\\right${mark.sign}`,
    line: `\\rule[${em(axisEm - height / 2)}]{${em(lineEm)}}{${em(height)}}`,
  }
  const tex = lines[mark.kind]
  return { ...mark, tex, width: mark.kind === 'line' ? lineEm : (sizeOf(tex)?.width ?? 0) }
}

/** How wide delimiters make what lies behind one column (`closing`) and before the next (`opening`), by the place between them. */
type Room = { closing: number; opening: number }

function roomsOf(blocks: readonly (readonly Drawn[])[], count: number, { outerEm, innerEm }: Gaps): Room[] {
  const wide = (marks: readonly Drawn[]) =>
    marks.length > 0 ? innerEm + marks.reduce((sum, { width }) => sum + width, 0) : 0
  return Array.from({ length: count + 1 }, (_, at) => {
    const here = blocks.map((marks) => marks.filter((mark) => mark.at === at))
    const most = (kind: Mark['kind']) =>
      Math.max(0, ...here.map((marks) => wide(marks.filter((mark) => mark.kind === kind))))
    const [closing, opening] = [most('close'), most('open')]
    const isEdge = at === 0 || at === count
    const between = closing + opening > 0 ? closing + opening + (isEdge ? 0 : outerEm) : 0
    // Where they fit into what KaTeX leaves between columns no more is needed.
    const missing = Math.max(0, between - (isEdge ? halfGapEm : 2 * halfGapEm))
    return at === count ? { closing: missing, opening: 0 } : { closing: 0, opening: missing }
  })
}

/** Each column is as wide as its widest cell, and the last of several as what stands in all of them wants. */
function widthsOf(rows: readonly LabelledRow[], count: number, room: readonly Room[]): number[] {
  const widths = Array.from({ length: count }, () => 0)
  const cells = rows.flatMap((row) => row.cells)
  for (const { first, last, size } of cells.toSorted((a, b) => a.last - a.first - (b.last - b.first)))
    widths[last] = Math.max(widths[last] ?? 0, size.width - reach(widths, room, first, last))
  return widths
}

/** From where one column begins to where another does. */
const reach = (widths: readonly number[], room: readonly Room[], first: number, last: number): number =>
  widths
    .slice(first, last)
    .reduce((sum, width, nth) => sum + width + 2 * halfGapEm + (room[first + nth + 1]?.opening ?? 0), 0)

type Setting = {
  marks: readonly Drawn[]
  raise: number | undefined
  widths: readonly number[]
  room: readonly Room[]
  gaps: Gaps
}

function rowEdits({ cells, block }: LabelledRow, { marks, raise, widths, room, gaps }: Setting): Edit[] {
  const before = (column: number) =>
    marksTex(
      marks.filter((mark) => mark.at === column && mark.kind === 'open'),
      -1,
    )
  const behind = (column: number) =>
    marksTex(
      marks.filter((mark) => mark.at === column + 1 && mark.kind === 'close'),
      1,
    )
  const between = (column: number) => lineTex(marks.filter((mark) => mark.at === column + 1 && mark.kind === 'line'))
  const edits = cells.flatMap((cell) => cellEdits(cell))
  const written = cells.at(-1)
  const missing = Array.from(
    { length: widths.length - 1 - (written?.last ?? -1) },
    (_, nth) => (written?.last ?? -1) + 1 + nth,
  )
  // What is to be drawn beside a column stands in its cell.
  const more = missing.map((column) => `&${startOf(column)}${kern(widths[column] ?? 0)}${endOf(column)}`).join('')
  return more && written ? [...edits, { from: written.to, to: written.to, insert: more }] : edits

  function startOf(column: number): string {
    const first =
      column === 0
        ? lineTex(
            marks.filter((mark) => mark.at === 0 && mark.kind === 'line'),
            -1,
          )
        : ''
    return `${kern(room[column]?.opening ?? 0)}${first}${before(column)}`
  }
  function endOf(column: number): string {
    return `${behind(column)}${between(column)}${kern(room[column + 1]?.closing ?? 0)}`
  }
  function cellEdits(cell: SizedCell): Edit[] {
    const { first, last, span, size } = cell
    const align = span?.align ?? block.letters[first] ?? 'c'
    const own = span ? [] : block.places.filter(({ column }) => column === first)
    const inside = (isBefore: boolean) =>
      own.map((place) => (place.isBefore === isBefore ? ` ${place.inside} ` : '')).join('')
    const free = reach(widths, room, first, last) + (widths[last] ?? 0) - size.width
    const indent = align === 'l' ? 0 : align === 'r' ? free : free / 2
    const [start, end] = span ? [span.content.from, span.content.to] : [cell.from, cell.to]
    const [open, close] = span ? ['\\mathrlap{', '}}'] : ['', '}']
    const rest = span ? (widths[first] ?? 0) : free - indent
    const others = Array.from({ length: last - first }, (_, nth) => first + 1 + nth)
    const skipped = others.map((column) => `&${startOf(column)}${kern(widths[column] ?? 0)}`)
    return [
      { from: cell.from, to: start, insert: `${startOf(first)}${open}${kern(indent)}{${inside(true)}` },
      { from: end, to: cell.to, insert: `${inside(false)}${close}${kern(rest)}${skipped.join('')}${endOf(last)}` },
    ]
  }

  /** Delimiters to the left (-1) or to the right (1) of where they are written, without a width; read aloud in each row. */
  function marksTex(given: readonly Drawn[], side: 1 | -1): string {
    if (given.length === 0) return ''
    const read = given.map(({ sign }) => sign).join('')
    if (raise === undefined) return `\\html@mathml{}{${read}}`
    const width = given.reduce((sum, one) => sum + one.width, gaps.innerEm)
    const tex = given.map((one) => one.tex).join('')
    const drawn = `\\smash{\\raisebox{${em(raise)}}{$${tex}$}}`
    const kerns = side === 1 ? [gaps.innerEm, -width] : [-width, gaps.innerEm]
    return `\\html@mathml{${kern(kerns[0] ?? 0)}${drawn}${kern(kerns[1] ?? 0)}}{${read}}`
  }
  function lineTex(given: readonly Drawn[], side = 1): string {
    if (given.length === 0) return ''
    if (raise === undefined) return '\\html@mathml{}{|}'
    const drawn = `\\smash{\\raisebox{${em(raise)}}{$${given.map((one) => one.tex).join('\\,')}$}}`
    const away = halfGapEm * side
    return `\\html@mathml{${kern(away)}\\mathclap{${drawn}}${kern(-away)}}{|}`
  }
}
