import { ParseError } from 'katex'
import { isUnseen, tokensOf } from '#domain/latex/source/tokens'
import { type Cell, rowsOf } from '../columns.ts'
import type { Edit } from '../edited.ts'
import { type Row, readRow } from '../spanning/rows.ts'
import type { Block } from './block.ts'
import type { Gaps } from './columns.ts'

/**
 * A matrix with labels beside its rows and columns: `head` and `tail` is what it begins and ends with, `removed` what stands
 * between its rows and says of which block they are. `centred` is the block whose middle is that of the line; where none is, all is.
 */
export type Labelled = {
  head: Cell
  tail: Cell
  removed: Edit[]
  rows: (Row & { block: Block })[]
  centred?: Block
  gaps: Gaps
  raiseEm: number
}

/** Rows without delimiters: labels stand beside those of others. */
export const labelBlock = (letters: string): Block => ({ letters, marks: [], places: [] })

/** The rows between two places, without one that is empty behind the last. */
export function rowsIn(source: string, from: number, to: number): Row[] {
  const cells = rowsOf(source, from, to)
  const [only, ...others] = cells.at(-1) ?? []
  if (only && others.length === 0 && isEmpty(source, only)) cells.pop()
  const rows = cells.map((row) => readRow(source, row))
  if (rows.some(({ above }) => above.length > 0) || /\\(?:hline|hdashline)(?![a-zA-Z])/.test(source.slice(from, to)))
    throw new ParseError('Lines between the rows of a matrix with labels are not known here.')
  return rows
}

const isEmpty = (source: string, { from, to }: Cell): boolean => [...tokensOf(source, from, to)].every(isUnseen)
