import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { keysOf } from '#domain/keys'
import { dayMs, hourMs } from '#domain/time'
import { sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { countsThatAreWrong } from '#server/db/testing/counts'
import { testEnv } from '#server/http/testing'
import { noticed } from '#server/http/testing/meanwhile'
import { eraseCredits } from './personal-data.ts'
import {
  balanceOf,
  type CreditContext,
  type Hold,
  refillCredits,
  releaseExpired,
  releaseReply,
  reserveReply,
  settleReply,
  welcomedBalance,
} from './service.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { db, faultsOf } = noticed(database)

const startMs = Date.parse('2026-11-30T23:00:00Z')
let nowMs = startMs
/** Beyond the end of the month. */
const heldMs = 2 * dayMs
const env = { ...testEnv, credits: { ...testEnv.credits, freeMonthlyHundredths: 30 } }
const context: CreditContext & { log: ReturnType<typeof pino> } = {
  db,
  clock: () => nowMs,
  newId: v7,
  env,
  log: pino({ level: 'silent' }),
}

/** Somebody with two replies under way, one of which ran out of its time. */
type World = { person: string; hold: Hold; late: Hold; key: string; isLeft: boolean }

async function made(): Promise<World> {
  nowMs = startMs
  for (const table of ['credit_line', 'credit_account', 'credit_hold', 'paid_reply'])
    await database.rows({ strings: [`delete from ${table}`], values: [] })
  const person = v7()
  await welcomedBalance(context, { id: person, email: `${person}@example.org` })
  const [hold, late] = [await reserveReply(context, person, heldMs), await reserveReply(context, person, 1)]
  nowMs += 1_000
  return { person, hold, late, key: v7(), isLeft: false }
}

type Answer = { status: number; body?: { code: string } }
const answered = async (work: Promise<unknown>): Promise<Answer> => {
  try {
    const done = await work
    return { status: done === false ? 400 : 200 }
  } catch (error) {
    const { code = String(error) } = error as { code?: string }
    return { status: code === 'insufficient_credits' ? 402 : 500, body: { code } }
  }
}
const reply = { content: 'x', card: { front: 'x', back: 'y' } }

const acts = {
  welcome: ({ person }) => welcomedBalance(context, { id: person, email: `${person}@example.org` }),
  async nextMonth({ person }) {
    nowMs = startMs + 2 * hourMs
    await welcomedBalance(context, { id: person, email: `${person}@example.org` })
  },
  reserve: ({ person }) => reserveReply(context, person, heldMs),
  settle: ({ hold, key }) => settleReply(context, hold, { key, request: 'r', reply }),
  settleAnother: ({ late, key }) => settleReply(context, late, { key, request: 'r', reply }),
  release: ({ hold }) => releaseReply(context, hold),
  expire: () => releaseExpired(context, nowMs),
  pays: ({ person }) => refillCredits(context, person, { key: 'sub:1:1', upToHundredths: 800 }),
  leaves(world) {
    world.isLeft = true
    return eraseCredits(context, world.person)
  },
} satisfies Record<string, (world: World) => Promise<unknown>>

/** What there is of the person and of whoever has left, whose ledger leads to nobody. */
async function found({ person, isLeft }: World) {
  // What was under way then is erased once more.
  if (isLeft) await eraseCredits({ ...context, db: database }, person)
  const [held] = await database.rows(sql`
    select (select count(*)::int from credit_hold where person_id = ${person}) as holds,
      (select count(*)::int from paid_reply where person_id = ${person}) as replies,
      (select count(*)::int from credit_line where person_id = ${person}) as lines`)
  const has = { held, balance: await balanceOf(context, person), wrong: await countsThatAreWrong(database) }
  return has
}

const names = keysOf(acts)

test.each(names.flatMap((name) => names.map((other) => [name, other] as const)))(
  'Between any statements of %s, %s comes to the same as before or after it',
  async (name, other) => {
    const both = [name, other].map((one) => (world: World) => answered(acts[one](world)))
    expect(await faultsOf({ make: made, acts: both as never, found })).toEqual([])
  },
)
