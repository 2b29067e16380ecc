import type Stripe from 'stripe'
import { processingPath } from '#contract/links'
import { pages } from '#contract/pages'
import { checkoutStates, type Gateway } from './payments.ts'
import { unlessMissing } from './stripe-calls.ts'
import { idOfPrice } from './stripe-price.ts'

/** Stripe's own page, where the subscription is bought. */
export function checkoutsAt(
  stripe: Stripe,
  { priceId, publicUrl }: { priceId: string; publicUrl: string },
): Pick<Gateway, 'createCheckout' | 'readCheckout'> {
  return {
    createCheckout: ({ customerId, personId, key }) =>
      unlessMissing(async () => {
        const metadata = { authId: personId }
        const order: Stripe.Checkout.SessionCreateParams = {
          mode: 'subscription',
          ui_mode: 'hosted_page',
          customer: customerId,
          client_reference_id: personId,
          line_items: [{ price: await idOfPrice(stripe, priceId), quantity: 1 }],
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
      unlessMissing(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(sessionId)
        return checkoutStates.find((state) => state === status) ?? 'expired'
      }),
  }
}
