import { environmentAt, tokensOf } from '../source/tokens.ts'
import type { SourceError } from '../tree.ts'

/** What stands around a matrix, by its name. */
const delimiters: Readonly<Record<string, readonly [open: string, close: string]>> = {
  matrix: ['', ''],
  pmatrix: ['\\left(', '\\right)'],
  bmatrix: ['\\left[', '\\right]'],
  Bmatrix: ['\\left\\{', '\\right\\}'],
  vmatrix: ['\\left|', '\\right|'],
  Vmatrix: ['\\left\\|', '\\right\\|'],
}
const columns = /\s*(\[([lcr|:\s]*)\])/y

const message = 'A matrix takes no columns: they would stand in its first cell. An array does.'

/** Hints that what stands in brackets behind the beginning of a matrix says no columns, as it does where authors define so. */
export function columnHints(source: string, from: number, to: number): SourceError[] {
  const found: SourceError[] = []
  const open: { name: string; from: number; to: number }[] = []
  for (const { text, from: at, to: end } of tokensOf(source, from, to)) {
    const environment = text === '\\begin' || text === '\\end' ? environmentAt(source, end) : undefined
    if (!environment || !Object.hasOwn(delimiters, environment.name)) continue
    if (text === '\\begin') open.push({ name: environment.name, from: at, to: environment.to })
    else {
      const begun = open.pop()
      if (begun) found.push(...hintOf(source, begun, { from: at, to: environment.to }))
    }
  }
  return found
}

function hintOf(source: string, begin: { name: string; from: number; to: number }, end: { from: number; to: number }) {
  columns.lastIndex = begin.to
  const [written = '', brackets = '', told = ''] = columns.exec(source) ?? []
  // One letter may be a cell.
  if (told.replace(/[^lcr]/g, '').length < 2) return []
  const cellsFrom = begin.to + written.length
  const [left, right] = delimiters[begin.name] ?? ['', '']
  const insert = `${left}\\begin{array}{${told.trim()}}${source.slice(cellsFrom, end.from)}\\end{array}${right}`
  const fix = { from: begin.from, to: end.to, label: 'Write it as an array', insert }
  return [{ from: cellsFrom - brackets.length, to: cellsFrom, message, fix }]
}
