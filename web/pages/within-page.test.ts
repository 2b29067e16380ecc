import { expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { isLeftOut, withinPage } from './within-page.ts'

const deckOf = (...sides: string[]) =>
  ({ cards: sides.map((side, n) => ({ _id: String(n), frontEquation: side, backEquation: side })) }) as unknown as Deck
const leftOutOf = (decks: Deck[]) => decks.map((deck) => deck.cards.map(isLeftOut))
const worst = '"<\u0001\\'.repeat(2_000)

test('Decks as people write them stay as they are', () => {
  const decks = Array.from({ length: 9 }, () => deckOf(...Array.from({ length: 12 }, () => String.raw`\frac12 $x$`)))
  expect(withinPage(decks)).toEqual(decks)
})

test('Of what a page cannot hold, the shortest cards stay, and those that are wanted', () => {
  const deck = deckOf(...Array.from({ length: 50 }, () => worst), 'e^{i\\pi}')
  const wanted = deck.cards[40]
  const [shown] = withinPage([deck], (card) => card === wanted)
  const places = shown?.cards.map((card, place) => (isLeftOut(card) ? -1 : place)).filter((place) => place >= 0) ?? []
  expect(places).toContain(40)
  expect(places).toContain(50)
  expect(places.length).toBeLessThan(25)
  // What React Router writes of it.
  expect(Buffer.byteLength(JSON.stringify(JSON.stringify(shown)).replace(/[<>&]/g, '\\u003c'))).toBeLessThan(1_400_000)
})

test('A card that is left out takes no other with it', () => {
  const decks = [deckOf(...Array.from({ length: 12 }, () => worst)), deckOf('a', 'b')]
  expect(leftOutOf(withinPage([...decks, ...decks, ...decks])).at(-1)).toEqual([false, false])
})
