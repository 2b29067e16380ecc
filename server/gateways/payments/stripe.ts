import type { Gateway } from './payments.ts'
import { openStripe } from './stripe-calls.ts'
import { checkoutsAt } from './stripe-checkout.ts'
import { customersAt } from './stripe-customer.ts'
import { readSigned } from './stripe-event.ts'
import { readPrice } from './stripe-price.ts'
import { subscriptionsAt } from './stripe-subscription.ts'

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

  return {
    ...customersAt(stripe, publicUrl),
    ...checkoutsAt(stripe, configuration),
    ...subscriptionsAt(stripe, priceId),
    readPrice: () => readPrice(stripe, priceId),
    readEvent: async (body, signature) =>
      webhookSecret ? readSigned(stripe, { body, signature }, webhookSecret, clock()) : undefined,
  }
}
