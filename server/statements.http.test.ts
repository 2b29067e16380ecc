import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
await anna.post('/api/user', {})
let small: Deck
let large: Deck
beforeAll(async () => {
  small = await make(2)
  large = await make(40)
})

const make = (cards: number) => makeDeck(anna, {}, Array(cards).fill('x'))

const minimal = { headers: { prefer: 'return=minimal' } }
const sides = { frontEquation: 'x', backEquation: 'y' }

const fifty = () => ({ batchId: randomUUID(), cards: Array(50).fill(sides) })

/** What each call may ask of the database, however many cards and decks there are; lists once they were asked for. */
const calls: [string, statements: number, (deck: Deck) => Promise<{ status: number }>][] = [
  ['read a deck', 1, (deck) => app.visitor.get(`/api/decks/${deck._id}`)],
  ['read a deck, signed in', 1, (deck) => anna.get(`/api/decks/${deck._id}`)],
  ['list', 1, (deck) => app.visitor.get(`/api/decks?limit=${deck.cardCount}`)],
  ['list, signed in', 2, (deck) => anna.get(`/api/decks?limit=${deck.cardCount}`)],
  ['search', 1, (deck) => app.visitor.get(`/api/decks?search=calc&limit=${deck.cardCount}`)],
  ['list a collection', 1, (deck) => anna.get(`/api/decks?owned=true&limit=${deck.cardCount}`)],
  ['list a collection by due', 1, (deck) => anna.get(`/api/decks?owned=true&sortBy=due&limit=${deck.cardCount}`)],
  ['edit a card', 1, (deck) => anna.put(`/api/decks/${deck._id}/cards/1`, sides, minimal)],
  ['add a card', 1, (deck) => anna.post(`/api/decks/${deck._id}/cards`, sides, minimal)],
  ['add fifty cards', 2, (deck) => anna.post(`/api/decks/${deck._id}/cards/batch`, fifty(), minimal)],
  ['delete a card', 1, (deck) => anna.delete(`/api/decks/${deck._id}/cards/1`, minimal)],
  ['edit a deck', 2, (deck) => anna.put(`/api/decks/${deck._id}`, { title: 'Algebra' }, minimal)],
  ['progress of a deck', 1, (deck) => anna.get(`/api/study/${deck._id}/progress`)],
  ['start a session', 2, (deck) => anna.post(`/api/study/${deck._id}/start`)],
  ['start one in a deck of somebody else', 2, (deck) => app.as('bea').post(`/api/study/${deck._id}/start`)],
  [
    'rate a card',
    2,
    (deck) => anna.put(`/api/study/${deck._id}/cards/${deck.cards[0]?._id}/repetition`, { responseQuality: 4 }),
  ],
  ['settings', 1, () => anna.get('/api/user/settings')],
]

test.each(calls)('To %s takes at most %d statements, whatever the size', async (_, atMost, call) => {
  const counted = async (deck: Deck) => {
    await call(deck)
    return app.statementsOf(async () => expect((await call(deck)).status).toBeLessThan(300))
  }
  const [few, many] = [await counted(small), await counted(large)]
  expect(many).toBe(few)
  expect(few).toBeLessThanOrEqual(atMost)
})
