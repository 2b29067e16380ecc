import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { testEnv } from '#server/http/testing'
import {
  balanceOf,
  type CreditContext,
  refillCredits,
  releaseExpired,
  releaseReply,
  reserveReply,
  settleReply,
  welcomedBalance,
} from './service.ts'
import { whileHeld } from './while-held.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let context: CreditContext
let nowMs = Date.parse('2026-11-20T12:00:00Z')
let anna: string
const heldMs = 60_000

beforeAll(async () => {
  db = await testDatabase()
  context = { db, clock: () => nowMs, newId: v7, env: testEnv }
})
afterAll(() => db.drop())
beforeEach(() => {
  anna = v7()
})

const withAmounts = (credits: Partial<CreditContext['env']['credits']>): CreditContext => ({
  ...context,
  env: { credits: { ...testEnv.credits, ...credits } },
})

/** The balance, once it is sure that it is what the ledger says. */
async function checkedBalance(personId = anna): Promise<number> {
  const [ledger] = await db.rows<{ sum: number }>(sql`
    select coalesce(sum(hundredths), 0)::int as sum from credit_line where person_id = ${personId}`)
  const balance = await balanceOf(context, personId)
  expect(balance).toBe(ledger?.sum)
  return balance
}

const welcome = (email?: string, id = anna) => welcomedBalance(context, { id, email })

test('The first visit brings the welcome grant, every other one nothing', async () => {
  expect([await welcome(), await welcome()]).toEqual([20, 20])
  expect(await checkedBalance()).toBe(20)
})

test('Many first visits at once bring one grant', async () => {
  await Promise.all(Array.from({ length: 20 }, () => welcome('anna@example.org')))
  expect(await checkedBalance()).toBe(20)
})

test('What one person is granted, holds and gets back leaves everybody else’s credits alone', async () => {
  const bea = v7()
  for (const id of [anna, bea]) await welcome(`${id}@example.org`, id)
  const id = v7()
  await reserveReply(context, bea, heldMs, id)
  const hold = await reserveReply(context, anna, heldMs, id)
  expect([await checkedBalance(), await checkedBalance(bea)]).toEqual([19, 19])
  await releaseReply(context, hold)
  expect([await checkedBalance(), await checkedBalance(bea)]).toEqual([20, 19])
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
  const delivered = await reserveReply(context, anna, heldMs)
  const failed = await reserveReply(context, anna, heldMs)
  expect(await checkedBalance()).toBe(18)
  expect(await settleReply(context, delivered)).toBe(true)
  await releaseReply(context, failed)
  expect(await checkedBalance()).toBe(19)
})

test('A reply is paid or given back once, whatever is said later', async () => {
  await welcome()
  const [paid, returned] = [await reserveReply(context, anna, heldMs), await reserveReply(context, anna, heldMs)]
  await settleReply(context, paid)
  await releaseReply(context, paid)
  await releaseReply(context, returned)
  await releaseReply(context, returned)
  expect([await settleReply(context, returned), await settleReply(context, paid)]).toEqual([false, false])
  expect(await checkedBalance()).toBe(19)
})

test('What is held for work is spent or given back once, by what the work says, and given back when it fails', async () => {
  await welcome()
  const statements: string[] = []
  const counted: CreditContext['db'] = {
    ...db,
    rows: (statement) => {
      statements.push(statement.strings.join(' '))
      return db.rows(statement)
    },
  }
  const endings = () => statements.splice(0).filter((text) => text.includes('delete from credit_hold')).length
  const holding = { ...context, db: counted, log: pino({ level: 'silent' }) }
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
  await expect(reserveReply(context, anna, heldMs)).rejects.toMatchObject({ code: 'insufficient_credits' })
  await welcomedBalance(withAmounts({ welcomeHundredths: 0 }), { id: anna })
  await expect(reserveReply(context, anna, heldMs)).rejects.toMatchObject({ code: 'insufficient_credits' })
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
      const hold = await reserveReply(context, anna, heldMs)
      await (nth % 2 ? settleReply(context, hold) : new Promise((resolve) => setTimeout(resolve, 400)))
      return hold
    }),
  )
  const holds = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(holds).toHaveLength(20)
  expect(await checkedBalance()).toBe(0)
  await Promise.all(holds.flatMap((hold) => [releaseReply(context, hold), releaseReply(context, hold)]))
  const [{ held } = { held: -1 }] = await db.rows<{ held: number }>(sql`
    select count(*)::int as held from credit_hold where person_id = ${anna}`)
  expect(held).toBe(0)
  await checkedBalance()
})

test('What a dead process held goes back when its time is over, and not before', async () => {
  await welcome()
  const hold = await reserveReply(context, anna, heldMs)
  await releaseExpired(context, nowMs + heldMs - 1)
  expect(await checkedBalance()).toBe(19)
  await Promise.all([releaseExpired(context, nowMs + heldMs), releaseExpired(context, nowMs + heldMs)])
  expect(await checkedBalance()).toBe(20)
  expect(await settleReply(context, hold)).toBe(false)
})

test('A refill fills up, once for what it is for, and takes nothing away', async () => {
  await welcome()
  await refillCredits(context, anna, { key: 'premium 1', upToHundredths: 800 })
  await reserveReply(context, anna, heldMs)
  await refillCredits(context, anna, { key: 'premium 1', upToHundredths: 800 })
  expect(await checkedBalance()).toBe(799)
  await refillCredits(context, anna, { key: 'small', upToHundredths: 5 })
  expect(await checkedBalance()).toBe(799)
})

test('Where the free plan has monthly credits, a visit in another month fills them up', async () => {
  const monthly = withAmounts({ freeMonthlyHundredths: 30 })
  expect(await welcomedBalance(monthly, { id: anna })).toBe(30)
  await reserveReply(context, anna, heldMs)
  expect(await welcomedBalance(monthly, { id: anna })).toBe(29)
  nowMs = Date.parse('2026-12-01T00:00:00Z')
  expect(await welcomedBalance(monthly, { id: anna })).toBe(30)
  await checkedBalance()
})

test('Of two replies under one key, as two processes make them, one is paid and the other is given back', async () => {
  await welcome()
  const [one, other] = [await reserveReply(context, anna, heldMs), await reserveReply(context, anna, heldMs)]
  const paid = { key: v7(), request: 'r', reply: { content: 'x', card: { front: 'x', back: 'y' } } }
  expect([await settleReply(context, one, paid), await settleReply(context, other, paid)]).toEqual([true, false])
  expect([await settleReply(context, one, paid), await settleReply(context, other, paid)]).toEqual([false, false])
  expect(await checkedBalance()).toBe(19)
})
