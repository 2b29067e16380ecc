import { expect, test } from 'vitest'
import { lengthEm, numberIn } from './lengths.ts'

const span = { from: 0, to: 1 }

// Of a type of 10 pt, in which an em is about as wide: an inch are 72.27 pt, a pica 12, a quad 18 mu.
test.each([
  ['2em', 2],
  ['1ex', 0.431],
  ['10pt', 1],
  ['1pc', 1.2],
  ['1cm', 2.845],
  ['10mm', 2.845],
  ['1in', 7.227],
  ['18mu', 1],
  ['+ 1.5em', 1.5],
  [' -.5 em ', -0.5],
  ['+-1.em', -1],
  ['20', 2],
  ['50em', 50],
])('%j are %d em', (text, em) => {
  expect(lengthEm(text, span)).toBeCloseTo(em, 12)
})

test('A bare number counts in the unit that is asked for', () => {
  expect(lengthEm('3', span, 1)).toBe(3)
  expect(lengthEm('3pt', span, 1)).toBeCloseTo(0.3, 12)
})

test.each(['', 'em', 'x', '1xx', '1.2.3em', 'x1em', '1em x', '--1em'])('%j is no length', (text) => {
  expect(() => lengthEm(text, span)).toThrow(`“${text}” is no length, such as 2em.`)
})

test.each(['50.1em', '-51em', '8in'])('%s is too long', (text) => {
  expect(() => lengthEm(text, span)).toThrow('No length may be above 50 em.')
})

test('A number is one between two others, both allowed', () => {
  expect(['0', '1', '+.5', ' -1 ', '1.'].map((text) => numberIn(text, span, -1, 1))).toEqual([0, 1, 0.5, -1, 1])
  for (const text of ['', '1.1', '-2', 'x', '1x', '1e0', 'x1'])
    expect(() => numberIn(text, span, -1, 1)).toThrow(`“${text}” should be a number from -1 to 1.`)
})
