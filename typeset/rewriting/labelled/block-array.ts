import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { environmentAt, isUnseen, tokensOf } from '#domain/latex/source/tokens'
import type { Cell } from '../columns.ts'
import type { Edit } from '../edited.ts'
import { type Block, readBlock } from './block.ts'
import { type Labelled, rowsIn } from './labelled.ts'

/** How far blkarray sets all of it above the middle of the line. */
const raiseEm = 0.3

/** `\begin{blockarray}{ccc} & a & b \\ \begin{block}{c(cc)} … \end{block} \end{blockarray}` */
export function readBlockArray(source: string, from: number): Labelled {
  const name = environmentAt(source, from + '\\begin'.length)
  const option = bracketsAt(source, name?.to ?? from)
  const columns = argumentAt(source, option?.next ?? name?.to ?? from)
  const end = columns && environmentEnd(source, columns.next, 'blockarray')
  if (!columns || !end) throw new ParseError('blockarray needs its columns in braces.')
  const rowsOfBlock = (from: number, to: number, block: Block) =>
    rowsIn(source, from, to).map((row) => ({ ...row, block }))
  // Rows between two blocks are one of their own: its middle is not that of rows elsewhere.
  const outer = readBlock(source.slice(columns.from, columns.to), 'blockarray')
  const rows: Labelled['rows'] = []
  const removed: Edit[] = []
  let at = columns.next
  for (const inner of innerBlocks(source, columns.next, end.from)) {
    rows.push(...rowsOfBlock(at, inner.from, { ...outer }))
    const block = readBlock(source.slice(inner.columns.from, inner.columns.to), 'blockarray')
    rows.push(...rowsOfBlock(inner.rows.from, inner.rows.to, block))
    removed.push(
      { from: inner.from, to: inner.rows.from, insert: '' },
      { from: inner.rows.to, to: inner.to, insert: endsRow(source, inner.rows) ? '' : '\\\\' },
    )
    at = inner.to
  }
  rows.push(...rowsOfBlock(at, end.from, { ...outer }))
  return {
    head: { from, to: columns.next },
    tail: end,
    removed,
    rows,
    gaps: { outerEm: 0.8, innerEm: 0 },
    raiseEm,
  }
}

/** Where a `block` stands, and within it its columns and its rows. */
type InnerBlock = Cell & { columns: Cell; rows: Cell }

function* innerBlocks(source: string, from: number, to: number): Generator<InnerBlock> {
  let next = from
  for (const token of tokensOf(source, from, to)) {
    const environment = token.text === '\\begin' && token.from >= next ? environmentAt(source, token.to) : undefined
    if (!environment || !/^block\*?$/.test(environment.name)) continue
    const columns = argumentAt(source, environment.to)
    const end = columns && environmentEnd(source, columns.next, environment.name)
    if (!columns || !end) throw new ParseError('block needs its columns in braces.')
    if (/\\begin\s*\{block\*?\}/.test(source.slice(columns.next, end.from)))
      throw new ParseError('A block within a block is not known here.')
    next = end.to
    yield { from: token.from, to: end.to, columns, rows: { from: columns.next, to: end.from } }
  }
}

const endsRow = (source: string, { from, to }: Cell): boolean => {
  const last = [...tokensOf(source, from, to)].findLast((token) => !isUnseen(token))
  return last?.text === '\\\\' || last?.text === '\\cr' || last?.text === ']'
}
