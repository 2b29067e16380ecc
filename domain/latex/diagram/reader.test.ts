import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diagramsIn, namesDiagram } from './find.ts'
import { createDiagramReader } from './reader.ts'
import { diagramOf } from './testing/read.ts'

const tex = String.raw

const arrowOf = (options: string) => diagramOf(`\\begin{tikzcd} A \\arrow[${options}] & B \\end{tikzcd}`).arrows[0]
const xyArrowOf = (written: string) => diagramOf(`\\xymatrix{A \\ar${written} & B}`).arrows[0]

test('cells keep their places in the source, without their arrows', () => {
  const source = tex`\[\begin{tikzcd} A^2 \arrow[r] & {B} \\ & C % the end
  \end{tikzcd}\]`
  const { cells, columns } = diagramOf(source)
  expect(columns).toBe(2)
  expect(cells.map((row) => row.map((cell) => cell.tex))).toEqual([
    ['A^2', 'B'],
    ['', 'C'],
  ])
  for (const { from, tex: piece } of cells.flat()) expect(source.startsWith(piece, from)).toBe(true)
})

test('an escaped % is one, and one that is not begins a comment', () => {
  const { cells, arrows } = diagramOf(
    tex`\begin{tikzcd} 5\% \arrow[r, "\%"] & B % & C${'\n'} \\% so${'\n'} D \end{tikzcd}`,
  )
  expect(cells.map((row) => row.map((cell) => cell.tex))).toEqual([[tex`5\%`, 'B'], ['D']])
  expect(arrows[0]?.labels).toMatchObject([{ tex: tex`\%` }])
})

test.each([
  'constructor',
  'toString=1',
  '"f" constructor',
  '"f"{font=valueOf}',
  'start anchor=constructor',
  'nfold=toString',
])('what only JavaScript knows is not known: %s', (option) =>
  expect(() => arrowOf(`r, ${option}`)).toThrow(/not known here/),
)

test.each([
  [tex`A &[2em] B \\ C & D`, [2]],
  [tex`A & B \\ C &[2em] D &[-1em] E`, [undefined, -1]],
  [tex`A & [0,1] \\ C & D`, []],
])('space behind a column is what its first row says, as in TeX: %s', (inside, gaps) => {
  const { columnGapsEm, cells } = diagramOf(tex`\begin{tikzcd} ${inside} \end{tikzcd}`)
  expect(columnGapsEm).toEqual(gaps)
  expect(cells[0]?.map((cell) => cell.tex)).toEqual(['A', gaps.length > 0 ? 'B' : '[0,1]'])
})

test('a gap of another kind is refused by name', () =>
  expect(() => diagramOf(tex`\begin{tikzcd} A &[2em,between origins] B \end{tikzcd}`)).toThrow(/between origins/))

test('a drop in the first cell is taken out of its braces as in any other', () => {
  const { cells } = diagramOf(tex`\xymatrix{*+{A} & *++{B} & {*}}`)
  expect(cells[0]?.map((cell) => cell.tex)).toEqual(['A', 'B', '*'])
  expect(() => diagramOf(tex`\xymatrix{*+[F]{A}}`)).toThrow('*+[F]{A}')
})

test.each([
  ['"f"', { isLarge: false, scale: 1, turn: 0, tex: 'f' }],
  [tex`"f"{font=\tiny}`, { isLarge: true, scale: 0.5 }],
  [tex`"\begin{pmatrix} 1 \\ 0 \end{pmatrix}"`, { isLarge: true, scale: 0.7 }],
  [tex`"\begin{smallmatrix} 1 \\ 0 \end{smallmatrix}"`, { isLarge: false, scale: 1 }],
  [tex`"\rotatebox{90}{$\sim$}"`, { tex: tex`\sim`, turn: 90, isLarge: false }],
  [tex`"{\rotatebox[origin=c]{180}{\scalebox{1.5}{$\lrcorner$}}}"`, { tex: tex`\lrcorner`, turn: 180, scale: 1.5 }],
  [tex`"\rotatebox{90}{$x$ and $y$}"`, { tex: tex`\rotatebox{90}{$x$ and $y$}`, turn: 0 }],
])('size and turn of the label %s', (written, label) => {
  const read = arrowOf(`r, ${written}`)?.labels[0]
  expect(read).toMatchObject(label)
})

test('& and \\\\ in braces and environments belong to the cell', () => {
  const { cells } = diagramOf(tex`\begin{tikzcd} {a & b} & \begin{matrix} 1 & 2 \\ 3 & 4 \end{matrix} \end{tikzcd}`)
  expect(cells.map((row) => row.length)).toEqual([2])
})

test.each([
  ['r, hook', { tail: 'hookLeft', head: 'to' }],
  ["r, hook'", { tail: 'hookRight' }],
  ['r, two heads, dashed', { head: 'two', dash: 'dashed' }],
  ['r, Rightarrow', { lines: 2, head: 'to' }],
  ['r, equals', { lines: 2, head: 'none' }],
  ['r, scaling nfold=3', { lines: 3 }],
  ['r, no head, tail', { head: 'none', tail: 'tail' }],
  ['r, phantom', { isDrawn: false }],
  ['r, maps to, squiggly, thick', { tail: 'bar', isWavy: true, weight: 2 }],
  ['r, blue!50!black', { color: '#000080' }],
  ['r, color={rgb,255:red,1;green,2;blue,3}', { color: '#010203' }],
  ['r, black', { color: 'currentColor' }],
])('tikz-cd: %s', (options, stroke) => {
  expect(arrowOf(options)?.stroke).toMatchObject(stroke)
})

test.each([
  ['@{^{(}->}[r]', { tail: 'hookLeft', head: 'to' }],
  ['@{_(->}[r]', { tail: 'hookRight' }],
  ['@{->>}[r]', { head: 'two' }],
  ['@{>-->}[r]', { tail: 'tail', dash: 'dashed' }],
  ['@{|..>}[r]', { tail: 'bar', dash: 'dotted' }],
  ['@{<=>}[r]', { tail: 'to', head: 'to', lines: 2 }],
  ['@2{->}[r]', { lines: 2 }],
  ['@=[r]', { lines: 2, head: 'none' }],
  ['@{~}[r]', { isWavy: true, head: 'none' }],
  ['@^{->}[r]', { head: 'harpoonLeft' }],
  ['@{}[r]', { isDrawn: false }],
])('Xy-pic: %s', (written, stroke) => {
  expect(xyArrowOf(written)?.stroke).toMatchObject(stroke)
})

test.each([
  ['r, "f"', { tex: 'f', placing: 'left', at: 0.5 }],
  [`r, "f"'`, { placing: 'right' }],
  ['r, "f" swap', { placing: 'right' }],
  ['r, "f", swap', { placing: 'right' }],
  [`r, swap, "f"'`, { placing: 'left' }],
  ['r, "{f, g}"{near start, description}', { tex: 'f, g', at: 0.25, isOnGap: true }],
  ['r, near end, "f"', { at: 0.75 }],
  ['r, "f" below', { placing: { x: 0, y: -1 } }],
  ['r, phantom, "\\cong"', { placing: { x: 0, y: 0 }, isLarge: true }],
])('a label of tikz-cd: %s', (options, label) => {
  expect(arrowOf(options)?.labels).toMatchObject([label])
})

test.each([
  ['[r]^f', { tex: 'f', placing: 'left', isBetweenMiddles: true }],
  ['[r]_-{g}', { tex: 'g', placing: 'right', isBetweenMiddles: false }],
  ['[r]|\\alpha', { tex: '\\alpha', isOnGap: true }],
  ['[r]^(.3){h}', { tex: 'h', at: 0.3 }],
  ['@{}[r]|<<{\\lrcorner}', { at: 0, offsetEm: 0.6 }],
])('a label of Xy-pic: %s', (written, label) => {
  expect(xyArrowOf(written)?.labels).toMatchObject([label])
})

test('a row of {} is a row, and one of nothing at the end is none', () => {
  expect(diagramOf(tex`\begin{tikzcd} A \arrow[d] \\ {} \end{tikzcd}`).cells).toHaveLength(2)
  expect(diagramOf(tex`\begin{tikzcd} A \\ & \\ \end{tikzcd}`).cells).toHaveLength(1)
})

test('arrows lead by way, by number and by name', () => {
  const { arrows } = diagramOf(tex`\begin{tikzcd}
    |[alias=X]| A & B \arrow[ld] \\ C \arrow[to=X] \arrow[r, "f"{name=F}] & D \arrow[from=1-1, to=F]
  \end{tikzcd}`)
  expect(arrows.map(({ end }) => end)).toEqual([
    { kind: 'cell', row: 1, column: 0 },
    { kind: 'cell', row: 0, column: 0 },
    { kind: 'cell', row: 1, column: 1 },
    { kind: 'label', arrow: 2, label: 0 },
  ])
})

const pieces = [
  ...'{}[]"&,=\'^_|@<>()%~- \n',
  ...['\\\\', '\\arrow', '\\ar', '[r', '[dr]', '"f"', 'bend left=', '30', 'name=U', 'to=U', 'curve={height=1em}'],
  ...['@{->}', '@/^1pc/', '@<1ex>', '@(ur,dr)', '^f', '|\\hole', "'[d]", 'red', 'loop', 'x', '\\frac', '|[alias=A]|'],
  ...[
    'start anchor=',
    'north',
    'constructor',
    'pos=constructor',
    'font=toString',
    'to path={|-(1-1)\\tikztonodes}',
    'row sep=',
    '2em',
    'between={0.1}{0.9}',
    '\\begin{matrix}',
    '\\end{matrix}',
    '😀',
  ],
]

test('any text can be read: nothing is thrown, and every place lies in the source', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), fc.boolean(), (parts, isXy) => {
      const inside = parts.join('')
      const source = isXy ? `\\xymatrix{A ${inside}}` : `\\begin{tikzcd}${inside}\\end{tikzcd}`
      const isInside = ({ from, to }: { from: number; to: number }) => 0 <= from && from <= to && to <= source.length
      const readDiagram = createDiagramReader(source)
      for (const found of diagramsIn(source)) {
        expect(isInside(found)).toBe(true)
        const read = readDiagram(found)
        if (!read.ok) {
          expect(isInside(read.error)).toBe(true)
          expect(read.error.message).toMatch(/[.:]$/)
          continue
        }
        for (const { from, tex: piece } of read.diagram.cells.flat())
          expect(isInside({ from, to: from + piece.length })).toBe(true)
        for (const arrow of read.diagram.arrows) {
          expect(isInside(arrow)).toBe(true)
          for (const label of arrow.labels) expect(source.startsWith(label.tex, label.from)).toBe(true)
        }
      }
    }),
    { numRuns: 4_000 },
  )
})

/** The diagrams of a source, each with what is inside, and whether something encloses it. */
const found = (source: string, from?: number, to?: number) =>
  diagramsIn(source, from, to).map(({ language, from: begin, to: end, inside, isEnclosed }) => [
    language,
    source.slice(begin, end),
    source.slice(inside.from, inside.to),
    isEnclosed,
  ])

test('diagrams are found in their order, and whether something encloses them', () => {
  const first = tex`\begin{tikzcd}[sep=2em] A \arrow[r] & B \end{tikzcd}`
  const second = tex`\xymatrix @C=2em @!0 {A \ar[r] & B}`
  const parts = [
    [first, tex`[sep=2em] A \arrow[r] & B `],
    [second, tex` @C=2em @!0 {A \ar[r] & B}`],
  ]
  const [one, other] = parts.map(([all, inside], nth) => [nth === 0 ? 'tikzcd' : 'xymatrix', all, inside])
  expect(found(`x ${first} + ${second} y`)).toEqual([
    [...(one ?? []), false],
    [...(other ?? []), false],
  ])
  for (const [open, close] of [
    ['{', '}'],
    [tex`\begin{a}`, tex`\end{a}`],
    [tex`\left(`, tex`\right)`],
  ]) {
    expect(found(`${open}${first}${close}${second}`)).toEqual([
      [...(one ?? []), true],
      [...(other ?? []), false],
    ])
    expect(found(`${open}${second}${close}`)).toEqual([[...(other ?? []), true]])
  }
})

test('a diagram that is not closed reaches to the end', () => {
  expect(found(tex`x \begin{tikzcd} A & B`)).toEqual([['tikzcd', tex`\begin{tikzcd} A & B`, ' A & B', false]])
  expect(found(tex`x \xymatrix{A & B`)).toEqual([['xymatrix', tex`\xymatrix{A & B`, '{A & B', false]])
  expect(found(tex`x \xymatrix A`)).toEqual([['xymatrix', tex`\xymatrix A`, ' A', false]])
  const part = tex`\xymatrix{A} \begin{tikzcd} A \end{tikzcd}`
  expect(found(part, 0, 11)).toEqual([['xymatrix', tex`\xymatrix{A`, '{A', false]])
  expect(found(part, 12, 30)).toEqual([['tikzcd', tex` \begin{tikzcd} A `.trimStart(), ' A ', false]])
  expect(found(part, 12)).toHaveLength(1)
})

test('what only looks like a diagram is none', () => {
  for (const source of [
    'x',
    tex`\xymatrixed{A}`,
    tex`\begin{tikzcdx} A \end{tikzcdx}`,
    tex`\begin{a}\text{tikzcd}\end{a}`,
  ])
    expect([source, found(source), namesDiagram(source)]).toEqual([source, [], false])
  for (const source of [tex`\xymatrix{A}`, tex`\begin { tikzcd } A`]) expect(namesDiagram(source)).toBe(true)
})
