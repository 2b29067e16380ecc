import { expect, test } from 'vitest'
import { waitInWords } from './wait.ts'

test.each([
  [undefined, 'in a moment'],
  [1, 'in 1 second'],
  [89, 'in 89 seconds'],
  [90, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
])('After %s seconds one comes back %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
