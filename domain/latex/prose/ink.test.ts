import { expect, test } from 'vitest'
import { parseSide } from '../side.ts'
import type { Cell, Inline } from '../tree.ts'

const tex = String.raw

/** The first row in short: cells between strokes, a tight side of it as `<` or `>`. */
function firstRow(spec: string, row: string): string {
  const { blocks, errors } = parseSide(tex`\begin{tabular}{${spec}}${row}\end{tabular}`)
  expect(errors).toEqual([])
  const inline = (node: Inline): string => {
    if (node.kind === 'text') return node.text
    return node.kind === 'style' ? `${node.style}(${node.children.map(inline).join('')})` : node.kind
  }
  const cell = ({ children, isTightBefore, isTightBehind }: Cell) =>
    `${isTightBefore ? '<' : ''}${children.map(inline).join('')}${isTightBehind ? '>' : ''}`
  const [table] = blocks
  return table?.kind === 'table' ? (table.rows[0]?.cells.map(cell).join('|') ?? '') : ''
}

test.each([
  // Lines of a cell, and what has stars in a column of these.
  [tex`lp{3cm}`, tex`a & b\newline c \tabularnewline d`, 'a | bbreak c '],
  ['lD{.}{.}{3}D{.}{,}{2}', 'a & -1.5 & 0.1^{*}', 'a | -1.5 |formula'],
  // Between two columns it stands with the one that it lies against.
  ['r@{.}l', '1 & 5', '1.>|< 5'],
  ['l@{ : }l', 'a & b', 'a >|<\u00a0:\u00a0b'],
  ['l!{:}l', 'a & b', 'a |:\u2002b'],
  ['r!{:}l', 'a & b', 'a\u2002:| b'],
  [tex`l@{\textemdash}l`, 'a & b', 'a >|<—b'],
  ['l@{:}!{.}l', 'a & b', 'a >|<:.\u2002b'],
  // Before the first column and behind the last one.
  ['@{-}r', '1', '<-1'],
  ['l@{!}', '1', '1!>'],
  ['r!{!}', '1', '1\u2002!'],
  ['r!{!}', '1 & 2', '1\u2002!| 2'],
  // Beside each cell of a column, within what stands between two.
  ['l>{(}r<{)}', 'a & 1', 'a |(1)'],
  ['l@{:}>{(}l<{)}@{.}r', 'a & 1 & 2', 'a >|<:(1)>|<.2'],
  ['l<{, so}|l', 'a & b', 'a,\u00a0so| b'],
  [tex`>{\$}r<{\textbf{)}}`, '5', '$5bold())'],
  ['*{2}{r@{.}l}', '1 & 2 & 3 & 4', '1.>|< 2 | 3.>|< 4'],
  // A style reaches to the end of the cell.
  [tex`>{\bfseries}l>{\itshape No.~}l`, 'a & b', 'bold(a)|italic(No.\u00a0b)'],
  [tex`l@{.}>{\bfseries (}l<{)}`, 'a & b', 'a >|<.bold((b))'],
  [tex`>{\small\ttfamily}l`, tex`a \emph{b}`, 'small(typewriter(a emphasis(b)))'],
  [tex`>{\centering\arraybackslash\itshape}p{2cm}`, 'a', 'italic(a)'],
  // Room and places of text print nothing.
  [tex`>{\raggedright\let\newline\\\arraybackslash\hspace{0pt}}p{2cm}@{\hskip 1em}X`, 'a & b', 'a | b'],
  [tex`>{\hsize=.5\hsize}X@{\extracolsep{\fill}}l!{\quad\vrule width 1pt depth 2mm}l`, 'a & b & c', 'a | b | c'],
  // What stands in the cell loses the spaces at that edge alone.
  ['l@{.}', tex`a \textbf{b} c `, 'a bold(b) c.>'],
  ['@{.}l', tex` a \textbf{b} c`, '<.a bold(b) c'],
  ['l@{.}', tex`a \textbf{ b }`, 'a bold( b ).>'],
  // Without a cell behind it stands where the row ends; a cell over several columns has its own.
  ['l@{:}l@{.}', 'a', 'a:>'],
  ['r@{.}l@{!}', tex`\multicolumn{2}{c}{a}`, 'a'],
  ['l@{.}l@{!}', tex`\multicolumn{1}{c}{a} & b`, 'a | b!>'],
  ['l@{.}l>{(}l<{)}', tex`\multicolumn{2}{>{\bfseries}c@{:}}{a} & b`, 'bold(a):>|(b)'],
  ['l@{.}l', tex`a & \multicolumn{1}{c}{b}`, 'a.>|b'],
])('a row of {%s} with %s is %j', (spec, row, shown) => expect(firstRow(spec, row)).toBe(shown))

const unknown = (piece: string) => `${piece} in a table is not known here.`
test.each([
  [`l@{${'m'.repeat(60)}}l`, []],
  [`*{2}{l@{${'m'.repeat(61)}}}`, [unknown(`@{${'m'.repeat(61)}}`)]],
  [tex`>{$x}l`, [unknown('>{$x}')]],
  [tex`>{$}l`, [unknown('>{$}')]],
  [tex`>{\displaystyle $}l<{$}`, []],
  [tex`l<{\alpha}`, [tex`\alpha is not known in text. Mathematics stands between dollar signs.`]],
])('of {%s} it is said: %j', (spec, messages) => {
  const { errors } = parseSide(tex`\begin{tabular}{${spec}}a & b\\ c & d\end{tabular}`)
  expect(errors.map(({ message }) => message)).toEqual(messages)
})

test('columns print at most as much as a side can hold', () => {
  const rows = (count: number) => tex`\begin{tabular}{l@{${'m'.repeat(50)}}l}${tex`a&b\\`.repeat(count)}\end{tabular}`
  expect(parseSide(rows(400)).errors).toEqual([])
  const { errors } = parseSide(rows(401))
  expect(errors.map(({ message }) => message)).toEqual(['The columns of this side print more than it can hold.'])
})
