import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteGrowth } from './note-growth.ts'
import { sql } from './open.ts'
import { testDatabase } from './testing/copy.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  // Only here: what the database finds by itself in the middle of the test.
  await database.rows(sql`alter table tombstone set (autovacuum_enabled = off)`)
})
afterAll(() => database.drop())

const planner = async () =>
  (
    await database.rows<{ rows: number }>(sql`select reltuples::int as rows from pg_class where relname = 'tombstone'`)
  )[0]?.rows

test('Statements are planned for a table as large as it has become by what was written at once', async () => {
  const grow = (from: number, to: number) =>
    database.rows(
      sql`insert into tombstone (person_id, deleted_at) select 'person ' || n, now() from generate_series(${from}::int, ${to}::int) n`,
    )
  await database.rows(sql`analyze tombstone`)
  await grow(1, 10)
  await noteGrowth(database)
  expect(await planner()).toBe(0)
  await grow(11, 10_000)
  await noteGrowth(database)
  expect(await planner()).toBe(10_000)
  await grow(10_001, 30_000)
  await noteGrowth(database)
  expect(await planner()).toBe(10_000)
})
