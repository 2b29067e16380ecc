import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import { testApp } from '#server/http/testing'
import { forgetOldCreations } from './sweep.ts'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
beforeEach(async () => {
  for (const { _id } of await decks()) await anna.delete(`/api/decks/${_id}`)
})

const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const decks = async (client = anna): Promise<Deck[]> => (await client.get('/api/decks?owned=true')).body.data
const publicDecks = async () => (await app.visitor.get('/api/decks')).body.pagination.total

/** Each makes something under a key; `again` is another body under the same one. */
const makers = {
  'a deck': {
    make: (_: string, key: string, again?: string) =>
      anna.post('/api/decks', { title: again ?? 'Calculus', macros: { '\\R': '\\mathbb R' } }, under(key)),
    count: async (_: string) => (await decks()).length - 1,
  },
  'a card': {
    make: (deckId: string, key: string, again?: string) =>
      anna.post(`/api/decks/${deckId}/cards`, { frontEquation: again ?? 'x', backEquation: 'y' }, under(key)),
    count: async (deckId: string): Promise<number> => (await anna.get(`/api/decks/${deckId}`)).body.cardCount,
  },
  'a batch of cards': {
    make: (deckId: string, key: string, again?: string) =>
      anna.post(`/api/decks/${deckId}/cards/batch`, {
        batchId: key,
        cards: [{ frontEquation: again ?? 'x', backEquation: 'y' }],
      }),
    count: async (deckId: string): Promise<number> => (await anna.get(`/api/decks/${deckId}`)).body.cardCount,
  },
}

describe.each(Object.entries(makers))('%s', (_, { make, count }) => {
  let deckId: string
  beforeEach(async () => {
    deckId = (await anna.post('/api/decks', { title: 'Algebra' })).body._id
  })

  test('that is sent again under its key is there once, and the answer is the first', async () => {
    const key = randomUUID()
    const first = await make(deckId, key)
    const second = await make(deckId, key.toUpperCase())
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await count(deckId)).toBe(1)
    await make(deckId, randomUUID())
    expect(await count(deckId)).toBe(2)
  })

  test('that is sent sixteen times at once is there once', async () => {
    const before = await publicDecks()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 16 }, () => make(deckId, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(await count(deckId)).toBe(1)
    expect(await publicDecks()).toBe(before + (await decks()).length - 1)
  })

  test('that is another under the same key is refused, and nothing is changed', async () => {
    const key = randomUUID()
    await make(deckId, key)
    const other = await make(deckId, key, 'Another')
    expect([other.status, other.body.code]).toEqual([409, 'key_used'])
    expect(await count(deckId)).toBe(1)
  })

  test('that was refused can be mended and sent under the same key', async () => {
    const key = randomUUID()
    expect((await make(deckId, key, ' ')).status).toBe(400)
    expect((await make(deckId, key, 'Mended')).status).toBe(201)
    expect(await count(deckId)).toBe(1)
  })

  test('is still the same a year later, when nobody remembers what was asked', async () => {
    const key = randomUUID()
    await make(deckId, key)
    await forgetOldCreations({ db: app.db, clock: () => app.clock.nowMs + 365 * dayMs })
    expect(await app.db.rows(sql`select from creation`)).toEqual([])
    expect((await make(deckId, key)).status).toBe(201)
    expect(await count(deckId)).toBe(1)
  })
})

test('A deck that was deleted since does not come back', async () => {
  const key = randomUUID()
  const deck = { title: 'Calculus' }
  const { _id } = (await anna.post('/api/decks', deck, under(key))).body
  await anna.delete(`/api/decks/${_id}`)
  const again = await anna.post('/api/decks', deck, under(key))
  expect([again.status, again.body.code]).toEqual([404, 'deck_not_found'])
  app.clock.nowMs += dayMs + 1
  await forgetOldCreations({ db: app.db, clock: () => app.clock.nowMs })
  const later = await anna.post('/api/decks', deck, under(key))
  expect([later.status, later.body.code], 'as long as it is in the trash').toEqual([404, 'deck_not_found'])
  expect(await decks()).toEqual([])
})

test('A card that was edited or deleted since stays as it is', async () => {
  const { _id } = (await anna.post('/api/decks', { title: 'Calculus' })).body
  const card = { frontEquation: 'x', backEquation: 'y' }
  const keys = [randomUUID(), randomUUID()] as const
  for (const key of keys) await anna.post(`/api/decks/${_id}/cards`, card, under(key))
  await anna.put(`/api/decks/${_id}/cards/0`, { frontEquation: 'edited', backEquation: 'y' })
  await anna.delete(`/api/decks/${_id}/cards/1`)
  for (const key of keys) await anna.post(`/api/decks/${_id}/cards`, card, under(key))
  const { cards } = (await anna.get(`/api/decks/${_id}`)).body as Deck
  expect(cards.map(({ frontEquation }) => frontEquation)).toEqual(['edited'])
})

test('The same key is another one for another person and in another deck', async () => {
  const key = randomUUID()
  const [bea, deck] = [app.as('bea'), { title: 'Calculus' }]
  const [one, other] = [await anna.post('/api/decks', deck, under(key)), await bea.post('/api/decks', deck, under(key))]
  expect(other.status).toBe(201)
  expect(other.body._id).not.toBe(one.body._id)
  const card = { frontEquation: 'x', backEquation: 'y' }
  expect((await anna.post(`/api/decks/${one.body._id}/cards`, card, under(key))).body.cardCount).toBe(1)
  expect((await bea.post(`/api/decks/${other.body._id}/cards`, card, under(key))).body.cardCount).toBe(1)
})

test('A key that is none is refused, and nothing is made', async () => {
  const answer = await anna.post('/api/decks', { title: 'Calculus' }, under('today'))
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  expect(answer.body.error).toContain('Idempotency-Key')
  expect(await decks()).toEqual([])
})
