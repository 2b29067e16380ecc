import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardsOf, indexedDeck, lookInto } from './indexed-deck.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', ' ', '\n'), maxLength: 6 })
const gram = fc.constantFrom(-2_147_483_648, -7, 0, 3, 512, 2_147_483_647)
const card = fc.record({
  id: fc.uuid(),
  version: fc.nat(9),
  words: letters,
  grams: fc.uniqueArray(gram).map((grams) => Int32Array.from(grams).sort()),
})
const sought = fc.record({
  words: fc.uniqueArray(
    letters.map((word) => word.replace(/\s/g, '')).filter((word) => word !== ''),
    { maxLength: 2 },
  ),
  grams: fc.uniqueArray(gram, { maxLength: 5 }),
})

test('A deck is looked into as each of its cards would be by itself', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 12 }), sought, (cards, { words, grams }) => {
      const deck = indexedDeck(1, cards)
      expect(cardsOf(deck)).toEqual(cards)
      const plain = cards.flatMap((one, nth) => {
        const shared = grams.filter((gram) => one.grams.includes(gram)).length
        return shared * 2 >= grams.length && words.every((word) => one.words.includes(word)) ? [[nth, shared]] : []
      })
      const found: number[][] = []
      lookInto(deck, { words, grams }, (nth, shared) => found.push([nth, shared]))
      expect(found).toEqual(plain)
    }),
    { numRuns: 400 },
  )
})
