import { expect, test } from 'vitest'
import { fitting } from './paste.ts'

test.each([
  ['', '', '\\(x^2\\)'],
  ['Let ', ' be', '\\(x^2\\)'],
  ['Let $y$ and ', ' be', '\\(x^2\\)'],
  ['Let $y = ', '$ be', 'x^2'],
  ['Let \\[y = ', '\\] be', 'x^2'],
  ['\\frac{1}{', '}', 'x^2'],
])('A formula that is pasted between %j and %j has its delimiters where none are open', (before, behind, pasted) => {
  expect(fitting('\\(x^2\\)', before, before + behind)).toBe(pasted)
})

test('What is more than a formula stays as it is', () => {
  expect(fitting('\\(x\\) and \\(y\\)', 'Let $', 'Let $$')).toBe('\\(x\\) and \\(y\\)')
})
