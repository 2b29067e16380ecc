import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { testEnv } from '#server/http/testing'
import { whileHeld } from './held.ts'
import {
  balanceOf,
  type CreditRoom,
  refillCredits,
  releaseExpired,
  releaseReply,
  reserveReply,
  settleReply,
  welcomedBalance,
} from './service.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let room: CreditRoom
let nowMs = Date.parse('2026-11-20T12:00:00Z')
let anna: string
const heldMs = 60_000

beforeAll(async () => {
  db = await testDatabase()
  room = { db, clock: () => nowMs, newId: v7, env: testEnv }
})
afterAll(() => db.drop())
beforeEach(() => {
  anna = v7()
})

const withAmounts = (credits: Partial<CreditRoom['env']['credits']>): CreditRoom => ({
  ...room,
  env: { credits: { ...testEnv.credits, ...credits } },
})

/** The balance, once it is sure that it is what the ledger says. */
async function checkedBalance(personId = anna): Promise<number> {
  const [ledger] = await db.rows<{ sum: number }>(sql`
    select coalesce(sum(hundredths), 0)::int as sum from credit_line where person_id = ${personId}`)
  const balance = await balanceOf(room, personId)
  expect(balance).toBe(ledger?.sum)
  return balance
}

const welcome = (email?: string, id = anna) => welcomedBalance(room, { id, email })

test('The first visit brings the welcome grant, every other one nothing', async () => {
  expect([await welcome(), await welcome()]).toEqual([20, 20])
  expect(await checkedBalance()).toBe(20)
})

test('Many first visits at once bring one grant', async () => {
  await Promise.all(Array.from({ length: 20 }, () => welcome('anna@example.org')))
  expect(await checkedBalance()).toBe(20)
})

const deleteAccount = async (personId: string) => {
  await db.rows(sql`delete from credit_line where person_id = ${personId}`)
  await db.rows(sql`delete from credit_account where person_id = ${personId}`)
}

test('Whoever deletes their account and comes back is not welcomed again', async () => {
  await welcome()
  await deleteAccount(anna)
  expect(await welcome()).toBe(0)
})

test('Nor under a new account with the same e-mail, however it is written', async () => {
  const email = `${anna}@example.org`
  await welcome(email)
  await deleteAccount(anna)
  expect(await welcome(` ${email.toUpperCase()} `, v7())).toBe(0)
  expect(await welcome(`other-${email}`, v7())).toBe(20)
})

test('A reply that is delivered costs one, a reply that fails nothing', async () => {
  await welcome()
  const delivered = await reserveReply(room, anna, heldMs)
  const failed = await reserveReply(room, anna, heldMs)
  expect(await checkedBalance()).toBe(18)
  expect(await settleReply(room, delivered)).toBe(true)
  await releaseReply(room, failed)
  expect(await checkedBalance()).toBe(19)
})

test('A reply is paid or given back once, whatever is said later', async () => {
  await welcome()
  const [paid, returned] = [await reserveReply(room, anna, heldMs), await reserveReply(room, anna, heldMs)]
  await settleReply(room, paid)
  await releaseReply(room, paid)
  await releaseReply(room, returned)
  await releaseReply(room, returned)
  expect([await settleReply(room, returned), await settleReply(room, paid)]).toEqual([false, false])
  expect(await checkedBalance()).toBe(19)
})

test('What is held for work is spent or given back once, by what the work says, and given back when it fails', async () => {
  await welcome()
  const statements: string[] = []
  const counted: CreditRoom['db'] = {
    ...db,
    rows: (statement) => {
      statements.push(statement.strings.join(' '))
      return db.rows(statement)
    },
  }
  const endings = () => statements.splice(0).filter((text) => text.includes('delete from credit_hold')).length
  const holding = { ...room, db: counted, log: pino({ level: 'silent' }) }
  await whileHeld(holding, anna, heldMs, async () => ({ isPaid: true }))
  expect([endings(), await checkedBalance()]).toEqual([1, 19])
  await whileHeld(holding, anna, heldMs, async () => ({ isPaid: false }))
  expect([endings(), await checkedBalance()]).toEqual([1, 19])
  const failing = whileHeld(holding, anna, heldMs, async () => {
    expect(await checkedBalance()).toBe(18)
    throw new Error('the model fell silent')
  })
  await expect(failing).rejects.toThrow('the model fell silent')
  expect([endings(), await checkedBalance()]).toEqual([1, 19])
})

test('Nobody without credits gets a reply, and nobody who was never here', async () => {
  await expect(reserveReply(room, anna, heldMs)).rejects.toMatchObject({ code: 'insufficient_credits' })
  await welcomedBalance(withAmounts({ welcomeHundredths: 0 }), { id: anna })
  await expect(reserveReply(room, anna, heldMs)).rejects.toMatchObject({ code: 'insufficient_credits' })
  expect(await checkedBalance()).toBe(0)
})

test('What costs nothing needs no credits', async () => {
  const free = withAmounts({ perReplyHundredths: 0 })
  expect(await settleReply(free, await reserveReply(free, anna, heldMs))).toBe(true)
})

test('Fifty calls at once on twenty credits: twenty pass, and the balance never falls below zero', async () => {
  await welcome()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, nth) => {
      const hold = await reserveReply(room, anna, heldMs)
      await (nth % 2 ? settleReply(room, hold) : new Promise((resolve) => setTimeout(resolve, 400)))
      return hold
    }),
  )
  const holds = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(holds).toHaveLength(20)
  expect(await checkedBalance()).toBe(0)
  await Promise.all(holds.flatMap((hold) => [releaseReply(room, hold), releaseReply(room, hold)]))
  const [{ held } = { held: -1 }] = await db.rows<{ held: number }>(sql`
    select count(*)::int as held from credit_hold where person_id = ${anna}`)
  expect(held).toBe(0)
  await checkedBalance()
})

test('What a dead process held goes back when its time is over, and not before', async () => {
  await welcome()
  const hold = await reserveReply(room, anna, heldMs)
  await releaseExpired(room, nowMs + heldMs - 1)
  expect(await checkedBalance()).toBe(19)
  await Promise.all([releaseExpired(room, nowMs + heldMs), releaseExpired(room, nowMs + heldMs)])
  expect(await checkedBalance()).toBe(20)
  expect(await settleReply(room, hold)).toBe(false)
})

test('A refill fills up, once for what it is for, and takes nothing away', async () => {
  await welcome()
  await refillCredits(room, anna, { key: 'premium 1', upToHundredths: 800 })
  await reserveReply(room, anna, heldMs)
  await refillCredits(room, anna, { key: 'premium 1', upToHundredths: 800 })
  expect(await checkedBalance()).toBe(799)
  await refillCredits(room, anna, { key: 'small', upToHundredths: 5 })
  expect(await checkedBalance()).toBe(799)
})

test('Where the free plan has monthly credits, a visit in another month fills them up', async () => {
  const monthly = withAmounts({ freeMonthlyHundredths: 30 })
  expect(await welcomedBalance(monthly, { id: anna })).toBe(30)
  await reserveReply(room, anna, heldMs)
  expect(await welcomedBalance(monthly, { id: anna })).toBe(29)
  nowMs = Date.parse('2026-12-01T00:00:00Z')
  expect(await welcomedBalance(monthly, { id: anna })).toBe(30)
  await checkedBalance()
})
