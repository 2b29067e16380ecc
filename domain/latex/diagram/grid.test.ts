import { expect, test } from 'vitest'
import { readGrid } from './grid.ts'
import { diagramLimits } from './limits.ts'

const tex = String.raw
const arrow = /\\ar\[[lrud]*\]/y

/** What a grid is read as: the cells' TeX, where arrows stand, and the gaps. An arrow is `\ar` with its way. */
function gridOf(text: string, { separator = '&', hasColumnGaps = true, from = 0, to = text.length } = {}) {
  const arrows: number[][] = []
  const grid = readGrid(text, { from, to }, { separator, hasColumnGaps }, (at, { row, column }) => {
    arrow.lastIndex = at
    if (!arrow.test(text)) return undefined
    arrows.push([row, column])
    return arrow.lastIndex
  })
  for (const piece of grid.cells.flat()) expect(text.startsWith(piece.tex.split('  ')[0] ?? '', piece.from)).toBe(true)
  return { ...grid, cells: grid.cells.map((row) => row.map((piece) => piece.tex)), arrows }
}

test.each([
  ['A', [['A']]],
  [
    tex`A & B \\ C & D`,
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  [tex`A \\* B`, [['A'], ['B']]],
  [tex`A \cr B`, [['A'], ['B']]],
  [tex`A \tabularnewline B`, [['A'], ['B']]],
  [tex`A \\x B`, [['A'], ['x B']]],
  [tex`A \crown B`, [[tex`A \crown B`]]],
  [tex`x \\ \alpha \cr B`, [['x'], [tex`\alpha`], ['B']]],
  [tex`A \& B & \\\& C`, [[tex`A \& B`, ''], [tex`\& C`]]],
  [tex`{A & B \\ C} & D`, [['A & B \\\\ C', 'D']]],
  [tex`\begin{a} 1 & 2 \\ 3 \end{a} & B`, [[tex`\begin{a} 1 & 2 \\ 3 \end{a}`, 'B']]],
  [tex`\begin{a}\begin {b} & \end {b} & \end{a} & B`, [[tex`\begin{a}\begin {b} & \end {b} & \end{a}`, 'B']]],
])('The cells of %s', (text, cells) => {
  expect(gridOf(text).cells).toEqual(cells)
})

test('Cells are parted by what parts them', () => {
  expect(gridOf(tex`A \& B & C`, { separator: tex`\&` }).cells).toEqual([['A', 'B & C']])
})

test('A grid has as many columns as its longest row', () => {
  expect(gridOf(tex`A \\ B & C & D \\ E & F`).columns).toBe(3)
})

test('A grid ends with the last row in which something stands, be it an arrow', () => {
  expect(gridOf(tex`A \\ & \\ `).cells).toEqual([['A']])
  expect(gridOf(tex`A \\ {} \\ `).cells).toEqual([['A'], ['']])
  expect(gridOf(tex`A \\ & \ar[u] \\ \\`).cells).toEqual([['A'], ['', '']])
})

test.each([
  [
    tex`A \ar[r] & \ar[l] B \\ & \ar[u]`,
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  ],
  [tex`{\ar[r]} \begin{a} \ar[r] \end{a} & \ar[l]`, [[0, 1]]],
])('Arrows are taken out where they stand outside of groups and environments: %s', (text, arrows) => {
  expect(gridOf(text).arrows).toEqual(arrows)
})

test('An arrow leaves as much space as it took, so that places stay', () => {
  const text = tex`\ar[r]A\ar[d]B`
  const { cells } = readGrid(text, { from: 0, to: text.length }, { separator: '&', hasColumnGaps: true }, (at) =>
    text[at + 1] === 'a' ? at + 6 : undefined,
  )
  expect(cells).toEqual([[{ from: 6, tex: 'A      B' }]])
})

test.each([
  [tex`A \\[1em] B \\ C \\*[-2em] D`, [1, undefined, -2]],
  [tex`A \cr[3em] B`, [3]],
  [tex`A \\ [1em] B`, [1]],
  [tex`A \\ B`, []],
])('How far apart the rows of %s are', (text, gaps) => {
  expect(gridOf(text).rowGapsEm).toEqual(gaps)
})

test.each([
  ['A &[2em] B &[-1em] C', [2, -1], ['A', 'B', 'C']],
  ['A &[2em] B', [2], ['A', 'B']],
  ['A & [0,1]', [], ['A', '[0,1]']],
])('How far apart the columns of %s are', (text, gaps, cells) => {
  expect(gridOf(text)).toMatchObject({ columnGapsEm: gaps, cells: [cells] })
})

test('Where no gaps stand between columns, what looks like one is the cell', () => {
  expect(gridOf('A &[2em] B', { hasColumnGaps: false })).toMatchObject({ columnGapsEm: [], cells: [['A', '[2em] B']] })
})

test('What stands behind the end of a grid is no gap of it', () => {
  expect(gridOf('A &[2em] B', { to: 3 })).toMatchObject({ columnGapsEm: [], cells: [['A', '']] })
  expect(gridOf('A &[2em]', {})).toMatchObject({ columnGapsEm: [2], cells: [['A', '']] })
  expect(gridOf(tex`A \\[2em] B`, { to: 4 })).toMatchObject({ rowGapsEm: [], cells: [['A']] })
  expect(gridOf(tex`A \\[2em]`)).toMatchObject({ rowGapsEm: [2], cells: [['A']] })
})

test.each([
  [tex`A \\[0,1] B`, '[0,1]', '“0,1” is no length, such as 2em.'],
  ['A &[2em,x] B', '[2em,x]', '“2em,x” is no length, such as 2em.'],
])('A gap that is none is refused in its place: %s', (text, place, message) => {
  const span = { from: text.indexOf(place), to: text.indexOf(place) + place.length }
  expect(() => gridOf(text)).toThrow(expect.objectContaining({ message, span }))
})

test('A grid has so many places at most, those counted that no short row has', () => {
  const side = Math.sqrt(diagramLimits.cells)
  const row = '&'.repeat(side - 1)
  expect(gridOf(Array(side).fill(row).join('\\\\')).columns).toBe(side)
  const message = `A diagram may have ${diagramLimits.cells} places, not more.`
  const most = `x&y${'\\\\'.repeat(diagramLimits.cells / 2 - 1)}`
  expect(gridOf(most).columns).toBe(2)
  expect(() => gridOf(`${most}\\\\`)).toThrow(message)
  expect(() => gridOf('&'.repeat(diagramLimits.cells))).toThrow(message)
})
