import type Stripe from 'stripe'
import type { SubscriptionStatus } from '#domain/subscription'
import type { PaidSubscription } from './payments.ts'

/** A subscription as Stripe tells it, with whether its current period is paid, which is asked. */
export async function paidSubscription(stripe: Stripe, subscription: Stripe.Subscription): Promise<PaidSubscription> {
  const { id, status, created, cancel_at, cancel_at_period_end, canceled_at, ended_at } = subscription
  // The period has been on the item since the API of 2025-03-31.
  const [item] = subscription.items.data
  if (!item) throw new Error(`Subscription ${id} is for nothing`)
  const { current_period_start: start, current_period_end: end } = item
  const isCanceled = status === 'canceled' || cancel_at_period_end || cancel_at !== null
  return {
    id,
    status: status as SubscriptionStatus,
    createdAtMs: created * 1000,
    periodStartMs: start * 1000,
    periodEndMs: Math.min(end, cancel_at ?? end) * 1000,
    canceledAtMs: isCanceled ? (canceled_at ?? created) * 1000 : null,
    endedAtMs: ended_at === null ? null : ended_at * 1000,
    isPeriodPaid: status === 'active' && (await isPeriodPaid(stripe, id, start)),
  }
}

async function isPeriodPaid(stripe: Stripe, subscriptionId: string, periodStart: number): Promise<boolean> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 20 })
  return data.some(
    ({ billing_reason, lines }) =>
      (billing_reason === 'subscription_create' || billing_reason === 'subscription_cycle') &&
      lines.data.some(({ period }) => period.start === periodStart),
  )
}
