import { describe, expect, it } from 'vitest'
import { intervalLabel, intervalWords } from './card/interval-label.ts'
import { spentLabel } from './spent-label.ts'
import { waitingWords } from './waiting-words.ts'

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

describe('What waits', () => {
  it.each([
    [{ toReview: 0, new: 460, isNewPaused: false }, '460 new wait: your limit for today is reached.'],
    [{ toReview: 1, new: 0, isNewPaused: false }, '1 to review waits: your limit for today is reached.'],
    [
      { toReview: 84, new: 460, isNewPaused: true },
      '84 to review and 460 new wait: new cards come again when fewer are due.',
    ],
  ])('%j is said as “%s”', (waiting, words) => {
    expect(waitingWords(waiting)).toBe(words)
  })
})
