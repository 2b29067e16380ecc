import type { Logger } from 'pino'
import { foremostOf } from '#domain/subscription'
import type { Gateway, PaidSubscription } from '#server/gateways/payments/payments'
import { type CreditRoom, refillCredits } from '#server/rooms/credit/service'
import { inTurn } from '#server/turn'
import { type Known, readKnown, writeSubscription } from './store.ts'

export type SyncRoom = CreditRoom & { log: Logger }

const triesAtMost = 20

/**
 * Reads a person's subscription from Stripe anew and keeps what it says, with the refill that a paid period earns. The
 * only writer: what it writes was read after all that was written before, however many processes are at it.
 * docs/rules.md §Plan and payment.2.
 */
export const syncSubscription = (room: SyncRoom, gateway: Gateway, personId: string): Promise<void> =>
  inTurn(personId, async () => {
    for (let tries = 0; tries < triesAtMost; tries++) {
      const known = await readKnown(room.db, personId)
      if (!known) return
      const { foremost, others } = foremostOf(await gateway.subscriptionsOf(known.customerId))
      if (!foremost) return
      if (!(await keep(room, personId, known, foremost))) continue
      for (const other of others) await endDouble(room, gateway, other)
      return
    }
    throw new Error('A subscription was written by others faster than it could be read')
  })

/** The reading and its refill are written together, so that neither is ever there without the other. */
const keep = (room: SyncRoom, personId: string, { version }: Known, read: PaidSubscription) =>
  room.db.transaction(async (tx) => {
    // A simulated clock may run ahead of ours; what has ended has ended.
    const endedAtMs = read.endedAtMs === null ? null : Math.min(read.endedAtMs, room.clock())
    if (!(await writeSubscription(tx, personId, version, { ...read, endedAtMs }))) return false
    if (read.isPeriodPaid) {
      const key = `sub:${read.id}:${read.periodStartMs / 1000}`
      await refillCredits({ ...room, db: tx }, personId, {
        key,
        upToHundredths: room.env.credits.premiumMonthlyHundredths,
      })
    }
    return true
  })

/** Two tabs, two payments: the later subscription ends, and whoever runs the site hears what to give back. */
async function endDouble({ log }: SyncRoom, gateway: Gateway, { id, isPeriodPaid }: PaidSubscription) {
  const hasEnded = await gateway.cancelNow(id)
  if (hasEnded && isPeriodPaid) log.warn({ subscriptionId: id }, 'second subscription ended: refund its payment')
}
