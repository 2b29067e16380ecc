import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Database, sql } from '#server/db/open'
import { type Answer, type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

// What happens to a card between the reading of what an answer follows from and its writing.
let meanwhile: (() => Promise<unknown>) | undefined
const { db: database, close } = await testApp()
const isLine = ({ strings }: { strings: readonly string[] }) => strings.join('').includes('insert into review')
const db: Database = {
  ...database,
  async rows(statement) {
    const happening = isLine(statement) ? meanwhile : undefined
    if (happening) meanwhile = undefined
    await happening?.()
    return database.rows(statement)
  },
}
const app = await testApp({ db })
afterAll(() => Promise.all([app.close(), close()]))
const anna = app.as('anna')

const made = () => makeDeck(anna, {}, ['x'])
const rated = (client: Client, deck: Deck, reviewId: string): Promise<Answer> =>
  client.put(`/api/study/${deck._id}/cards/${deck.cards[0]?._id}/repetition`, { responseQuality: 4, reviewId })
const undone = (deck: Deck, reviewId: string): Promise<Answer> =>
  anna.post(`/api/study/${deck._id}/cards/${deck.cards[0]?._id}/repetition/undo`, { reviewId })
const moved = (from: Deck, to: Deck) => () =>
  anna.post(`/api/decks/${from._id}/cards/move`, { cardIds: [from.cards[0]?._id], toDeckId: to._id })
const linesOf = async (reviewId: string): Promise<string[]> =>
  (
    await database.rows<{ deck_id: string }>(sql`
      select deck_id from review where person_id = ${anna.id} and (id = ${reviewId} or undoes = ${reviewId}) order by seq`)
  ).map(({ deck_id }) => deck_id)

test('An answer goes with a card that moves while it is given, and so does what takes it back', async () => {
  const [from, to] = [await made(), await made()]
  const reviewId = crypto.randomUUID()
  meanwhile = moved(from, to)
  expect((await rated(anna, from, reviewId)).status).toBe(200)
  expect(await linesOf(reviewId)).toEqual([to._id])
  const inTo: Deck = { ...to, cards: from.cards }
  meanwhile = moved(inTo, from)
  expect((await undone(inTo, reviewId)).status).toBe(200)
  expect(await linesOf(reviewId)).toEqual([from._id, from._id])
})

test('An answer to a card that is deleted while it is given finds none', async () => {
  const deck = await made()
  const reviewId = crypto.randomUUID()
  meanwhile = () => anna.delete(`/api/decks/${deck._id}/cards/0`)
  const { status, body } = await rated(anna, deck, reviewId)
  expect([status, body.code, await linesOf(reviewId)]).toEqual([404, 'card_not_found', []])
})

test('An answer to a card of a deck that turns private while it is given finds neither', async () => {
  const deck = await made()
  const reviewId = crypto.randomUUID()
  meanwhile = () => anna.put(`/api/decks/${deck._id}`, { isPublic: false })
  const { status, body } = await rated(app.as('bert'), deck, reviewId)
  expect([status, body.code, await linesOf(reviewId)]).toEqual([404, 'deck_not_found', []])
})
