import { expect, test } from 'vitest'
import { toStudyWords } from './to-study.ts'

const deck = { dueLaterToday: 0, total: 500, retentionPercent: 0, lastStudiedAt: null }

test.each([
  [{ toReview: 22, new: 20, due: 22, neverStudied: 480 }, '22 to review · 20 of 480 new today'],
  [{ toReview: 1200, new: 20, due: 1500, neverStudied: 10000 }, '1,200 of 1,500 to review · 20 of 10,000 new today'],
  [{ toReview: 5, new: 0, due: 9, neverStudied: 3, isNewPaused: true }, '5 of 9 to review · 3 new when fewer are due'],
  [{ toReview: 0, new: 0, due: 0, neverStudied: 0 }, 'Nothing due'],
  // A plan for an exam asks what is not due as well.
  [{ toReview: 6, new: 0, due: 0, neverStudied: 37 }, '6 to review · 0 of 37 new today'],
])('%j is said as “%s”', (counts, words) => {
  expect(toStudyWords({ ...deck, ...counts })).toBe(words)
})
