import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal'
import { dayMs } from '#domain/time'
import type { Env } from '#server/env'
import type { RoomContext } from '#server/room-context'
import { forgetPaid, type Paid, type PaidReply, payFor, readPaid } from './paid-store.ts'
import {
  addLine,
  claimWelcome,
  deleteHold,
  type HoldKey,
  insertHold,
  isClaimed,
  lockBalance,
  readBalance,
  readExpiredHolds,
  readUnspent,
  returnHold,
} from './store.ts'

export type { Paid, PaidReply }

/** What is taken for one reply under way, what its owner had left when it was taken, and when it goes back by itself. */
export type Hold = HoldKey & { leftHundredths: number; expiresAtMs: number }

/** Amounts in hundredths. */
export type CreditAmounts = Env['credits']
export type CreditContext = RoomContext & { env: { credits: CreditAmounts } }

/** `email` is one that only its owner can have here; a person is not told from another by anything less. */
type Welcomed = { id: string; email?: string | undefined }

const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7)

const freeKey = (nowMs: number) => `free ${monthOf(nowMs)}`

/** What remembers that somebody who left had this month's free credits. */
export const freeMonthClaim = (personId: string, nowMs: number): string => hashOf(`free ${monthOf(nowMs)}`, personId)

const hashOf = (kind: string, name: string) => createHash('sha256').update(`${kind}\n${name}`).digest('base64url')

/** Who was never here gets the welcome grant, once per person and e-mail. docs/rules.md §Credits.2. */
export async function welcome({ db, clock, env }: CreditContext, { id, email }: Welcomed): Promise<void> {
  if ((await readBalance(db, id)) !== undefined) return
  const claims = [hashOf('person', id), ...(email ? [hashOf('email', email.trim().toLowerCase())] : [])]
  const at = new Date(clock())
  await db.transaction(async (tx) => {
    await lockBalance(tx, id)
    if (env.credits.freeMonthlyHundredths > 0 && (await isClaimed(tx, freeMonthClaim(id, clock()))))
      await addLine(tx, { personId: id, key: freeKey(clock()), hundredths: 0, at })
    if (!(await claimWelcome(tx, claims, at))) return
    await addLine(tx, { personId: id, key: 'welcome', hundredths: env.credits.welcomeHundredths, at })
  })
}

/**
 * Gives a person their welcome credits and this month's free ones, where they have not had them yet, and says what they then
 * have, in hundredths. docs/rules.md §Credits.2 to 3.
 */
export async function welcomedBalance(context: CreditContext, person: Welcomed): Promise<number> {
  await welcome(context, person)
  const { freeMonthlyHundredths } = context.env.credits
  if (freeMonthlyHundredths > 0) {
    await refillCredits(context, person.id, { key: freeKey(context.clock()), upToHundredths: freeMonthlyHundredths })
  }
  return balanceOf(context, person.id)
}

export const balanceOf = async ({ db }: Pick<RoomContext, 'db'>, personId: string): Promise<number> =>
  (await readBalance(db, personId)) ?? 0

/** What a person has and what is held of it: what will be left if nothing of that is delivered. */
export const unspentOf = async ({ db }: RoomContext, personId: string): Promise<number> => readUnspent(db, personId)

/** Refuses who could not pay a single reply. */
export async function requireCredits(context: CreditContext, personId: string): Promise<void> {
  if ((await balanceOf(context, personId)) < context.env.credits.perReplyHundredths)
    throw new Refusal('insufficient_credits')
}

/** Fills a balance up, once for the same `key`; never takes away. docs/rules.md §Credits.3. */
export async function refillCredits(
  { db, clock }: RoomContext,
  personId: string,
  { key, upToHundredths }: { key: string; upToHundredths: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const missing = Math.max(0, upToHundredths - (await lockBalance(tx, personId)))
    await addLine(tx, { personId, key, hundredths: missing, at: new Date(clock()) })
  })
}

/** Takes what a reply costs until it is delivered or fails; refused when there is less. */
export async function reserveReply(
  context: CreditContext,
  personId: string,
  heldMs: number,
  id = context.newId(),
): Promise<Hold> {
  const nowMs = context.clock()
  const hundredths = context.env.credits.perReplyHundredths
  const hold = { personId, id, expiresAtMs: nowMs + heldMs }
  if (hundredths === 0) return { ...hold, leftHundredths: await balanceOf(context, personId) }
  const leftHundredths = await insertHold(context.db, hold, {
    hundredths,
    at: new Date(nowMs),
    expiresAt: new Date(hold.expiresAtMs),
  })
  if (leftHundredths === undefined) throw new Refusal('insufficient_credits')
  return { ...hold, leftHundredths }
}

/** It may have gone back by itself, so that nothing may be delivered for it any more. */
export const isOver = ({ clock }: Pick<RoomContext, 'clock'>, { expiresAtMs }: Hold): boolean => clock() >= expiresAtMs

/**
 * The reply was delivered and is paid; false when what was held had gone back meanwhile. With `paid` it is kept, to be
 * told again; where another process was paid for one under the same key, this one costs nothing. docs/rules.md §Sending again.5.
 */
export async function settleReply({ db, clock, env }: CreditContext, hold: HoldKey, paid?: Paid): Promise<boolean> {
  if (env.credits.perReplyHundredths === 0) return true
  if (!paid) return deleteHold(db, hold)
  const at = new Date(clock())
  const isPaid = await payFor(db, hold, paid, at)
  if (!isPaid) await returnHold(db, hold, at)
  return isPaid
}

/** The replies that a person paid under some keys, by key. */
export async function paidReplies({ db }: RoomContext, personId: string, keys: readonly string[]) {
  const paid = await readPaid(db, personId, keys)
  return new Map(paid.map((one) => [one.key, one]))
}

/** Forgets what was paid long ago. */
export const forgetOldReplies = ({ db }: Pick<RoomContext, 'db'>, nowMs: number): Promise<void> =>
  forgetPaid(db, new Date(nowMs - dayMs))

/** The reply costs nothing; false when nothing was held for it, or not any more. */
export const releaseReply = ({ db, clock }: RoomContext, hold: HoldKey): Promise<boolean> =>
  returnHold(db, hold, new Date(clock()))

/** Gives back what dead processes held. */
export async function releaseExpired({ db }: Pick<RoomContext, 'db'>, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  for (const hold of await readExpiredHolds(db, now)) await returnHold(db, hold, now)
}
