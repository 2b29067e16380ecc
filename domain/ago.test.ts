import { expect, it } from 'vitest'
import { shortAgo } from './ago.ts'
import { dayMs, hourMs, minuteMs } from './time.ts'

it.each([
  [0, 'Now'],
  [minuteMs - 1, 'Now'],
  [minuteMs, '1m'],
  [hourMs - 1, '59m'],
  [hourMs, '1h'],
  [dayMs - 1, '23h'],
  [2 * dayMs, '2d'],
  [400 * dayMs, '400d'],
  [-hourMs, 'Now'],
])('%d ms ago is %s', (elapsedMs, label) => {
  expect(shortAgo(1e12, 1e12 + elapsedMs)).toBe(label)
})
