import { next, unknownForm, until } from './arguments.ts'
import { type Expander, type Macro, type Token, within } from './expansion.ts'

/** A matrix whose rows stand in the braces of a command. */
const inBraces =
  (environment: string, cells: (rows: Token[]) => Token[] = (rows) => rows): Macro =>
  (expander) =>
    set(expander, environment, cells(expander.consumeArgs(1)[0] ?? []))

const set = (expander: Expander, environment: string, rows: Token[]) => {
  const [around, small] = smallMatrices[environment] ?? ['#1', environment]
  return within(expander, around.replace('#1', `\\begin{${small}}#1\\end{${small}}`), rows)
}

/** Those that KaTeX has without delimiters alone. */
const smallMatrices: Readonly<Record<string, readonly [around: string, environment: string]>> = {
  psmallmatrix: ['\\left(#1\\right)', 'smallmatrix'],
  bsmallmatrix: ['\\left[#1\\right]', 'smallmatrix'],
  vsmallmatrix: ['\\left|#1\\right|', 'smallmatrix'],
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
    const { text, loc } = next(expander)
    if (text === '{') return inBraces(`${size}matrix`)(expander)
    const [close, kind] = delimited.get(text) ?? []
    if (!close) throw unknownForm(name, text === '*' ? 'with a star' : `with ${text}`, { text, loc: loc ?? null })
    expander.popToken()
    return set(expander, `${kind}${size}matrix`, until(expander, name, text, close))
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
  ['\\mdet', inBraces('vmatrix')],
  ['\\smdet', inBraces('vsmallmatrix')],
]
