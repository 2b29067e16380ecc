import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { DatabaseUnavailable } from '#server/db/unavailable'
import { testEnv } from '#server/http/testing'
import { balanceOf, welcomedBalance } from './service.ts'
import { whileHeld } from './while-held.ts'

const database = await testDatabase()
afterAll(() => database.drop())

/** What becomes of the next statement, of which nobody hears. */
let lost: ((statement: () => Promise<unknown>) => void) | undefined
const db: Database = {
  ...database,
  async rows<Row>(statement: Parameters<Database['rows']>[0]) {
    if (!lost) return database.rows<Row>(statement)
    lost(() => database.rows(statement))
    lost = undefined
    throw new DatabaseUnavailable('Query read timeout')
  },
}
const context = { db, clock: Date.now, newId: v7, env: testEnv, log: pino({ level: 'silent' }) }

/** Somebody whose reply was refused since the database did not say that it held their credit. */
async function refused(takesEffect: typeof lost): Promise<{ balance: () => Promise<number> }> {
  const person = v7()
  await welcomedBalance(context, { id: person, email: `${person}@example.org` })
  lost = takesEffect
  await expect(whileHeld(context, person, 60_000, async () => ({ isPaid: true }))).rejects.toThrow('not available')
  return { balance: () => balanceOf(context, person) }
}

test('A credit that is held without our hearing of it goes back soon', async () => {
  let effect: Promise<unknown> | undefined
  const { balance } = await refused((statement) => {
    effect = statement()
  })
  await effect
  expect(await balance()).toBe(19)
  await expect.poll(balance, { timeout: 5_000 }).toBe(20)
})

test('So does one that is held later still', async () => {
  let effect: Promise<unknown> | undefined
  const { balance } = await refused((statement) => {
    effect = sleep(1_000).then(statement)
  })
  await effect
  expect(await balance()).toBe(19)
  await expect.poll(balance, { timeout: 5_000 }).toBe(20)
})

test('A statement that took no effect changes nothing', async () => {
  const { balance } = await refused(() => undefined)
  await sleep(1_000)
  expect(await balance()).toBe(20)
})
