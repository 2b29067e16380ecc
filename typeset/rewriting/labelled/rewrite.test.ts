import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { rewriteLabelled } from './rewrite.ts'

const tex = String.raw
/** Every sign is one em wide, delimiters half of that, and no row is higher than an empty one. */
const laidOut = (source: string) =>
  rewriteLabelled(source, (part) => ({
    width: part.startsWith(tex`\left`) ? 0.5 : part.replace(/\s/g, '').length,
    height: 0.5,
    depth: 0,
  })).tex

/** What can be seen of a side, column by column. */
const signsOf = (source: string) => typesetSide(source).html.replace(/<math[\s\S]*?<\/math>|<[^>]*>|[\u200b\s]/g, '')
const readAloud = (source: string) =>
  [...typesetSide(source).html.matchAll(/<mtr>([\s\S]*?)<\/mtr>/g)].map(([, row = '']) =>
    row.replace(/<annotation[\s\S]*?<\/annotation>|<[^>]*>|\s/g, ''),
  )

test.each([
  [
    tex`\bordermatrix{& 1 \cr a & 2 \cr}`,
    [
      tex`{\raisebox{0.700em}{$\begin{array}{ll}{}\kern1.000em&{ 1 }\kern0.050em\\[0.2em] {a }&`,
      tex`\html@mathml{\kern-0.550em\smash{\raisebox{-0.010em}{$\left(\rule[-0.350em]{0em}{1.200em}\right.$}}\kern0.050em}{(}`,
      tex`{ 2 }`,
      tex`\html@mathml{\kern0.050em\smash{\raisebox{-0.010em}{$\left.\rule[-0.350em]{0em}{1.200em}\right)$}}\kern-0.550em}{)}`,
      tex`\kern0.050em\cr\end{array}$}}`,
    ],
  ],
  [
    tex`\begin{blockarray}{cc}x&y\\\begin{block}{r|c\}}a&b\\cc&d\\\end{block}\end{blockarray}`,
    [
      tex`{\raisebox{0.300em}{$\begin{array}{ll}\kern0.500em{x}\kern0.500em&{y}\\`,
      tex`\kern1.000em{a}\html@mathml{\kern0.500em\mathclap{\smash{\raisebox{-0.610em}{$\rule[-0.950em]{0.040em}{2.400em}$}}}\kern-0.500em}{|}&`,
      tex`{b}\html@mathml{\smash{\raisebox{-0.610em}{$\left.\rule[-0.950em]{0em}{2.400em}\right\}$}}\kern-0.500em}{\}}\\`,
      tex`{cc}\html@mathml{}{|}&{d}\html@mathml{}{\}}\\`,
      tex`\end{array}$}}`,
    ],
  ],
  [
    tex`\begin{blockarray}{cc}\BAmulticolumn{2}{c}{x}\\\begin{block}{(cc)}a\\\end{block}\end{blockarray}`,
    [
      tex`{\raisebox{0.300em}{$\begin{array}{ll}\mathrlap{\kern0.500em{x}}\kern1.000em&\\`,
      tex`\html@mathml{\kern-0.500em\smash{\raisebox{-0.010em}{$\left(\rule[-0.350em]{0em}{1.200em}\right.$}}}{(}{a}`,
      tex`&\html@mathml{\smash{\raisebox{-0.010em}{$\left.\rule[-0.350em]{0em}{1.200em}\right)$}}\kern-0.500em}{)}\\\end{array}$}}`,
    ],
  ],
  [
    tex`\begin{bNiceMatrix}[last-row,last-col]1&u\\v\end{bNiceMatrix}`,
    [
      tex`{\raisebox{-0.600em}{$\begin{array}{ll}\html@mathml{\kern-0.500em\smash{\raisebox{-0.010em}{$\left[\rule[-0.350em]{0em}{1.200em}\right.$}}}{[}{1}`,
      tex`\html@mathml{\smash{\raisebox{-0.010em}{$\left.\rule[-0.350em]{0em}{1.200em}\right]$}}\kern-0.500em}{]}&{u}\\`,
      tex`{v}&\kern1.000em\end{array}$}}`,
    ],
  ],
])('%s becomes an array in which each cell is told its place', (source, lines) => {
  expect(laidOut(source)).toBe(lines.join(''))
})

test.each([
  [tex`\bordermatrix{~ & A & B \cr A & 0 & 1 \cr B & 1 & 0 \cr}`, ['AB', 'A(01)', 'B(10)']],
  [tex`P = \bordermatrix{& x \\ 1 & \frac12 \\[1em] 2 & y}`, ['x', '1(12)', '2(y)']],
  [
    tex`\begin{blockarray}{*{3}{c}} & a & b \\ \begin{block}{>{\scriptstyle}c[c@{\;}c]} 1 & x & y \\ 2 & z & \begin{smallmatrix} 1 & 2 \end{smallmatrix} \\ \end{block} & \multicolumn{2}{r}{sum} \\ \end{blockarray}`,
    ['ab', '1[xy]', '2[z12', 'sum'],
  ],
  [
    tex`\begin{pNiceArray}{c|c}[first-row,first-col,margin] & x & y \\ a & 1 & 2 \\ b & 3 & 4 \end{pNiceArray}`,
    ['xy', 'a(1∣2)', 'b(3∣4)'],
  ],
])('%s is read aloud row by row, with its delimiters in each', (source, rows) => {
  const { errors, hints, isWhole } = typesetSide(source)
  expect({ errors, hints, isWhole }).toEqual({ errors: [], hints: [], isWhole: true })
  expect(readAloud(source)).toEqual(rows)
})

test('what is meant for the ears is not seen, and what is seen is drawn once', () => {
  expect(signsOf(tex`\bordermatrix{& 1 \cr a & 2 \cr b & 3}`)).toBe('ab1(2)3')
})

test.each([
  tex`P = \begin{blockarray}{cc} & S \\ \begin{block}{c[c]} S & 1-\beta \\ \end{block} \end{blockarray} = Q`,
  tex`$P = \begin{blockarray}{cc} & S \\ \begin{block}{c[c]} S & 1-\beta \\ \end{block} \end{blockarray} = Q$`,
])('%s is one formula, whose block is no box of prose', (source) => {
  const { html, isWhole } = typesetSide(source)
  expect(isWhole).toBe(true)
  expect(html.match(/<math /g)).toHaveLength(1)
})

test('a block is a box of prose beside a matrix with blocks', () => {
  const matrix = tex`\begin{blockarray}{c} \begin{block}{(c)} 1 \\ \end{block} \end{blockarray}`
  expect(typesetSide(tex`$${matrix}$ \begin{block}{Idea} So. \end{block}`).html).toContain('<strong>Idea</strong>')
})

test.each([
  [tex`\bordermatrix 1`, tex`\bordermatrix needs its rows in braces.`],
  [
    tex`\bordermatrix{& 1 \cr a & \bordermatrix{b \cr c}}`,
    tex`\bordermatrix with another matrix of its kind in it is not known here.`,
  ],
  [tex`\bordermatrix{& 1 \cr \hline a & 2}`, 'Lines between the rows of a matrix with labels are not known here.'],
  [tex`\bordermatrix{& 1 \cr \cline{1-2} a & 2}`, 'Lines between the rows of a matrix with labels are not known here.'],
  [tex`\begin{blockarray}{cX} a & b \end{blockarray}`, 'blockarray with the columns {cX} is not known here.'],
  [tex`\begin{blockarray}{c@{=}c} a & b \end{blockarray}`, 'blockarray with the columns {c@{=}c} is not known here.'],
  [tex`\begin{blockarray}{cp{1em}} a & b \end{blockarray}`, 'blockarray with the columns {cp{1em}} is not known here.'],
  [
    tex`\begin{pNiceArray}{cX}[first-row] a & b \\ c & d \end{pNiceArray}`,
    'pNiceArray with the columns {cX} is not known here.',
  ],
  [tex`\begin{blockarray} a \end{blockarray}`, 'blockarray needs its columns in braces.'],
  [tex`\begin{blockarray}{c} \begin{block} a \\ \end{block} \end{blockarray}`, 'block needs its columns in braces.'],
  [
    tex`\begin{blockarray}{c} \begin{block}{(c)} \begin{block}{[c]} a \\ \end{block} \end{block} \end{blockarray}`,
    'A block within a block is not known here.',
  ],
  [
    tex`\begin{pNiceMatrix}[first-row,hvlines] a \\ b \end{pNiceMatrix}`,
    'pNiceMatrix with something in brackets is not known here.',
  ],
])('%s is refused in plain words: %s', (source, message) => {
  expect(typesetSide(`$$${source}$$`).errors.map((error) => error.message)).toEqual([message])
})

test('in what a macro stands for a matrix with labels is refused by name', () => {
  const macros = { '\\border': tex`\bordermatrix{& #1 \cr a & b}` }
  expect(typesetSide(tex`$\border{x}$`, { macros }).errors.map(({ message }) => message)).toEqual([
    tex`\bordermatrix in what a macro stands for is not known here.`,
  ])
})

test('beside a relation it keeps the distance of any other formula', () => {
  const { html } = typesetSide(tex`\bordermatrix{& 1 \cr a & 2} = x`)
  expect(html.match(/margin-right:0\.2778em/g)).toHaveLength(2)
})

test('an error in a cell is where it was typed', () => {
  const source = tex`\bordermatrix{& 1 \cr a & \unheard \cr}`
  const at = source.indexOf(tex`\unheard`)
  expect(typesetSide(source).errors).toEqual([{ from: at, to: at + 8, message: tex`\unheard is not known here.` }])
})
