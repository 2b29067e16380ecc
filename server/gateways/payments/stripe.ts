import type Stripe from 'stripe'
import { processingPath } from '#contract/links'
import { pages } from '#contract/pages'
import type { Gateway } from './payments.ts'
import { isRefusedFor, openStripe, reached, unlessMissing } from './stripe-calls.ts'
import { readSigned } from './stripe-event.ts'
import { paidSubscription } from './stripe-subscription.ts'

type Configuration = {
  secretKey: string
  webhookSecret: string | undefined
  /** A price's id (`price_…`), or its lookup key. */
  priceId: string
  /** Another place than Stripe's own, such as a double. */
  apiBase: string | undefined
  publicUrl: string
}

/** Stripe through its own SDK. `clock` tells epoch milliseconds. */
export function createStripeGateway(configuration: Configuration, clock: () => number): Gateway {
  const { webhookSecret, priceId, publicUrl } = configuration
  const stripe = openStripe(configuration.secretKey, configuration.apiBase)

  async function priceOf(): Promise<string> {
    return priceId.startsWith('price_') ? priceId : (await priceByKey()).id
  }

  async function priceByKey(): Promise<Stripe.Price> {
    const { data } = await stripe.prices.list({ lookup_keys: [priceId], active: true, limit: 1 })
    if (data[0]) return data[0]
    throw new Error(`Stripe knows no active price with the lookup key ${priceId}`)
  }

  /** Bought here, at whatever price that was then, or given by hand at the price of now: others may sell to the same customer. */
  const isOurs = ({ metadata, items }: Stripe.Subscription): boolean =>
    metadata.authId !== undefined ||
    items.data.some(({ price }) => price.id === priceId || price.lookup_key === priceId)

  return {
    createCustomer: async ({ id, email, replaces }) => {
      const create = (givenEmail: string | undefined) =>
        reached(async () => {
          const metadata = { authId: id }
          // Two tabs make one customer; a changed address makes another, since a key may not come with other words.
          const idempotencyKey = ['customer', id, givenEmail, replaces].join(' ')
          const customer = await stripe.customers.create(
            { metadata, ...(givenEmail && { email: givenEmail }) },
            { idempotencyKey },
          )
          return customer.id
        })
      try {
        return await create(email)
      } catch (error) {
        // It takes fewer addresses than there are; who pays is asked for one there.
        if (!email || !isRefusedFor(error, 'email')) throw error
        return create(undefined)
      }
    },

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
        return Promise.all(data.filter(isOurs).map((one) => paidSubscription(stripe, one)))
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

    readEvent: async (body, signature) =>
      webhookSecret ? readSigned(stripe, { body, signature }, webhookSecret, clock()) : undefined,
  }
}
