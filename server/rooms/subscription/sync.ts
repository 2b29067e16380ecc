import type { Logger } from 'pino'
import { foremostOf } from '#domain/subscription'
import type { Gateway, PaidSubscription } from '#server/gateways/payments/payments'
import { retryWhileStale } from '#server/retry-while-stale'
import { type CreditContext, refillCredits } from '#server/rooms/credit/service'
import { inTurn } from '#server/turn'
import { type Known, readKnown, writeSubscription } from './store.ts'

export type SyncContext = CreditContext & { log: Logger }

/**
 * Reads a person's subscription from Stripe anew and keeps what it says, with the refill that a paid period earns. The
 * only writer: what it writes was read after all that was written before, however many processes are at it.
 * docs/rules.md §Plan and payment.2.
 */
export const syncSubscription = (context: SyncContext, gateway: Gateway, personId: string): Promise<void> =>
  inTurn(personId, async () => {
    const read = () => readKnown(context.db, personId)
    await retryWhileStale(await read(), read, async (known) => !known || syncKnown(context, gateway, personId, known))
  })

/** Nothing where something was written since that was read. */
async function syncKnown(
  context: SyncContext,
  gateway: Gateway,
  personId: string,
  known: Known,
): Promise<true | undefined> {
  const subscriptions = await gateway.subscriptionsOf(known.customerId)
  if (!subscriptions) {
    context.log.warn('customer unknown to the payment service: is the key of the same account?')
    return true
  }
  const { foremost, others } = foremostOf(subscriptions)
  if (!foremost) return keepForgotten(context, personId, known)
  if (!(await keep(context, personId, known, foremost))) return undefined
  for (const other of others) await endDouble(context, gateway, other)
  return true
}

/**
 * Stripe has nothing of the customer, as when somebody deleted them there: nothing renews what there was, which lasts as
 * long as it was paid for.
 */
async function keepForgotten({ db, clock }: SyncContext, personId: string, { version, subscription }: Known) {
  if (!subscription || subscription.canceledAtMs !== null) return true
  const isWritten = await writeSubscription(db, personId, version, { ...subscription, canceledAtMs: clock() })
  return isWritten || undefined
}

/**
 * Writes the subscription as Stripe has it, and the refill of a period that is paid: both or neither.
 * docs/rules.md §Plan and payment.4.
 */
const keep = (context: SyncContext, personId: string, { version }: Known, read: PaidSubscription) =>
  context.db.transaction(async (tx) => {
    // A simulated clock may run ahead of ours; what has ended has ended.
    const endedAtMs = read.endedAtMs === null ? null : Math.min(read.endedAtMs, context.clock())
    if (!(await writeSubscription(tx, personId, version, { ...read, endedAtMs }))) return false
    if (read.isPeriodPaid) {
      const key = `sub:${read.id}:${read.periodStartMs / 1000}`
      await refillCredits({ ...context, db: tx }, personId, {
        key,
        upToHundredths: context.env.credits.premiumMonthlyHundredths,
      })
    }
    return true
  })

/** Two tabs, two payments: the later subscription ends, and the log tells what to give back. */
async function endDouble({ log }: SyncContext, gateway: Gateway, { id, isPeriodPaid }: PaidSubscription) {
  const hasEnded = await gateway.cancelNow(id)
  if (hasEnded && isPeriodPaid) log.warn({ subscriptionId: id }, 'second subscription ended: refund its payment')
}
