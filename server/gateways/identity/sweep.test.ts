import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { countHit } from '#server/db/throttle'
import { sweep } from './sweep.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test('What has run out is swept away, and nothing else', async () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z')
  for (const [id, expiresAtMs] of [
    ['old', nowMs],
    ['good', nowMs + 1],
  ] as const) {
    const expiresAt = new Date(expiresAtMs)
    await db.rows(
      sql`insert into idp_artifact (model, id, payload, expires_at) values ('Session', ${id}, '{}', ${expiresAt})`,
    )
    await db.rows(sql`insert into idp_reset (token_hash, account_id, expires_at) values (${id}, 'ada', ${expiresAt})`)
    await db.rows(sql`
      insert into idp_renewal (token_hash, started_at, expires_at) values (${id}, ${expiresAt}, ${expiresAt})`)
    await countHit(db, id, { hits: 1, windowMs: 60_000 }, expiresAtMs - 60_000)
  }
  await sweep(db, nowMs)
  const left = await db.rows<{ table: string; count: number }>(sql`
    select 'artifact' as table, count(*)::int as count from idp_artifact
    union all select 'reset', count(*)::int from idp_reset
    union all select 'renewal', count(*)::int from idp_renewal
    union all select 'throttle', count(*)::int from throttle`)
  expect(left).toEqual(['artifact', 'reset', 'renewal', 'throttle'].map((table) => ({ table, count: 1 })))
  expect(await db.rows(sql`select id from idp_artifact`)).toEqual([{ id: 'good' }])
})
