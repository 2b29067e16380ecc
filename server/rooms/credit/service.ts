import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal'
import type { Env } from '#server/env'
import type { Room } from '#server/room'
import {
  addLine,
  claimWelcome,
  deleteHold,
  type Hold,
  insertHold,
  isClaimed,
  lockBalance,
  readBalance,
  readExpiredHolds,
  readUnspent,
  returnHold,
} from './store.ts'

export type { Hold }

/** Amounts in hundredths. */
export type CreditAmounts = Env['credits']
export type CreditRoom = Room & { env: { credits: CreditAmounts } }

/** `email` is one that only its owner can have here; a person is not told from another by anything less. */
type Welcomed = { id: string; email?: string | undefined }

const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7)

const freeKey = (nowMs: number) => `free ${monthOf(nowMs)}`

/** What remembers that somebody who left had this month's free credits. */
export const freeMonthClaim = (personId: string, nowMs: number): string => hashOf(`free ${monthOf(nowMs)}`, personId)

const hashOf = (kind: string, name: string) => createHash('sha256').update(`${kind}\n${name}`).digest('base64url')

/**
 * What a person has, in hundredths. Whoever was never here gets the welcome grant first, once per person and e-mail;
 * the free monthly credits, where there are any, are filled up. docs/rules.md §Credits.2–3.
 */
export async function welcomedBalance(room: CreditRoom, { id, email }: Welcomed): Promise<number> {
  const { db, clock, env } = room
  if ((await readBalance(db, id)) === undefined) {
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
  const { freeMonthlyHundredths } = env.credits
  if (freeMonthlyHundredths > 0) {
    await refillCredits(room, id, { key: freeKey(clock()), upToHundredths: freeMonthlyHundredths })
  }
  return balanceOf(room, id)
}

export const balanceOf = async ({ db }: Pick<Room, 'db'>, personId: string): Promise<number> =>
  (await readBalance(db, personId)) ?? 0

/** What a person has and what is held of it: what will be left if nothing of that is delivered. */
export const unspentOf = async ({ db }: Room, personId: string): Promise<number> => readUnspent(db, personId)

/** Refuses who could not pay a single reply. */
export async function requireCredits(room: CreditRoom, personId: string): Promise<void> {
  if ((await balanceOf(room, personId)) < room.env.credits.perReplyHundredths) throw new Refusal('insufficient_credits')
}

/** Fills a balance up, once for the same `key`; never takes away. docs/rules.md §Credits.3. */
export async function refillCredits(
  { db, clock }: Room,
  personId: string,
  { key, upToHundredths }: { key: string; upToHundredths: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const missing = Math.max(0, upToHundredths - (await lockBalance(tx, personId)))
    await addLine(tx, { personId, key, hundredths: missing, at: new Date(clock()) })
  })
}

/** Takes what a reply costs until it is delivered or fails; refused when there is less. */
export async function reserveReply(room: CreditRoom, personId: string, heldMs: number): Promise<Hold> {
  const hold = { personId, id: room.newId() }
  const nowMs = room.clock()
  const hundredths = room.env.credits.perReplyHundredths
  if (hundredths === 0) return hold
  const isHeld = await insertHold(room.db, hold, {
    hundredths,
    at: new Date(nowMs),
    expiresAt: new Date(nowMs + heldMs),
  })
  if (!isHeld) throw new Refusal('insufficient_credits')
  return hold
}

/** The reply is delivered and paid; false when what was held had gone back meanwhile, so that it must not be. */
export const settleReply = async ({ db, env }: CreditRoom, hold: Hold): Promise<boolean> =>
  env.credits.perReplyHundredths === 0 || deleteHold(db, hold)

/** The reply costs nothing. */
export const releaseReply = ({ db, clock }: Room, hold: Hold): Promise<void> => returnHold(db, hold, new Date(clock()))

/** Gives back what dead processes held. */
export async function releaseExpired({ db }: Pick<Room, 'db'>, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  for (const hold of await readExpiredHolds(db, now)) await returnHold(db, hold, now)
}
