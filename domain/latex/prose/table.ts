import { colorAt } from '../color.ts'
import { argumentAt, optionAt, skipSpace } from '../source/arguments.ts'
import { isUnseen, tokenAt, tokensOf } from '../source/tokens.ts'
import type { Block, Cell, Column, Inline, Row, Span } from '../tree.ts'
import { afterOverhangs, readCellColor } from './colored.ts'
import { columnsOf, inside, isLine, type Piece, piecesOf } from './columns.ts'
import { readBareFormula } from './formula.ts'
import { inksIn, withInk } from './ink.ts'
import { expandMacro } from './macro.ts'
import { isAtEnd, type Reader, report, skipUnseen } from './reader.ts'

const rules = new Set([
  '\\firsthline',
  '\\lasthline',
  '\\hline',
  '\\toprule',
  '\\midrule',
  '\\bottomrule',
  '\\hdashline',
])
const partRule =
  /\\(?:cline|cmidrule)(?![a-zA-Z])(?:\s*\[[^\]]*\])?(?:\s*\([^()]*\))?\s*\{\s*(\d{1,2})\s*-\s*(\d{1,2})\s*\}/y
type Table = Extract<Block, { kind: 'table' }>

/** The content of a table whose `\begin` has been read. */
export function readTable(reader: Reader, name: string, begin: Span): Table {
  if (name !== 'tabular' && name !== 'longtable') reader.at = argumentAt(reader.source, reader.at)?.next ?? reader.at
  reader.at = optionAt(reader.source, reader.at)?.next ?? reader.at
  const spec = argumentAt(reader.source, reader.at)
  const written = spec ? reader.source.slice(spec.from, spec.to) : ''
  const pieces = piecesOf(written)
  const columns = columnsOf(pieces)
  reader.at = spec?.next ?? reader.at
  const rows: Row[] = []
  const inks = spec ? inksIn(reader, pieces, spec.from) : []
  if (!spec) report(reader, begin, 'A table needs its columns in braces, such as {lcr}.')
  for (let row = readRow(reader, columns); row; row = readRow(reader, columns)) {
    withInk(reader, row.cells, columns, inks)
    rows.push(row)
  }
  cover(rows)
  return { kind: 'table', ...begin, hasRuleBefore: hasLineBefore(pieces), columns, rows }
}

const hasLineBefore = ([first]: readonly Piece[]): boolean => first !== undefined && isLine(first)

const isBlank = ({ children }: Cell): boolean =>
  children.every((child) => child.kind === 'text' && child.text.trim() === '')

/** The cells of a row by the column that each begins in. */
function byColumn({ cells }: Row): Map<number, Cell> {
  let column = 0
  const found = new Map<number, Cell>()
  for (const cell of cells) {
    found.set(column, cell)
    column += cell.columns
  }
  return found
}

/** A cell reaches down as far as it says, over cells that are empty. */
function cover(rows: readonly Row[]): void {
  if (!rows.some(({ cells }) => cells.some((cell) => cell.rows))) return
  const all = rows.map(byColumn)
  for (const [index, cells] of all.entries())
    for (const [column, cell] of cells) {
      if (cell.rows === undefined || cell.isCovered) continue
      const below = all.slice(index + 1, index + cell.rows).map((others) => others.get(column))
      const end = below.findIndex((other) => !other || other.columns !== cell.columns || !isBlank(other))
      const covered = end < 0 ? below : below.slice(0, end)
      for (const other of covered) if (other) other.isCovered = true
      if (covered.length > 0) cell.rows = covered.length + 1
      else delete cell.rows
    }
}

const afterArguments = (source: string, at: number, count: number): number =>
  count === 0 ? at : afterArguments(source, argumentAt(source, at)?.next ?? at, count - 1)

/** The next row, or nothing at the end of the table. Rules alone at the end are a row without cells. */
function readRow(reader: Reader, columns: readonly Column[]): Row | undefined {
  let hasRule = false
  let ground: string | undefined
  const parts: { first: number; last: number }[] = []
  while (!isAtEnd(reader)) {
    const token = tokenAt(reader.source, reader.at)
    partRule.lastIndex = reader.at
    const part = partRule.exec(reader.source)
    if (part) {
      parts.push({ first: Number(part[1]), last: Number(part[2]) })
      reader.at = partRule.lastIndex
    } else if (rules.has(token.text)) {
      hasRule = true
      reader.at = optionAt(reader.source, token.to)?.next ?? token.to
    } else if (token.text === '\\specialrule') {
      hasRule = true
      reader.at = afterArguments(reader.source, token.to, 3)
    } else if (token.text === '\\addlinespace') reader.at = optionAt(reader.source, token.to)?.next ?? token.to
    else if (isUnseen(token)) reader.at = token.to
    else if (token.text === '\\rowcolor') {
      const found = colorAt(reader.source, token.to)
      if (!found) break
      ground = found.color
      reader.at = afterOverhangs(reader.source, found.next)
    } else if (!expandMacro(reader)) break
  }
  const above = {
    hasRule,
    ...(parts.length > 0 && { partRules: parts }),
    ...(ground !== undefined && { ground }),
  }
  if (isAtEnd(reader) || endsTable(reader)) return hasRule || parts.length > 0 ? { ...above, cells: [] } : undefined
  const cells: Cell[] = []
  for (let at = 0, isMore = true; isMore; ) {
    const cell = readCell(reader, columns[at])
    cells.push(cell)
    at += cell.columns
    isMore = reader.source[reader.at] === '&'
    if (isMore) reader.at++
  }
  const token = isAtEnd(reader) ? undefined : tokenAt(reader.source, reader.at)
  if (token && token.text !== '\\end') reader.at = optionAt(reader.source, token.to)?.next ?? token.to
  return { ...above, cells }
}

const endsTable = (reader: Reader): boolean => tokenAt(reader.source, reader.at).text === '\\end'

/** How many: in braces, or one digit. */
const count = String.raw`\s*(?:(\d)|\{\s*(\d{1,2})\s*\})\s*`
const spanning = new RegExp(String.raw`\\multicolumn${count}(?:([lcr])|${inside})\s*(?=\{)`, 'dy')

/** `\multirow[place]{rows}[struts]{width}[shift]{…}`, of which a card needs the number of rows alone. */
const reaching = new RegExp(
  String.raw`\s*\\multirow(?:\s*\[[^\]]*\])?${count}(?:\[[^\]]*\]\s*)?(?:\*|\{[^{}]*\})(?:\s*\[[^\]]*\])?\s*(?=\{)`,
  'y',
)

function readRows(reader: Reader): Pick<Cell, 'rows'> {
  reaching.lastIndex = reader.at
  const match = reaching.exec(reader.source)
  reader.at += match?.[0].length ?? 0
  return match ? { rows: Number(match[1] ?? match[2]) } : {}
}

function readCell(reader: Reader, column: Column | undefined): Cell {
  reader.ground = undefined
  const cell = readContent(reader, column)
  return reader.ground === undefined ? cell : { ...cell, ground: reader.ground }
}

function readContent(reader: Reader, column: Column | undefined): Cell {
  const from = reader.at
  skipUnseen(reader)
  spanning.lastIndex = reader.at
  const match = spanning.exec(reader.source)
  if (!match) {
    const rows = readRows(reader)
    if (rows.rows === undefined) reader.at = from
    const children =
      column?.isMath && !rows.rows && !isPlain(reader, column)
        ? readMath(reader)
        : reader.grammar.inlines(reader, 'cell')
    return { from, to: reader.at, columns: 1, ...rows, children }
  }
  reader.at += match[0].length
  const pieces = piecesOf(match[3] ?? match[4] ?? '')
  const columns = columnsOf(pieces)
  const inks = inksIn(reader, pieces, match.indices?.[4]?.[0] ?? from)
  const spanned = readSpanned(reader)
  const children = [...spanned.children, ...reader.grammar.inlines(reader, 'cell')]
  const cell: Cell = { from, to: reader.at, columns: 1, ...spanned, children }
  withInk(reader, [cell], columns, inks)
  const [said = { align: 'left', hasRule: false } as const] = columns
  return { ...cell, columns: Number(match[1] ?? match[2]), own: { ...said, hasRuleBefore: hasLineBefore(pieces) } }
}

/** Whether the cell at the reader stands in a column of numbers and holds no mathematics, such as the stars of significance. */
const isPlain = ({ source, at }: Reader, { align }: Column): boolean =>
  align === 'decimal' && !/[\\^_]/.test(source.slice(at, cellEnd(source, at)))

/** A cell of a column whose cells are formulas. */
function readMath(reader: Reader): Inline[] {
  reader.at = skipSpace(reader.source, reader.at)
  const token = reader.source.startsWith('\\', reader.at) ? tokenAt(reader.source, reader.at) : undefined
  if (token?.text === '\\cellcolor') {
    const said = readCellColor(reader, token)
    reader.at = skipSpace(reader.source, reader.at)
    if (said.kind === 'refused') return [said]
  }
  const { at: from } = reader
  const to = cellEnd(reader.source, from)
  const end = from + reader.source.slice(from, to).trimEnd().length
  const children: Inline[] = end > from ? [{ ...readBareFormula(reader, end), isOfColumn: true }] : []
  reader.at = to
  return children
}

/** Where the cell ends that `from` stands in. */
function cellEnd(source: string, from: number): number {
  let depth = 0
  for (const { text, from: at } of tokensOf(source, from)) {
    if (depth <= 0 && (text === '&' || text === '\\\\' || text === '\\tabularnewline' || text === '\\end')) return at
    if (text === '{' || text === '\\begin') depth++
    else if (text === '}' || text === '\\end') depth--
  }
  return source.length
}

/** What stands in the braces of a cell over several columns, which may reach down over several rows as well. */
function readSpanned(reader: Reader): Pick<Cell, 'rows' | 'children'> {
  reaching.lastIndex = reader.at + 1
  if (!reaching.test(reader.source) || !argumentAt(reader.source, reader.at))
    return { children: reader.grammar.group(reader) }
  reader.at++
  const rows = readRows(reader)
  const children = reader.grammar.inlines(reader, 'group')
  if (reader.source[reader.at] === '}') reader.at++
  return { ...rows, children }
}
