import { ParseError } from 'katex'
import { environmentEnd } from '#domain/latex/formula/end'
import { isOfMacro, rowsOf } from './columns.ts'
import { type Edit, edited, type Rewritten } from './edited.ts'

const beginning = /(?<!\\)(?:\\\\)*\\begin\s*\{(d?cases\*)\}/g

/** Cells that are text, as the second ones of `cases*` are, said to be so. */
export function rewriteTextCells(source: string): Rewritten {
  const edits: Edit[] = []
  for (const { 0: all, 1: name = '', index } of source.matchAll(beginning)) {
    const from = index + all.length
    const end = environmentEnd(source, from, name)
    if (!end) continue
    if (isOfMacro(source.slice(from, end.from)))
      throw new ParseError(`${name} around what a macro is given is not known here.`)
    for (const [, cell] of rowsOf(source, from, end.from))
      if (cell) {
        const trimmed = source.slice(cell.from, cell.to).trimEnd().length
        edits.push({ from: cell.from, to: cell.from, insert: '\\text{' })
        edits.push({ from: cell.from + trimmed, to: cell.from + trimmed, insert: '}' })
      }
  }
  return edited(
    source,
    edits.toSorted((a, b) => a.from - b.from),
  )
}
