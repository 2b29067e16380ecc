import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './open.ts'
import { testDatabase } from './testing/copy.ts'
import { countHit, forgetHits, takeHitBack } from './throttle.ts'

const limit = { hits: 3, windowMs: 60_000 }
const startMs = Date.parse('2026-11-20T12:00:00Z')

let db: Awaited<ReturnType<typeof testDatabase>>
let otherProcess: Database
beforeAll(async () => {
  db = await testDatabase()
  otherProcess = openDatabase({ connection: db.connection })
})
afterAll(async () => {
  await otherProcess.close()
  await db.drop()
})

test('A window lets its hits pass, says when to come back, and opens anew', async () => {
  for (let hit = 1; hit <= 3; hit++) expect(await countHit(db, 'window', limit, startMs)).toEqual({ ok: true })
  expect(await countHit(db, 'window', limit, startMs + 15_500)).toEqual({ ok: false, retryAfterSeconds: 45 })
  expect(await countHit(db, 'window', limit, startMs + 60_000)).toEqual({ ok: true })
})

test('A clock that goes back an hour makes no window longer', async () => {
  for (let hit = 1; hit <= 3; hit++) await countHit(db, 'back in time', limit, startMs)
  const backMs = startMs - 3_600_000
  expect(await countHit(db, 'back in time', limit, backMs)).toEqual({ ok: false, retryAfterSeconds: 60 })
  expect(await countHit(db, 'back in time', limit, backMs + 60_000)).toEqual({ ok: true })
})

test('Two processes that count at the same moment let no more than the limit pass', async () => {
  const hits = Array.from({ length: 40 }, (_, hit) =>
    countHit(hit % 2 ? db : otherProcess, 'crowd', { hits: 10, windowMs: 60_000 }, startMs),
  )
  const passed = (await Promise.all(hits)).filter((passage) => passage.ok)
  expect(passed).toHaveLength(10)
})

test('Hits can be taken back, one or all', async () => {
  for (let hit = 1; hit <= 3; hit++) await countHit(db, 'back', limit, startMs)
  await takeHitBack(db, 'back')
  expect(await countHit(db, 'back', limit, startMs)).toEqual({ ok: true })
  expect(await countHit(db, 'back', limit, startMs)).toMatchObject({ ok: false })
  await forgetHits(db, 'back')
  expect(await countHit(db, 'back', limit, startMs)).toEqual({ ok: true })
})

test('Keys do not touch each other, whatever is in them', async () => {
  for (let hit = 1; hit <= 4; hit++) await countHit(db, `a\u0000${'x'.repeat(10_000)}`, limit, startMs)
  expect(await countHit(db, `a\u0000${'x'.repeat(9_999)}`, limit, startMs)).toEqual({ ok: true })
})
