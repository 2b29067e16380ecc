import type Stripe from 'stripe'
import { pages } from '#contract/pages'
import type { Gateway } from './payments.ts'
import { isRefusedFor, reached, unlessMissing } from './stripe-calls.ts'

/** Who pays, as Stripe knows them. */
export function customersAt(
  stripe: Stripe,
  publicUrl: string,
): Pick<Gateway, 'createCustomer' | 'forgetCustomer' | 'portalUrl'> {
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
  }
}
