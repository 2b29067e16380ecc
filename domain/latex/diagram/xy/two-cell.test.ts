import { expect, test } from 'vitest'
import { diagramOf, drawnOf, refusalOf } from '../testing/read.ts'

const tex = String.raw

const inside = (written: string) => tex`\xymatrix{A ${written} & B & C \\ D & E & F}`
const arrowsOf = (written: string) => diagramOf(inside(written)).arrows
const [plain] = diagramOf(tex`\xymatrix{A \ar[r] & B}`).arrows
const cell = (row: number, column: number) => ({ kind: 'cell', row, column })
const label = (arrow: number) => ({ kind: 'label', arrow, label: 0 })
const bent = (heightEm: number) => ({
  ...drawnOf(plain),
  route: { ...plain?.route, curve: { heightEm, at: 1 / 3 } },
})
/** What labels say and where they stand; the first of an arrow that bends is where the one between begins or ends. */
const saidOf = (written: string) =>
  arrowsOf(written).map(({ labels }) =>
    labels.map(({ from, tex: said, placing, sepEm }) => {
      expect(inside(written).startsWith(said, from)).toBe(true)
      expect(sepEm).toBe(0.3)
      return `${said} ${typeof placing === 'string' ? placing : `${placing.x},${placing.y}`}`
    }),
  )

test('a 2-cell is two arrows that bend apart, and one between them', () => {
  const [upper, lower, between] = arrowsOf(tex`\rtwocell`)
  const height = 3.5 * 0.339
  expect([drawnOf(upper), drawnOf(lower)]).toEqual([bent(-height), bent(height)])
  expect([upper, lower].map((arrow) => [arrow?.start, arrow?.end])).toEqual([
    [cell(0, 0), cell(0, 1)],
    [cell(0, 0), cell(0, 1)],
  ])
  expect([between?.start, between?.end]).toEqual([label(0), label(1)])
  expect(drawnOf(between)).toEqual({ ...drawnOf(plain), stroke: { ...plain?.stroke, lines: 2, head: 'to' } })
})

test.each([
  [tex`\rtwocell`, cell(0, 1)],
  [tex`\rrtwocell`, cell(0, 2)],
  [tex`\dtwocell`, cell(1, 0)],
  [tex`\drrtwocell`, cell(1, 2)],
])('it leads where its name says: %s', (written, end) => expect(arrowsOf(written)[0]?.end).toEqual(end))

test.each([tex`\twocell`, tex`\rtwocells`, tex`\rrrrtwocell`, tex`x\rtwocell`])(
  '%s is none, or none of its own',
  (written) => {
    expect(arrowsOf(written)).toHaveLength(written.startsWith('x') ? 3 : 0)
  },
)

test.each([
  [tex`\rtwocell`, [['0,0'], ['0,0'], []]],
  [tex`\rtwocell^F_G{\alpha}`, [['0,0', 'F left'], ['0,0', 'G right'], [tex`\alpha 1,0`]]],
  [tex`\rtwocell _ {G} ^ {F} {\alpha}`, [['0,0', 'F left'], ['0,0', 'G right'], [tex`\alpha 1,0`]]],
  [tex`\rtwocell ^F`, [['0,0', 'F left'], ['0,0'], []]],
  [tex`\rtwocell{_\alpha}`, [['0,0'], ['0,0'], [tex`\alpha 1,0`]]],
  [tex`\rtwocell{^ \alpha}`, [['0,0'], ['0,0'], [tex`\alpha 1,0`]]],
  [tex`\rtwocell{\omit}`, [['0,0'], ['0,0']]],
  [tex`\rtwocell{\omit x}`, [['0,0'], ['0,0'], [tex`\omit x 1,0`]]],
])('its labels stand outside of it and beside the one between: %s', (written, said) => {
  expect(saidOf(written).map((arrow) => arrow.map((one) => one.trim()))).toEqual(said)
})

test.each([
  [tex`\rtwocell{\alpha}`, 'to', 0],
  [tex`\rtwocell{_\alpha}`, 'to', 0],
  [tex`\rtwocell{^\alpha}`, 'to', 1],
  [tex`\rtwocell{=}`, 'none', 0],
  [tex`\rtwocell{=f}`, 'to', 0],
])('the one between leads down, or up, or is an equality: %s', (written, head, from) => {
  const between = arrowsOf(written)[2]
  expect([between?.stroke.head, between?.start, between?.end]).toEqual([head, label(from), label(1 - from)])
})

test.each([
  [tex`\rtwocell<10>`, 3.39],
  [tex`\rtwocell < 0 > ^F`, 0],
  [tex`\rtwocell <2.5>{x}`, 0.8475],
])('it bends as far as it is told: %s', (written, height) => {
  expect(arrowsOf(written)[1]?.route.curve?.heightEm).toBeCloseTo(height, 9)
})

test('two of them have each their own', () => {
  const ends = arrowsOf(tex`\rtwocell \dtwocell`).flatMap(({ start, end }) =>
    [start, end].filter(({ kind }) => kind === 'label'),
  )
  expect(ends).toEqual([label(0), label(1), label(3), label(4)])
})

test.each([
  [tex`\rtwocell<60>`, ['“60” should be a number from 0 to 50.', tex`\rtwocell<60>`]],
  [tex`\rtwocell{<2>more than that}`, ['“<2>more than” of a 2-cell is not known here.', '<2>more than that']],
  [tex`\uutwocell{x}`, ['This arrow leads out of the diagram.', tex`\uutwocell{x}`]],
])('it is refused in its place: %s', (written, refusal) => expect(refusalOf(inside(written))).toEqual(refusal))
