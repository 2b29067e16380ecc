import { expect, test } from 'vitest'
import { crossing } from './crossing.ts'

test.each([
  ['a line', (at: number) => 5 - at, 5, 28],
  ['a power', (at: number) => at ** -0.15 - 0.5, 0.5 ** (-1 / 0.15), 16],
  ['a steep fall', (at: number) => 1 / (1 + (at / 0.01) ** 9) - 0.9, 0.01 * (1 / 0.9 - 1) ** (1 / 9), 18],
  ['a fall all at once', (at: number) => (at < 7 ? 1 : -1), 7, 58],
])('Where %s comes down to nothing is found, to ten digits and in few steps', (_, falling, at, stepsAtMost) => {
  let steps = 0
  const counted = (at: number) => {
    steps++
    return falling(at)
  }
  expect(crossing(counted, [1e-6, 36_500]) / at).toBeCloseTo(1, 10)
  expect(steps).toBeLessThanOrEqual(stepsAtMost)
})

test('Where it falls as nothing falls that is remembered, the search has an end all the same', () => {
  let steps = 0
  const found = crossing(
    (at) => {
      steps++
      return at < 0.007 ? 1.5e-4 : -6_000
    },
    [1e-6, 36_500],
  )
  expect(steps).toBe(202)
  expect(found / 0.007).toBeCloseTo(1, 3)
})

test('Where it does not come down between the limits, the nearer one is given', () => {
  expect(crossing((at) => 100 - at, [1, 50])).toBe(50)
  expect(crossing((at) => 0.5 - at, [1, 50])).toBe(1)
})
