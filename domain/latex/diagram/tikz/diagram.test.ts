import { describe, expect, test } from 'vitest'
import { diagramLimits } from '../limits.ts'
import { diagramOf, refusalOf } from '../testing/read.ts'
import type { Diagram } from '../tree.ts'

const tex = String.raw

const measuresOf = (options: string): Partial<Diagram> => {
  const { cells, arrows, columns, rowGapsEm, columnGapsEm, emptyRows, emptyColumns, ...measures } = diagramOf(
    tex`\begin{tikzcd}${options} A & B \end{tikzcd}`,
  )
  return measures
}
const plain = measuresOf('')

test('a diagram of tikz-cd that says nothing has its usual measures', () => {
  expect(plain).toEqual({
    rowSepEm: 1.8,
    columnSepEm: 2.4,
    isRowSepOfMiddles: false,
    isColumnSepOfMiddles: false,
    hasEqualColumns: false,
    hasEqualRows: false,
    paddingEm: { x: 0.431, y: 0.366 },
  })
})

test.each<[string, Partial<Diagram>]>([
  ['[row sep=3em]', { rowSepEm: 3 }],
  ['[column sep=3em]', { columnSepEm: 3 }],
  ['[sep=3em]', { rowSepEm: 3, columnSepEm: 3 }],
  ['[sep=huge]', { rowSepEm: 3.6, columnSepEm: 4.8 }],
  ['[row sep=large]', { rowSepEm: 2.7 }],
  ['[row sep=tiny]', { rowSepEm: 0.45 }],
  ['[column sep=small]', { columnSepEm: 1.2 }],
  ['[row sep=scriptsize]', { rowSepEm: 1.35 }],
  ['[row sep=normal]', {}],
  ['[row sep={3em, between origins}]', { rowSepEm: 3, isRowSepOfMiddles: true }],
  ['[column sep={between   origins , 3em}]', { columnSepEm: 3, isColumnSepOfMiddles: true }],
  ['[sep={3em,between origins,between borders}]', { rowSepEm: 3, columnSepEm: 3 }],
  ['[cramped]', { paddingEm: { x: 0.3, y: 0.3 } }],
  ['[cramped, row sep=1em]', { rowSepEm: 1, paddingEm: { x: 0.3, y: 0.3 } }],
  ['[baseline=(current bounding box.center), math mode=true, >=stealth, arrows, labels]', {}],
])('a diagram of tikz-cd is as far apart as it is told: %s', (options, changed) => {
  expect(measuresOf(options)).toEqual({ ...plain, ...changed })
})

test.each([
  ['[wobbly]', 'wobbly'],
  ['[wobbly=2, sep=1em]', 'wobbly=2'],
  ['[math mode=false]', 'math mode=false'],
  ['[math mode={ false }]', 'math mode={ false }'],
])('an option of a diagram is refused by name: %s', (options, of) => {
  const source = tex`\begin{tikzcd}${options} A \end{tikzcd}`
  expect(refusalOf(source)).toEqual([`The option “${of}” of a diagram is not known here.`, of])
})

test.each([
  [tex`\begin{tikzcd}[sep] A \end{tikzcd}`, ['“” is no length, such as 2em.', 'sep']],
  [tex`\begin{tikzcd}[column sep] A \end{tikzcd}`, ['“” is no length, such as 2em.', 'column sep']],
  [
    tex`\begin{tikzcd}[sep=constructor] A \end{tikzcd}`,
    ['“constructor” is no length, such as 2em.', 'sep=constructor'],
  ],
  [tex`\begin{tikzcd}[sep=1em A \end{tikzcd}`, ['This [ has no ].', '[']],
  [tex`\begin{tikzcd} A \arrow[r & B \end{tikzcd}`, ['The options of this arrow have no ].', tex`\arrow[`]],
  [tex`\begin{tikzcd} |[scale=2]| A \end{tikzcd}`, ['The option “scale=2” of a cell is not known here.', 'scale=2']],
  [tex`\begin{tikzcd} A & |[alias=X,  red]| B \end{tikzcd}`, ['The option “red” of a cell is not known here.', 'red']],
])('what is wrong in a diagram of tikz-cd is said in its place: %s', (source, refusal) => {
  expect(refusalOf(source)).toEqual(refusal)
})

test('what parts cells may be another sign', () => {
  const columnsOf = (option: string, sign: string) =>
    diagramOf(tex`\begin{tikzcd}[ampersand replacement${option}] A ${sign} B \end{tikzcd}`).cells[0]?.length
  expect(columnsOf(tex`=\&`, tex`\&`)).toBe(2)
  expect(columnsOf(tex`={ \& }`, tex`\&`)).toBe(2)
  expect([columnsOf('', '&'), columnsOf('=', '&')]).toEqual([2, 2])
})

test('a diagram has so many arrows, not more', () => {
  const source = (arrows: number) => tex`\begin{tikzcd} A ${tex`\ar[r]`.repeat(arrows)} & B \end{tikzcd}`
  expect(diagramOf(source(diagramLimits.arrows)).arrows).toHaveLength(200)
  expect(refusalOf(source(diagramLimits.arrows + 1))[0]).toBe('A diagram may have 200 arrows, not more.')
})

test('how large cells are at least, and where they stand in their place, is passed over; how they look is refused by name', () => {
  const plain = diagramOf(tex`\begin{tikzcd} A \arrow[r] & B \end{tikzcd}`)
  for (const option of [
    'cells={nodes={minimum height=2em, anchor=center}}',
    'cells={anchor=base, inner sep=2pt}',
    'nodes={minimum width=3em}',
    'every cell/.append style={text depth=0pt}',
    'every matrix/.append style={nodes={minimum size=1cm}}',
  ])
    expect(diagramOf(tex`\begin{tikzcd}[${option}] A \arrow[r] & B \end{tikzcd}`).cells.length).toBe(plain.cells.length)
  for (const option of ['nodes={draw}', 'font=\\small', 'anchor=west'])
    expect(() => diagramOf(tex`\begin{tikzcd}[cells={${option}}] A & B \end{tikzcd}`)).toThrow(
      `The option “${option.replace('nodes={draw}', 'draw')}” of a diagram is not known here.`,
    )
})

test('cells have names, and say nothing of them', () => {
  const source = tex`\begin{tikzcd} |[alias=X]| {A^2} & |[name= Y , alias=Z]|   B \\ C \ar[to=X] \ar[to=Y] \ar[to=Z] & |D| \end{tikzcd}`
  const { cells, arrows } = diagramOf(source)
  expect(cells.map((row) => row.map((cell) => cell.tex))).toEqual([
    ['A^2', 'B'],
    ['C', '|D|'],
  ])
  for (const { from, tex: piece } of cells.flat()) expect(source.startsWith(piece, from)).toBe(true)
  expect(arrows.map(({ end }) => end)).toEqual([
    { kind: 'cell', row: 0, column: 0 },
    { kind: 'cell', row: 0, column: 1 },
    { kind: 'cell', row: 0, column: 1 },
  ])
})

describe('Where arrows of tikz-cd lead', () => {
  const cell = (row: number, column: number) => ({ kind: 'cell', row, column })
  const endsOf = (arrow: string, grid = tex`\\ D & E & F`) => {
    const [first] = diagramOf(tex`\begin{tikzcd} A & B ${arrow} & C ${grid} \end{tikzcd}`).arrows
    return [first?.start, first?.end]
  }

  test.each([
    [tex`\ar[l]`, cell(0, 0)],
    [tex`\ar[r]`, cell(0, 2)],
    [tex`\ar[d]`, cell(1, 1)],
    [tex`\ar[dll]`, undefined],
    [tex`\ar[ddul]`, cell(1, 0)],
    [tex`\rar`, cell(0, 2)],
    [tex`\drar`, cell(1, 2)],
    [tex`\dar[dashed]`, cell(1, 1)],
    [tex`\arrow{l}`, cell(0, 0)],
    [tex`\ar[to=2-3]`, cell(1, 2)],
    [tex`\ar[to= { dl } ]`, cell(1, 0)],
    [tex`\ar[to=12-3]`, undefined],
    [tex`\ar[to=2-13]`, undefined],
    [tex`\ar[to=0-1]`, undefined],
    [tex`\ar[to=1-0]`, undefined],
    [tex`\ar[to=3-1]`, undefined],
    [tex`\ar[to=1-4]`, undefined],
    [tex`\ar[u]`, undefined],
    [tex`\ar[dd]`, undefined],
    [tex`\ar[rr]`, undefined],
  ])('%s', (arrow, end) => {
    if (end) expect(endsOf(arrow)).toEqual([cell(0, 1), end])
    else expect(() => endsOf(arrow)).toThrow('This arrow leads out of the diagram.')
  })

  test('from elsewhere, and from a label of an arrow before it', () => {
    expect(endsOf(tex`\ar[from=1-1, to=2-2]`)).toEqual([cell(0, 0), cell(1, 1)])
    const { arrows } = diagramOf(
      tex`\begin{tikzcd} A \ar[r, "f"{name=F}, "g" { alias = G }] & B \ar[from=F, to=G] \ar[from=1-1, to=d] \\ d & |[alias=d]| D \end{tikzcd}`,
    )
    expect(arrows.slice(1).map(({ start, end }) => [start, end])).toEqual([
      [
        { kind: 'label', arrow: 0, label: 0 },
        { kind: 'label', arrow: 0, label: 1 },
      ],
      [cell(0, 0), cell(1, 1)],
    ])
  })

  test.each(['x1-2', '1-2x', 'xd', 'dx', 'Z', '1000-1'])('no name is taken for a way or a number: %s', (name) => {
    expect(() => endsOf(tex`\ar[to=${name}]`)).toThrow(`“${name}” is not in this diagram before this arrow.`)
  })

  test.each([tex`\ar[to=1-2]`, tex`\ar[from=1-1, to=1-1]`])('nowhere: %s', (arrow) => {
    expect(() => endsOf(arrow)).toThrow('This arrow leads nowhere')
  })

  test.each([tex`\ar[to=1-2, phantom]`, tex`\ar[to=1-2, out=10, in=20]`, tex`\ar[loop]`])('back: %s', (arrow) => {
    expect(endsOf(arrow)).toEqual([cell(0, 1), cell(0, 1)])
  })

  test('between two places of which one is a cell', () => {
    const { arrows } = diagramOf(
      tex`\begin{tikzcd} A \ar[r, "f"{name=F}] \ar[to=F] & B \ar[from=F, to=1-1] \end{tikzcd}`,
    )
    expect(arrows).toHaveLength(3)
  })
})

describe('Arrows in the way of old', () => {
  const source = (arrow: string) => tex`\begin{tikzcd} A ${arrow} & B \\ C & D \end{tikzcd}`
  const readOf = (arrow: string) => {
    const { cells, arrows } = diagramOf(source(arrow))
    return [
      cells[0]?.[0]?.tex.replace(/\s+/g, ' '),
      ...arrows.flatMap(({ end, stroke, labels }) => [
        `${'row' in end && `${end.row}${end.column}`} ${stroke.dash}`,
        ...labels.map(({ from, tex: written, placing }) => {
          expect(source(arrow).startsWith(written, from)).toBe(true)
          return `${written} ${placing}`
        }),
      ]),
    ]
  }

  test.each([
    [tex`\arrow{r}`, ['A', '01 solid']],
    [tex`\arrow{r}{f}`, ['A', '01 solid', 'f left']],
    [tex`\arrow{ r }{ f }{g}`, ['A', '01 solid', 'f left', 'g left']],
    [tex`\arrow{d}[swap]{f}`, ['A', '10 solid', 'f right']],
    [tex`\arrow[dashed]{dr}[swap]{f}`, ['A', '11 dashed', 'f right']],
    [tex`\rar{f}`, ['A', '01 solid', 'f left']],
    [tex`\rar[dashed]{f}`, ['A{f}', '01 dashed']],
    [tex`\arrow[r]{f}`, ['A{f}', '01 solid']],
    [tex`\arrow[dr, dashed]{f}`, ['A{f}', '11 dashed']],
    [tex`\arrow[to=2-1]{f}`, ['A{f}', '10 solid']],
    [tex`\arrow{r}[x]`, ['A[x]', '01 solid']],
    [tex`\rar x`, ['A x', '01 solid']],
  ])('%s', (arrow, read) => {
    const [cell, ...rest] = readOf(arrow)
    expect([cell?.replace(/\s+(?=[{[])/g, ''), ...rest]).toEqual(read)
  })
})
