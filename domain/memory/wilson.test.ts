import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson.ts'

test.each([
  // As published tables have them, to three places.
  [0, 20, 0, 0.161],
  [10, 20, 0.299, 0.701],
  [18, 20, 0.699, 0.972],
  [20, 20, 0.839, 1],
  [900, 1000, 0.88, 0.917],
])('Of %i in %i the true share lies between', (hits, tries, lowest, highest) => {
  const interval = wilsonInterval(hits, tries)
  expect(interval.lowest).toBeCloseTo(lowest, 3)
  expect(interval.highest).toBeCloseTo(highest, 3)
})

test('Is never outside of 0 to 1, and narrows as more is known', () => {
  for (let tries = 1; tries < 200; tries++)
    for (const hits of [0, 1, tries >> 1, tries]) {
      const { lowest, highest } = wilsonInterval(Math.min(hits, tries), tries)
      expect(lowest).toBeGreaterThanOrEqual(0)
      expect(highest).toBeLessThanOrEqual(1)
      expect(lowest).toBeLessThan(highest)
    }
})
