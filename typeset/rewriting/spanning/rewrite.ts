import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { argumentAt } from '#domain/latex/source/arguments'
import { arrayBeginning, type Cell, isOfMacro, readColumns, rowsOf } from '../columns.ts'
import { edited, type Rewritten } from '../edited.ts'
import { layOut } from './lay-out.ts'
import type { SizeOf } from './measure.ts'
import { type Row, readRow } from './rows.ts'

const command = /\\(?:multicolumn|cline|cmidrule)(?![a-zA-Z])/
const stretching = /\\(?:renewcommand(?:\s*\*)?|def)(?:\s*\{)?\s*\\arraystretch(?:\s*\})?\s*\{([\d.]+)\}/g

/**
 * Arrays in which a cell stands in several columns (`\multicolumn`) or a line goes through some (`\cline`). KaTeX knows
 * neither: such a cell is put over its first column without a width of its own, and its columns are told theirs; where it
 * parts lines that KaTeX draws through all rows, these are drawn row by row, from the first cell on.
 */
export function rewriteSpanning(source: string, sizeOf: SizeOf): Rewritten {
  if (!command.test(source)) return edited(source, [])
  const edits = [...source.matchAll(arrayBeginning)].flatMap((beginning) => {
    const array = readArray(source, beginning)
    if (!array) return []
    const { columns, rows, isDisplay } = array
    const letters = lettersOf(source, array, sizeOf)
    const stretch = stretchBefore(source, beginning.index)
    const sizeHere: SizeOf = (tex) => sizeOf(isDisplay ? `\\displaystyle ${tex}` : tex)
    const set = layOut(source, rows, letters, stretch, sizeHere)
    return [{ from: columns.from, to: columns.to, insert: set.letters }, ...set.edits]
  })
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from),
  )
}

/** What `\arraystretch` was last set to before a place. */
export const stretchBefore = (source: string, at: number): number =>
  Number([...source.slice(0, at).matchAll(stretching)].at(-1)?.[1] ?? 1)

type SpanningArray = { columns: Cell; content: string; rows: Row[]; isDisplay: boolean }

/** An array that has such a cell or line itself, and not only in one that stands in it. */
function readArray(source: string, { 0: all, 1: name = '', index }: RegExpExecArray): SpanningArray | undefined {
  const columns = argumentAt(source, index + all.length - 1)
  const end = columns && environmentEnd(source, columns.next, name)
  if (!columns || !end) return undefined
  const content = source.slice(columns.next, end.from)
  if (!command.test(content)) return undefined
  const rows = rowsOf(source, columns.next, end.from).map((cells) => readRow(source, cells))
  const isSpanning = rows.some(({ above, cells }) => above.length > 0 || cells.some(({ span }) => span))
  return isSpanning ? { columns, content, rows, isDisplay: name === 'darray' } : undefined
}

/** What its columns are (`l`, `c`, `r` with lines between them); refused where they say more, or sizes are not known. */
function lettersOf(source: string, { columns, content }: SpanningArray, sizeOf: SizeOf): string {
  const written = source.slice(columns.from, columns.to)
  const { letters, places } = readColumns(written)
  if (isOfMacro(content) || !sizeOf('x'))
    throw new ParseError('\\multicolumn and \\cline in what a macro stands for are not known here.')
  if (places.length > 0 || /\|\s*\||[^lcr|\s]/.test(letters))
    throw new ParseError(`\\multicolumn and \\cline beside the columns {${written}} are not known here.`)
  return letters
}
