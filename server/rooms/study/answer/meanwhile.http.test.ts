import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Database, sql } from '#server/db/open'
import { type Answer, type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

// What happens to a card between the reading of what an answer or a choice follows from and its writing, or before its log is read.
let meanwhile: (() => Promise<unknown>) | undefined
let isThen: RegExp
const { db: database, close } = await testApp()
const [written, logRead] = [/insert into (review|card_choice)/, /order by deck_id, card_id, facet, seq/]
beforeEach(() => {
  isThen = written
})
const db: Database = {
  ...database,
  async rows(statement) {
    const happening = isThen.test(statement.strings.join('')) ? meanwhile : undefined
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

test('What takes an answer back goes with a card that moves before its answers are read', async () => {
  const [from, to] = [await made(), await made()]
  const reviewId = crypto.randomUUID()
  await rated(anna, from, reviewId)
  isThen = logRead
  meanwhile = moved(from, to)
  expect((await undone(from, reviewId)).status).toBe(200)
  expect(await linesOf(reviewId)).toEqual([to._id, to._id])
})

const choiceIn = async (deckId: string, cardId: string | undefined) =>
  ((await anna.get(`/api/decks/${deckId}`)).body as Deck).cards.find(({ _id }) => _id === cardId)?.choice

test('A choice goes with a card that moves while it is made, also with a deck that comes back', async () => {
  const [from, to] = [await made(), await made()]
  const cardId = from.cards[0]?._id
  const chosen = (deckId: string, choice: object) => anna.put(`/api/study/${deckId}/cards/${cardId}/choice`, choice)
  meanwhile = moved(from, to)
  expect((await chosen(from._id, { isFlagged: true })).status).toBe(200)
  expect(await choiceIn(to._id, cardId)).toMatchObject({ isFlagged: true })
  let cameBackAs = ''
  meanwhile = async () => {
    await anna.delete(`/api/decks/${to._id}`)
    cameBackAs = (await anna.post('/api/trash/restore', { deckId: to._id })).body._id
  }
  expect((await chosen(to._id, { isSuspended: true })).status).toBe(200)
  expect(await choiceIn(cameBackAs, cardId)).toMatchObject({ isFlagged: true, isSuspended: true })
})

test('A choice about several cards passes over one that moves meanwhile, which can move back', async () => {
  const [from, to] = [await made(), await made()]
  const cardIds = [from.cards[0]?._id]
  await anna.put(`/api/study/${from._id}/cards/${cardIds[0]}/choice`, { isSuspended: true })
  meanwhile = moved(from, to)
  expect((await anna.put(`/api/decks/${from._id}/choices`, { cardIds, isFlagged: true })).status).toBe(200)
  expect((await moved({ ...to, cards: from.cards }, from)()).status).toBe(200)
  expect(await choiceIn(from._id, cardIds[0])).toMatchObject({ isFlagged: false, isSuspended: true })
})
