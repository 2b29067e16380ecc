import { daySeconds } from '#domain/time'
import {
  apiVersion,
  type Invoice,
  itemOf,
  monthAfter,
  newId,
  newInvoice,
  newSubscription,
  type Subscription,
} from './bill.ts'
import type { Checkout, Customer, Event, State } from './state.ts'

/** What happens to a customer as time passes. `nowSeconds` is the world's clock; the customer's own may run ahead. */

/** After a renewal failed for so long, the service gives up. */
const givesUpAfterSeconds = 7 * daySeconds

function customerOf(state: State, id: string): Customer {
  const customer = state.customers[id]
  if (!customer) throw new Error(`No such customer: ${id}`)
  return customer
}

export const timeOf = (state: State, customerId: string, nowSeconds: number): number =>
  nowSeconds + customerOf(state, customerId).aheadSeconds

export function tell(state: State, type: string, object: Event['data']['object'], nowSeconds: number): void {
  state.outbox.push({
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: timeOf(state, object.customer, nowSeconds),
    type,
    data: { object: structuredClone(object) },
  })
}

function bill(state: State, subscription: Subscription, reason: Invoice['billing_reason'], isPaid: boolean): Invoice {
  const invoice = newInvoice(subscription, reason, isPaid)
  state.invoices[invoice.id] = invoice
  subscription.latest_invoice = invoice.id
  return invoice
}

/** The person pressed Pay, and the card took it. */
export function pay(state: State, checkout: Checkout, nowSeconds: number): void {
  if (checkout.status !== 'open') return
  const now = timeOf(state, checkout.customer, nowSeconds)
  const subscription = newSubscription(checkout.customer, checkout.metadata, now)
  state.subscriptions[subscription.id] = subscription
  const invoice = bill(state, subscription, 'subscription_create', true)
  Object.assign(checkout, { status: 'complete', payment_status: 'paid', subscription: subscription.id, url: null })
  tell(state, 'customer.subscription.created', subscription, nowSeconds)
  tell(state, 'invoice.paid', invoice, nowSeconds)
  tell(state, 'checkout.session.completed', checkout, nowSeconds)
}

export function end(state: State, subscription: Subscription, endedAt: number, nowSeconds: number): void {
  Object.assign(subscription, { status: 'canceled', ended_at: endedAt })
  subscription.canceled_at ??= endedAt
  tell(state, 'customer.subscription.deleted', subscription, nowSeconds)
}

function renew(state: State, subscription: Subscription, hasMoney: boolean, nowSeconds: number): void {
  const item = itemOf(subscription)
  const { current_period_end: periodEnd } = item
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
    end(state, subscription, subscription.cancel_at ?? periodEnd, nowSeconds)
    return
  }
  Object.assign(item, { current_period_start: periodEnd, current_period_end: monthAfter(periodEnd) })
  subscription.status = hasMoney ? 'active' : 'past_due'
  const invoice = bill(state, subscription, 'subscription_cycle', hasMoney)
  tell(state, 'customer.subscription.updated', subscription, nowSeconds)
  tell(state, hasMoney ? 'invoice.paid' : 'invoice.payment_failed', invoice, nowSeconds)
}

const liveOf = (state: State, customerId: string) =>
  Object.values(state.subscriptions).filter(({ customer, status }) => customer === customerId && status !== 'canceled')

/** Moves the customer's clock on; what falls due on the way is charged to a card that has money, or has none. */
export function passTime(
  state: State,
  customerId: string,
  { seconds, hasMoney, nowSeconds }: { seconds: number; hasMoney: boolean; nowSeconds: number },
): void {
  customerOf(state, customerId).aheadSeconds += seconds
  const now = timeOf(state, customerId, nowSeconds)
  for (const subscription of liveOf(state, customerId)) {
    const item = itemOf(subscription)
    while (subscription.status === 'active' && item.current_period_end <= now)
      renew(state, subscription, hasMoney, nowSeconds)
    const givesUpAt = item.current_period_start + givesUpAfterSeconds
    if (subscription.status === 'past_due' && givesUpAt <= now) end(state, subscription, givesUpAt, nowSeconds)
  }
}

/** The bill that a renewal left open is paid after all. */
export function payOpenBills(state: State, customerId: string, nowSeconds: number): void {
  for (const subscription of liveOf(state, customerId)) {
    const invoice = state.invoices[subscription.latest_invoice ?? '']
    if (invoice?.status !== 'open') continue
    invoice.status = 'paid'
    subscription.status = 'active'
    tell(state, 'invoice.paid', invoice, nowSeconds)
    tell(state, 'customer.subscription.updated', subscription, nowSeconds)
  }
}

/** As the customer portal does it, which sets a date instead of the flag. */
export function cancelInPortal(state: State, customerId: string, nowSeconds: number): void {
  for (const subscription of liveOf(state, customerId)) {
    subscription.cancel_at = itemOf(subscription).current_period_end
    subscription.canceled_at = timeOf(state, customerId, nowSeconds)
    tell(state, 'customer.subscription.updated', subscription, nowSeconds)
  }
}
