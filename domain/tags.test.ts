import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctTags, fittingTags, readTags, tagKey, tagLimits } from './tags.ts'

test.each([
  [['  Group   theory '], ['Group theory']],
  [
    ['Algèbre', 'algebre', 'ALGEBRE', 'rings'],
    ['Algèbre', 'rings'],
  ],
  [['x'.repeat(50)], ['x'.repeat(50)]],
  [['🧮'.repeat(50)], ['🧮'.repeat(50)]],
  [[], []],
])('%j are kept as %j', (typed, tags) => {
  expect(readTags(typed)).toEqual({ ok: true, value: tags })
})

test.each([
  [['a, b'], 'A tag has no comma.'],
  [[' '], 'A tag needs a character that can be seen.'],
  [['\u200b'], 'A tag needs a character that can be seen.'],
  [['x'.repeat(51)], 'A tag has at most 50 characters.'],
  [['x\u202ey'], 'A tag cannot hold this sign.'],
  [Array.from({ length: 21 }, (_, nth) => `tag ${nth}`), 'A card has at most 20 tags.'],
])('%j are refused: %s', (typed, reason) => {
  expect(readTags(typed)).toEqual({ ok: false, reason })
})

test('Of more tags than a card can have the first twenty fit, and all of those are kept', () => {
  const many = Array.from({ length: 21 }, (_, nth) => `tag ${nth}`)
  expect(fittingTags(['a, b', ...many])).toEqual(many.slice(0, 20))
  expect(readTags(many.slice(0, 20)).ok).toBe(true)
})

test('What fits of any tags is accepted as it is, and tells them apart by their keys', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 40 }), (typed) => {
      const tags = fittingTags(typed)
      expect(tags.length).toBeLessThanOrEqual(tagLimits.count)
      expect(readTags(tags)).toEqual({ ok: true, value: tags })
      expect(new Set(tags.map(tagKey)).size).toBe(tags.length)
      expect(distinctTags([...tags, ...tags])).toEqual(tags)
    }),
  )
})
