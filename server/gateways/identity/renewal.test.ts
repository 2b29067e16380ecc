import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import type { Reached, TokenAnswer } from './identity.ts'
import { createRenewals } from './renewal.ts'

const db = await testDatabase()
afterAll(() => db.drop())

const clock = { nowMs: Date.parse('2026-11-20T12:00:00Z') }
const tokens: Reached<TokenAnswer> = { ok: true, status: 200, body: { access_token: 'new' } }
const renewalsBy = (request: () => Promise<Reached<TokenAnswer>>) =>
  createRenewals({ db, clock: () => clock.nowMs, findProvider: async () => {}, request })

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
