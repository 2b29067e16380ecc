import { argumentAt, optionAt } from './arguments.ts'
import { isAtEnd, type Reader, refuse } from './reader.ts'
import { isComment, isSpace, tokenAt } from './tokens.ts'
import type { Block, Cell, Column, Row, Span } from './tree.ts'

const rules = new Set(['\\hline', '\\toprule', '\\midrule', '\\bottomrule', '\\cline', '\\cmidrule', '\\hdashline'])
const alignments: ReadonlyMap<string, Column['align']> = new Map([
  ['l', 'left'],
  ['c', 'center'],
  ['r', 'right'],
  ['p', 'left'],
  ['m', 'left'],
  ['b', 'left'],
  ['X', 'left'],
])

/** The content of a table whose `\begin` has been read. */
export function readTable(reader: Reader, name: string, begin: Span): Block {
  if (name !== 'tabular') reader.at = argumentAt(reader.source, reader.at)?.next ?? reader.at
  reader.at = optionAt(reader.source, reader.at)?.next ?? reader.at
  const spec = argumentAt(reader.source, reader.at)
  const columns = readColumns(spec ? reader.source.slice(spec.from, spec.to) : '')
  reader.at = spec?.next ?? reader.at
  const rows: Row[] = []
  if (!spec) {
    const refused = refuse(reader, begin, 'A table needs its columns in braces, such as {lcr}.')
    rows.push({ hasRule: false, cells: [{ ...begin, columns: 1, children: [refused] }] })
  }
  for (let row = readRow(reader); row; row = readRow(reader)) rows.push(row)
  return { kind: 'table', ...begin, columns, rows }
}

function readColumns(spec: string): Column[] {
  const columns: Column[] = []
  for (const [found] of spec.matchAll(/\*\{\d+\}\{[^{}]*\}|[@!><]\{[^{}]*\}|[pmb]\{[^{}]*\}|[lcrX]|\|+/g)) {
    const repeated = /^\*\{(\d+)\}\{(.*)\}$/.exec(found)
    const align = alignments.get(found.charAt(0))
    if (repeated) {
      const times = Math.min(Number(repeated[1]), 50)
      for (let time = 0; time < times; time++) columns.push(...readColumns(repeated[2]?.replaceAll('*', '') ?? ''))
    } else if (align) columns.push({ align, hasRule: false })
    else if (found.startsWith('|')) {
      const last = columns.at(-1)
      if (last) last.hasRule = true
    }
  }
  return columns
}

/** The next row, or nothing at the end of the table. Rules alone at the end are a row without cells. */
function readRow(reader: Reader): Row | undefined {
  let hasRule = false
  while (!isAtEnd(reader)) {
    const token = tokenAt(reader.source, reader.at)
    if (rules.has(token.text)) {
      hasRule = true
      reader.at = endOfRule(reader.source, token.to)
    } else if (isSpace(token) || isComment(token)) reader.at = token.to
    else break
  }
  if (isAtEnd(reader) || endsTable(reader)) return hasRule ? { hasRule, cells: [] } : undefined
  const cells = [readCell(reader)]
  while (reader.source[reader.at] === '&') {
    reader.at++
    cells.push(readCell(reader))
  }
  const token = isAtEnd(reader) ? undefined : tokenAt(reader.source, reader.at)
  if (token && token.text !== '\\end') reader.at = optionAt(reader.source, token.to)?.next ?? token.to
  return { hasRule, cells }
}

const endsTable = (reader: Reader): boolean => tokenAt(reader.source, reader.at).text === '\\end'

function endOfRule(source: string, at: number): number {
  const trimmed = /(?:\([lr]*\))?(?:\{[\d\s-]*\})?/y
  trimmed.lastIndex = optionAt(source, at)?.next ?? at
  return trimmed.test(source) ? trimmed.lastIndex : at
}

const spanning = /\s*\\multicolumn\s*\{\s*(\d{1,2})\s*\}\s*\{([^{}]*)\}\s*(?=\{)/y

function readCell(reader: Reader): Cell {
  const from = reader.at
  spanning.lastIndex = from
  const match = spanning.exec(reader.source)
  if (!match) {
    const children = reader.grammar.inlines(reader, 'cell')
    return { from, to: reader.at, columns: 1, children }
  }
  reader.at += match[0].length
  const [column] = readColumns(match[2] ?? '')
  const children = [...reader.grammar.group(reader), ...reader.grammar.inlines(reader, 'cell')]
  return { from, to: reader.at, columns: Number(match[1]), align: column?.align ?? 'left', children }
}
