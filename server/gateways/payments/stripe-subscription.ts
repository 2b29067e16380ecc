import type Stripe from 'stripe'
import type { SubscriptionStatus } from '#domain/subscription'
import type { Gateway, PaidSubscription } from './payments.ts'
import { unlessMissing } from './stripe-calls.ts'
import { isPrice } from './stripe-price.ts'

/** What was bought here, and how it ends. */
export function subscriptionsAt(
  stripe: Stripe,
  priceId: string,
): Pick<Gateway, 'subscriptionsOf' | 'cancelAtPeriodEnd' | 'resume' | 'cancelNow'> {
  return {
    subscriptionsOf: async (customerId) => {
      const subscriptions = await unlessMissing(async () => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
        return Promise.all(data.filter((one) => isOurs(one, priceId)).map((one) => paidSubscription(stripe, one)))
      })
      // Stripe goes on telling of a customer who was deleted.
      return subscriptions ?? ((await unlessMissing(() => stripe.customers.retrieve(customerId))) && [])
    },

    cancelAtPeriodEnd: async (id) => {
      const canceled = await unlessMissing(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
      return canceled !== undefined
    },

    resume: async (id) => {
      const resumed = await unlessMissing(async () => {
        // The customer portal cancels by date alone, and each of the two is cleared by itself.
        const { status, cancel_at_period_end } = await stripe.subscriptions.retrieve(id)
        if (status === 'canceled') return undefined
        return stripe.subscriptions.update(
          id,
          cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
        )
      })
      return resumed !== undefined
    },

    cancelNow: async (id) => {
      const canceled = await unlessMissing(() => stripe.subscriptions.cancel(id))
      return canceled !== undefined
    },
  }
}

/** Bought here, at whatever price that was then, or given by hand at the price of now: others may sell to the same customer. */
const isOurs = ({ metadata, items }: Stripe.Subscription, priceId: string): boolean =>
  metadata.authId !== undefined || items.data.some(({ price }) => isPrice(price, priceId))

/** A subscription as Stripe tells it, with whether its current period is paid, which is asked. */
async function paidSubscription(stripe: Stripe, subscription: Stripe.Subscription): Promise<PaidSubscription> {
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
