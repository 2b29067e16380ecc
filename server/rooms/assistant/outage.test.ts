import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hourMs } from '#domain/time'
import { type Embedded, startEmbedded } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { type Database, openDatabase, sql } from '#server/db/open'
import { madeIn } from '#server/db/testing/made'
import { testApp } from '#server/http/testing'
import { releaseExpired } from '#server/rooms/credit/service'

/** `KILLS=40 npm run unit -- server/rooms/assistant/outage` is the long version. */
const kills = Number(process.env.KILLS ?? 3)
const readers = 8

vi.setConfig({ testTimeout: 60_000 + kills * 15_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'lemma-paid-'))
let embedded: Embedded
let db: Database
beforeAll(async () => {
  embedded = await startEmbedded(madeIn(folder), { onTrouble: () => {} })
  await migrate(embedded.connection)
  db = openDatabase({ connection: embedded.connection })
})
afterAll(async () => {
  await db.close()
  await embedded.stop()
  rmSync(folder, { recursive: true })
})

const postmaster = () => Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])

async function untilBack() {
  for (;;) {
    if (
      await db.rows(sql`select 1`).then(
        () => true,
        () => false,
      )
    )
      return
    await sleep(50)
  }
}

test('However often the database is killed, no card is paid that did not arrive', async () => {
  const app = await testApp({ db })
  const anna = app.as('anna')
  await anna.post('/api/user', {})
  const { _id } = (await anna.post('/api/decks', { title: 'Calculus' })).body
  const granted = 100_000
  await db.rows(sql`update credit_account set hundredths = ${granted} where person_id = ${anna.id}`)

  const seen = { cards: 0, failures: 0 }
  let isOver = false
  const reads = Array.from({ length: readers }, async () => {
    while (!isOver) {
      const messages = [{ role: 'user', content: 'chain rule' }]
      const { status, body } = await anna.post(`/api/chat/${_id}/ai`, { messages })
      if (status === 200 && body.card) seen.cards++
      else {
        seen.failures++
        await sleep(20)
      }
    }
  })
  for (let nth = 0; nth < kills; nth++) {
    const before = seen.cards
    await expect.poll(() => seen.cards, { timeout: 15_000 }).toBeGreaterThan(before + 20)
    process.kill(postmaster(), 'SIGKILL')
    await untilBack()
  }
  isOver = true
  await Promise.all(reads)
  await untilBack()
  await releaseExpired({ db }, app.clock.nowMs + hourMs)
  const [account] = await db.rows<{ hundredths: number }>(sql`
    select hundredths from credit_account where person_id = ${anna.id}`)
  const paid = granted - (account?.hundredths ?? 0)
  if (process.env.KILLS) process.stdout.write(`${JSON.stringify({ kills, ...seen, paid })}\n`)
  expect(seen.failures, 'something was torn').toBeGreaterThan(0)
  expect(paid).toBeLessThanOrEqual(seen.cards)
  // What was given away is what was under way when the database died.
  expect(paid).toBeGreaterThanOrEqual(seen.cards - kills * readers)
  await app.close()
})
