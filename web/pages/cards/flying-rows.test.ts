import { expect, test } from 'vitest'
import { slotsFor } from './flying-rows.ts'

test('Those that come take the slots of those that are gone, and those that stay keep theirs', () => {
  const first = slotsFor([10, 11, 12], new Map())
  expect([...first]).toEqual([
    [10, 0],
    [11, 1],
    [12, 2],
  ])
  const next = slotsFor([12, 13, 14, 15], first)
  expect(Object.fromEntries(next)).toEqual({ 12: 2, 13: 0, 14: 1, 15: 3 })
  expect([...slotsFor([], next)]).toEqual([])
})
