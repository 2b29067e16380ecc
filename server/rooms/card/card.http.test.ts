import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { sql } from '#server/db/open'
import { testApp } from '#server/http/testing'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
let deck: Deck

const add = async (side: string, more: object = {}) =>
  anna.post(`/api/decks/${deck._id}/cards`, { frontEquation: side, backEquation: `${side}'`, ...more })
const read = async (): Promise<Deck> => (await anna.get(`/api/decks/${deck._id}`)).body
const fronts = ({ cards }: Deck) => cards.map(({ frontEquation }) => frontEquation)
const at = (index: number | string) => `/api/decks/${deck._id}/cards/${index}`
const minimal = { headers: { prefer: 'return=minimal' } }

beforeEach(async () => {
  deck = (await anna.post('/api/decks', { title: 'Calculus' })).body
  for (const side of ['a', 'b', 'c']) await add(side, {})
  deck = await read()
})

describe('POST …/cards', () => {
  test('The new card is the last one, and the answer is the updated deck', async () => {
    const answer = await add('  d \n')
    expect(answer.status).toBe(201)
    expect(fronts(answer.body)).toEqual(['a', 'b', 'c', 'd'])
    expect(answer.body).toMatchObject({ cardCount: 4, version: deck.version + 1 })
    expect(answer.body.cards[3]).toEqual({
      _id: expect.any(String),
      frontEquation: 'd',
      backEquation: "d \n'",
      version: 1,
      studyData: { eFactor: 2.5, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 },
    })
  })

  test.each([
    [{ frontEquation: ' ', backEquation: 'y' }, 'The front of the card is empty.'],
    [{ frontEquation: 'x', backEquation: '\n' }, 'The back of the card is empty.'],
    [{ frontEquation: 'x' }, '“backEquation” is missing.'],
    [{ frontEquation: 'x'.repeat(8001), backEquation: 'y' }, 'The front of the card has more than 8000 characters.'],
    [
      { frontEquation: 'x', backEquation: 'y', chatHistory: [{ role: 'system', content: 'x' }] },
      '“chatHistory[0].role” must be one of user, assistant.',
    ],
    [
      { frontEquation: 'x', backEquation: 'y', chatHistory: Array(61).fill({ role: 'user', content: 'x' }) },
      '“chatHistory” must have at most 60 entries.',
    ],
  ])('%# is refused in a sentence', async (body, error) => {
    const answer = await anna.post(`/api/decks/${deck._id}/cards`, body)
    expect([answer.status, answer.body]).toEqual([400, { error, code: 'invalid' }])
    expect((await read()).version).toBe(deck.version)
  })

  test('A letter beyond the first plane is one of the characters that a side may have', async () => {
    const add = (frontEquation: string) =>
      anna.post(`/api/decks/${deck._id}/cards`, { frontEquation, backEquation: 'y' })
    const answer = await add('𝔽'.repeat(8000))
    expect([answer.status, answer.body.cards?.at(-1).frontEquation]).toEqual([201, '𝔽'.repeat(8000)])
    expect((await add('𝔽'.repeat(8001))).body.error).toBe('The front of the card has more than 8000 characters.')
  })

  test('A deck of 10,000 cards takes no more', async () => {
    await app.db.rows(sql`update deck set card_count = 10000 where id = ${deck._id}`)
    expect((await add('d')).body.code).toBe('too_many_cards')
  })

  test('A deck of 8 MB takes no more, counted in bytes', async () => {
    await app.db.rows(sql`update deck set source_bytes = ${8 * 1024 * 1024 - 6} where id = ${deck._id}`)
    expect((await add('ф')).status).toBe(201)
    expect((await add('d')).body.code).toBe('deck_too_large')
    expect((await anna.put(at(0), { frontEquation: 'aaa', backEquation: 'bb' })).status).toBe(413)
    expect((await anna.put(at(0), { frontEquation: 'z', backEquation: 'zz' })).status).toBe(200)
  })
})

describe('PUT …/cards/{index}', () => {
  test('The card at the index is changed, its id is not', async () => {
    const answer = await anna.put(at(1), { frontEquation: 'B', backEquation: "B'" })
    expect(answer.status).toBe(200)
    expect(fronts(answer.body)).toEqual(['a', 'B', 'c'])
    expect(answer.body.cards[1]).toMatchObject({ _id: deck.cards[1]?._id, version: 2 })
  })

  test.each([
    ['another card', () => ({ cardId: deck.cards[0]?._id })],
    ['another version', () => ({ cardId: deck.cards[1]?._id, cardVersion: 7 })],
  ])('Nothing changes when %s was expected', async (_, expected) => {
    const answer = await anna.put(at(1), { frontEquation: 'B', backEquation: 'B', ...expected() })
    expect([answer.status, answer.body.code]).toEqual([409, 'card_changed'])
    expect(await read()).toEqual(deck)
  })

  test('The card that was expected is changed', async () => {
    const seen = deck.cards[1]
    const expected = { cardId: seen?._id.toUpperCase(), cardVersion: seen?.version }
    const answer = await anna.put(at(1), { frontEquation: 'B', backEquation: 'B', ...expected }, minimal)
    expect(answer.status).toBe(204)
    expect(fronts(await read())).toEqual(['a', 'B', 'c'])
  })

  test.each([
    ['3', 404, 'card_not_found'],
    ['1000000000', 404, 'card_not_found'],
    ['-1', 400, 'invalid'],
    ['abc', 400, 'invalid'],
    ['1.5', 400, 'invalid'],
    ['1e0', 400, 'invalid'],
    ['99999999999999', 400, 'invalid'],
  ])('Index %s is a %d', async (index, status, code) => {
    for (const answer of [
      await anna.put(at(index), { frontEquation: 'x', backEquation: 'y' }),
      await anna.delete(at(index)),
    ])
      expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

describe('Chat history', () => {
  const chat = [
    { role: 'user', content: 'Derive $x^2$', timestamp: '2026-11-20T11:59:00Z' },
    { role: 'assistant', content: '2x', timestamp: '2026-11-20T12:00:00Z' },
  ]
  const save = (more: object) => anna.put(at(0), { frontEquation: 'x', backEquation: 'y', ...more })

  test('It is kept by a save without it, cleared by an empty one', async () => {
    expect((await save({ chatHistory: chat })).body.cards[0].chatHistory).toEqual(chat)
    expect((await save({})).body.cards[0].chatHistory).toEqual(chat)
    expect((await save({ chatHistory: [] })).body.cards[0]).not.toHaveProperty('chatHistory')
  })

  test('A message of which nobody says when it was is from when it is saved', async () => {
    const [undated, ...dated] = chat.map(({ role, content }, nth) => (nth === 0 ? { role, content } : chat[nth]))
    const stored = [{ ...undated, timestamp: new Date(app.clock.nowMs).toISOString() }, ...dated]
    const chatHistory = [undated, ...dated]
    expect((await save({ chatHistory })).body.cards[0].chatHistory).toEqual(stored)
    const added = { frontEquation: 'new', backEquation: 'y', chatHistory }
    expect((await anna.post(`/api/decks/${deck._id}/cards`, added)).body.cards.at(-1).chatHistory).toEqual(stored)
  })

  test('It goes to the owner alone, and into no list', async () => {
    await save({ chatHistory: chat })
    const path = `/api/decks/${deck._id}`
    expect((await anna.get(path)).body.cards[0]).toHaveProperty('chatHistory')
    for (const other of [app.as('bea'), app.visitor])
      expect((await other.get(path)).body.cards[0]).not.toHaveProperty('chatHistory')
    for (const list of [await anna.get('/api/decks?owned=true'), await anna.get('/api/decks')])
      expect(JSON.stringify(list.body)).not.toContain('chatHistory')
  })
})

describe('DELETE …/cards/{index}', () => {
  test('The card goes, those behind it move up', async () => {
    const answer = await anna.delete(`${at(0)}?cardId=${deck.cards[0]?._id}`)
    expect(answer.status).toBe(200)
    expect(fronts(answer.body)).toEqual(['b', 'c'])
    expect(answer.body.cardCount).toBe(2)
    await anna.put(at(0), { frontEquation: 'B', backEquation: 'B' })
    expect(fronts(await read())).toEqual(['B', 'c'])
  })

  test('Nothing goes when another card was expected', async () => {
    const answer = await anna.delete(`${at(0)}?cardId=${deck.cards[1]?._id}`)
    expect([answer.status, answer.body.code]).toEqual([409, 'card_changed'])
    expect(fronts(await read())).toEqual(['a', 'b', 'c'])
  })

  test('An expected card that is no id is refused', async () => {
    const answer = await anna.delete(`${at(0)}?cardId=nonsense`)
    expect([answer.status, answer.body.error]).toEqual([400, '“cardId” must be an id.'])
  })

  test('However many were deleted and wherever, an index is where the card stands', async () => {
    const ids = Array.from(
      { length: 600 },
      (_, nth) => `${(nth + 16).toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
    )
    await app.db.rows(sql`delete from card where deck_id = ${deck._id}`)
    await app.db.rows(sql`
      insert into card (deck_id, id, ord, front, back, created_at, updated_at)
      select ${deck._id}, id, nth - 1, nth::text, 'x', now(), now()
      from unnest(${ids}::uuid[]) with ordinality as card (id, nth)`)
    await app.db.rows(sql`update deck set card_count = 600, next_ord = 600, source_bytes = 9000 where id = ${deck._id}`)
    const there = [...ids]
    for (let turn = 0; turn < 400; turn++) {
      const index = (turn * 7919) % there.length
      const answer = await anna.delete(`${at(index)}?cardId=${there[index]}`, minimal)
      expect(answer.status).toBe(204)
      there.splice(index, 1)
      const other = (turn * 104729) % there.length
      const edit = { frontEquation: 'e', backEquation: 'e', cardId: there[other] }
      expect((await anna.put(at(other), edit, minimal)).status).toBe(204)
    }
    expect((await read()).cards.map((card) => card._id)).toEqual(there)
  }, 60_000)
})
