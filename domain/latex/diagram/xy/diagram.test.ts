import { describe, expect, test } from 'vitest'
import { diagramLimits } from '../limits.ts'
import { diagramOf, refusalOf } from '../testing/read.ts'
import type { Diagram } from '../tree.ts'

const tex = String.raw

const measuresOf = (spacing: string): Partial<Diagram> => {
  const { cells, arrows, columns, rowGapsEm, columnGapsEm, emptyRows, emptyColumns, ...measures } = diagramOf(
    tex`\xymatrix${spacing}{A & B}`,
  )
  return measures
}
const plain = measuresOf('')
const equal = { hasEqualRows: true, hasEqualColumns: true }
const ofMiddles = { isRowSepOfMiddles: true, isColumnSepOfMiddles: true }

test('a diagram of Xy-pic that says nothing has its usual measures', () => {
  expect(plain).toEqual({
    rowSepEm: 2.4,
    columnSepEm: 2.4,
    isRowSepOfMiddles: false,
    isColumnSepOfMiddles: false,
    hasEqualColumns: false,
    hasEqualRows: false,
    paddingEm: { x: 0.3, y: 0.3 },
  })
})

test.each<[string, Partial<Diagram>]>([
  ['@=1em', { rowSepEm: 1, columnSepEm: 1 }],
  ['@R=1em', { rowSepEm: 1 }],
  ['@C=1em', { columnSepEm: 1 }],
  [' @C=1em @R=3em ', { columnSepEm: 1, rowSepEm: 3 }],
  ['@C=1em@R=3em', { columnSepEm: 1, rowSepEm: 3 }],
  ['@R+1em', { rowSepEm: 3.4 }],
  ['@R-1em', { rowSepEm: 1.4 }],
  ['@C+=1em', { columnSepEm: 3.4 }],
  ['@C-=1em', { columnSepEm: 1.4 }],
  ['@M=1em', { paddingEm: { x: 1, y: 1 } }],
  ['@!', equal],
  ['@!R', { hasEqualRows: true }],
  ['@!C', { hasEqualColumns: true }],
  ['@!0', { ...equal, ...ofMiddles }],
  ['@!0 @C=1em', { ...equal, ...ofMiddles, columnSepEm: 1 }],
  ['@!=1em', { ...equal, rowSepEm: 1, columnSepEm: 1 }],
  ['@!C=1em', { hasEqualColumns: true, columnSepEm: 1 }],
  ['@1', {}],
])('a diagram of Xy-pic is as far apart as it is told: %j', (spacing, changed) => {
  expect(measuresOf(spacing)).toEqual({ ...plain, ...changed })
})

test.each([
  ['@M1em', '@M1em'],
  ['@M', '@M'],
  ['@W=1em', '@W=1em'],
  ['@2', '@2'],
  ['@C1', '@C1'],
  ['@!1', '@!1'],
  ['@!=', '@!='],
  ['@C=1em @W=1em ', '@W=1em'],
])('spacing of Xy-pic is refused by name: %s', (spacing, of) => {
  expect(refusalOf(tex`\xymatrix${spacing}{A}`)).toEqual([`“${of}” of \\xymatrix is not known here.`, of])
})

test.each([
  [tex`\xymatrix A`, [tex`\xymatrix needs its cells in braces.`, tex`\xymatrix`]],
  [tex`\xymatrix@C=2{A}`, undefined],
  [tex`\xymatrix@C={A}`, ['“” is no length, such as 2em.', '@C=']],
  [tex`\xymatrix{*[F]{A}}`, ['“*[F]{A}” of a cell is not known here.', '*[F]{A}']],
  [tex`\xymatrix{A & *\txt{a long text}}`, [tex`“*\txt{a long” of a cell is not known here.`, tex`*\txt{a long`]],
  [tex`\xymatrix{A \ar[r] }`, ['This arrow leads out of the diagram.', tex`\ar[r]`]],
  [tex`\xymatrix{A \ar[d] & B}`, ['This arrow leads out of the diagram.', tex`\ar[d]`]],
  [tex`\xymatrix{A \ar "F" & B}`, ['“F” is not in this diagram before this arrow.', tex`\ar "F"`]],
  [tex`\xymatrix{A \ar[r]|!{[u];[r]}\hole & B}`, ['This arrow leads out of the diagram.', tex`\ar[r]|!{[u];[r]}\hole`]],
  [tex`\xymatrix{A \ar[] & B}`, [tex`This arrow leads nowhere. A loop is written as \ar@(ul,ur)[].`, tex`\ar[]`]],
])('what is wrong in a diagram of Xy-pic is said in its place: %s', (source, refusal) => {
  if (refusal) expect(refusalOf(source)).toEqual(refusal)
  else expect(diagramOf(source).columnSepEm).toBeCloseTo(0.2)
})

test('a diagram has so many arrows, not more', () => {
  const source = (arrows: number) => tex`\xymatrix{A ${tex`\ar[r]`.repeat(arrows)} & B}`
  expect(diagramOf(source(diagramLimits.arrows)).arrows).toHaveLength(200)
  const [sentence, of] = refusalOf(source(diagramLimits.arrows + 1))
  expect(sentence).toBe('A diagram may have 200 arrows, not more.')
  expect(of).toMatch(/^\{A.*B\}$/)
})

test('cells keep their places in the source, without what draws them and what leads from them', () => {
  const source = tex`\xymatrix{ *+{A} \ar[r] & *++{ {B} } \rtwocell & \arctan x \\ {*}& *{C} & [1em] D }`
  const { cells } = diagramOf(source)
  expect(cells.map((row) => row.map((cell) => cell.tex.trim()))).toEqual([
    ['A', '{B}', tex`\arctan x`],
    ['*', 'C', '[1em] D'],
  ])
  for (const { from, tex: piece } of cells.flat()) expect(source.startsWith(piece, from)).toBe(true)
})

describe('Where arrows of Xy-pic lead', () => {
  const cell = (row: number, column: number) => ({ kind: 'cell', row, column })
  const endsOf = (arrow: string) => {
    const first = diagramOf(tex`\xymatrix{A & B ${arrow} & C \\ D & E & F}`).arrows.at(-1)
    return [first?.start, first?.end]
  }

  test.each([
    ['[l]', cell(0, 0)],
    ['[ d r ]', cell(1, 2)],
    [' [d  l]', cell(1, 0)],
    ['[0,1]', cell(0, 2)],
    ['[1,-1]', cell(1, 0)],
    ['[ +1 , 0 ]', cell(1, 1)],
    ['"2,3"', cell(1, 2)],
    ['"1,1"', cell(0, 0)],
  ])(tex`\ar%s`, (way, end) => expect(endsOf(tex`\ar${way}`)).toEqual([cell(0, 1), end]))

  test.each(['"12,1"', '"1,12"', '"1,4"', '[-1,0]', '[0,12]'])(tex`\ar%s leads out of it`, (way) =>
    expect(() => endsOf(tex`\ar${way}`)).toThrow('This arrow leads out of the diagram.'),
  )

  test.each(['x1,2', '1,2x', 'F'])('“%s” is a name', (name) =>
    expect(() => endsOf(tex`\ar"${name}"`)).toThrow(`“${name}” is not in this diagram before this arrow.`),
  )

  test('from elsewhere, and between labels of arrows before it', () => {
    expect(endsOf(tex`\ar"1,1";"2,2"`)).toEqual([cell(0, 0), cell(1, 1)])
    expect(endsOf(tex`\ar "1,1" ; [d]`)).toEqual([cell(0, 0), cell(1, 1)])
    const label = (nth: number) => ({ kind: 'label', arrow: 0, label: nth })
    const labelled = tex`\ar[r]^f="F"_g="G"="H"`
    expect(endsOf(tex`${labelled} \ar"F";"G"`)).toEqual([label(0), label(1)])
    expect(endsOf(tex`${labelled} \ar"1,1";"H"`)).toEqual([cell(0, 0), label(1)])
    expect(endsOf(tex`${labelled} \ar"H";"1,1"`)).toEqual([label(1), cell(0, 0)])
    expect(() => endsOf(tex`${labelled} \ar"F";"F"`)).toThrow('leads nowhere')
  })

  test('back, where it is a loop', () => {
    expect(endsOf(tex`\ar@(ul,ur)[]`)).toEqual([cell(0, 1), cell(0, 1)])
    expect(endsOf(tex`\ar@(ul,ur)`)).toEqual([cell(0, 1), cell(0, 1)])
    expect(() => endsOf(tex`\ar[0,0]`)).toThrow('leads nowhere')
    expect(() => endsOf(tex`\ar"1,2"`)).toThrow('leads nowhere')
  })
})
