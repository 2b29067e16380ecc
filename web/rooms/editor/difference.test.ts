import fc from 'fast-check'
import { expect, it } from 'vitest'
import { difference } from './difference.ts'

it('finds nothing between equal texts', () => {
  expect(difference('x^2', 'x^2')).toBeUndefined()
})

it.each([
  ['x^2', 'x^{2}', { from: 2, to: 3, insert: '{2}' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['', 'new', { from: 0, to: 0, insert: 'new' }],
  ['gone', '', { from: 0, to: 4, insert: '' }],
])('touches as little as can be from %j to %j', (previous, next, change) => {
  expect(difference(previous, next)).toEqual(change)
})

it('always makes the next text of the previous one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\\', '{'), maxLength: 8 })
  fc.assert(
    fc.property(text, text, (previous, next) => {
      const change = difference(previous, next)
      const made = change ? previous.slice(0, change.from) + change.insert + previous.slice(change.to) : previous
      expect(made).toBe(next)
    }),
  )
})
