import type { Hono } from 'hono'
import type { PaymentsKind } from '#contract/page'
import type { Subscription } from '#domain/subscription'

export type PaidSubscription = Subscription & {
  id: string
  createdAtMs: number
  /** Whether the money for the current period has come. */
  isPeriodPaid: boolean
}

export const checkoutStates = ['open', 'complete', 'expired'] as const
type CheckoutState = (typeof checkoutStates)[number]

/** `cents` of `currency` for each period; nothing where the amount is no fixed one. */
type Price = { isActive: boolean; isLive: boolean; cents: number | null; currency: string; period: string }

export type PaymentEvent = { id: string; type: string; customerId: string | undefined }

/**
 * Who takes the money, as the product sees it. Everything is read afresh; nothing that an event claims is believed but
 * whom it is about. What fails on the way throws the refusal `payments_unavailable`.
 */
export type Gateway = {
  createCustomer(person: { id: string; email: string | undefined; replaces: string | undefined }): Promise<string>
  /** Nothing where the customer is unknown there, as after a change of account. Under the same key it is the same one. */
  createCheckout(order: {
    customerId: string
    personId: string
    key?: string | undefined
  }): Promise<{ id: string; url: string } | undefined>
  readCheckout(sessionId: string): Promise<CheckoutState | undefined>
  /** What a subscription costs there; a wrong key or an unknown price is an error that says so. */
  readPrice(): Promise<Price>
  /**
   * Every subscription of ours that the customer ever had; none of one who was deleted there. Nothing where there was never such a
   * customer, as with the key of another account.
   */
  subscriptionsOf(customerId: string): Promise<PaidSubscription[] | undefined>
  /** False where it is unknown there. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<boolean>
  /** Takes a cancellation back, whichever way it was made. False where it has ended, or is unknown there. */
  resume(subscriptionId: string): Promise<boolean>
  /** Ends it now. False where it had ended already. */
  cancelNow(subscriptionId: string): Promise<boolean>
  /**
   * Ends all that the customer pays for and deletes what is known of them there; nothing more can be paid. False where there
   * was never such a customer, as with the key of another account.
   */
  forgetCustomer(customerId: string): Promise<boolean>
  /** Nothing where the customer is unknown there. */
  portalUrl(customerId: string): Promise<string | undefined>
  /** Nothing for what is no event, what the payment service did not sign, or signed too long ago or ahead of time. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent | undefined>
}

export type Payments = {
  kind: PaymentsKind
  /** Absent where upgrades are not offered. */
  gateway?: Gateway
  /** Pages of the payment service, where it is ours; served below `/simulated`. */
  pages?: Hono
  close(): Promise<void>
}
