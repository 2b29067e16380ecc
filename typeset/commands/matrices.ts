import { next, readArguments, unknownForm, until, written } from '../katex/arguments.ts'
import { countAdded, type Expander, type Macro, substituted, type Token, within } from '../katex/expansion.ts'

/** A matrix whose rows stand in the braces of a command. */
const inBraces =
  (environment: string, cells: (rows: Token[]) => Token[] = (rows) => rows): Macro =>
  (expander) =>
    set(expander, environment, cells(expander.consumeArgs(1)[0]))

const set = (expander: Expander, environment: string, rows: Token[]) => {
  const [around, small] = smallMatrices[environment] ?? ['#1', environment]
  return within(expander, around.replace('#1', `\\begin{${small}}#1\\end{${small}}`), rows)
}

/** Those that KaTeX has without delimiters alone; those of physics with a large P have round ones of another kind. */
const smallMatrices: Readonly<Record<string, readonly [around: string, environment: string]>> = {
  psmallmatrix: ['\\left(#1\\right)', 'smallmatrix'],
  bsmallmatrix: ['\\left[#1\\right]', 'smallmatrix'],
  vsmallmatrix: ['\\left|#1\\right|', 'smallmatrix'],
  Pmatrix: ['\\left\\lgroup#1\\right\\rgroup', 'matrix'],
  Psmallmatrix: ['\\left\\lgroup#1\\right\\rgroup', 'smallmatrix'],
}

const ends = new Set(['\\\\', '\\cr'])
const opening = new Set(['{', '\\begin'])
const closing = new Set(['}', '\\end'])

/** Rows, last token first, whose second cells are text, as those of plain TeX's `\cases` are. */
function withTextCells(rows: Token[]): Token[] {
  const tokens: Token[] = []
  let depth = 0
  let isText = false
  const endText = () => {
    if (isText) tokens.push({ text: '}' })
    isText = false
  }
  for (const token of rows.toReversed()) {
    if (opening.has(token.text)) depth++
    else if (closing.has(token.text)) depth--
    if (depth === 0 && ends.has(token.text)) endText()
    tokens.push(token)
    if (depth > 0 || token.text !== '&' || isText) continue
    tokens.push({ text: '\\text', noexpand: true }, { text: '{' })
    isText = true
  }
  endText()
  return tokens.reverse()
}

const delimited: ReadonlyMap<string, readonly [close: string, kind: string]> = new Map([
  ['(', [')', 'p']],
  ['[', [']', 'b']],
  ['|', ['|', 'v']],
])

/** `\mqty` of physics, between the delimiters that stand behind it: none for braces. */
const quantity =
  (name: string, size: '' | 'small'): Macro =>
  (expander) => {
    const star = next(expander)
    const isStarred = star.text === '*'
    if (isStarred) expander.popToken()
    const open = next(expander)
    // Only of round ones does the star say something.
    if (isStarred && open.text !== '(') throw unknownForm(name, 'with a star', star)
    if (open.text === '{') return inBraces(`${size}matrix`)(expander)
    const [close, kind] = delimited.get(open.text) ?? []
    if (!close) throw unknownForm(name, `with ${open.text}`, open)
    expander.popToken()
    return set(expander, `${isStarred ? 'P' : kind}${size}matrix`, until(expander, name, open.text, close))
  }

/** What stands between the commas of an argument, each last token first. */
function entriesOf(argument: readonly Token[]): Token[][] {
  const entries: Token[][] = [[]]
  let depth = 0
  for (const token of argument.toReversed()) {
    if (opening.has(token.text)) depth++
    else if (closing.has(token.text)) depth--
    if (token.text === ',' && depth === 0) entries.push([])
    else entries.at(-1)?.unshift(token)
  }
  return entries
}

const entriesMax = 8

/** `\dmat{1,2,3}` of physics: the rows of a matrix with these on its diagonal, or on the other one; in brackets, what else stands there. */
const diagonal =
  (name: string, isAnti: boolean): Macro =>
  (expander) => {
    const read = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
    const entries = entriesOf(read.given[0])
    if (entries.length > entriesMax)
      throw unknownForm(name, `with more than ${entriesMax} entries`, read.given[0].at(-1))
    const places = entries.map((_, row) => (isAnti ? entries.length - 1 - row : row))
    const cell = (row: number) => (entries.length === 1 ? `#${row + 1}` : `\\begin{matrix}#${row + 1}\\end{matrix}`)
    const body = places
      .map((place, row) => places.map((_, column) => (column === place ? cell(row) : '#9')).join('&'))
      .join('\\\\')
    const given = [
      ...entries,
      ...Array.from({ length: entriesMax - entries.length }, (): Token[] => []),
      read.option ?? [],
    ]
    const tokens = substituted(expander, body, given)
    countAdded(expander, tokens, given)
    return { tokens: tokens.reverse(), numArgs: 0 }
  }

/** A matrix has at most so many rows or columns, and so many cells. */
const [sideMax, cellsMax] = [20, 200]

/** What physics fills a matrix with that a command says the size of, by row and column from 1 on. */
const filledWith =
  (name: string, dimensions: 1 | 2, cellAt: (row: number, column: number) => string): Macro =>
  (expander) => {
    const { given } = readArguments(expander, name, { star: false, option: false, least: dimensions, most: dimensions })
    return rowsOf(expander, name, given, cellAt)
  }

/** `given`: how many rows, and columns where these are not as many. */
function rowsOf(
  expander: Expander,
  name: string,
  given: readonly Token[][],
  cellAt: (row: number, column: number) => string,
  entry: Token[] = [],
): ReturnType<Macro> {
  const [rows = 0, columns = rows] = given.map((tokens) => Number(written(tokens)))
  const areKnown = [rows, columns].every((count) => Number.isInteger(count) && count >= 1 && count <= sideMax)
  if (!areKnown || rows * columns > cellsMax)
    throw unknownForm(name, `with ${given.map((tokens) => `{${written(tokens)}}`).join('')}`, given[0]?.at(-1))
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const body = numbers(rows).map((row) =>
    numbers(columns)
      .map((column) => cellAt(row, column))
      .join('&'),
  )
  const tokens = substituted(expander, body.join('\\\\'), [entry])
  countAdded(expander, tokens, [entry])
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** `\xmat{a}{2}{3}`: the same in each cell, with a star counted. */
const entries: Macro = (expander) => {
  const name = '\\xmat'
  const { isStarred, given } = readArguments(expander, name, { star: true, option: false, least: 3, most: 3 })
  const [entry = [], ...sizes] = given
  const [isRow, isColumn] = sizes.map((tokens) => written(tokens) === '1')
  const index = (row: number, column: number) => `${isRow ? '' : row}${isColumn ? '' : column}` || '1'
  return rowsOf(expander, name, sizes, (row, column) => (isStarred ? `#1_{${index(row, column)}}` : '#1'), entry)
}

const pauliMatrices: ReadonlyMap<string, string> = new Map(
  [
    ['0', '0', '1&0\\\\0&1'],
    ['1', 'x', '0&1\\\\1&0'],
    ['2', 'y', '0&-i\\\\i&0'],
    ['3', 'z', '1&0\\\\0&-1'],
  ].flatMap(([number = '', letter = '', rows = '']) => [[number, rows] as const, [letter, rows] as const]),
)
const pauli: Macro = (expander) => {
  const { given } = readArguments(expander, '\\pmat', { star: false, option: false, least: 1, most: 1 })
  const which = written(given[0] ?? [])
  const rows = pauliMatrices.get(which)
  if (!rows) throw unknownForm('\\pmat', `with {${which}}`, given[0]?.at(-1))
  return { tokens: substituted(expander, rows, []).reverse(), numArgs: 0 }
}

const kinds = ['p', 'b', 'v'] as const

/** Matrices written as a command with its rows behind it: of plain TeX, and of physics. */
export const matrices: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\matrix', inBraces('matrix')],
  ['\\pmatrix', inBraces('pmatrix')],
  ['\\cases', inBraces('cases', withTextCells)],
  ['\\mqty', quantity('\\mqty', '')],
  ['\\matrixquantity', quantity('\\matrixquantity', '')],
  ['\\smqty', quantity('\\smqty', 'small')],
  ...kinds.map((kind) => [`\\${kind}mqty`, inBraces(`${kind}matrix`)] as const),
  ...kinds.map((kind) => [`\\s${kind}mqty`, inBraces(`${kind}smallmatrix`)] as const),
  ...['\\dmat', '\\diagonalmatrix'].map((name) => [name, diagonal(name, false)] as const),
  ...['\\admat', '\\antidiagonalmatrix'].map((name) => [name, diagonal(name, true)] as const),
  ...['\\imat', '\\identitymatrix'].map(
    (name) => [name, filledWith(name, 1, (row, column) => (row === column ? '1' : '0'))] as const,
  ),
  ...['\\zmat', '\\zeromatrix'].map((name) => [name, filledWith(name, 2, () => '0')] as const),
  ...['\\xmat', '\\xmatrix'].map((name) => [name, entries] as const),
  ...['\\pmat', '\\paulimatrix'].map((name) => [name, pauli] as const),
  ['\\Pmqty', inBraces('Pmatrix')],
  ['\\sPmqty', inBraces('Psmallmatrix')],
  ['\\mdet', inBraces('vmatrix')],
  ['\\smdet', inBraces('vsmallmatrix')],
]
