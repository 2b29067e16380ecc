import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { isTimeToFit, nextFitFrom } from './worth-fitting.ts'

test.each([
  [undefined, 50],
  [50, 60],
  [51, 62],
  [1000, 1200],
])('After a fit to %s judged answers the next is made from %i on', (last, next) => {
  expect(nextFitFrom(last)).toBe(next)
})

test('A fit is made at most once a day', () => {
  expect(isTimeToFit(undefined, 0)).toBe(true)
  expect(isTimeToFit(1000, 1000 + dayMs - 1)).toBe(false)
  expect(isTimeToFit(1000, 1000 + dayMs)).toBe(true)
})
