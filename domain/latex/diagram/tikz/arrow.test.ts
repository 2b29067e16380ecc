import { describe, expect, test } from 'vitest'
import { diagramLimits } from '../limits.ts'
import { diagramOf, drawnOf, refusalOf } from '../testing/read.ts'
import type { Arrow, Label } from '../tree.ts'

const tex = String.raw

const inside = (options: string, given = '') => tex`\begin{tikzcd}${given} A \arrow[${options}] & B \end{tikzcd}`
const arrowOf = (options: string, given?: string) => diagramOf(inside(options, given)).arrows[0]
const plain = drawnOf(arrowOf('r'))

const stroke = (changed: Partial<Arrow['stroke']>) => ({ stroke: { ...plain.stroke, ...changed } })
const route = (changed: Partial<Arrow['route']>) => ({ route: { ...plain.route, ...changed } })
const shift = (changed: Partial<Arrow['shift']>) => ({ shift: { ...plain.shift, ...changed } })
const shorten = (changed: Partial<Arrow['shorten']>) => ({ shorten: { ...plain.shorten, ...changed } })
const loop = { isLoop: true, looseness: 8, distanceMinEm: 1.4225 }
const anchor = { x: 0, y: 0, isReal: false, dxEm: 0, dyEm: 0 } as const

test.each([
  ['r, crossing over', { isOver: true }],
  ['r, shift left', shift({ leftEm: 0.2414 })],
  ['r, shift right', shift({ leftEm: -0.2414 })],
  ['r, shift left=2', shift({ leftEm: 0.4828 })],
  ['r, shift right=1em', shift({ leftEm: -1 })],
  ['r, shift left, shift left=1em', shift({ leftEm: 1.2414 })],
  ['r, xshift=1em', shift({ xEm: 1 })],
  ['r, yshift=-1em', shift({ yEm: -1 })],
  ['r, bend left', route({ bend: 30 })],
  ['r, bend right', route({ bend: -30 })],
  ['r, bend left=45', route({ bend: 45 })],
  ['r, bend right=45', route({ bend: -45 })],
  ['r, out=30, in=150', route({ out: 30, in: 150 })],
  ['r, looseness=1.5', route({ looseness: 1.5 })],
  ['r, distance=2em', route({ distanceEm: 2 })],
  ['r, min distance=2em', route({ distanceMinEm: 2 })],
  ['r, curve={height=-2em}', route({ curve: { heightEm: -2, at: 0.35 } })],
  ['r, curve={height=2em, pos=0.4}', route({ curve: { heightEm: 2, at: 0.4 } })],
  ['r, shorten=1em', shorten({ startEm: 1, endEm: 1 })],
  ['r, shorten <=1em', shorten({ startEm: 1 })],
  ['r, shorten >=1em', shorten({ endEm: 1 })],
  ['r, between={0.1}{0.9}', shorten({ from: 0.1, to: 0.9 })],
  ['r, between={ .2 } { .8 }', shorten({ from: 0.2, to: 0.8 })],
  ['r, rounded corners', { cornersEm: 0.4 }],
  ['r, rounded corners=1em', { cornersEm: 1 }],
  ['r, line width=0.08em', stroke({ weight: 2 })],
  ['r, line width=1em', stroke({ weight: 10 })],
  ['r, nfold=3', stroke({ lines: 3 })],
  ['r, scaling nfold= { 2 }', stroke({ lines: 2 })],
  ['r, draw=none', stroke({ isDrawn: false })],
  ['r, draw={ none }', stroke({ isDrawn: false })],
  ['r, draw=red', stroke({ color: '#ff0000' })],
  ['r, color=red', stroke({ color: '#ff0000' })],
  ['r, {red}', stroke({ color: '#ff0000' })],
  ['r, start anchor=north', { startAnchor: { ...anchor, y: 1 } }],
  ['r, end anchor=south west', { endAnchor: { ...anchor, x: -1, y: -1 } }],
  ['r, end anchor=real east', { endAnchor: { ...anchor, x: 1, isReal: true } }],
  ['r, end anchor={[xshift=1em]south}', { endAnchor: { ...anchor, y: -1, dxEm: 1 } }],
  [
    'r, end anchor={[xshift=1em, yshift=-2em] real  center }',
    { endAnchor: { ...anchor, isReal: true, dxEm: 1, dyEm: -2 } },
  ],
  ['r, end anchor={}', { endAnchor: undefined }],
  ['r, end anchor={ }', { endAnchor: undefined }],
  ['loop', route({ ...loop, out: 45, in: 135 })],
  ['loop above', route({ ...loop, out: 105, in: 75 })],
  ['loop below', route({ ...loop, out: 285, in: 255 })],
  ['loop left', route({ ...loop, out: 195, in: 165 })],
  ['loop right', route({ ...loop, out: 15, in: -15 })],
  ['out=10, in=20, loop', route({ ...loop, out: 10, in: 20 })],
  ['out=10, in=20, loop above', route({ ...loop, out: 105, in: 75 })],
  ['loop, out=10, in=20, looseness=4', route({ ...loop, out: 10, in: 20, looseness: 4 })],
  ['min distance=3em, loop', route({ ...loop, out: 45, in: 135, distanceMinEm: 3 })],
])('tikz-cd draws as it is told: %s', (options, changed) => {
  expect(drawnOf(arrowOf(options))).toEqual({ ...plain, ...changed })
})

test.each([
  "'",
  'swap',
  'sloped',
  'overlay',
  'near end',
  'pos=0.2',
  'text=red',
  'labels=red',
  'line cap=round',
  '>=stealth',
])('the lines of an arrow are as they were with %s', (option) =>
  expect(drawnOf(arrowOf(`r, ${option}`))).toEqual(plain),
)

const notKnown = (option: string) => [`The option “${option}” of an arrow is not known here.`, option]

test.each([
  ['r, text=nothing', notKnown('text=nothing')],
  ['r, wobbly', notKnown('wobbly')],
  ['r, wobbly=2', notKnown('wobbly=2')],
  ['r, dashed=2', notKnown('dashed=2')],
  ['r, r=2', notKnown('r=2')],
  ['r, loop=2', notKnown('loop=2')],
  ['r, draw=nothing', notKnown('draw=nothing')],
  ['r, nfold=4', notKnown('nfold=4')],
  ['r, curve={width=2}', notKnown('curve={width=2}')],
  ['r, end anchor=top', notKnown('end anchor=top')],
  ['r, end anchor={[scale=2]north}', notKnown('end anchor={[scale=2]north}')],
  ['r, end anchor=north!', notKnown('end anchor=north!')],
  ['r, end anchor=!north', notKnown('end anchor=!north')],
  ['r, end anchor=realeast', notKnown('end anchor=realeast')],
  ['r, between=0.1', ['“” should be a number from 0 to 1.', 'between=0.1']],
  ['r, between={0.1}{2}', ['“2” should be a number from 0 to 1.', 'between={0.1}{2}']],
  ['r, between=x{0.1}{0.2}', ['“” should be a number from 0 to 1.', 'between=x{0.1}{0.2}']],
  ['r, between={0.1}{0.2}x', ['“” should be a number from 0 to 1.', 'between={0.1}{0.2}x']],
  ['r, out=800', ['“800” should be a number from -720 to 720.', 'out=800']],
  ['r, bend left=200', ['“200” should be a number from -180 to 180.', 'bend left=200']],
  ['', ['This arrow leads nowhere: it needs a direction, such as r, or loop.', tex`\arrow[]`]],
])('an arrow of tikz-cd is refused by name: %s', (options, [sentence, of]) => {
  expect(refusalOf(inside(options))).toEqual([sentence, of])
})

describe('A label of tikz-cd', () => {
  const labelsOf = (options: string, given?: string) =>
    arrowOf(options, given)?.labels.map(({ from, tex: written, ...label }) => label) ?? []
  const [bare] = labelsOf('r, "f"')
  const middle = { x: 0, y: 0 } as const

  test.each<[string, Partial<Label>]>([
    ['"f"', {}],
    ['"f" swap', { placing: 'right' }],
    [`"f"''`, { placing: 'left' }],
    ['"f" above', { placing: { x: 0, y: 1 } }],
    ['"f" {above, swap}', { placing: { x: 0, y: 1 } }],
    ['"f" {left, pos=0.2}', { placing: { x: -1, y: 0 }, at: 0.2 }],
    ['"f" very near start', { at: 0.125 }],
    ['"f" description', { placing: middle, isOnGap: true }],
    ['"f" marking', { placing: middle, isSloped: true, isLarge: true }],
    ['"f" phantom', { placing: middle, isLarge: true }],
    ['"f" sloped', { isSloped: true }],
    ['"f" coordinate', { sepEm: 0 }],
    ['"f" {fill=white}', { isOnGap: true }],
    ['"f" {fill={ white }}', { isOnGap: true }],
    ['"f" {anchor=south}', { placing: { x: 0, y: 1 } }],
    ['"f" {anchor={ north west }}', { placing: { x: 1, y: -1 } }],
    ['"f" {inner sep=1em}', { sepEm: 1 }],
    ['"f" {outer sep=1em}', { sepEm: 1.2155 }],
    ['"f" {xshift=1em, yshift=-1em}', { dxEm: 1, dyEm: -1 }],
    ['"f" {rotate=30, rotate=-90}', { turn: -60 }],
    ['"f" {scale=2, scale=0.75}', { scale: 1.5 }],
    ['"f" {font={ \\small }}', { isLarge: true, scale: 0.9 }],
    ['"f" {red}', { color: '#ff0000' }],
    ['"f" {color=red}', { color: '#ff0000' }],
    ['"f" {text=red}', { color: '#ff0000' }],
    ['"f" {black}', { color: 'currentColor' }],
    ['"f" {auto, overlay, allow upside down, midway}', {}],
    ['"f" {name=U}', {}],
    ['"f", swap', { placing: 'right' }],
    [`"f", '`, { placing: 'right' }],
    [`"f" ', swap`, { placing: 'left' }],
    ['"f", sloped', { isSloped: true }],
    ['"f", pos=0.2', { at: 0.2 }],
    ['"f", near end', { at: 0.75 }],
    ['"f", phantom', { placing: middle, isLarge: true }],
    ['"f", red', { color: '#ff0000' }],
    ['"f", color=red', { color: '#ff0000' }],
    ['"f", text=red', { color: '#ff0000' }],
    ['"f", draw=red', {}],
    ['"f", labels={red, near end}', { color: '#ff0000', at: 0.75 }],
    ['"f", every label/.append style={red}', { color: '#ff0000' }],
    ['"f", bend left, dashed', {}],
  ])('stands and looks as it is told: %s', (options, changed) => {
    expect(labelsOf(`r, ${options}`)).toEqual([{ ...bare, ...changed }])
  })

  test.each([
    ['swap, "f", "g"', ['right', 'right']],
    [`"f"', "g", swap`, ['left', 'right']],
    [`"f", "g"'`, ['left', 'right']],
  ])('is swapped with all of its arrow, and by itself: %s', (options, placings) => {
    expect(labelsOf(`r, ${options}`).map(({ placing }) => placing)).toEqual(placings)
  })

  test.each([
    ['[labels={red}]'],
    ['[every label/.append style={red}]'],
    ['[arrows={text=red}]'],
    ['[every arrow/.append style={text=red}]'],
  ])('is told by its diagram: %s', (given) => {
    expect(labelsOf('r, "f"', given)).toEqual([{ ...bare, color: '#ff0000' }])
    expect(labelsOf('r, "f" blue', given)).toEqual([{ ...bare, color: '#0000ff' }])
  })

  test.each([
    ['"f" wobbly', 'wobbly'],
    ['"f" {wobbly=2}', 'wobbly=2'],
    ['"f" {above=2}', 'above=2'],
    ['"f" {fill=red}', 'fill=red'],
    ['"f" {draw=white}', 'draw=white'],
    ['"f" {anchor=top}', 'anchor=top'],
    ['"f" {font=\\huge}', 'font=\\huge'],
    ['"f" {draw=red}', 'draw=red'],
  ])('is refused by name: %s', (options, of) => {
    expect(refusalOf(inside(`r, ${options}`))).toEqual([`The option “${of}” of a label is not known here.`, of])
  })

  test('has so many characters, not more', () => {
    const most = 'f'.repeat(diagramLimits.labelLength)
    expect(arrowOf(`r, "${most}"`)?.labels[0]?.tex).toBe(most)
    expect(refusalOf(inside(`r, "${most}f"`))).toEqual(['A label may have 600 characters, not more.', `"${most}f"`])
  })

  test('with rows is small, but those that are made for small type', () => {
    const sizesOf = (label: string) => labelsOf(`r, "${label}"`).map(({ isLarge, scale }) => [isLarge, scale])
    expect(sizesOf(tex`\begin {pmatrix} 1 \end{pmatrix}`)).toEqual([[true, 0.7]])
    expect(sizesOf(tex`\begin{substack} 1 \end{substack}`)).toEqual([[false, 1]])
    expect(sizesOf(tex`\begin{pmatrix} 1 \end{pmatrix}" {font=\small}, "g`)).toEqual([
      [true, 0.9],
      [false, 1],
    ])
  })
})

test('a label without the comma before it says so', () =>
  expect(refusalOf(inside('r "f"'))).toEqual([
    'A comma parts where an arrow leads from its label, as in [r, "f"].',
    'r "f"',
  ]))
