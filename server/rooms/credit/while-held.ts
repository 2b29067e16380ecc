import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal'
import { faultOf } from '#server/fault'
import { type CreditContext, type Hold, type Paid, releaseReply, reserveReply, settleReply } from './service.ts'

type HoldingContext = CreditContext & { log: Logger }

/** What becomes of a hold: spent on what was handed over, which is kept where it may be told again, or given back. */
export type Settlement = { isPaid: boolean; toKeep?: Paid | undefined }

/**
 * Holds what one reply costs while `work` runs; refused without credits. The work says what becomes of it; what fails
 * costs nothing. Either way the hold is settled once, before this ends.
 */
export async function whileHeld(
  context: HoldingContext,
  personId: string,
  heldMs: number,
  work: (hold: Hold) => Promise<Settlement>,
): Promise<void> {
  const hold = await holdReply(context, personId, heldMs)
  let settlement: Settlement = { isPaid: false }
  try {
    settlement = await work(hold)
  } finally {
    await endReply(context, hold, settlement)
  }
}

/** Between tries to end a hold while the database is away; after the last the sweep gives the hold back. */
const againAfterMs = [500, 2_000, 8_000, 20_000]

/** Tries again behind the caller's back, and never fails. */
async function again(isDone: () => Promise<boolean>): Promise<void> {
  for (const ms of againAfterMs) {
    await sleep(ms, undefined, { ref: false })
    if (await isDone()) return
  }
}

/** Whether an end of a hold came about, as `end` tells; not where the database is away. */
async function isEnded({ log }: HoldingContext, end: () => Promise<boolean>): Promise<boolean> {
  try {
    return await end()
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'credits held for a reply could not be settled')
    return false
  }
}

/**
 * Holds what a reply costs; refused without credits. Where the database does not tell, it may hold it all the same, or soon: that
 * is given back behind the caller's back, or whoever tries again is told that the last credit is gone. docs/rules.md §Credits.5.
 */
export async function holdReply(context: HoldingContext, personId: string, heldMs: number): Promise<Hold> {
  const id = context.newId()
  try {
    return await reserveReply(context, personId, heldMs, id)
  } catch (error) {
    if (!(error instanceof Refusal)) void again(() => isEnded(context, () => releaseReply(context, { personId, id })))
    throw error
  }
}

/**
 * Ends a hold when it is known whether a card was handed over: spends it, and keeps what is to be told again, or gives
 * it back. Never fails, since nothing may depend on it any more; while the database is away it tries again behind the
 * caller's back. Each try may be one that succeeded without our hearing of it: both ways of ending happen once.
 * docs/rules.md §Credits.5.
 */
export async function endReply(context: HoldingContext, hold: Hold, { isPaid, toKeep }: Settlement): Promise<void> {
  const end = () =>
    isEnded(context, async () => {
      await (isPaid ? settleReply(context, hold, toKeep) : releaseReply(context, hold))
      return true
    })
  if (!(await end())) void again(end)
}
