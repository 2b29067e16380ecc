import { expect, test } from 'vitest'
import { beginningOf, isLongerThan, lengthOf } from './length.ts'

test('a sign beyond the first plane is one character, and is not cut in two', () => {
  expect(lengthOf('a😀b')).toBe(3)
  expect([1, 2, 3, 4].map((most) => beginningOf('a😀b', most))).toEqual(['a', 'a😀', 'a😀b', 'a😀b'])
  expect(beginningOf('😀😀😀', 2)).toBe('😀😀')
  expect([1, 2, 3].map((most) => isLongerThan(most, 'a😀b'))).toEqual([true, true, false])
})
