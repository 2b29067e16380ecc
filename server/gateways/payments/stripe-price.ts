import type Stripe from 'stripe'
import type { Gateway } from './payments.ts'
import { reached } from './stripe-calls.ts'

// `priceId` is a price's id, or its lookup key.
const isId = (priceId: string): boolean => priceId.startsWith('price_')

export const isPrice = ({ id, lookup_key }: Stripe.Price, priceId: string): boolean =>
  id === priceId || lookup_key === priceId

export const idOfPrice = async (stripe: Stripe, priceId: string): Promise<string> =>
  isId(priceId) ? priceId : (await priceByKey(stripe, priceId)).id

async function priceByKey(stripe: Stripe, key: string): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (data[0]) return data[0]
  throw new Error(`Stripe knows no active price with the lookup key ${key}`)
}

export const readPrice = (stripe: Stripe, priceId: string): ReturnType<Gateway['readPrice']> =>
  reached(async () => {
    const found = isId(priceId) ? await stripe.prices.retrieve(priceId) : await priceByKey(stripe, priceId)
    const { active, livemode, unit_amount, currency, recurring } = found
    const { interval_count: count, interval } = recurring ?? {}
    const period = interval ? (count === 1 ? interval : `${count} ${interval}s`) : 'once'
    return { isActive: active, isLive: livemode, cents: unit_amount, currency, period }
  })
