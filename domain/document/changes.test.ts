import { describe, expect, test } from 'vitest'
import { compareDocument, fingerprintOf } from './changes.ts'
import type { DocumentCard } from './document.ts'

const here = [
  { id: 'a', front: 'one', back: '1' },
  { id: 'b', front: 'two', back: '2', tags: ['even'] },
  { id: 'c', front: 'three', back: '3' },
]
const [one, two, three] = here as [(typeof here)[0], (typeof here)[0], (typeof here)[0]]
const written = (card: DocumentCard, as: DocumentCard = card): DocumentCard => ({ ...card, written: fingerprintOf(as) })
const count = (cards: DocumentCard[]) => {
  const { changed, contested, added, left, ...counts } = compareDocument(cards, here)
  return { changed: changed.length, contested: contested.length, added: added.length, left: left.length, ...counts }
}
const nothing = { changed: 0, contested: 0, added: 0, left: 0, sameCount: 0, editedCount: 0, unnamedCount: 0 }

describe('A document beside the deck it was written of', () => {
  test.each<[string, DocumentCard[], Partial<typeof nothing>]>([
    ['as it was written', here.map((card) => written(card)), { sameCount: 3 }],
    ['changed in it', [written({ ...one, back: '1.0' }, one), two, three], { changed: 1, sameCount: 2 }],
    ['with other tags', [one, { ...two, tags: [] }, three], { changed: 1, sameCount: 2 }],
    ['edited here since', [written({ ...one, back: 'I' }), two, three], { editedCount: 1, sameCount: 2 }],
    [
      'changed in both',
      [written({ ...one, back: 'I' }, { ...one, back: 'i' }), two, three],
      { contested: 1, sameCount: 2 },
    ],
    ['changed alike in both', [written(one, { ...one, back: 'i' }), two, three], { sameCount: 3 }],
    ['without a fingerprint', [{ ...one, back: 'I' }], { changed: 1, unnamedCount: 2 }],
    ['with a card by hand', [...here, { front: 'four', back: '4' }], { sameCount: 3, added: 1 }],
    ['with one by hand that is here', [one, two, { front: 'three', back: '3' }], { sameCount: 3 }],
    [
      'with one by hand whose back was mended',
      [one, two, { front: 'three', back: 'III' }],
      { sameCount: 2, changed: 1 },
    ],
    ['with a card that was deleted', [...here, { id: 'd', front: 'x', back: 'y' }], { sameCount: 3, left: 1 }],
    ['with a card copied by hand', [...here, { ...one, front: 'one more' }], { sameCount: 3, added: 1 }],
    ['of nothing', [], { unnamedCount: 3 }],
  ])('%s', (_, cards, counts) => {
    expect(count(cards)).toEqual({ ...nothing, ...counts })
  })

  test('takes of two cards with one front the one that is whole', () => {
    const twins = [
      { id: 'a', front: 'x', back: '1' },
      { id: 'b', front: 'x', back: '2' },
    ]
    const { sameCount, changed } = compareDocument(
      [
        { front: 'x', back: '3' },
        { front: 'x', back: '1' },
      ],
      twins,
    )
    expect([sameCount, changed.map(({ of }) => of.id)]).toEqual([1, ['b']])
  })

  test('tells each card with the one of the deck that it is', () => {
    const card = { ...one, back: 'I' }
    expect(compareDocument([card], here).changed).toEqual([{ card, of: one }])
    const contested = written({ ...one, back: 'I' }, { ...one, back: 'i' })
    expect(compareDocument([contested], here).contested).toEqual([{ card: contested, of: one }])
  })

  test('tells apart tags that look alike when they are joined', () => {
    expect(fingerprintOf({ ...one, tags: ['a', 'bc'] })).not.toBe(fingerprintOf({ ...one, tags: ['ab', 'c'] }))
  })

  test('takes two cards by hand for two, and of twins the first one first', () => {
    const byHand = { front: 'three', back: '3' }
    expect(count([byHand, { ...byHand }])).toMatchObject({ sameCount: 1, added: 1 })
    const twins = [
      { id: 'a', front: 'x', back: '1' },
      { id: 'b', front: 'x', back: '2' },
    ]
    expect(compareDocument([{ front: 'x', back: '3' }], twins).changed.map(({ of }) => of.id)).toEqual(['a'])
  })

  test('finds by hand the card whose picture has another name, and leaves one whose id is gone', () => {
    const named = (name: string) => `\\includegraphics{${name}-4x3-00112233445566778899aabbccddeeff}`
    const deck = [{ id: 'p', front: named('a'), back: '1' }]
    expect(compareDocument([{ front: named('b'), back: '2' }], deck).changed).toHaveLength(1)
    expect(count([{ ...three, id: 'z' }])).toMatchObject({ left: 1, unnamedCount: 3 })
  })
})
