import { randomBytes } from 'node:crypto'

/** The version of Stripe's API in whose shape objects are here, as far as anybody reads them. Its times are in seconds. */
export const apiVersion = '2026-10-28.endive'

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const price = {
  id: 'price_simulated_premium',
  object: 'price',
  active: true,
  livemode: false,
  currency: 'usd',
  unit_amount: 800,
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1 },
  lookup_key: 'simulated_premium',
} as const

export const listOf = <Item>(data: Item[]) => ({ object: 'list', data, has_more: false, url: '/v1' }) as const

export type Subscription = {
  id: string
  object: 'subscription'
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  ended_at: number | null
  created: number
  latest_invoice: string | null
  metadata: Record<string, string>
  items: ReturnType<typeof listOf<SubscriptionItem>>
}

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  price: typeof price
  current_period_start: number
  current_period_end: number
}

export type Invoice = {
  id: string
  object: 'invoice'
  customer: string
  status: 'paid' | 'open'
  billing_reason: 'subscription_create' | 'subscription_cycle'
  amount_due: number
  created: number
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  lines: ReturnType<typeof listOf<{ id: string; object: 'line_item'; period: { start: number; end: number } }>>
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`)
  return item
}

/** The same day of the next month, or its last. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

export function newSubscription(customer: string, metadata: Record<string, string>, nowSeconds: number): Subscription {
  const item = {
    id: newId('si'),
    object: 'subscription_item',
    price,
    current_period_start: nowSeconds,
    current_period_end: monthAfter(nowSeconds),
  } as const
  return {
    id: newId('sub'),
    object: 'subscription',
    customer,
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    created: nowSeconds,
    latest_invoice: null,
    metadata,
    items: listOf([item]),
  }
}

export function newInvoice(subscription: Subscription, reason: Invoice['billing_reason'], isPaid: boolean): Invoice {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  return {
    id: newId('in'),
    object: 'invoice',
    customer: subscription.customer,
    status: isPaid ? 'paid' : 'open',
    billing_reason: reason,
    amount_due: price.unit_amount,
    created: start,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: listOf([{ id: newId('il'), object: 'line_item', period: { start, end } }]),
  }
}
