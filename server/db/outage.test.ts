import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type Database, openDatabase, sql } from './open.ts'
import { madeIn } from './testing/made.ts'
import { DatabaseUnavailable } from './unavailable.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'lemma-outage-'))
const troubles: string[] = []
let embedded: Embedded
let database: Database
beforeAll(async () => {
  embedded = await startEmbedded(madeIn(folder), { onTrouble: (sentence) => troubles.push(sentence) })
  database = openDatabase({ connection: embedded.connection })
  await database.rows(sql`create table note (n int)`)
})
afterAll(async () => {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true })
})

const postmaster = () => Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])

/** How the work failed. */
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  )

/** The pool finds its way back without being told; how soon is up to the machine. */
async function untilBack() {
  while (await failure(database.rows(sql`select 1`))) {}
}

test('statements in flight when the database is killed are unavailable, and the pool recovers by itself', async () => {
  await database.rows(sql`insert into note values (1)`)
  const inFlight = [
    failure(database.rows(sql`select pg_sleep(2)`)),
    failure(database.transaction((tx) => tx.rows(sql`insert into note select 2 from pg_sleep(2)`))),
  ]
  await database.rows(sql`select pg_sleep(0.2)`)
  process.kill(postmaster(), 'SIGKILL')
  for (const error of await Promise.all(inFlight)) expect(error).toBeInstanceOf(DatabaseUnavailable)
  await untilBack()
  expect(await database.rows(sql`select n from note`)).toEqual([{ n: 1 }])
  await expect.poll(() => troubles).toEqual(['The embedded database had stopped and runs again.'])
})

test('a server of which one process crashes ends, and another is there in its place', async () => {
  const former = postmaster()
  const [own] = await database.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  process.kill(own?.pid ?? 0, 'SIGABRT')
  await expect.poll(() => troubles.length).toBe(2)
  await untilBack()
  expect(postmaster()).not.toBe(former)
  expect(await database.rows(sql`select n from note`)).toEqual([{ n: 1 }])
})

test('what was prepared before a migration changed its columns is unavailable once, on every connection', async () => {
  const threeTimes = () => Promise.all([1, 2, 3].map(() => database.rows(sql`select n from note, pg_sleep(0.1)`)))
  await threeTimes()
  await database.rows(sql`alter table note alter n type bigint`)
  expect(await failure(database.rows(sql`select n from note, pg_sleep(0.1)`))).toBeInstanceOf(DatabaseUnavailable)
  await threeTimes()
})

test('a connection that the server ends is replaced', async () => {
  const [own] = await database.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const inFlight = failure(database.rows(sql`select pg_terminate_backend(${own?.pid}), pg_sleep(1)`))
  expect(await inFlight).toBeInstanceOf(DatabaseUnavailable)
  await untilBack()
})

test('a statement that is too slow is given up, and its connection serves on', async () => {
  const single = openDatabase({ connection: embedded.connection, connectionsAtMost: 1 })
  const backend = () => single.rows(sql`select pg_backend_pid() as pid`)
  const before = await backend()
  expect(await failure(single.rows(sql`select pg_sleep(30)`))).toBeInstanceOf(DatabaseUnavailable)
  expect(await backend()).toEqual(before)
  await single.close()
})

// Given up one after the other they would take longer than a test may.
test('a database that does not answer at all is given up by everybody who waits for it', async () => {
  const single = openDatabase({ connection: embedded.connection, connectionsAtMost: 1 })
  const [backend] = await single.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const stopped = [postmaster(), backend?.pid ?? 0]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    const waiting = Array.from({ length: 100 }, () => failure(single.rows(sql`select 1`)))
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(DatabaseUnavailable)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await single.close()
  await untilBack()
})

test('an error of the work itself is not mistaken for an outage', async () => {
  const error = await failure(database.rows(sql`select 1/0`))
  expect(error).not.toBeInstanceOf(DatabaseUnavailable)
  expect(error).toMatchObject({ code: '22012' })
})
