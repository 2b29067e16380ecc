import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountExport } from '#contract/account-export'
import { type TableName, tableNames, tables } from '#server/db/groups'
import { sql } from '#server/db/open'
import { namedIn } from '#server/db/testing/groups'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { payingApp } from '#server/rooms/subscription/testing'

const saidAt = '2026-11-20T11:00:00Z'

const app = await payingApp()
afterAll(() => app.close())
let others: { _id: string; cards: { _id: string }[] }
beforeAll(async () => {
  others = await deckOf(app.as('other'), 'Somebody else’s secrets', 1)
})

function deckOf(person: Client, title: string, count: number) {
  const cards = Array.from({ length: count }, (_, nth) => ({
    frontEquation: `front ${nth}`,
    backEquation: `back ${nth}`,
    chatHistory: [{ role: 'user' as const, content: `of ${person.id}`, timestamp: saidAt }],
  }))
  return makeDeck(person, { title, macros: { '\\R': '\\mathbb{R}' } }, cards)
}

test('What is listed as somebody’s to take along is read for it', async () => {
  const sam = app.as('sam')
  await deckOf(sam, 'With a card', 1)
  const texts = await app.textsOf(() => sam.get('/api/account/export'))
  const asked = new Set(texts.flatMap(namedIn))
  const listed = tableNames.filter((name: TableName) => 'isExported' in tables[name])
  expect(listed.filter((name) => !asked.has(name))).toEqual([])
})

const exported = async (person: Client) => AccountExport.parse((await person.get('/api/account/export')).body)

test('Everything that a person has comes as one file, and nothing of anybody else', async () => {
  const anna = app.as('anna', { email: 'anna@example.org', email_verified: true, name: 'Anna' })
  await anna.post('/api/user', {})
  await anna.put('/api/user/settings', { algorithm: 'sm2', timeZone: 'Europe/Vienna' })
  await app.pays(await app.checkout(anna))
  const deck = await deckOf(anna, 'Calculus', 3)
  await anna.post(`/api/decks/${others._id}/like`, { isLiked: false })
  await anna.post(`/api/study/${others._id}/start`)
  await anna.post(`/api/study/${deck._id}/start`)
  const card = deck.cards[0]?._id
  const reviewId = randomUUID()
  await anna.put(`/api/study/${deck._id}/cards/${card}/repetition`, { responseQuality: 5, reviewId })
  await anna.post(`/api/study/${deck._id}/cards/${card}/repetition/undo`, { reviewId })
  await anna.put(`/api/study/${deck._id}/cards/${card}/repetition`, { responseQuality: 4 })

  const answer = await anna.get('/api/account/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lemma.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const file = AccountExport.parse(answer.body)
  expect(file).toEqual(answer.body)
  expect(file.profile).toMatchObject({ authId: anna.id, email: 'anna@example.org', name: 'Anna' })
  expect(file.settings).toMatchObject({ algorithm: 'sm2', timeZone: 'Europe/Vienna' })
  expect(file.subscription).toMatchObject({ status: 'active', periodEnd: '2026-12-20T12:00:00.000Z', canceledAt: null })
  expect(file.credits.currentCredits).toBe(8)
  expect(file.credits.ledger.reduce((sum, { credits }) => sum + credits, 0)).toBeCloseTo(8)
  expect(file.decks).toHaveLength(1)
  expect(file.decks[0]).toMatchObject({ title: 'Calculus', macros: { '\\R': '\\mathbb{R}' } })
  expect(file.decks[0]?.cards.map(({ frontEquation }) => frontEquation)).toEqual(['front 0', 'front 1', 'front 2'])
  expect(file.decks[0]?.cards[0]?.chatHistory).toEqual([{ role: 'user', content: `of ${anna.id}`, timestamp: saidAt }])
  expect(file.likes).toMatchObject([{ deckId: others._id }])
  expect(file.studied).toMatchObject([{ deckId: others._id }])
  expect(file.progress).toMatchObject([{ cardId: card, studyData: { repetitionNumber: 1 } }])
  expect(file.reviews.map(({ kind, responseQuality }) => [kind, responseQuality])).toEqual([
    ['answer', 5],
    ['undo', null],
    ['answer', 4],
  ])
  expect(file.sessions).toMatchObject([
    { deckId: others._id, kind: 'due', endedAt: null },
    { deckId: deck._id, kind: 'due', endedAt: null },
  ])
  expect(JSON.stringify(answer.body)).not.toContain('secrets')
})

test('However much there is, all of it comes, each once and in order', async () => {
  const bea = app.as('bea')
  const { _id } = await deckOf(bea, 'Large', 1)
  await app.db.rows(sql`
    insert into card (deck_id, id, ord, front, back, created_at, updated_at)
    select ${_id}, gen_random_uuid(), nth, 'front ' || nth, 'back', now(), now() from generate_series(1, 230) as nth`)
  await app.db.rows(sql`
    insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, created_at, updated_at)
    select gen_random_uuid(), ${bea.id}, 'Deck ' || nth, '', false, '', '', now(), now()
    from generate_series(1, 210) as nth`)
  await app.db.rows(sql`
    insert into progress (person_id, deck_id, card_id, ease_factor, repetitions, last_review_at, last_study_day,
      interval_days, sm2_interval_days, stability, difficulty, due_at)
    select ${bea.id}, deck_id, id, 2.5, 1, now(), 1, 1, 1, 1, 1, now() from card where deck_id = ${_id}`)
  const file = await exported(bea)
  expect(new Set(file.decks.map((deck) => deck._id)).size).toBe(211)
  const large = file.decks.find((deck) => deck._id === _id)
  expect(large?.cards.map(({ frontEquation }) => frontEquation)).toEqual(
    Array.from({ length: 231 }, (_, nth) => `front ${nth}`),
  )
  expect(new Set(file.progress.map(({ cardId }) => cardId)).size).toBe(231)
})

test('Cards are read many at once, those with long chats a few', async () => {
  const finn = app.as('finn')
  const { _id } = await deckOf(finn, 'Talked about', 0)
  const message = () => ({ role: 'user', content: Array.from({ length: 200 }, () => randomUUID()).join(' ') })
  const chat = JSON.stringify(Array.from({ length: 8 }, message))
  const add = (from: number, to: number, chat: string | null) =>
    app.db.rows(sql`
      insert into card (deck_id, id, ord, front, back, chat, created_at, updated_at)
      select ${_id}, gen_random_uuid(), nth, nth::text, 'back', ${chat}::jsonb, now(), now()
      from generate_series(${from}::int, ${to}::int) as nth`)
  const readingCards = async () =>
    (await app.textsOf(() => finn.get('/api/account/export'))).filter((text) => /from card\b/.test(text)).length
  await add(0, 199, null)
  const ofShort = await readingCards()
  await add(200, 239, chat)
  const ofLong = await readingCards()
  expect(ofShort).toBe(2)
  expect(ofLong).toBeGreaterThan(ofShort + 3)
  expect(ofLong).toBeLessThan(20)
  const [deck] = (await exported(finn)).decks
  expect(deck?.cards.map(({ frontEquation }) => Number(frontEquation))).toEqual(
    Array.from({ length: 240 }, (_, n) => n),
  )
  expect(deck?.cards.slice(200).map(({ chatHistory }) => chatHistory)).toEqual(
    Array.from({ length: 40 }, () => JSON.parse(chat)),
  )
})

test('It is written while it is read, compressed too', async () => {
  const carl = app.as('carl')
  await deckOf(carl, 'Compressed', 40)
  const plain = await carl.get('/api/account/export')
  const answer = await app.app.request('/api/account/export', {
    headers: { authorization: `Bearer ${await app.tokenFor('carl')}`, 'accept-encoding': 'gzip' },
  })
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual(['gzip', null])
  const text = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).json()
  expect(text.decks).toEqual(plain.body.decks)
})

test('Somebody who was never here has an empty file, a visitor none', async () => {
  expect(await exported(app.as('dora'))).toMatchObject({ settings: null, subscription: null, decks: [], reviews: [] })
  const answer = await app.visitor.get('/api/account/export')
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
})

test('Twenty files an hour are enough', async () => {
  const emma = app.as('emma')
  const statuses = []
  for (let nth = 0; nth < 21; nth++) statuses.push((await emma.get('/api/account/export')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
