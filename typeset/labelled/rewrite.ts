import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { environmentAt, isUnseen, tokenAt, tokensOf } from '#domain/latex/source/tokens'
import { type Cell, isOfMacro, rowsOf } from '../columns.ts'
import { type Edit, edited, type Rewritten } from '../edited.ts'
import { niceOption } from '../environments.ts'
import { measureRows, type SizeOf } from '../spanning/measure.ts'
import { stretchBefore } from '../spanning/rewrite.ts'
import { type Row, readRow } from '../spanning/rows.ts'
import { type Block, readBlock } from './block.ts'
import { type Gaps, layOut } from './lay-out.ts'

const beginning =
  /(?<!\\)(?:\\\\)*(?=\\(?:(bordermatrix)(?![a-zA-Z])|begin\s*\{(blockarray|[pbBvV]?Nice(?:Matrix|Array))\}))/g
const anywhere = /\\bordermatrix(?![a-zA-Z])|\\begin\s*\{blockarray\}/

/**
 * A matrix with labels beside its rows and columns: `head` and `tail` is what it begins and ends with, `removed` what stands
 * between its rows and says of which block they are. `centred` is the block whose middle is that of the line; where none is, all is.
 */
type Labelled = {
  head: Cell
  tail: Cell
  removed: Edit[]
  rows: { row: Row; block: Block }[]
  centred?: Block
  gaps: Gaps
  raiseEm: number
}

/**
 * Matrices whose rows and columns have labels outside of the delimiters: `\bordermatrix` of plain TeX, `blockarray`, and those of
 * nicematrix that say so. They become one array, in which delimiters are drawn over rows whose heights are known.
 */
export function rewriteLabelled(source: string, sizeOf: SizeOf): Rewritten {
  const edits: Edit[] = []
  let done = 0
  for (const { 0: breaks, 1: command, 2: name = '', index } of source.matchAll(beginning)) {
    const from = index + breaks.length
    if (from < done) continue
    const labelled = command
      ? readBorder(source, from)
      : name === 'blockarray'
        ? readBlocks(source, from)
        : readNice(source, from, name)
    if (!labelled) continue
    done = labelled.tail.to
    const called = command ? '\\bordermatrix' : name
    if (isOfMacro(source.slice(from, done)) || !sizeOf('x'))
      throw new ParseError(`${called} in what a macro stands for is not known here.`)
    if (anywhere.test(source.slice(labelled.head.to, labelled.tail.from)))
      throw new ParseError(`${called} with another matrix of its kind in it is not known here.`)
    edits.push(...editsOf(source, labelled, stretchBefore(source, from), sizeOf))
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from || a.to - b.to),
  )
}

function editsOf(source: string, labelled: Labelled, stretch: number, sizeOf: SizeOf): Edit[] {
  const { head, tail, removed, rows: given, centred, gaps, raiseEm } = labelled
  const measured = measureRows(
    source,
    given.map(({ row }) => row),
    sizeOf,
  )
  const rows = measured.map((row, nth) => ({ ...row, block: (given[nth] as { block: Block }).block }))
  const { letters, edits, middles } = layOut(rows, gaps, stretch, sizeOf)
  const raise = raiseEm - ((centred && middles.get(centred)) ?? 0)
  return [
    { ...head, insert: `{\\raisebox{${raise.toFixed(3)}em}{$\\begin{array}{${letters}}` },
    ...removed,
    ...edits,
    { ...tail, insert: '\\end{array}$}}' },
  ]
}

/** The rows between two places, without one that is empty behind the last. */
function rowsIn(source: string, from: number, to: number): Row[] {
  const cells = rowsOf(source, from, to)
  const last = cells.at(-1)
  if (last?.length === 1 && isEmpty(source, last[0] as Cell)) cells.pop()
  const rows = cells.map((row) => readRow(source, row))
  if (rows.some(({ above }) => above.length > 0) || /\\(?:hline|hdashline)(?![a-zA-Z])/.test(source.slice(from, to)))
    throw new ParseError('Lines between the rows of a matrix with labels are not known here.')
  return rows
}

const isEmpty = (source: string, { from, to }: Cell): boolean => [...tokensOf(source, from, to)].every(isUnseen)

const labels: Block = { letters: '', marks: [], places: [] }

/** `\bordermatrix{ & 1 & 2 \cr 1 & a & b \cr}`: its first row and its first column, at the left, are labels. */
function readBorder(source: string, from: number): Labelled {
  const argument = argumentAt(source, from + '\\bordermatrix'.length)
  if (!argument) throw new ParseError('\\bordermatrix needs its rows in braces.')
  const rows = rowsIn(source, argument.from, argument.to)
  const end = tokenAt(source, rows[0]?.cells.at(-1)?.to ?? argument.to)
  const isApart = end.to > argument.to || bracketsAt(source, end.to) !== undefined
  const count = Math.max(2, ...rows.map(({ cells }) => cells.length))
  const letters = `l${'c'.repeat(count - 1)}`
  const centred: Block = {
    letters,
    marks: [
      { at: 1, kind: 'open', sign: '(' },
      { at: count, kind: 'close', sign: ')' },
    ],
    places: [],
  }
  const first: Block = { ...labels, letters }
  return {
    head: { from, to: argument.from },
    tail: { from: argument.to, to: argument.next },
    removed: isApart ? [] : [{ from: end.from, to: end.to, insert: `\\\\[${borderEm}em]` }],
    rows: rows.map((row, nth) => {
      if (nth > 0) return { row, block: centred }
      return { row: isApart ? row : { ...row, gapEm: borderEm }, block: first }
    }),
    centred,
    gaps: { outerEm: 0.2, innerEm: 0.05 },
    raiseEm: 0,
  }
}
/** How much further apart the first row is from the others. */
const borderEm = 0.2

/** `\begin{blockarray}{ccc} & a & b \\ \begin{block}{c(cc)} … \end{block} \end{blockarray}` */
function readBlocks(source: string, from: number): Labelled | undefined {
  const name = environmentAt(source, from + '\\begin'.length)
  const option = bracketsAt(source, name?.to ?? from)
  const columns = argumentAt(source, option?.next ?? name?.to ?? from)
  const end = columns && environmentEnd(source, columns.next, 'blockarray')
  if (!columns || !end) throw new ParseError('blockarray needs its columns in braces.')
  const outer = readBlock(source.slice(columns.from, columns.to))
  const removed: Edit[] = []
  const rows: Labelled['rows'] = []
  let at = columns.next
  const take = (to: number, block: Block) => {
    for (const row of rowsIn(source, at, to)) rows.push({ row, block })
  }
  for (const token of tokensOf(source, columns.next, end.from)) {
    const inner = token.text === '\\begin' && token.from >= at ? environmentAt(source, token.to) : undefined
    if (!inner || !/^block\*?$/.test(inner.name)) continue
    const spec = argumentAt(source, inner.to)
    const close = spec && environmentEnd(source, spec.next, inner.name)
    if (!spec || !close) throw new ParseError('block needs its columns in braces.')
    if (/\\begin\s*\{block\*?\}/.test(source.slice(spec.next, close.from)))
      throw new ParseError('A block within a block is not known here.')
    take(token.from, { ...outer })
    at = spec.next
    take(close.from, readBlock(source.slice(spec.from, spec.to)))
    removed.push(
      { from: token.from, to: spec.next, insert: '' },
      { from: close.from, to: close.to, insert: endsRow(source, spec.next, close.from) ? '' : '\\\\' },
    )
    at = close.to
  }
  take(end.from, { ...outer })
  return {
    head: { from, to: columns.next },
    tail: end,
    removed,
    rows,
    gaps: { outerEm: 0.8, innerEm: 0 },
    raiseEm: blocksEm,
  }
}
/** How far blkarray sets all of it above the middle of the line. */
const blocksEm = 0.3

const border = /^(first|last)-(row|col)$/
const delimiters: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ['p', ['(', ')']],
  ['b', ['[', ']']],
  ['B', ['\\{', '\\}']],
  ['v', ['|', '|']],
  ['V', ['\\|', '\\|']],
])

/** `\begin{pNiceMatrix}[first-row,last-col] … `: nothing where it says of no row or column that it is outside. */
function readNice(source: string, from: number, name: string): Labelled | undefined {
  const environment = environmentAt(source, from + '\\begin'.length)
  const columns = name.endsWith('Array') ? argumentAt(source, environment?.to ?? from) : undefined
  const option = bracketsAt(source, columns?.next ?? environment?.to ?? from)
  const end = option && environmentEnd(source, option.next, name)
  const said = option
    ? source
        .slice(option.from, option.to)
        .split(',')
        .map((one) => one.trim())
    : []
  const outside = new Set(said.filter((one) => border.test(one)))
  if (!option || !end || outside.size === 0) return undefined
  if (!said.every((one) => outside.has(one) || niceOption.test(one)))
    throw new ParseError(`${name} with something in brackets is not known here.`)
  const rows = rowsIn(source, option.next, end.from)
  const [before, behind] = [outside.has('first-col') ? 1 : 0, outside.has('last-col') ? 1 : 0]
  const inner = readBlock(columns ? source.slice(columns.from, columns.to) : '')
  const widest = Math.max(before + behind + 1, ...rows.map(({ cells }) => cells.length))
  const count = columns ? inner.letters.length + before + behind : widest
  const middle = columns ? inner.letters : 'c'.repeat(count - before - behind)
  const letters = `${'r'.repeat(before)}${middle}${'l'.repeat(behind)}`
  const moved = <Given extends { column: number }>(place: Given): Given => ({ ...place, column: place.column + before })
  const places = inner.places.map(moved)
  const [open, close] = delimiters.get(name.charAt(0)) ?? []
  const centred: Block = {
    letters,
    marks: [
      ...(open ? [{ at: before, kind: 'open', sign: open } as const] : []),
      ...inner.marks.map((mark) => ({ ...mark, at: mark.at + before })),
      ...(close ? [{ at: count - behind, kind: 'close', sign: close } as const] : []),
    ],
    places,
  }
  const isOutside = (nth: number) =>
    (nth === 0 && outside.has('first-row')) || (nth === rows.length - 1 && outside.has('last-row'))
  return {
    head: { from, to: option.next },
    tail: end,
    removed: [],
    rows: rows.map((row, nth) => ({ row, block: isOutside(nth) ? { ...labels, letters } : centred })),
    centred,
    gaps: { outerEm: 0.2, innerEm: 0 },
    raiseEm: 0,
  }
}

const endsRow = (source: string, from: number, to: number): boolean => {
  const last = [...tokensOf(source, from, to)].findLast((token) => !isUnseen(token))
  return last?.text === '\\\\' || last?.text === '\\cr' || last?.text === ']'
}
