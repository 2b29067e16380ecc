import type { Activation, Checkout, Portal } from '#contract/subscription'
import { Refusal } from '#domain/refusal'
import { hasEnded, isActive, isCanceled, type SubscriptionState, subscriptionStateOf } from '#domain/subscription'
import { dayMs } from '#domain/time'
import { faultOf } from '#server/fault'
import type { Gateway, Payments } from '#server/gateways/payments/payments'
import type { Viewer } from '#server/http/viewer'
import { inTurn } from '#server/turn'
import { inTime, patienceOfPageMs } from './in-time.ts'
import { hasCheckout, keepCustomer, noteCheckout, readKnown } from './store.ts'
import { type SyncContext, syncSubscription } from './sync.ts'

export type SubscriptionContext = SyncContext & { payments: Pick<Payments, 'gateway'> }

function gatewayOf({ payments }: SubscriptionContext): Gateway {
  if (!payments.gateway) throw new Refusal('payments_off')
  return payments.gateway
}

const readState = async ({ db }: SyncContext, personId: string) =>
  subscriptionStateOf((await readKnown(db, personId))?.subscription)

/**
 * How a person stands. Where Stripe should have told more by now (a period is over, a checkout was begun today), it is
 * asked; where it cannot be asked, what is known counts. docs/rules.md §Plan and payment.6.
 */
export async function subscriptionStateFor(context: SubscriptionContext, personId: string): Promise<SubscriptionState> {
  const { db, payments, log } = context
  const known = await readKnown(db, personId)
  if (!known) return subscriptionStateOf(undefined)
  const state = subscriptionStateOf(known.subscription)
  const nowMs = context.clock()
  const mayGoOn = known.subscription !== undefined && !hasEnded(known.subscription)
  const isPaying = nowMs - (known.lastCheckoutMs ?? 0) < dayMs
  if (!payments.gateway || isActive(state, nowMs) || !(mayGoOn || isPaying)) return state
  try {
    await inTime(syncSubscription(context, payments.gateway, personId), patienceOfPageMs)
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'subscription not read')
  }
  return readState(context, personId)
}

/** Begins a payment; refused while a subscription is active. Under the same key it is the same one. */
export const startCheckout = (
  context: SubscriptionContext,
  viewer: Viewer,
  key: string | undefined,
): Promise<Checkout> => inTurn(`checkout ${viewer.id}`, () => beginCheckout(context, viewer, key))

async function beginCheckout(context: SubscriptionContext, viewer: Viewer, key: string | undefined): Promise<Checkout> {
  const gateway = gatewayOf(context)
  const personId = viewer.id
  const known = await readKnown(context.db, personId)
  if (known) await syncSubscription(context, gateway, personId)
  if (isActive(await readState(context, personId), context.clock())) throw new Refusal('already_subscribed')

  const newCustomer = async (replaces: string | undefined) => {
    const customerId = await gateway.createCustomer({ id: personId, email: viewer.email, replaces })
    return keepCustomer(context.db, personId, { customerId, replaces })
  }
  const customerId = known?.customerId ?? (await newCustomer(undefined))
  const checkout =
    (await gateway.createCheckout({ customerId, personId, key })) ??
    (await gateway.createCheckout({ customerId: await newCustomer(customerId), personId, key }))
  if (!checkout) throw new Error('The payment service forgot a customer it had just made')
  await noteCheckout(context.db, personId, checkout.id, new Date(context.clock()))
  return { checkoutUrl: checkout.url }
}

/** How a checkout of the viewer's own came out. Where Stripe is away, asking again helps. */
export async function activationOf(
  context: SubscriptionContext,
  viewer: Viewer,
  sessionId: string,
): Promise<Activation> {
  if (!(await hasCheckout(context.db, viewer.id, sessionId))) throw new Refusal('session_not_found')
  const gateway = gatewayOf(context)
  const read = async () => {
    const found = await gateway.readCheckout(sessionId)
    if (found === 'complete') await syncSubscription(context, gateway, viewer.id)
    return found
  }
  try {
    const state = await inTime(read())
    const active = isActive(await readState(context, viewer.id), context.clock())
    if (active || state === undefined || state === 'expired') return { isActive: active, retry: false }
    const status = (await readKnown(context.db, viewer.id))?.subscription?.status
    return { isActive: false, retry: state === 'open' || status === undefined || status === 'incomplete' }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payments_unavailable') return { isActive: false, retry: true }
    throw error
  }
}

/** The viewer's active subscription, as Stripe has it now. */
async function running(context: SubscriptionContext, gateway: Gateway, personId: string) {
  await syncSubscription(context, gateway, personId)
  const subscription = (await readKnown(context.db, personId))?.subscription
  const state = subscriptionStateOf(subscription)
  if (!subscription || !isActive(state, context.clock())) throw new Refusal('not_subscribed')
  return { id: subscription.id, isCanceled: isCanceled(state) }
}

/** Lets it end with what was paid for; doing it twice is doing it once. */
export async function cancelSubscription(context: SubscriptionContext, viewer: Viewer): Promise<void> {
  const gateway = gatewayOf(context)
  const subscription = await running(context, gateway, viewer.id)
  if (subscription.isCanceled) return
  // Where only another account knows of it, it goes on being paid there.
  if (!(await gateway.cancelAtPeriodEnd(subscription.id))) throw new Refusal('payments_unavailable')
  await syncSubscription(context, gateway, viewer.id)
}

export async function reactivateSubscription(context: SubscriptionContext, viewer: Viewer): Promise<void> {
  const gateway = gatewayOf(context)
  const subscription = await running(context, gateway, viewer.id)
  if (!subscription.isCanceled) return
  if (!(await gateway.resume(subscription.id))) throw new Refusal('not_subscribed')
  await syncSubscription(context, gateway, viewer.id)
}

export async function portalFor(context: SubscriptionContext, viewer: Viewer): Promise<Portal> {
  const gateway = gatewayOf(context)
  const known = await readKnown(context.db, viewer.id)
  const portalUrl = known?.subscription && (await gateway.portalUrl(known.customerId))
  if (!portalUrl) throw new Refusal('not_subscribed')
  return { portalUrl }
}
