import { describe, expect, test } from 'vitest'
import { argumentAt, bracketsAt, extentAfter, optionAt, skipSpace } from './arguments.ts'
import { stretchEnd } from './stretch.ts'
import { environmentAt, groupEnd, isParagraphBreak, tokenAt, tokensOf } from './tokens.ts'

const tex = String.raw
const textOf = (source: string, span: { from: number; to: number } | undefined) =>
  span && source.slice(span.from, span.to)

describe('A source is', () => {
  test.each([
    [tex`\frac{a}b_1`, ['\\frac', '{', 'a', '}', 'b', '_', '1']],
    [tex`\def@x\\ \{$&#^~`, ['\\def@x', '\\\\', ' ', '\\{', '$', '&', '#', '^', '~']],
    ['a % b {\n  c', ['a', ' ', '% b {\n  ', 'c']],
    [tex`\verb|a} b|x \verb*+%+`, [tex`\verb|a} b|`, 'x', ' ', tex`\verb*+%+`]],
    [tex`\verb|a`, [tex`\verb`, '|a']],
    ['é𝔸x\\', ['é𝔸x', '\\']],
    ['\\𝔸', ['\\𝔸']],
  ])('%j in pieces', (source, pieces) => {
    expect([...tokensOf(source)].map(({ text }) => text)).toEqual(pieces)
  })

  test('read from one place to another, the last piece cut off there', () => {
    expect([...tokensOf('abc \\frac d', 1, 7)]).toEqual([
      { text: 'bc', from: 1, to: 3 },
      { text: ' ', from: 3, to: 4 },
      { text: '\\fr', from: 4, to: 7 },
    ])
  })

  test('parted in paragraphs by a line that is blank', () => {
    expect(['\n\n', ' \n \t\n ', '\n', ' ', '%\n\n'].map((text) => isParagraphBreak(tokenAt(text, 0)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('A group ends', () => {
  test.each([
    [tex`{a{b}c}d`, tex`{a{b}c}`],
    [tex`{a\}b}c`, tex`{a\}b}`],
    ['{a % }\n b}c', '{a % }\n b}'],
    [tex`{a\%}b}`, tex`{a\%}`],
  ])('in %j behind %j', (source, group) => {
    expect(groupEnd(source, 0)).toBe(group.length - 1)
  })

  test.each(['{a', '{a % }', '{a % }\n b', tex`{a\}`, '{{a}'])('nowhere in %j', (source) => {
    expect(groupEnd(source, 0)).toBe(-1)
  })

  test('in an address, whose % is a character, at its brace', () => {
    const source = '{https://a.b/c%20d} % }'
    expect(groupEnd(source, 0, true)).toBe(18)
    expect(groupEnd(source, 0)).toBe(-1)
    expect(argumentAt(source, 0, true)).toEqual({ from: 1, to: 18, next: 19 })
    expect(argumentAt(source, 0)).toBeUndefined()
  })
})

test('The name of an environment is told without the space around it', () => {
  expect(environmentAt(tex`\begin { align* }x`, 6)).toEqual({ name: 'align*', to: 17 })
  expect(environmentAt(tex`\begin{}`, 6)).toEqual({ name: '', to: 8 })
  for (const source of [tex`\begin align`, tex`\begin{a{b}}`, tex`\begin{a%b}`, '\\begin{a\nb}', tex`\begin{a`])
    expect(environmentAt(source, 6)).toBeUndefined()
})

describe('An argument', () => {
  test('in braces stands behind space and lines', () => {
    expect(skipSpace('a \n b', 1)).toBe(4)
    expect(argumentAt('x \n{a{b}} c', 1)).toEqual({ from: 4, to: 8, next: 9 })
    expect(argumentAt('x a{b}', 1)).toBeUndefined()
    expect(argumentAt('x{a', 1)).toBeUndefined()
  })

  test('in brackets stands in a line, and may hold nothing', () => {
    expect(textOf('x [a=1] y', optionAt('x [a=1] y', 1))).toBe('a=1')
    expect(optionAt('x[]y', 1)).toEqual({ from: 2, to: 2, next: 3 })
    expect(optionAt('x[a\nb]', 1)).toBeUndefined()
    expect(optionAt('xy[a]', 1)).toBeUndefined()
  })

  test.each([
    ['x [a{]}b] c', 'a{]}b'],
    ['x[a\\]b]', 'a\\]b'],
    ['x[\n]', '\n'],
    [`x[${'a'.repeat(998)}]`, 'a'.repeat(998)],
  ])('in brackets ends, in %j, at the first ] that stands in no braces', (source, inside) => {
    const found = bracketsAt(source, 1)
    expect(textOf(source, found)).toBe(inside)
    expect(found && source.slice(found.next - 1, found.next)).toBe(']')
  })

  test.each(['x(a]', 'x[a', 'x[a{]', 'x[a\\]', `x[${'a'.repeat(1_000)}]`])('in brackets is none in %j', (source) => {
    expect(bracketsAt(source, 1)).toBeUndefined()
  })
})

test.each([
  [tex`\sqrt[3]{x}_a^\beta y`, tex`\sqrt[3]{x}_a^\beta`],
  [tex`\frac{a}{b} {c}`, tex`\frac{a}{b}`],
  [tex`\alpha_{ij} x`, tex`\alpha_{ij}`],
  [tex`\alpha (x)`, tex`\alpha`],
  [tex`\alpha{x`, tex`\alpha`],
  [tex`\alpha[x`, tex`\alpha`],
  [tex`\alpha^ x`, tex`\alpha^`],
])('Of %s the command reaches as far as its arguments and scripts: %s', (source, all) => {
  const name = /^\\[a-z]+/.exec(source)?.[0] ?? ''
  expect(source.slice(0, extentAfter(source, name.length))).toBe(all)
})

describe('How far apart rows stand', () => {
  test.each([
    tex`\renewcommand{\arraystretch}{1.5}`,
    tex`\renewcommand \arraystretch { 2 }`,
    tex`\def\arraystretch{.75}`,
    tex`\renewcommand{ \arraystretch }{12.125}`,
  ])('is said by %s', (source) => {
    const command = /^\\[a-z]+/.exec(source)?.[0] ?? ''
    expect(stretchEnd(`${source} x`, command, command.length)).toBe(source.length)
  })

  test.each([
    tex`\newcommand{\arraystretch}{1.5}`,
    tex`\renewcommand{\arraystretch}{x}`,
    tex`\renewcommand{\arraystretch}{123}`.replace('123', '1.2345'),
    tex`\renewcommand{\arraystretched}{1}`,
    tex`\renewcommand\arraystretched{1}`,
    tex`\renewcommand{x}\arraystretch{1}`,
  ])('is not said by %s', (source) => {
    const command = /^\\[a-z]+/.exec(source)?.[0] ?? ''
    expect(stretchEnd(source, command, command.length)).toBeUndefined()
  })
})
