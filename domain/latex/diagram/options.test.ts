import { expect, test } from 'vitest'
import { braceEnd, bracketEnd, type Option, optionsIn, trimmed, withoutBraces } from './options.ts'

const tex = String.raw

test.each([
  ['[a]b]', 2],
  ['[[a]]', 4],
  ['["]"]', 4],
  ['[{]}]', 4],
  ['[{"}]"]', 4],
  [tex`[\]]`, 3],
  [tex`["\"]"]`, 6],
  ['[', -1],
  ['["]', -1],
  ['[}]', -1],
])('Of %s the bracket ends at %i', (text, at) => {
  expect(bracketEnd(text, 0, text.length)).toBe(at)
})

test.each([
  ['{a}b}', 2],
  ['{{a}}', 4],
  [tex`{\}}`, 3],
  ['{', -1],
])('Of %s the brace ends at %i', (text, at) => {
  expect(braceEnd(text, 0, text.length)).toBe(at)
})

test('What would close stands before the end', () => {
  expect([bracketEnd('[a]', 0, 2), braceEnd('{a}', 0, 2), bracketEnd('x[a]', 1, 4)]).toEqual([-1, -1, 3])
})

/** An option in short: its key, its value, and of a label what it says and its options. */
const inShort =
  (text: string) =>
  ({ key, value, label }: Option): unknown =>
    label
      ? [text.slice(label.tex.from, label.tex.to), ...label.options.map(inShort(text))]
      : value === undefined
        ? key
        : { [key]: value }

test.each([
  ['', []],
  [' , ,', []],
  ['r, dashed ,  two   heads', ['r', 'dashed', 'two heads']],
  ['bend left = 30, pos=.2', [{ 'bend left': '30' }, { pos: '.2' }]],
  ['name={a, b}, curve={ height=1em }', [{ name: 'a, b' }, { curve: 'height=1em' }]],
  ['{a,b}, c', ['{a,b}', 'c']],
  ['=, =>, <=>', ['=', '=>', { '<': '>' }]],
  [tex`a\,b, c\"d, e`, [tex`a\,b`, tex`c\"d`, 'e']],
  ['{"}, x', ['{"}', 'x']],
  ['x={"}, y', [{ x: '"' }, 'y']],
  ['/tikz/commutative diagrams/row sep=1em', [{ 'commutative diagrams/row sep': '1em' }]],
  ['tikz/dashed, commutative diagrams/hook, x/tikz/y', ['dashed', 'hook', 'x/tikz/y']],
  ['"f, g", x', [['f, g'], 'x']],
  [tex`"f\"g"`, [[tex`f\"g`]]],
  ['"{f "a" g}"', [['{f "a" g}']]],
  ['"f"\'', [['f', "'"]]],
  ['"f" \' \' swap', [['f', "'", "'", 'swap']]],
  ['"f"{swap, pos=.2}', [['f', 'swap', { pos: '.2' }]]],
  ['"f" near start', [['f', 'near start']]],
  ['"f" {near start}', [['f', 'near start']]],
])('The options of %j', (text, options) => {
  const padded = `xx${text}yy`
  expect(optionsIn(padded, 2, 2 + text.length).map(inShort(padded))).toEqual(options)
})

test('Options know where they stand, and their values', () => {
  const text = 'r,  name = { U } , "f" \''
  const [way, name, label] = optionsIn(text, 0, text.length)
  expect(way).toMatchObject({ from: 0, to: 1, text: 'r' })
  expect(name).toMatchObject({ from: 4, to: 16, text: 'name = { U }', valueFrom: 13 })
  expect(label).toMatchObject({ from: 19, to: 24, text: '"f" \'' })
  expect(label?.label?.options).toMatchObject([{ from: 23, to: 24 }])
})

test.each([
  ['a, "f', ' "f', 'This label has no " at its end.'],
  ['"{f"', '"{f"', 'This label has no " at its end.'],
  ['"f" "g"', '"', 'Between two labels stands a comma.'],
])('In %s it is said what is wrong, and where', (text, place, message) => {
  const from = place === '"' ? 4 : text.indexOf(place)
  const span = { from, to: from + place.length }
  expect(() => optionsIn(text, 0, text.length)).toThrow(expect.objectContaining({ message, span }))
})

test('White space around a text is left out, and braces around all of it', () => {
  expect(trimmed(' a b ', 0, 5)).toEqual([1, 4])
  expect(trimmed('a   b', 1, 4)).toEqual([4, 4])
  expect([trimmed('ab', 1, 1), withoutBraces('{a}{b}', 0, 6), withoutBraces('{ a }b', 0, 5)]).toEqual([
    [1, 1],
    [0, 6],
    [2, 3],
  ])
})
