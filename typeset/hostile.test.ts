import { describe, expect, test } from 'vitest'
import { createMemory, typesetSide } from '#typeset'
import { heavyNames, hostile, hostileMacros } from './corpus/hostile.ts'
import { shapeOf } from './depth.ts'

const tex = String.raw
const outputMax = 1_100_000
/** What a browser lays out in about a second where it is four times slower: see effort.ts. */
const elementsMax = 7_000
/** They are heavy too, in a deck of these macros alone. */
const heavyByMacros = [
  'environments of a deck without end',
  'environments of a deck in one another',
  'brackets not closed',
]
const isHeavy = new Set<string>([...heavyNames, ...heavyByMacros])

describe.each(Object.entries(hostile))('%s', (name, source) => {
  test.each([
    ['read', undefined],
    ['typed', 4_000],
  ])('is shown as far as it can be when %s, and the reason where it cannot', (_, caret) => {
    const macros = hostileMacros
    const options = caret === undefined ? { macros } : { macros, caret, output: 'html' as const }
    const { html, errors, isWhole, isBlank } = typesetSide(source, options)
    expect(html.length).toBeLessThan(outputMax)
    const { elements, depth } = shapeOf(html)
    expect(elements).toBeLessThan(elementsMax)
    if (caret === undefined) expect(elements > 1_000 || depth > 30 || name.startsWith('braces')).toBe(isHeavy.has(name))
    expect(isBlank || html !== '').toBe(true)
    expect(html).not.toMatch(/<(script|img|iframe|object)|href="(?!https?:)|style="[^"]*position:fixed/)
    expect(html.includes('source-error')).toBe(!isWhole)
    if (!isWhole) expect(errors.length).toBeGreaterThan(0)
    for (const { from, to } of errors) expect(0 <= from && from <= to && to <= source.length).toBe(true)
  })
})

test.each([
  'thousands of braces',
  'an enormous rule',
  'a script as an address',
  'a bomb of definitions',
  'a definition of a basic command',
  'a definition behind a comment',
  'an array of thousands of cells',
  'a hundred thousand letters',
])('%s is not let through', (name) => {
  const { html, isWhole } = typesetSide(hostile[name] ?? '')
  expect(isWhole).toBe(false)
  expect(html).toContain('class="source-error"')
})

test.each([
  [tex`\a`, 'The macros in this side expand to too much.'],
  [tex`\e{\e{\e{\e{x}}}}`, 'The macros in this side expand to too much.'],
  [`\\e{${'x'.repeat(200)}}`, 'A macro in this formula expands to too much.'],
  [tex`$\a$ and $\a$`, 'The macros in this side expand to too much.'],
])('macros of a deck cannot be used as a bomb: %s', (source, message) => {
  const { errors, isWhole } = typesetSide(source, { macros: hostileMacros })
  expect(isWhole).toBe(false)
  expect(errors[0]).toMatchObject({ message })
})

test.each([
  [tex`\expval{x}{`, '}'],
  [tex`\pdv[`, ']{y}'],
])('a command that says an argument twice cannot be used as a bomb: %s…%s', (open, close) => {
  const bomb = open.repeat(9) + 'x'.repeat(2_000) + close.repeat(9)
  const { errors, isWhole } = typesetSide(bomb)
  expect(isWhole).toBe(false)
  expect(errors[0]).toMatchObject({ message: 'The macros in this side expand to too much.' })
})

test('a formula of more elements than a phone lays out in a second is not set, and one of half as many is', () => {
  const indices = (count: number) => typesetSide(`$$${'x_1 '.repeat(count)}$$`, { memory: createMemory(0) })
  expect(indices(300).isWhole).toBe(true)
  expect(indices(600).errors[0]).toMatchObject({ message: 'There is too much mathematics in this side to set it.' })
})

test('a side with a thousand formulas too many says why once', () => {
  const { html } = typesetSide('$x$ '.repeat(1_990))
  expect(html.match(/There is too much mathematics in this side to set it\. </g)?.length).toBe(1)
})

test('macros that slipped past the check cannot define anything', () => {
  const macros = { '\\evil': tex`\gdef\frac#1#2{owned}` }
  const { html, errors } = typesetSide(tex`\evil \frac12`, { macros })
  expect(errors[0]?.message).toContain('\\gdef is not possible in a card')
  expect(html).not.toContain('owned<')
})

test('what one card does never reaches the next', () => {
  const witness = () => typesetSide(tex`\frac{1}{2} + \sqrt[3]{x} \tag{1}`, { memory: createMemory(0) })
  const { html } = witness()
  for (const source of Object.values(hostile)) typesetSide(source, { macros: hostileMacros })
  expect(witness().html).toBe(html)
})

test('what macros of text add is paid for out of the same budget', () => {
  const spent = (source: string) => typesetSide(source, { macros: { '\\f': tex`\textbf{#1}` } }).costUs
  expect(spent(tex`$x$ \f{y} `.repeat(50))).toBeGreaterThan(spent(tex`$x$ \textbf{y} `.repeat(50)) + 1_500)
})
