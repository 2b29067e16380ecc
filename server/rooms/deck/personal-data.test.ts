import { v7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { exportDecks } from './personal-data.ts'

test('However long the chats of a deck are, few of them are in memory at once', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const [deckId, owner] = [v7(), v7()]
  await database.rows(sql`
    insert into deck (id, owner_id, title, title_folded, search_text, description, is_public, created_at, updated_at)
    values (${deckId}, ${owner}, 'Calculus', 'calculus', 'calculus', '', false, now(), now())`)
  await database.rows(sql`
    insert into card (deck_id, id, ord, front, back, chat, created_at, updated_at)
    select ${deckId}, gen_random_uuid(), n, 'a', 'b', jsonb_build_array(repeat('x', 480000)), now(), now()
    from generate_series(1, 12) n`)
  const lengths: number[] = []
  const weighed: Database = {
    ...database,
    rows: async <Row>(statement: Parameters<Database['rows']>[0]) => {
      const rows = await database.rows<Row>(statement)
      lengths.push(JSON.stringify(rows).length)
      return rows
    },
  }
  let cards = 0
  for await (const deck of exportDecks(weighed, owner)) for await (const _ of deck.cards) cards++
  expect(cards).toBe(12)
  expect(Math.max(...lengths)).toBeLessThan(1_500_000)
})
