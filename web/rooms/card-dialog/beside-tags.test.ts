import { expect, test } from 'vitest'
import { besideTags } from './beside-tags.ts'

const sides = { frontEquation: 'x', backEquation: 'y' }
const seen = { ...sides, tags: ['a', 'b'] }
const written = (tags?: string[]) => ({ frontEquation: 'edited', backEquation: 'y', ...(tags && { tags }) })
const many = Array.from({ length: 20 }, (_, nth) => `${nth}`)

test.each([
  ['given elsewhere, stays', ['a', 'b'], ['a', 'b', 'bulk'], ['a', 'b', 'bulk']],
  ['given by both, is there once', ['a', 'b', 'Bulk'], ['a', 'b', 'bulk'], ['a', 'b', 'bulk']],
  ['given here, comes along', ['a', 'b', 'mine'], ['a', 'b', 'bulk'], ['a', 'b', 'bulk', 'mine']],
  ['taken off here, stays off', ['b'], ['a', 'b', 'bulk'], ['b', 'bulk']],
  ['taken off elsewhere, stays off', ['a', 'b'], ['b'], ['b']],
  ['taken off by both, is gone', ['b'], undefined, []],
  ['not told of, is left as it is', undefined, ['bulk'], undefined],
])('A tag that was %s', (_, mine, theirs, tags) => {
  expect(besideTags(written(mine), seen, { ...sides, tags: theirs })).toEqual(written(tags))
})

test('Other changes than of tags are the author’s to settle, and so are too many tags', () => {
  expect(besideTags(written(), seen, { ...seen, backEquation: 'z' })).toBeUndefined()
  expect(besideTags(written(), seen, { ...seen, frontEquation: 'z' })).toBeUndefined()
  expect(besideTags(written(['a', 'b', 'mine']), seen, { ...sides, tags: many })).toBeUndefined()
})
