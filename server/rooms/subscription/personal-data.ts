import { Refusal } from '#domain/refusal'
import { isActive, isCanceled, subscriptionStateOf } from '#domain/subscription'
import { type Database, sql } from '#server/db/open'
import type { SubscriptionContext } from './service.ts'
import { type Known, readKnown } from './store.ts'

const onWire = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** What is kept of a person's subscription; nothing for one who never paid. docs/rules.md §Account.1. */
export async function exportSubscription(db: Database, personId: string) {
  const known = await readKnown(db, personId)
  if (!known?.subscription) return null
  const { status, periodStartMs, periodEndMs, canceledAtMs, endedAtMs } = known.subscription
  return {
    status,
    periodStart: onWire(periodStartMs),
    periodEnd: onWire(periodEndMs),
    canceledAt: onWire(canceledAtMs),
    endedAt: onWire(endedAtMs),
  }
}

/**
 * Lets the payment service forget the person, which ends what they pay for, also what they would pay in another tab.
 * Throws `payments_unavailable` while it is away, and where only another account of it knows what is paid for.
 */
export async function endPayments(context: SubscriptionContext, personId: string): Promise<void> {
  const known = await readKnown(context.db, personId)
  if (known) await endPaymentsOf(context, known)
}

async function endPaymentsOf(
  { payments, log, clock }: SubscriptionContext,
  { customerId, subscription }: Known,
): Promise<void> {
  if (!payments.gateway)
    return log.warn({ customerId }, 'payments are off: end what this deleted account pays for by hand')
  if (await payments.gateway.forgetCustomer(customerId)) return
  const state = subscriptionStateOf(subscription)
  if (isActive(state, clock()) && !isCanceled(state)) throw new Refusal('payments_unavailable')
}

/**
 * Forgets the subscription here, once nothing is paid for it any more. A customer that a checkout makes meanwhile stays known,
 * to be ended when what was under way is erased once more.
 */
export async function eraseSubscription(context: SubscriptionContext, personId: string): Promise<void> {
  const { db } = context
  const known = await readKnown(db, personId)
  if (known) {
    await endPaymentsOf(context, known)
    await db.rows(sql`delete from subscription where person_id = ${personId} and customer_id = ${known.customerId}`)
  }
  await db.rows(sql`delete from checkout_session where person_id = ${personId}`)
}
