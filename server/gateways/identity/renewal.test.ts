import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import type { Reached, TokenAnswer } from './identity.ts'
import { createRenewals } from './renewal.ts'

const db = await testDatabase()
afterAll(() => db.drop())

const clock = { nowMs: Date.parse('2026-11-20T12:00:00Z') }
const tokens: Reached<TokenAnswer> = { ok: true, status: 200, body: { access_token: 'new' } }
const renewalsBy = (request: () => Promise<Reached<TokenAnswer>>) =>
  createRenewals({ db, clock: () => clock.nowMs, findProvider: async () => {}, request }).renew

test('What a process began to renew and died over is renewed by another, in time for a page that waits 8 s', async () => {
  void renewalsBy(() => new Promise(() => {}))('a token')
  await expect.poll(() => db.rows(sql`select 1 from idp_renewal`)).toHaveLength(1)

  let asked = 0
  const renewed = renewalsBy(async () => {
    asked++
    return tokens
  })('a token')
  clock.nowMs += 7_000
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toBe(0)
  clock.nowMs += 600
  expect(await renewed).toEqual(tokens)
  expect(asked).toBe(1)
})

test('A session that ends while it is renewed gives nobody its tokens, nor later', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Reached<TokenAnswer>>()
  const { renew, end } = createRenewals({
    db,
    clock: () => clock.nowMs,
    findProvider: async () => {},
    request: () => {
      asked.resolve()
      return answered.promise
    },
  })
  const renewed = renew('the first')
  await asked.promise
  await end({ token: 'the first', isGiven: true })
  answered.resolve({ ok: true, status: 200, body: { access_token: 'new', refresh_token: 'the second' } })
  const refused = { ok: true, status: 400, body: { error: 'invalid_grant' } }
  expect(await renewed).toEqual(refused)
  clock.nowMs += dayMs
  expect(await renew('the first')).toEqual(refused)
})

test('A session that ends in the very moment in which it has been renewed ends with what it was renewed to', async () => {
  const renewed = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()
  /** Writes what a renewal came to, and is slow to say that it has. */
  const slow: Database = {
    ...db,
    rows: (statement) =>
      statement.strings[0]?.includes('set sealed =')
        ? db.transaction(async (tx) => {
            const rows = await tx.rows<never>(statement)
            renewed.resolve()
            await stored.promise
            return rows
          })
        : db.rows(statement),
  }
  const tokensOf = async () => ({
    ok: true as const,
    status: 200,
    body: { access_token: 'new', refresh_token: 'fourth' },
  })
  const deps = { clock: () => clock.nowMs, findProvider: async () => {}, request: tokensOf }
  const renewal = createRenewals({ ...deps, db: slow }).renew('third')
  await renewed.promise
  const { renew, end } = createRenewals({ ...deps, db })
  const ended = end({ token: 'third', isGiven: true })
  const waiting = () =>
    db.rows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiting).toHaveLength(1)
  stored.resolve()
  await Promise.all([renewal, ended])
  expect(await renew('fourth')).toMatchObject({ status: 400 })
})
