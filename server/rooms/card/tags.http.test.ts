import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
let deckId: string

const sides = { frontEquation: 'x', backEquation: 'y' }
const read = async (reader: Pick<Client, 'get'> = anna): Promise<Deck> =>
  (await reader.get(`/api/decks/${deckId}`)).body
const tagsNow = async (reader?: Pick<Client, 'get'>) => (await read(reader)).cards[0]?.tags
const edit = (body: object) => anna.put(`/api/decks/${deckId}/cards/0`, { ...sides, ...body })
const sourceBytes = async () => {
  const [row] = await app.db.rows<{ bytes: number; counted: number }>(sql`
    select source_bytes as bytes, (
      select sum(octet_length(front) + octet_length(back) + octet_length(tags))::int from card where deck_id = deck.id
    ) as counted from deck where id = ${deckId}`)
  expect(row?.bytes).toBe(row?.counted)
  return row?.bytes
}

beforeEach(async () => {
  deckId = (await makeDeck(anna, {}, [{ ...sides, tags: [' Rings ', 'rings', 'Galois theory'] }]))._id
})

test('Everybody who sees a card sees its tags, each once', async () => {
  for (const reader of [anna, app.as('bea'), app.visitor])
    expect(await tagsNow(reader)).toEqual(['Rings', 'Galois theory'])
  const [listed] = (await app.visitor.get('/api/decks')).body.data as Deck[]
  expect(listed?.cards[0]?.tags).toEqual(['Rings', 'Galois theory'])
})

test('A save that does not name them keeps them; an empty list clears them', async () => {
  await edit({ frontEquation: 'z' })
  expect(await tagsNow()).toEqual(['Rings', 'Galois theory'])
  expect(await sourceBytes()).toBe(2 + 'Rings,Galois theory'.length)
  await edit({ tags: ['Fields'] })
  expect(await tagsNow()).toEqual(['Fields'])
  expect(await sourceBytes()).toBe(2 + 'Fields'.length)
  await edit({ tags: [] })
  expect(await tagsNow()).toBeUndefined()
  expect(await sourceBytes()).toBe(2)
})

test.each([
  [{ tags: ['a,b'] }, 'A tag has no comma.'],
  [{ tags: Array.from({ length: 21 }, (_, nth) => `${nth}`) }, 'A card has at most 20 tags.'],
  [{ tags: 'a' }, '“tags” must be a list.'],
])('%j is refused in a sentence', async (body, error) => {
  const answer = await edit(body)
  expect([answer.status, answer.body]).toEqual([400, { error, code: 'invalid' }])
})

test('Cards that come together bring theirs, and every way out takes them along', async () => {
  const cards = [{ ...sides, tags: ['One'] }, sides]
  await anna.post(`/api/decks/${deckId}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  expect((await read()).cards.map(({ tags }) => tags)).toEqual([['Rings', 'Galois theory'], ['One'], undefined])
  const document = await anna.get(`/api/decks/${deckId}/export`)
  expect(document.body).toContain('% !LEMMA tags Rings, Galois theory\n')
  const file = await anna.get('/api/account/export')
  const deck = file.body.decks.find(({ _id }: { _id: string }) => _id === deckId)
  expect(deck.cards[0].tags).toEqual(['Rings', 'Galois theory'])
})

test('A card is found by its tags, by the ones it has now', async () => {
  const found = async (search: string) =>
    (await anna.get(`/api/cards?deckId=${deckId}&search=${encodeURIComponent(search)}`)).body.pagination.total
  expect(await found('galois')).toBe(1)
  await edit({ tags: ['Fields'] })
  expect([await found('galois'), await found('fiélds')]).toEqual([0, 1])
})
