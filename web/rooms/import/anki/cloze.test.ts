import { expect, test } from 'vitest'
import { clozed, hasCloze, replaceClozes } from './cloze.ts'
import { marks } from './marks.ts'
import { latexOf } from './side.ts'

const tex = String.raw
const { hidden, hiddenEnd, shown, shownEnd } = marks
const replaced = (field: string) => replaceClozes(field, (answer, hint, numbers) => `<${numbers}|${answer}|${hint}>`)

test.each([
  ['a {{c1::b}} c', 'a <1|b|> c'],
  ['{{c1::b::first::more}}', '<1|b|first::more>'],
  ['{{c1::::first}}', '<1||first>'],
  ['{{c1,13::b}}', '<1,13|b|>'],
  ['{{c1::a {{c2::b}} c}} d', '<1|a <2|b|> c|> d'],
  [tex`{{c1::\frac{a}{b}}}`, tex`<1|\frac{a}{b}|>`],
  [tex`{{c1::\}}}`, tex`<1|\}|>`],
  [tex`{{c1::\{a}} b`, tex`<1|\{a|> b`],
  ['{{c1::{a}} b', '<1|{a|> b'],
  ['{{c1::a} }b}} c', '<1|a} }b|> c'],
  ['x }} y {{c1::a}}', 'x }} y <1|a|>'],
  ['{{c1::a} b', '{{c1::a} b'],
  ['{{c1::a {{c2::b}}', '{{c1::a <2|b|>'],
  ['{{c::a}} {{c1:a}}', '{{c::a}} {{c1:a}}'],
])('The clozes of %s are read as Anki means them', (field, written) => expect(replaced(field)).toBe(written))

test('Clozes in one another are read ten deep, and of thousands no word is lost', () => {
  const nested = (depth: number) => `${'{{c1::'.repeat(depth)}a${'}}'.repeat(depth)}`
  expect(replaced(nested(10))).toBe(`${'<1|'.repeat(10)}a${'|>'.repeat(10)}`)
  expect(replaced(nested(20_000)).split('a')).toHaveLength(2)
})

test('A cloze is hidden on the front of its own card alone, and its hint is no other cloze', () => {
  const field = `{{c1,12::a}} is {{c2::b::so${hidden}}}`
  expect(clozed(field, 12, false)).toBe(`${hidden}${hiddenEnd} is b`)
  expect(clozed(field, 12, true)).toBe(`${shown}a${shownEnd} is b`)
  expect(clozed(field, 2, false)).toBe(`a is ${hidden}so${hiddenEnd}`)
})

test.each([
  [1, true],
  [12, true],
  [2, true],
  [3, false],
])('A note with clozes has a card of number %d: %s', (number, isThere) => {
  expect(hasCloze(['{{c1,12::a}}', 'plain {{c2::b}}'], number)).toBe(isThere)
})

test('The card of a number with two figures is that of no other', () => {
  expect(hasCloze(['{{c12::a}}'], 12)).toBe(true)
  expect(hasCloze(['{{c12::a}}'], 2)).toBe(false)
})

const reading = { readsDollars: false, losses: new Map(), hasPicture: () => false }

test.each([
  ['The {{c1::word}} is', tex`The \textbf{[…]} is`, tex`The \textbf{word} is`],
  ['The {{c1::word:: a hint }} is', tex`The \textbf{[a hint]} is`, tex`The \textbf{word} is`],
  ['The {{c1::one<br>two}} is', tex`The \textbf{[…]} is`, 'The one\\\\\ntwo is'],
  [tex`Word \({{c1::x}} + 1\)`, tex`Word \(\boxed{\ldots} + 1\)`, tex`Word \(\boxed{x} + 1\)`],
  [tex`Word \({{c1:: x ::what}} + 1\)`, tex`Word \(\boxed{\text{what}} + 1\)`, tex`Word \(\boxed{x} + 1\)`],
  [tex`Word \(a {{c1::b \\ c}}\)`, tex`Word \(a \boxed{\ldots}\)`, tex`Word \(a b \\ c\)`],
])('What is asked in %s is blank on the front, and stands out on the back', (field, front, back) => {
  const sides = [false, true].map((isBack) => latexOf(clozed(field, 1, isBack), reading).replace('\\noindent ', ''))
  expect(sides).toEqual([front, back])
})
