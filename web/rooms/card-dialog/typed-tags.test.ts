import { expect, test } from 'vitest'
import { withTyped } from './typed-tags.ts'

const twenty = Array.from({ length: 20 }, (_, nth) => `tag ${nth}`)
const long = 'x'.repeat(51)

test.each([
  [['a'], 'b', { tags: ['a', 'b'], left: '' }],
  [[], ' rings , fields,, Ringe ', { tags: ['rings', 'fields', 'Ringe'], left: '' }],
  [['Rings'], 'RINGS, rîngs', { tags: ['Rings'], left: '' }],
  [[], 'galois', { tags: ['Galois'], left: '' }],
  [[], ' , ', { tags: [], left: '' }],
  [[], `one, ${long}, two`, { tags: ['one'], left: `${long}, two`, reason: 'A tag has at most 50 characters.' }],
  [twenty, 'TAG 3', { tags: twenty, left: '' }],
  [twenty, 'more, TAG 3', { tags: twenty, left: 'more, TAG 3', reason: 'A card has at most 20 tags.' }],
])('To %j what was typed as %j gives %j', (tags, typed, given) => {
  expect(withTyped(tags, typed, ['Galois'])).toEqual(given)
})
