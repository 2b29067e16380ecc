import { expect, test } from 'vitest'
import { afterFormula, isOfText } from './of-text.ts'

const tex = String.raw

test.each([
  ['ce', '[x]{y}', undefined],
  ['pu', '[x]{y}', undefined],
  ['ensuremath', '[x]{y}', undefined],
  ['phantom', '{y}{z}', '{y}'],
  ['num', '[a=b][c] {3}{x}', '[a=b][c] {3}'],
  ['qty', '{3}{\\m}.', '{3}{\\m}'],
  ['rule', '[1pt]{2pt}{3pt}', '[1pt]{2pt}{3pt}'],
  ['SIrange', '{1}{2}{m} so', '{1}{2}{m}'],
  ['SIrange', '{1}{2}', undefined],
  ['frac', '{1}{2}', undefined],
])('\\%s takes of %s what is its own: %s', (name, behind, taken) => {
  const end = afterFormula(behind, 0, name)
  expect(end === undefined ? undefined : behind.slice(0, end)).toBe(taken)
})

test.each([
  [tex`\num{3}`, true],
  [tex`\num{3}.`, false],
  [tex`\SI{3}`, false],
])('whether %s is one such formula and nothing else: %s', (source, isOne) =>
  expect(isOfText(source, { from: 0, to: source.length })).toBe(isOne),
)
