import { late } from '#server/late'
import type { Gateway } from './payments.ts'
import type { createStripeGateway } from './stripe.ts'

/** Stripe, whose SDK is read when something is first asked of it. */
export function lateStripeGateway(...configured: Parameters<typeof createStripeGateway>): Gateway {
  const stripe = late(async () => (await import('./stripe.ts')).createStripeGateway(...configured))
  return {
    createCustomer: async (person) => (await stripe()).createCustomer(person),
    createCheckout: async (order) => (await stripe()).createCheckout(order),
    readCheckout: async (sessionId) => (await stripe()).readCheckout(sessionId),
    readPrice: async () => (await stripe()).readPrice(),
    subscriptionsOf: async (customerId) => (await stripe()).subscriptionsOf(customerId),
    cancelAtPeriodEnd: async (subscriptionId) => (await stripe()).cancelAtPeriodEnd(subscriptionId),
    resume: async (subscriptionId) => (await stripe()).resume(subscriptionId),
    cancelNow: async (subscriptionId) => (await stripe()).cancelNow(subscriptionId),
    forgetCustomer: async (customerId) => (await stripe()).forgetCustomer(customerId),
    portalUrl: async (customerId) => (await stripe()).portalUrl(customerId),
    readEvent: async (body, signature) => (await stripe()).readEvent(body, signature),
  }
}
