import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AccountExport } from '#contract/account-export'
import type { CardOfOrigin } from '#contract/card-origin'
import type { Deck } from '#contract/deck'
import { type Exported, piecesOf } from '#contract/pieces-of-account'
import { cardLimits } from '#domain/card'
import { sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
let anna: Client
let deck: Deck
beforeEach(async () => {
  anna = app.as(`anna ${randomUUID()}`)
  deck = await makeDeck(anna)
})

const origins = [1, 2, 3].map(() => randomUUID())
const brought = (sides: string[], tags?: string[]) =>
  sides.map((side, nth) => ({ frontEquation: side, backEquation: 'x', origin: origins[nth], ...(tags && { tags }) }))
const bring = (sides: string[], tags?: string[], deckId = deck._id) =>
  anna.post(`/api/decks/${deckId}/cards/batch`, { batchId: randomUUID(), cards: brought(sides, tags) })
const fronts = async (deckId = deck._id) => {
  const { cards } = (await anna.get(`/api/decks/${deckId}`)).body as Deck
  return cards.map(({ frontEquation }) => frontEquation).join('')
}
const found = async (client = anna): Promise<CardOfOrigin[]> =>
  (await client.post('/api/cards/origins', { origins: [...origins, randomUUID()] })).body.data
const states = async () => (await found()).map(({ origin, isEdited, isDeleted }) => [origin, isEdited, isDeleted])
const cardIds = async () => ((await anna.get(`/api/decks/${deck._id}`)).body as Deck).cards.map(({ _id }) => _id)

test('Brought again, in whatever batch, a card is there once, and has what its origin says now', async () => {
  expect((await bring(['a', 'b'])).status).toBe(201)
  const ids = await cardIds()
  expect((await bring(['a', 'C', 'd'], ['new'])).body.version).toBe(deck.version + 3)
  expect(await fronts()).toBe('aCd')
  expect((await cardIds()).slice(0, 2)).toEqual(ids)
  const formerOf = async (id?: string) => (await anna.get(`/api/decks/${deck._id}/history/${id}`)).body.texts
  expect(await formerOf(ids[0])).toEqual([])
  expect(await formerOf(ids[1])).toMatchObject([{ version: 1, frontEquation: 'b' }])
  const { version } = (await anna.get(`/api/decks/${deck._id}`)).body
  expect((await bring(['a', 'C', 'd'], ['new'])).body.version).toBe(version)
  const [row] = await app.db.rows<{ bytes: number }>(sql`select source_bytes as bytes from deck where id = ${deck._id}`)
  expect(row?.bytes).toBe(15)
})

test('What was edited, tagged or deleted here stays so', async () => {
  await bring(['a', 'b', 'c'])
  const ids = await cardIds()
  await anna.put(`/api/decks/${deck._id}/cards/0`, { frontEquation: 'mine', backEquation: 'x' })
  await anna.post(`/api/decks/${deck._id}/cards/delete`, { cardIds: [ids[2]] })
  expect(await states()).toEqual([
    [origins[0], true, false],
    [origins[1], false, false],
    [origins[2], false, true],
  ])
  const lastFirst = origins.toReversed()
  const { data } = (await anna.post('/api/cards/origins', { origins: lastFirst })).body
  expect(data.map(({ origin }: CardOfOrigin) => origin)).toEqual(lastFirst)
  await bring(['A', 'B', 'C'])
  expect(await fronts()).toBe('mineB')
  await anna.post(`/api/decks/${deck._id}/cards/tags`, { cardIds: [ids[1]], add: ['mine'] })
  await bring(['A', 'Z', 'C'])
  expect(await fronts()).toBe('mineB')
  await anna.post(`/api/decks/${deck._id}/cards/restore`, { cardIds: [ids[2]] })
  await bring(['A', 'Z', 'C'])
  expect(await fronts()).toBe('mineBC')
  await anna.post(`/api/decks/${deck._id}/cards/delete`, { cardIds: [ids[2]] })
  await anna.delete('/api/trash')
  await bring(['A', 'Z', 'C'])
  expect(await fronts()).toBe('mineB')
})

test('A card is found where it was moved to, and with a deck that came back, by its maker alone', async () => {
  await bring(['a', 'b'])
  const other = await makeDeck(anna, { title: 'Algebra' })
  await anna.post(`/api/decks/${deck._id}/cards/move`, { cardIds: (await cardIds()).slice(0, 1), toDeckId: other._id })
  expect((await found()).map(({ deck, isEdited }) => [deck.title, isEdited]).sort()).toEqual([
    ['Algebra', false],
    ['Calculus', false],
  ])
  await anna.delete(`/api/decks/${deck._id}`)
  expect(await found()).toHaveLength(1)
  await anna.post('/api/trash/restore', { deckId: deck._id })
  expect(await found()).toHaveLength(2)
  expect(await found(app.as('somebody else'))).toEqual([])
})

test('The same cards sent by several tabs at once, cut into other batches, are there once', async () => {
  const slices = [brought(['a', 'b', 'c']), brought(['a', 'b']), brought(['a', 'b', 'c']).slice(1)]
  const answers = await Promise.all(
    [...slices, ...slices].map((cards) =>
      anna.post(`/api/decks/${deck._id}/cards/batch`, { batchId: randomUUID(), cards }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect([...(await fronts())].sort().join('')).toBe('abc')
})

test('As many as may be looked for at once are, and one more is refused', async () => {
  const many = (count: number) => Array.from({ length: count }, () => randomUUID())
  await bring(['a'])
  const asked = [...many(cardLimits.origins - 1), origins[0]]
  const { status, body } = await anna.post('/api/cards/origins', { origins: asked })
  expect([status, body.data?.length]).toEqual([200, 1])
  const refused = await anna.post('/api/cards/origins', { origins: many(cardLimits.origins + 1) })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
})

test('A batch in which some cards have no origin, or two have one, is refused', async () => {
  const [one, two] = brought(['a', 'b'])
  const { origin: _, ...without } = two ?? { origin: '' }
  for (const cards of [
    [one, without],
    [one, { ...two, origin: one?.origin }],
  ]) {
    const refused = await anna.post(`/api/decks/${deck._id}/cards/batch`, { batchId: randomUUID(), cards })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
  }
  expect(await fronts()).toBe('')
})

test('An account that is filled from an export knows what its cards were made of, and which were edited since', async () => {
  await bring(['a', 'b', 'c'])
  const ids = await cardIds()
  await anna.put(`/api/decks/${deck._id}/cards/0`, { frontEquation: 'mine', backEquation: 'x' })
  await anna.post(`/api/decks/${deck._id}/cards/delete`, { cardIds: [ids[2]] })
  await anna.post(`/api/decks/${deck._id}/cards`, { frontEquation: 'by hand', backEquation: 'x' })
  const file = AccountExport.parse((await anna.get('/api/account/export')).body)
  expect(file.decks[0]?.cards.map(({ origin, isEdited }) => [origin, isEdited])).toEqual([
    [origins[0], true],
    [origins[1], undefined],
    [undefined, undefined],
  ])
  expect(file.trashedCards.map(({ origin }) => origin)).toEqual([origins[2]])
  const other = app.as(`other ${randomUUID()}`)
  for (const piece of piecesOf(file as unknown as Exported))
    expect((await other.post('/api/account/import', piece)).status).toBe(200)
  const states = (await found(other)).map(({ origin, isEdited, isDeleted }) => [origin, isEdited, isDeleted])
  expect(states).toEqual([
    [origins[0], true, false],
    [origins[1], false, false],
  ])
})
