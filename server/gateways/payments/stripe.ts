import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { processingPath } from '#contract/links'
import { pages } from '#contract/pages'
import { Refusal } from '#domain/refusal'
import type { SubscriptionStatus } from '#domain/subscription'
import type { Gateway, PaidSubscription } from './payments.ts'
import { eventIn, isAhead, toleranceSeconds, withoutBlanks } from './stripe-event.ts'

type Configuration = {
  secretKey: string
  webhookSecret: string | undefined
  /** A price's id (`price_…`), or its lookup key. */
  priceId: string
  /** Another place than Stripe's own, such as a double. */
  apiBase: string | undefined
  publicUrl: string
}

/** Of one try; a call has two. */
const timeoutMs = 4_000

/** Stripe through its own SDK. `clock` tells epoch milliseconds. */
export function createStripeGateway(configuration: Configuration, clock: () => number): Gateway {
  const { webhookSecret, priceId, publicUrl } = configuration
  const stripe = new Stripe(configuration.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(configuration.apiBase),
  })

  async function priceOf(): Promise<string> {
    return priceId.startsWith('price_') ? priceId : (await priceByKey()).id
  }

  async function priceByKey(): Promise<Stripe.Price> {
    const { data } = await stripe.prices.list({ lookup_keys: [priceId], active: true, limit: 1 })
    if (data[0]) return data[0]
    throw new Error(`Stripe knows no active price with the lookup key ${priceId}`)
  }

  async function isPeriodPaid(subscriptionId: string, periodStart: number): Promise<boolean> {
    const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 20 })
    return data.some(
      ({ billing_reason, lines }) =>
        (billing_reason === 'subscription_create' || billing_reason === 'subscription_cycle') &&
        lines.data.some(({ period }) => period.start === periodStart),
    )
  }

  async function paidSubscription(subscription: Stripe.Subscription): Promise<PaidSubscription> {
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
      isPeriodPaid: status === 'active' && (await isPeriodPaid(id, start)),
    }
  }

  return {
    createCustomer: ({ id, email, replaces }) =>
      reached(async () => {
        const metadata = { authId: id }
        // Two tabs make one customer; a changed address makes another, since a key may not come with other words.
        const idempotencyKey = ['customer', id, email, replaces].join(' ')
        const customer = await stripe.customers.create({ metadata, ...(email && { email }) }, { idempotencyKey })
        return customer.id
      }),

    createCheckout: ({ customerId, personId, key }) =>
      unlessMissing(async () => {
        const metadata = { authId: personId }
        const order: Stripe.Checkout.SessionCreateParams = {
          mode: 'subscription',
          ui_mode: 'hosted_page',
          customer: customerId,
          client_reference_id: personId,
          line_items: [{ price: await priceOf(), quantity: 1 }],
          metadata,
          subscription_data: { metadata },
          success_url: publicUrl + processingPath('{CHECKOUT_SESSION_ID}'),
          cancel_url: publicUrl + pages.plans,
        }
        const idempotencyKey = key && ['checkout', customerId, key].join(' ')
        const { id, url } = await stripe.checkout.sessions.create(order, idempotencyKey ? { idempotencyKey } : {})
        if (!url) throw new Error('Stripe gave a checkout without an address')
        return { id, url }
      }, 'customer'),

    readCheckout: (sessionId) =>
      unlessMissing(async () => (await stripe.checkout.sessions.retrieve(sessionId)).status ?? 'expired') as ReturnType<
        Gateway['readCheckout']
      >,

    readPrice: () =>
      reached(async () => {
        const found = priceId.startsWith('price_') ? await stripe.prices.retrieve(priceId) : await priceByKey()
        const { active, livemode, unit_amount, currency, recurring } = found
        const { interval_count: count, interval } = recurring ?? {}
        const period = interval ? (count === 1 ? interval : `${count} ${interval}s`) : 'once'
        return { isActive: active, isLive: livemode, cents: unit_amount, currency, period }
      }),

    subscriptionsOf: async (customerId) => {
      const subscriptions = await unlessMissing(async () => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
        return Promise.all(data.map(paidSubscription))
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

    // Deleting a customer ends their subscriptions at once, and no open checkout of theirs can be paid any more.
    forgetCustomer: async (customerId) => {
      const deleted = await unlessMissing(() => stripe.customers.del(customerId))
      return (deleted ?? (await unlessMissing(() => stripe.customers.retrieve(customerId)))) !== undefined
    },

    portalUrl: (customerId) =>
      unlessMissing(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: publicUrl + pages.settings,
        })
        return session.url
      }),

    readEvent: async (body, signature) => {
      if (!webhookSecret) return undefined
      try {
        const said = stripe.webhooks.constructEvent(
          body,
          withoutBlanks(signature),
          webhookSecret,
          toleranceSeconds,
          undefined,
          clock(),
        )
        return isAhead(signature, clock()) ? undefined : eventIn(said)
      } catch (error) {
        // A body that is no JSON is found out only once its signature is known to be right.
        const isRefused =
          error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
        if (isRefused) return undefined
        throw error
      }
    },
  }
}

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isEncrypted = protocol === 'https:'
  return { protocol: isEncrypted ? 'https' : 'http', host: hostname, port: port || (isEncrypted ? 443 : 80) } as const
}

const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } = Stripe.errors

/** Together, with what the SDK tries by itself, about as long as a person waits. */
const triesWhileInUse = 10
const againAfterMs = 250

/**
 * Runs a call; a Stripe that is away, overwhelmed or broken is a refusal that says so. Where another call under the same
 * key is under way this one waits for it, and gets its answer.
 */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call()
    } catch (error) {
      const isInUse = isKeyInUse(error)
      if (isInUse && tries < triesWhileInUse) {
        await sleep(againAfterMs)
        continue
      }
      const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
      if (isAway || isInUse) throw new Refusal('payments_unavailable')
      throw error
    }
}

/** https://docs.stripe.com/error-codes#idempotency-key-in-use */
const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'

/** The same for what may not exist there; of `parameter` alone, where one is named. */
async function unlessMissing<T>(call: () => Promise<T>, parameter?: string): Promise<T | undefined> {
  try {
    return await reached(call)
  } catch (error) {
    const isMissing = error instanceof StripeInvalidRequestError && error.code === 'resource_missing'
    if (isMissing && (!parameter || error.param === parameter)) return undefined
    throw error
  }
}
