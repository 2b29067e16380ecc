import { describe, expect, test } from 'vitest'
import { diagramLimits } from '../limits.ts'
import { diagramOf, drawnOf, refusalOf } from '../testing/read.ts'
import type { Arrow, Label } from '../tree.ts'

const tex = String.raw

const inside = (written: string) => tex`\xymatrix{A & B \\ C \ar${written} & D}`
const arrowOf = (written: string) => diagramOf(inside(written)).arrows[0]
const plain = drawnOf(arrowOf('[r]'))
const stroke = (changed: Partial<Arrow['stroke']>) => ({ stroke: { ...plain.stroke, ...changed } })
const route = (changed: Partial<Arrow['route']>) => ({ route: { ...plain.route, ...changed } })
const shift = (leftEm: number) => ({ shift: { ...plain.shift, leftEm } })
const loop = (out: number, into: number) => route({ out, in: into, isLoop: true, distanceEm: 2.4 })
const curve = (heightEm: number) => route({ curve: { heightEm, at: 1 / 3 } })
const across = (...way: [row: number, column: number][]) => ({ across: way.map(([row, column]) => ({ row, column })) })

test.each([
  ['@<1em>[r]', shift(1)],
  ['@< -1em >[r]', shift(-1)],
  ['@<1em> @<2em>[r]', shift(3)],
  ['@/^/[r]', curve(-0.6 * (4 / 3))],
  ['@/_/[r]', curve(0.6 * (4 / 3))],
  ['@/^3em/[r]', curve(-4)],
  ['@/ _ 3em /[r]', curve(4)],
  ['@(r,u)', loop(0, 90)],
  ['@(l,d)[]', loop(180, 270)],
  ['@( ur , ul )[]', loop(45, 135)],
  ['@(dr,rd)[]', loop(315, 315)],
  ['@(dl,ld)[]', loop(225, 225)],
  ['@{->}[r]', {}],
  ['@{ - > }[r]', {}],
  ['@{{}-{}}[r]', undefined],
  ['@{{|}->}[r]', stroke({ tail: 'bar' })],
  ['@{{>>}->}[r]', undefined],
  ['@{<<->>}[r]', stroke({ tail: 'two', head: 'two' })],
  ['@{<-|}[r]', stroke({ tail: 'to', head: 'bar' })],
  ['@{-<}[r]', stroke({ head: 'tail' })],
  ['@{^(->}[r]', stroke({ tail: 'hookLeft' })],
  ['@{_{(}->}[r]', stroke({ tail: 'hookRight' })],
  ['@{.>}[r]', stroke({ dash: 'dotted' })],
  ['@{~>}[r]', stroke({ isWavy: true })],
  ['@{-}[r]', stroke({ head: 'none' })],
  ['@{}[r]', stroke({ isDrawn: false })],
  ['@2{->}[r]', stroke({ lines: 2 })],
  ['@3{->}[r]', stroke({ lines: 3 })],
  ['@3{-}[r]', stroke({ lines: 3, head: 'none' })],
  ['@2[r]', stroke({ lines: 2 })],
  ['@3[r]', stroke({ lines: 3 })],
  ['@^{->}[r]', stroke({ head: 'harpoonLeft' })],
  ['@_{->}[r]', stroke({ head: 'harpoonRight' })],
  ['@{-->}@<1em>[r]', { ...stroke({ dash: 'dashed' }), ...shift(1) }],
  ['@-->[r]', stroke({ dash: 'dashed' })],
  ['@--[r]', stroke({ dash: 'dashed', head: 'none' })],
  ['@<<-[r]', stroke({ tail: 'two', head: 'none' })],
  ['@=>[r]', stroke({ lines: 2 })],
  ['@2-[r]', stroke({ lines: 2, head: 'none' })],
  ['[r]|\\hole', { holes: [{ at: 0.5 }] }],
  ['[r]|(.3)\\hole', { holes: [{ at: 0.3 }] }],
  ['[r]|!{[u];[r]}\\hole', { holes: [across([0, 0], [1, 1])] }],
  ["'[u][r]", { holes: [across([0, 0], [0, 0])] }],
  ["'[u] '[r][ur]", { holes: [across([0, 0], [0, 0]), across([1, 1], [1, 1])] }],
])(tex`Xy-pic draws as it is told: \ar%s`, (written, changed) => {
  if (changed) expect(drawnOf(arrowOf(written))).toEqual({ ...plain, ...changed })
  else expect(() => arrowOf(written)).toThrow('is not known here')
})

const notKnown = (of: string) => [`The arrow “${of}” is not known here.`, of]
const refused = (of: string) => [`“${of}” of an arrow is not known here.`, of]

test.each([
  ['@{+>}[r]', notKnown('@{+>}')],
  ['@{->x}[r]', notKnown('@{->x}')],
  ['@{x->}[r]', notKnown('@{x->}')],
  ['@{-.>}[r]', notKnown('@{-.>}')],
  ['@^{-}[r]', notKnown('@^{-}')],
  ['@^{|->}[r]', notKnown('@^{|->}')],
  ['@2{}[r]', notKnown('@2{}')],
  ['@[r]', refused('@')],
  ['@-=[r]', refused('@-=')],
  ['@+[r]', refused('@+')],
  ['@*{a word}[r]', refused('@*{a word}')],
  [' x[r]', refused('x')],
  ['\\wobbly x', refused('\\wobbly')],
  ['&', refused('&')],
  ['"1,1";x', refused('x')],
  ['[r]^}', undefined],
])(tex`an arrow of Xy-pic is refused by name: \ar%s`, (written, refusal) => {
  if (refusal) expect(refusalOf(inside(written))).toEqual(refusal)
  else expect(() => refusalOf(inside(written))).not.toThrow()
})

test('an arrow at the end of its diagram that leads nowhere yet is refused there', () => {
  expect(refusalOf(tex`\xymatrix{A \ar}`)).toEqual(['“r” of an arrow is not known here.', 'r'])
  expect(refusalOf(tex`\xymatrix{A \ar }`)).toEqual(['“ ” of an arrow is not known here.', ' '])
  expect(refusalOf(tex`\xymatrix{A & \ar[l]^}`)).toEqual(['“^” of an arrow is not known here.', '^'])
})

describe('A label of Xy-pic', () => {
  const labelsOf = (written: string) => arrowOf(written)?.labels.map(({ from, ...label }) => label) ?? []
  const [bare] = labelsOf('[r]^f')
  const middle = { x: 0, y: 0 } as const

  test('that says nothing stands in the middle, left of its arrow', () => {
    expect(bare).toEqual({
      tex: 'f',
      placing: 'left',
      at: 0.5,
      offsetEm: 0,
      isBetweenMiddles: true,
      isSloped: false,
      isOnGap: false,
      isLarge: false,
      scale: 1,
      turn: 0,
      sepEm: 0.3,
      dxEm: 0,
      dyEm: 0,
    })
  })

  test.each<[string, Partial<Label>]>([
    ['_f', { placing: 'right' }],
    ['|f', { placing: middle, isOnGap: true, sepEm: 0 }],
    ['^-f', { isBetweenMiddles: false }],
    ['^<f', { at: 0, isBetweenMiddles: false }],
    ['^<<<f', { at: 0, offsetEm: 1.2, isBetweenMiddles: false }],
    ['^>>f', { at: 1, offsetEm: -0.6, isBetweenMiddles: false }],
    ['^(.3)f', { at: 0.3 }],
    ['^ - ( .3 ) {f}', { at: 0.3, isBetweenMiddles: false }],
    ['^>>(.7)f', { at: 0.7, offsetEm: -0.6, isBetweenMiddles: false }],
    ['^*{f}', { isLarge: true }],
    ['^*++{f}', { isLarge: true }],
    ['^*[@]{f}', { isLarge: true, isSloped: true }],
    [tex`^{\begin{matrix} 1 \end{matrix}}`, { tex: tex`\begin{matrix} 1 \end{matrix}`, isLarge: true }],
    [tex`^{\begin{smallmatrix} 1 \end{smallmatrix}}`, { tex: tex`\begin{smallmatrix} 1 \end{smallmatrix}` }],
    [tex`^\alpha`, { tex: tex`\alpha` }],
    [tex`^\%`, { tex: tex`\%` }],
    ['^{ {f} }', { tex: '{f}' }],
    [tex`|*{\rotatebox{90}{$x$}}`, { placing: middle, isOnGap: true, sepEm: 0, isLarge: true, tex: 'x', turn: 90 }],
  ])('stands and looks as it is told: %s', (written, changed) => {
    expect(labelsOf(`[r]${written}`)).toEqual([{ ...bare, ...changed }])
  })

  test('is one of several, and of the way to what its arrow passes under', () => {
    expect(labelsOf('[r]^f _g |h').map(({ tex: written, at }) => [written, at])).toEqual([
      ['f', 0.5],
      ['g', 0.5],
      ['h', 0.5],
    ])
    expect(labelsOf("'[u] ^f _(.2)g [ur] ^h").map(({ tex: written, at }) => [written, at])).toEqual([
      ['f', 0.25],
      ['g', 0.1],
      ['h', 0.5],
    ])
  })

  test('has so many characters, not more', () => {
    const most = 'f'.repeat(diagramLimits.labelLength)
    expect(labelsOf(`[r]^{${most}}`)[0]?.tex).toBe(most)
    expect(refusalOf(inside(`[r]^{${most}f}`))).toEqual(['A label may have 600 characters, not more.', `{${most}f}`])
  })

  test('stands between both ends of its arrow', () => {
    expect(refusalOf(inside('[r]^(2)f'))).toEqual(['“2” should be a number from 0 to 1.', '^(2)'])
  })
})
