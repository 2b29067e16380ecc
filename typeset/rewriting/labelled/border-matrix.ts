import { ParseError } from 'katex'
import { argumentAt, bracketsAt } from '#domain/latex/source/arguments'
import { tokenAt } from '#domain/latex/source/tokens'
import type { Block } from './block.ts'
import { type Labelled, labelBlock, rowsIn } from './labelled.ts'

/** How much further the first row is apart from the others. */
const borderEm = 0.2

/** `\bordermatrix{ & 1 & 2 \cr 1 & a & b \cr}`: its first row and its first column, at the left, are labels. */
export function readBorderMatrix(source: string, from: number): Labelled {
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
  const first = labelBlock(letters)
  return {
    head: { from, to: argument.from },
    tail: { from: argument.to, to: argument.next },
    removed: isApart ? [] : [{ from: end.from, to: end.to, insert: `\\\\[${borderEm}em]` }],
    rows: rows.map((row, nth) => {
      if (nth > 0) return { ...row, block: centred }
      return { ...row, block: first, gapEm: isApart ? row.gapEm : borderEm }
    }),
    centred,
    gaps: { outerEm: 0.2, innerEm: 0.05 },
    raiseEm: 0,
  }
}
