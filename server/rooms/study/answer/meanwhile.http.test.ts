import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Database, sql } from '#server/db/open'
import { type Answer, type Client, testApp } from '#server/http/testing'

// What happens to a card between the reading of what an answer follows from and its writing.
let app: Awaited<ReturnType<typeof testApp>>
let database: Database
let anna: Client
let meanwhile: (() => Promise<unknown>) | undefined
let closeDatabase: (() => Promise<void>) | undefined
beforeAll(async () => {
  const { db: there, close } = await testApp()
  database = there
  closeDatabase = close
  const isLine = ({ strings }: { strings: readonly string[] }) => strings.join('').includes('insert into review')
  const db: Database = {
    ...there,
    async rows(statement) {
      const happening = isLine(statement) ? meanwhile : undefined
      if (happening) meanwhile = undefined
      await happening?.()
      return there.rows(statement)
    },
  }
  app = await testApp({ db })
  anna = app.as('anna')
})
afterAll(() => Promise.all([app.close(), closeDatabase?.()]))

const sides = { frontEquation: 'x', backEquation: 'y' }
const made = async (): Promise<Deck> => {
  const { _id } = (await anna.post('/api/decks', { title: 'Calculus' })).body
  return (await anna.post(`/api/decks/${_id}/cards`, sides)).body
}
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
