import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { sql } from '#server/db/open'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
let deck: Deck
beforeEach(async () => {
  deck = await makeDeck(anna, {}, ['a'])
})

const cards = ['b', ' c \n', 'd'].map((side) => ({ frontEquation: side, backEquation: side }))
const add = (body: object, client = anna) => client.post(`/api/decks/${deck._id}/cards/batch`, body)
const read = async (): Promise<Deck> => (await anna.get(`/api/decks/${deck._id}`)).body
const fronts = ({ cards }: Deck) => cards.map(({ frontEquation }) => frontEquation)

test('The cards are the last ones, in their order, and the answer is the updated deck', async () => {
  const answer = await add({ batchId: randomUUID(), cards })
  expect(answer.status).toBe(201)
  expect(fronts(answer.body)).toEqual(['a', 'b', 'c', 'd'])
  expect(answer.body).toMatchObject({ cardCount: 4, version: deck.version + 1 })
  const [row] = await app.db.rows<{ bytes: number }>(sql`select source_bytes as bytes from deck where id = ${deck._id}`)
  expect(row?.bytes).toBe(8)
  await anna.post(`/api/decks/${deck._id}/cards`, { frontEquation: 'e', backEquation: 'e' })
  expect(fronts(await read())).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('One batch sent twenty times at once, beside others, is added once', async () => {
  const batchId = randomUUID()
  const headers = { prefer: 'return=minimal' }
  const same = () => anna.post(`/api/decks/${deck._id}/cards/batch`, { batchId, cards }, { headers })
  const another = () =>
    anna.post(`/api/decks/${deck._id}/cards`, { frontEquation: 'x', backEquation: 'x' }, { headers })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => (nth % 2 ? same() : another())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const after = await read()
  expect(fronts(after).join('')).toMatch(/^ax*bcdx*$/)
  expect(after.cardCount).toBe(24)
})

test('A batch that was added and deleted since does not come back', async () => {
  const batchId = randomUUID()
  await add({ batchId, cards })
  for (let left = 3; left > 0; left--) await anna.delete(`/api/decks/${deck._id}/cards/1`)
  expect((await add({ batchId, cards })).status).toBe(201)
  expect(fronts(await read())).toEqual(['a'])
})

test('The same batch id in another deck is another batch', async () => {
  const batchId = randomUUID()
  await add({ batchId, cards })
  const { _id } = await makeDeck(anna)
  expect((await anna.post(`/api/decks/${_id}/cards/batch`, { batchId, cards })).body.cardCount).toBe(3)
})

test('What does not fit in is refused as a whole', async () => {
  await app.db.rows(sql`update deck set card_count = 9998 where id = ${deck._id}`)
  expect((await add({ batchId: randomUUID(), cards })).body.code).toBe('too_many_cards')
  await app.db.rows(sql`update deck set card_count = 1, source_bytes = ${8 * 1024 * 1024 - 5} where id = ${deck._id}`)
  expect((await add({ batchId: randomUUID(), cards })).body.code).toBe('deck_too_large')
  expect(fronts(await read())).toEqual(['a'])
})

test.each([
  ['no cards', { batchId: randomUUID(), cards: [] }],
  ['too many', { batchId: randomUUID(), cards: Array(101).fill(cards[0]) }],
  ['one without a back', { batchId: randomUUID(), cards: [...cards, { frontEquation: 'x', backEquation: ' ' }] }],
  ['no id', { cards }],
  ['an id that is none', { batchId: 'x', cards }],
])('A batch of %s is refused, and nothing is added', async (_, body) => {
  const answer = await add(body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  expect(fronts(await read())).toEqual(['a'])
})

test('Only the owner adds cards, whoever else may see the deck', async () => {
  const body = { batchId: randomUUID(), cards }
  expect((await add(body, app.visitor)).body.code).toBe('unauthenticated')
  expect((await add(body, app.as('bea'))).body.code).toBe('not_owner')
})
