import { expect, it } from 'vitest'
import { longAgo, shortAgo } from './ago.ts'
import { dayMs, hourMs, minuteMs } from './time.ts'

it.each([
  [0, 'Now', 'less than a minute ago'],
  [minuteMs - 1, 'Now', 'less than a minute ago'],
  [minuteMs, '1m', '1 minute ago'],
  [hourMs - 1, '59m', '59 minutes ago'],
  [hourMs, '1h', '1 hour ago'],
  [dayMs - 1, '23h', '23 hours ago'],
  [2 * dayMs, '2d', '2 days ago'],
  [400 * dayMs, '400d', '400 days ago'],
  [-hourMs, 'Now', 'less than a minute ago'],
])('%d ms ago is %s, or %s', (elapsedMs, short, long) => {
  expect([shortAgo(1e12, 1e12 + elapsedMs), longAgo(1e12, 1e12 + elapsedMs)]).toEqual([short, long])
})
