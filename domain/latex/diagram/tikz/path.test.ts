import { expect, test } from 'vitest'
import { diagramOf, refusalOf } from '../testing/read.ts'

const tex = String.raw

const inside = (path: string) =>
  tex`\begin{tikzcd} A \ar[r, "f"{name=F}] & |[alias=Z]| B \\ C & D \ar[lu, "g", to path={${path}}] \end{tikzcd}`
const pathOf = (path: string) => diagramOf(inside(path)).arrows[1]?.path

const cell = (row: number, column: number) => ({ kind: 'cell', row, column })
const anchor = (x: number, y: number, more = {}) => ({ x, y, isReal: false, dxEm: 0, dyEm: 0, ...more })
const target = { order: 'straight', to: cell(0, 0), anchor: undefined }

test.each([
  [tex`-- (\tikztotarget)`, { legs: [target] }],
  [tex`|- (\tikztotarget)`, { legs: [{ ...target, order: 'upright' }] }],
  [tex`-| (\tikztotarget)`, { legs: [{ ...target, order: 'level' }] }],
  [
    tex` -- ( \tikztostart.north ) -- ( Z ) -- (2-1) -- (F) `,
    {
      legs: [
        { order: 'straight', to: cell(1, 1), anchor: anchor(0, 1) },
        { order: 'straight', to: cell(0, 1), anchor: undefined },
        { order: 'straight', to: cell(1, 0), anchor: undefined },
        { order: 'straight', to: { kind: 'label', arrow: 0, label: 0 }, anchor: undefined },
      ],
    },
  ],
  [tex`-- (Z .north)`, { legs: [{ ...target, to: cell(0, 1), anchor: anchor(0, 1) }] }],
  [tex`-- ([xshift=2em]\tikztotarget)`, { legs: [{ ...target, anchor: anchor(0, 0, { dxEm: 2 }) }] }],
  [
    tex`-- ([yshift=-2em]\tikztotarget.real east)`,
    {
      legs: [{ ...target, anchor: anchor(1, 0, { isReal: true, dyEm: -2 }) }],
    },
  ],
  [tex`-- (\tikztotarget) \tikztonodes`, { legs: [target], labels: { leg: 0, at: 0.5 } }],
  [
    tex`-- (Z) -- (\tikztotarget) [near end]\tikztonodes`,
    {
      legs: [{ ...target, to: cell(0, 1) }, target],
      labels: { leg: 1, at: 0.75 },
    },
  ],
  [
    tex`-- (Z) [at start] \tikztonodes -- (\tikztotarget)`,
    {
      legs: [{ ...target, to: cell(0, 1) }, target],
      labels: { leg: 0, at: 0 },
    },
  ],
])('a path leads as it is drawn: %s', (path, read) => {
  expect(pathOf(path)).toEqual(read)
})

test('a path has so many steps, not more, and one at least', () => {
  const step = tex`-- (\tikztotarget)`
  expect(pathOf(step.repeat(20))?.legs).toHaveLength(20)
  expect(() => pathOf(step.repeat(21))).toThrow('of a path is not known here')
  expect(() => pathOf('')).toThrow('“” of a path is not known here.')
  for (const path of [tex`\tikztonodes`, tex`\tikztonodes -- (Z)`])
    expect(() => pathOf(path)).toThrow(tex`“\tikztonodes`)
})

test.each([
  [tex`-- (\tikztotarget) to (Z) x`, 'to (Z)'],
  [tex`-- (Z) ..`, '..'],
  [tex`-- (Z.top)`, '-- (Z.top)'],
  [tex`-- ([scale=2]Z)`, '-- ([scale=2]Z)'],
  [tex`-- (Z) [wide]\tikztonodes`, 'wide'],
  [tex`-- (2-1) -- (Z.top)`, '-- (Z.top)'],
  ['-- (Z)  to   (Z) x', 'to   (Z)'],
  [`-- (Z) ${'x'.repeat(50)}`, 'x'.repeat(40)],
])('what is not known in a path is refused by name: %s', (path, of) => {
  expect(refusalOf(inside(path))).toEqual([`“${of}” of a path is not known here.`, `to path={${path}}`])
})

test('a path leads to no name that is not there', () => {
  expect(refusalOf(inside('-- (Y)'))[0]).toBe('“Y” is not in this diagram before this arrow.')
})
