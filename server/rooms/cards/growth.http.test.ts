import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { cardLimits } from '#domain/card'
import type { TableName } from '#server/db/groups'
import { sql } from '#server/db/open'
import { named } from '#server/db/sql'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')

const cards = 1_000
const growing: TableName[] = ['card', 'card_choice', 'removed_card', 'trashed_card', 'former_text']

/** What statements are planned by is what was found here, not what the database finds by itself meanwhile. */
async function lookOnce() {
  for (const name of growing) {
    await app.db.rows(sql`alter table ${named(name)} set (autovacuum_enabled = off)`)
    await app.db.rows(sql`analyze ${named(name)}`)
  }
}

/** As after other cards that were deleted: there is room in their table, and nothing in it. */
async function leaveRoom() {
  const { _id } = await makeDeck(anna)
  await app.db.rows(sql`
    insert into card (deck_id, id, ord, front, back, created_at, updated_at)
    select ${_id}, gen_random_uuid(), n, 'x', 'y', now(), now() from generate_series(1, ${cards}::int) as n`)
  await app.db.rows(sql`delete from card`)
}

const planned = async (name: TableName): Promise<number> => {
  const rows = await app.db.rows<{ rows: number }>(sql`
    select reltuples::int as rows from pg_class where oid = ${name}::regclass`)
  return rows[0]?.rows ?? 0
}

const read = async (deckId: string): Promise<Deck> => (await anna.get(`/api/decks/${deckId}`)).body

test('Whatever is done to a thousand cards at once, statements are planned for as many from then on', async () => {
  await leaveRoom()
  await lookOnce()
  const { _id } = await makeDeck(anna)
  const path = `/api/decks/${_id}`
  for (let from = 0; from < cards; from += cardLimits.batch) {
    const batch = Array.from({ length: cardLimits.batch }, (_, nth) => ({
      frontEquation: `x_{${from + nth}}`,
      backEquation: 'y',
    }))
    await anna.post(`${path}/cards/batch`, { batchId: crypto.randomUUID(), cards: batch })
  }
  const cardIds = (await read(_id)).cards.map((card) => card._id)
  await anna.put(`${path}/choices`, { cardIds, isSuspended: true })
  expect(await planned('card_choice')).toBe(cards)
  // They came in batches, of which each is small.
  expect(await planned('card')).toBe(cards)

  expect((await anna.post(`${path}/cards/reverse`, { cardIds })).status).toBe(200)
  expect(await planned('former_text')).toBe(cards)

  await anna.post(`${path}/cards/delete`, { cardIds })
  expect(await planned('removed_card')).toBe(cards)
  expect(await planned('trashed_card')).toBe(cards)
})
