import { v5 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { keysOf } from '#domain/keys'
import { tableNames } from '#server/db/groups'
import { sql } from '#server/db/open'
import { named } from '#server/db/sql'
import { type Answer, testApp } from '#server/http/testing'
import { found, made, madeByAnother, type World, writes } from '#server/http/testing/writes'

/** Who does something gets the same ids in both apps, and others get others. */
const ids = { of: '', count: 0 }
const newId = () => v5(`${ids.of} ${ids.count++}`, v5.URL)
const asks = (name: string) => Object.assign(ids, { of: name, count: 0 })

/** In one app somebody is alone with who made a deck, in the other there are people who did the same. */
const [empty, full] = [await testApp({ newId }), await testApp({ newId })]
afterAll(() => Promise.all([empty.close(), full.close()]))

const decks = new Map<typeof full, Deck>()

/** Studies a deck that others study as well, each in their own way. */
async function studied(app: typeof full, name: string, grade: number): Promise<World> {
  asks(name)
  const world = await made(app, name, decks.get(app) as Deck)
  const { anna, theirs, cards, idOf } = world
  await anna.post(`/api/study/${theirs}/start`)
  await anna.put(`/api/study/${theirs}/cards/${cards.x}/repetition`, { responseQuality: grade, reviewId: idOf('x') })
  await anna.put(`/api/study/${theirs}/cards/${cards.x}/choice`, { isFlagged: grade < 3 })
  await anna.put(`/api/study/${theirs}/choice`, { newCardsPerDay: grade })
  return world
}

beforeAll(async () => {
  for (const app of [empty, full]) {
    asks('maker')
    decks.set(app, await madeByAnother(app))
  }
  const ben = await studied(full, 'ben', 1)
  const ends = ['account.delete', 'deck.delete', 'trash.empty']
  for (const name of keysOf(writes)) if (!ends.includes(name)) await writes[name](ben)
  await studied(full, 'carla', 2)
})

/** What the two have who were there before, row by row. */
async function rowsOfOthers() {
  await full.settle()
  const others = [full.as('ben').id, full.as('carla').id]
  const ofThem = await full.db.rows<{ id: string }>(sql`
    select id::text from deck where owner_id = any(${others}) union all
    select deck_id::text from trashed_deck where owner_id = any(${others}) order by 1`)
  const theirs = [...others, ...ofThem.map(({ id }) => id)].join('|')
  const rows: Record<string, string[]> = {}
  for (const table of tableNames) {
    const found = await full.db.rows<{ row: string }>(sql`
      select row::text from (select to_jsonb(one) as row from ${named(table)} as one) as all_of_them
      where row::text ~ ${theirs} order by 1`)
    rows[table] = found.map(({ row }) => row)
  }
  return rows
}

/** What is told, without how many like it. */
const withoutLikes = (told: unknown) =>
  JSON.parse(JSON.stringify(told, (key, value) => (key === 'likeCount' ? undefined : value)))

test.each(keysOf(writes))('What others have changes nothing about it, and it nothing of theirs: %s', async (name) => {
  const outcomes: unknown[] = []
  for (const app of [empty, full]) {
    const world = await studied(app, `anna for ${name}`, 4)
    const before = app === full && (await rowsOfOthers())
    const { status, body }: Answer = await writes[name](world)
    if (before) expect(await rowsOfOthers()).toEqual(before)
    outcomes.push(withoutLikes([status, body, await found(world)]))
  }
  expect(outcomes[1]).toEqual(outcomes[0])
})
