import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { forgetOldEvents } from './sweep.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test('Events that Stripe may still tell again are remembered, older ones forgotten', async () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z')
  for (const days of [0, 30, 41])
    await db.rows(sql`
      insert into payment_event (id, type, handled_at)
      values (${`evt_${days}`}, 'invoice.paid', ${new Date(nowMs - days * dayMs)})`)
  await forgetOldEvents({ db, clock: () => nowMs })
  expect(await db.rows(sql`select id from payment_event order by id`)).toEqual([{ id: 'evt_0' }, { id: 'evt_30' }])
})
