import { expect, test } from 'vitest'
import { crossing } from './crossing.ts'

test.each([
  ['a line', (at: number) => 5 - at, 5, 30],
  ['a power', (at: number) => at ** -0.15 - 0.5, 0.5 ** (-1 / 0.15), 18],
  ['a steep fall', (at: number) => 1 / (1 + (at / 0.01) ** 9) - 0.9, 0.01 * (1 / 0.9 - 1) ** (1 / 9), 20],
])('Where %s comes down to nothing is found, to ten digits and in few steps', (_, falling, at, stepsAtMost) => {
  let steps = 0
  const counted = (at: number) => {
    steps++
    return falling(at)
  }
  expect(crossing(counted, [1e-6, 36_500]) / at).toBeCloseTo(1, 10)
  expect(steps).toBeLessThanOrEqual(stepsAtMost)
})

test('Where it does not come down between the limits, the nearer one is given', () => {
  expect(crossing((at) => 100 - at, [1, 50])).toBe(50)
  expect(crossing((at) => 0.5 - at, [1, 50])).toBe(1)
})
