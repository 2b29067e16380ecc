import { expect, test } from 'vitest'
import { createDecks } from './anki/fill-decks.ts'
import type { Losses } from './anki/losses.ts'
import { placeholderOf } from './anki/media.ts'
import { pictureIn } from './anki/pictures.ts'
import { lossSentences } from './package-losses.ts'

const planned = (count: number, front: (nth: number) => string) => {
  const losses: Losses = new Map()
  const filling = createDecks(losses)
  for (let nth = 0; nth < count; nth++) filling.add('Atlas', { front: front(nth), back: 'x' }, {})
  const all = [...losses].map(([kind, { count, examples }]) => ({ kind, count, examples: [...examples] }))
  return { program: 'Anki' as const, decks: filling.all(), losses: all, noteCount: count, pictures: new Map() }
}

test('A deck that is larger than one may be is said to go on in another', () => {
  const plan = planned(10_001, (nth) => `front ${nth}`)
  expect(plan.decks.map(({ title, cards }) => [title, cards.length])).toEqual([
    ['Atlas', 10_000],
    ['Atlas (2)', 1],
  ])
  expect(lossSentences(plan)).toEqual(['1 deck larger than 10,000 cards or 8 MB: goes on in another one (Atlas).'])
})

test('Pictures that may find no room are counted before they are sent', () => {
  const name = (nth: number) => placeholderOf(`map ${nth}.png`)
  const medium = (size: number) => ({
    name: 'map.png',
    isZstd: false,
    entry: { name: '0', method: 0, packed: size, size, offset: 0 },
  })
  const withPictures = (count: number, size: number) => ({
    ...planned(count, (nth) => pictureIn(name(nth), 'a map')),
    pictures: new Map(Array.from({ length: count }, (_, nth) => [name(nth), medium(size)])),
  })
  expect(lossSentences(withPictures(30, 400_000))).toEqual([])
  expect(lossSentences(withPictures(60, 400_000))).toEqual([
    'Pictures of “Atlas” take up to 24 MB, and a deck has room for 20 MB: what finds none comes by name.',
  ])
  expect(lossSentences(withPictures(400, 3_000_000))).toEqual([
    'Pictures of “Atlas” take up to 205 MB, and a deck has room for 20 MB: what finds none comes by name.',
    'All pictures take up to 205 MB, and you have room for 200 MB: what finds none comes by name.',
  ])
})
