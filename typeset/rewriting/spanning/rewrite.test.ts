import { expect, test } from 'vitest'
import { typesetSide } from '#typeset'
import { rewriteSpanning } from './rewrite.ts'

const tex = String.raw
/** Every sign is one em wide, and no row is higher than an empty one, unless it is displayed. */
const laidOut = (source: string) =>
  rewriteSpanning(source, (part) => ({
    width: part.replace(/\\displaystyle|\s/g, '').length,
    height: part.startsWith('\\displaystyle') ? 2 : 0.5,
    depth: 0,
  })).tex

test.each([
  [
    'in the middle of its columns',
    tex`\begin{array}{cc} \multicolumn{2}{c}{a} \\ b & cc \end{array}`,
    tex`\begin{array}{cc} \mathrlap{\kern1.500em{}a}\kern1.000em&\kern2.000em \\ b & cc \end{array}`,
  ],
  [
    'at the right of its own one',
    tex`\begin{array}{c} \multicolumn{1}{r}{a} \\ bb \end{array}`,
    tex`\begin{array}{c} \mathrlap{\kern1.000em{}a}\kern2.000em \\ bb \end{array}`,
  ],
  [
    'which make room for it',
    tex`\begin{array}{ll} \multicolumn{2}{l}{aaaaa} \\ b & c \end{array}`,
    tex`\begin{array}{ll} \mathrlap{\kern0.000em{}aaaaa}\kern1.000em&\kern3.000em \\ b & c \end{array}`,
  ],
  [
    'between lines that stay',
    tex`\begin{array}{|cc|} \multicolumn{2}{|c|}{a} \\ b & c \end{array}`,
    tex`\begin{array}{|cc|} \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ b & c \end{array}`,
  ],
  [
    'over a line, which is drawn in the other row alone',
    tex`\begin{array}{c|c} \multicolumn{2}{c}{a} \\ \hline b & c \end{array}`,
    tex`\begin{array}{cc} \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ \hline \kern1.480em\rule[-0.360em]{0.040em}{1.200em}\kern-1.520em{}b & c \end{array}`,
  ],
  [
    'over a line, which ends with the last row',
    tex`\begin{array}{c|c} \multicolumn{2}{c}{a} \\ b & c \\ \hline \end{array}`,
    tex`\begin{array}{cc} \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ \kern1.480em\rule[-0.360em]{0.040em}{1.200em}\kern-1.520em{}b & c \\ \hline \end{array}`,
  ],
  [
    'beside others, at the right of its own one',
    tex`\begin{array}{cc} a & \multicolumn{1}{r}{b} \\ c & dd \end{array}`,
    tex`\begin{array}{cc} a & \mathrlap{\kern1.000em{}b}\kern2.000em \\ c & dd \end{array}`,
  ],
  [
    'with a line behind it that no other row has',
    tex`\begin{array}{cc} \multicolumn{1}{c|}{a} & b \\ c & d \end{array}`,
    tex`\begin{array}{cc} \kern1.480em\rule[-0.360em]{0.040em}{1.200em}\kern-1.520em{}\mathrlap{\kern0.000em{}a}\kern1.000em & b \\ c & d \end{array}`,
  ],
  [
    'without the line behind it that the other row has',
    tex`\begin{array}{c|c} \multicolumn{1}{c}{a} & b \\ c & d \end{array}`,
    tex`\begin{array}{cc} \mathrlap{\kern0.000em{}a}\kern1.000em & b \\ \kern1.480em\rule[-0.360em]{0.040em}{1.200em}\kern-1.520em{}c & d \end{array}`,
  ],
  [
    'with a line before it at the left of all',
    tex`\begin{array}{cc} \multicolumn{1}{|c}{a} & b \\ c & d \end{array}`,
    tex`\begin{array}{cc} \kern-0.520em\rule[-0.360em]{0.040em}{1.200em}\kern0.480em{}\mathrlap{\kern0.000em{}a}\kern1.000em & b \\ c & d \end{array}`,
  ],
  [
    'with a line before it that no other row has',
    tex`\begin{array}{cc} a & \multicolumn{1}{|c}{b} \\ c & d \end{array}`,
    tex`\begin{array}{cc} \kern1.480em\rule[-0.360em]{0.040em}{1.200em}\kern-1.520em{}a & \mathrlap{\kern0.000em{}b}\kern1.000em \\ c & d \end{array}`,
  ],
  [
    'without the line at the right of all',
    tex`\begin{array}{|c|c|} a & \multicolumn{1}{c}{b} \\ c & d \end{array}`,
    tex`\begin{array}{cc} \kern-0.520em\rule[-0.360em]{0.040em}{1.200em}\kern1.960em\rule[-0.360em]{0.040em}{1.200em}\kern-1.520em{}a & \mathrlap{\kern0.000em{}b}\kern1.000em \\ \kern-0.520em\rule[-0.360em]{0.040em}{1.200em}\kern1.960em\rule[-0.360em]{0.040em}{1.200em}\kern1.960em\rule[-0.360em]{0.040em}{1.200em}\kern-3.520em{}c & d \end{array}`,
  ],
  [
    'over a line that is parted from its columns by spaces',
    tex`\begin{array}{c | c} \multicolumn{2}{c}{a} \\ b & c \end{array}`,
    tex`\begin{array}{cc} \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ \kern1.480em\rule[-0.360em]{0.040em}{1.200em}\kern-1.520em{}b & c \end{array}`,
  ],
  [
    'over some of which another one makes room, too',
    tex`\begin{array}{lll} \multicolumn{3}{l}{aaaaaaaaaa} \\ \multicolumn{2}{l}{bbbbb} & c \\ d & e & f \\ \cline{3-3} \end{array}`,
    tex`\begin{array}{lll} \mathrlap{\kern0.000em{}aaaaaaaaaa}\kern1.000em&\kern3.000em&\kern4.000em \\ \mathrlap{\kern0.000em{}bbbbb}\kern1.000em&\kern3.000em & c \\ \kern5.500em\rule[-0.360em]{5.000em}{0.040em}\kern-10.500em{}d & e & f \\  \end{array}`,
  ],
  [
    'over columns that no other cell is alone in',
    tex`\begin{array}{cccc} \multicolumn{2}{c}{A} & \multicolumn{2}{c}{B} \\ \cline{1-2} \cline{3-4} \multicolumn{2}{c}{c} & \multicolumn{2}{c}{d} \end{array}`,
    tex`\begin{array}{cccc} \kern-0.500em\rule[-0.360em]{2.000em}{0.040em}\kern0.000em\rule[-0.360em]{2.000em}{0.040em}\kern-3.500em{}\mathrlap{\kern0.000em{}A}\kern0.000em&\kern0.000em & \mathrlap{\kern0.000em{}B}\kern0.000em&\kern0.000em \\   \mathrlap{\kern0.000em{}c}\kern0.000em&\kern0.000em & \mathrlap{\kern0.000em{}d}\kern0.000em&\kern0.000em \end{array}`,
  ],
  [
    'over columns of which one in the middle is wide',
    tex`\begin{array}{lll} \multicolumn{3}{l}{aaaaaaaaaa} \\ b & cccc & d \end{array}`,
    tex`\begin{array}{lll} \mathrlap{\kern0.000em{}aaaaaaaaaa}\kern1.000em&\kern4.000em&\kern3.000em \\ b & cccc & d \end{array}`,
  ],
  [
    'in an array that stands in one with other columns',
    tex`\begin{array}{c:c} \begin{array}{cc} \multicolumn{2}{c}{a} \\ b & c \end{array} & d \end{array}`,
    tex`\begin{array}{c:c} \begin{array}{cc} \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ b & c \end{array} & d \end{array}`,
  ],
  [
    'in an array beside one with other columns, of a macro’s body',
    tex`\begin{array}{cc} \multicolumn{2}{c}{a} \\ b & c \end{array} \quad \begin{array}{c:c} #1 & e \end{array}`,
    tex`\begin{array}{cc} \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ b & c \end{array} \quad \begin{array}{c:c} #1 & e \end{array}`,
  ],
  [
    'between comments, which end no cell',
    tex`\begin{array}{ccc} a & % two
      \multicolumn{2}{c}{b} % of them
      \\ c & d & e \end{array}`,
    tex`\begin{array}{ccc} a & % two
      \mathrlap{\kern1.000em{}b}\kern1.000em&\kern1.000em % of them
      \\ c & d & e \end{array}`,
  ],
  [
    'in the middle of its columns, said without braces',
    tex`\begin{array}{cc} \multicolumn2c{a} \\ \multicolumn 2{c}{a} \\ b & \multicolumn{1}r{c} \end{array}`,
    tex`\begin{array}{cc} \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ \mathrlap{\kern1.000em{}a}\kern1.000em&\kern1.000em \\ b & \mathrlap{\kern0.000em{}c}\kern1.000em \end{array}`,
  ],
])('a cell stands %s', (_, source, expected) => expect(laidOut(source)).toBe(expected))

test.each([
  [
    'below the row before it',
    tex`\begin{array}{lcr} a & b & c \\ \cline{2-3} d & e & f \end{array}`,
    tex`\begin{array}{lcr} \kern1.500em\rule[-0.360em]{4.000em}{0.040em}\kern-5.500em{}a & b & c \\  d & e & f \end{array}`,
  ],
  [
    'shorter at its sides, above the first row and below the last one',
    tex`\begin{array}{l} \cmidrule(lr){1-1} a \\ \cmidrule[1pt](r){1-1} \end{array}`,
    tex`\begin{array}{l}  \kern0.000em\rule[0.800em]{1.000em}{0.040em}\kern-1.500em\rule[-0.360em]{1.500em}{0.040em}\kern-1.000em{}a \\  \end{array}`,
  ],
  [
    'where the rows stand further apart',
    tex`\renewcommand*{\arraystretch}{2} \begin{array}{l} a \\[1em] \cline{1-1} b \end{array}`,
    tex`\renewcommand*{\arraystretch}{2} \begin{array}{l} \kern-0.500em\rule[-1.720em]{2.000em}{0.040em}\kern-1.500em{}a \\[1em]  b \end{array}`,
  ],
  [
    'below a cell over several, where the rows stand further apart',
    tex`\begin{array}{ll} \multicolumn{2}{l}{a} \\[1em] \cline{1-1} b & c \end{array}`,
    tex`\begin{array}{ll} \kern-0.500em\rule[-1.360em]{2.000em}{0.040em}\kern-1.500em{}\mathrlap{\kern0.000em{}a}\kern1.000em&\kern1.000em \\[1em]  b & c \end{array}`,
  ],
  [
    'beside a cell at the right of its column',
    tex`\begin{array}{rl} a & b \\ \cline{2-2} cc & d \end{array}`,
    tex`\begin{array}{rl} \kern1.500em\rule[-0.360em]{2.000em}{0.040em}\kern-3.500em{}a & b \\  cc & d \end{array}`,
  ],
  [
    'above the first of rows that are higher',
    tex`\def\arraystretch{2}\begin{array}{l} \cline{1-1} a \end{array}`,
    tex`\def\arraystretch{2}\begin{array}{l}  \kern-0.500em\rule[1.640em]{2.000em}{0.040em}\kern-1.500em{}a \end{array}`,
  ],
  [
    'as far below as it is told in a length',
    tex`\begin{array}{l} a \\[ 10pt ] \cline{1-1} b \\[2mm] \cline{1-1} c \\[wide] \cline{1-1} d \end{array}`,
    tex`\begin{array}{l} \kern-0.500em\rule[-1.360em]{2.000em}{0.040em}\kern-1.500em{}a \\[ 10pt ]  \kern-0.500em\rule[-0.929em]{2.000em}{0.040em}\kern-1.500em{}b \\[2mm]  \kern-0.500em\rule[-0.360em]{2.000em}{0.040em}\kern-1.500em{}c \\[wide]  d \end{array}`,
  ],
  [
    'through a column that was not announced',
    tex`\begin{array}{l} a & b \\ \cline{2-2} c & d \end{array}`,
    tex`\begin{array}{l} \kern1.500em\rule[-0.360em]{2.000em}{0.040em}\kern-3.500em{}a & b \\  c & d \end{array}`,
  ],
  [
    'above what is displayed',
    tex`\begin{darray}{l} \cline{1-1} a \end{darray}`,
    tex`\begin{darray}{l}  \kern-0.500em\rule[1.960em]{2.000em}{0.040em}\kern-1.500em{}a \end{darray}`,
  ],
  [
    'through a column that is announced and has no cell',
    tex`\begin{array}{lll} a & b \\ \cline{1-3} c & d \end{array}`,
    tex`\begin{array}{lll} \kern-0.500em\rule[-0.360em]{5.000em}{0.040em}\kern-4.500em{}a & b \\  c & d \end{array}`,
  ],
  [
    'as far below as it is told behind the last of many cells',
    tex`\begin{array}{lll} a & b & c \\[1 em] \cline{1-1} d & e & f \end{array}`,
    tex`\begin{array}{lll} \kern-0.500em\rule[-1.360em]{2.000em}{0.040em}\kern-1.500em{}a & b & c \\[1 em]  d & e & f \end{array}`,
  ],
  [
    'as far below as it is told in inches',
    tex`\begin{array}{l} a \\[.1in] \cline{1-1} b \end{array}`,
    tex`\begin{array}{l} \kern-0.500em\rule[-1.083em]{2.000em}{0.040em}\kern-1.500em{}a \\[.1in]  b \end{array}`,
  ],
  [
    'in an array that stands before one whose rows stand further apart',
    tex`\begin{array}{l} \cline{1-1} a \end{array} \def\arraystretch{2} \begin{array}{l} \cline{1-1} b \end{array}`,
    tex`\begin{array}{l}  \kern-0.500em\rule[0.800em]{2.000em}{0.040em}\kern-1.500em{}a \end{array} \def\arraystretch{2} \begin{array}{l}  \kern-0.500em\rule[1.640em]{2.000em}{0.040em}\kern-1.500em{}b \end{array}`,
  ],
  [
    'shorter at its sides by lengths of its own',
    tex`\begin{array}{ll} a & b \\ \cmidrule(l{2pt}){1-1} \cmidrule(r{.3em}){2-2} c & d \end{array}`,
    tex`\begin{array}{ll} \kern-0.300em\rule[-0.360em]{1.800em}{0.040em}\kern0.000em\rule[-0.360em]{1.700em}{0.040em}\kern-3.200em{}a & b \\   c & d \end{array}`,
  ],
  [
    'above the row below, which stands nearer',
    tex`\begin{array}{l} a \\[-.2em] \cline{1-1} b \\[-1ex] \cline{1-1} \end{array}`,
    tex`\begin{array}{l} \kern-0.500em\rule[-0.160em]{2.000em}{0.040em}\kern-1.500em{}a \\[-.2em]  \kern-0.500em\rule[0.071em]{2.000em}{0.040em}\kern-1.500em{}b \\[-1ex]  \end{array}`,
  ],
])('a line through some columns lies %s', (_, source, expected) => expect(laidOut(source)).toBe(expected))

test.each([
  tex`\[ \left[ \begin{array}{c|c} \multicolumn{2}{c}{\begin{array}{cc} \multicolumn{2}{l}{a} \\ b & c \end{array}} \\ d & e \end{array} \right] \]`,
  tex`\begin{array}{|*{3}{c}|} \hline \multicolumn{3}{|c|}{\text{a title}} \\ \hline x & y & z \\ \cline{1-2} & & w \\ \hline \end{array}`,
  tex`\left( \begin{array}{cc} \multicolumn{1}{|c}{1} & 2 \\ \cline{1-1} 0 & \multicolumn{1}{|c}{\frac12} \end{array} \right)`,
  tex`\begin{array}{cc} a & b \\ \cline{1-1} \hline c & d \end{array}`,
  tex`\begin{array}{cc} a & b \\ \hline \cline{1-1} c & d \end{array}`,
])('is set as a whole: %s', (source) => {
  expect(typesetSide(source)).toMatchObject({ isWhole: true, errors: [], hints: [] })
})

test('what cannot be told, or is known elsewhere alone, is refused', () => {
  const said = (source: string, macros = {}) => typesetSide(source, { macros }).errors.map(({ message }) => message)
  expect(said(tex`\begin{array}{c@{:}c} \multicolumn{2}{c}{a} \end{array}`)).toEqual([
    tex`\multicolumn and \cline beside the columns {c@{:}c} are not known here.`,
  ])
  expect(said(tex`\begin{array}{c||c} a & b \\ \cline{1-1} \end{array}`)).toEqual([
    tex`\multicolumn and \cline beside the columns {c||c} are not known here.`,
  ])
  expect(said(tex`\begin{array}{cc} \multicolumn{2}{c}{a} b \end{array}`)).toEqual([
    tex`\multicolumn{2}{c}{…} with more in its cell is not known here.`,
  ])
  expect(said(tex`\begin{array}{cc} \multicolumn{0}{c}{a} \\ b & c \end{array}`)).toEqual([
    tex`\multicolumn with {0}{c}{a} is not known here.`,
  ])
  expect(said(tex`\begin{pmatrix} \multicolumn{1}{|c}{a} \end{pmatrix}`)).toEqual([
    tex`\multicolumn with {1}{|c}{a} is not known here.`,
  ])
  expect(said(tex`x = \head`, { '\\head': tex`\begin{array}{cc} \multicolumn{2}{c}{a} \end{array}` })).toEqual([
    tex`\multicolumn and \cline in what a macro stands for are not known here.`,
  ])
})
