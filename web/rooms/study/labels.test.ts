import { expect, it } from 'vitest'
import { intervalLabel, intervalWords } from './interval-label.ts'
import { spentLabel } from './spent-label.ts'

it.each([
  [1, '1d', '1 day'],
  [30, '30d', '30 days'],
  [31, '1mo', '1 month'],
  [75, '2.5mo', '2.5 months'],
  [366, '1y', '1 year'],
  [36_500, '99.9y', '99.9 years'],
])('%i days are %s, read as %s', (days, label, words) => {
  expect(intervalLabel(days)).toBe(label)
  expect(intervalWords(days)).toBe(words)
})

it.each([
  [0, '0 s'],
  [40_000, '40 s'],
  [12 * 60_000, '12 min'],
  [59.7 * 60_000, '1 h 0 min'],
  [119.8 * 60_000, '2 h 0 min'],
  [65 * 60_000, '1 h 5 min'],
])('%i ms were %s', (ms, label) => {
  expect(spentLabel(ms)).toBe(label)
})
