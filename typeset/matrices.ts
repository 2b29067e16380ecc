import { next, readArguments, unknownForm, until } from './arguments.ts'
import { countAdded, type Expander, type Macro, substituted, type Token, within } from './expansion.ts'

/** A matrix whose rows stand in the braces of a command. */
const inBraces =
  (environment: string, cells: (rows: Token[]) => Token[] = (rows) => rows): Macro =>
  (expander) =>
    set(expander, environment, cells(expander.consumeArgs(1)[0] ?? []))

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
    const entries = entriesOf(read.given[0] ?? [])
    if (entries.length > entriesMax)
      throw unknownForm(name, `with more than ${entriesMax} entries`, read.given[0]?.at(-1))
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
  ['\\Pmqty', inBraces('Pmatrix')],
  ['\\sPmqty', inBraces('Psmallmatrix')],
  ['\\mdet', inBraces('vmatrix')],
  ['\\smdet', inBraces('vsmallmatrix')],
]
