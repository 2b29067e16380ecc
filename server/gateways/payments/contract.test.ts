import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, sql } from '#server/db/open'
import { testDatabase } from '#server/db/testing/copy'
import { portOf } from '#server/port-of'
import { itemOf, monthAfter, price, type Subscription } from './simulated/bill.ts'
import { startSimulation } from './simulated/create.ts'
import { cancelInPortal, passTime, pay } from './simulated/life.ts'
import { createStripeGateway } from './stripe.ts'

/** The gateway as the product uses it: through Stripe's SDK, over HTTP, to the double. */
const startMs = Date.parse('2027-01-31T12:00:00Z')
const monthS = 31 * 86_400
let db: Database & { drop(): Promise<void> }
let simulation: Awaited<ReturnType<typeof startSimulation>>
const heard: { body: string; signature: string }[] = []
let status = 200

const begin = () =>
  startSimulation({
    db,
    clock: () => startMs,
    publicUrl: 'http://localhost',
    deliver: async (body, signature) => {
      heard.push({ body, signature })
      return status
    },
  })

beforeAll(async () => {
  db = await testDatabase()
  simulation = await begin()
})
afterAll(async () => {
  await simulation.close()
  await db.drop()
})

const newCustomer = (id: string) => simulation.gateway.createCustomer({ id, email: undefined, replaces: undefined })

async function subscribe(customerId: string) {
  const checkout = await simulation.gateway.createCheckout({ customerId, personId: 'p' })
  const id = checkout?.id ?? ''
  await simulation.store.change((state) => state.checkouts[id] && pay(state, state.checkouts[id], startMs / 1000))
  return id
}

const only = async (customerId: string) => {
  const [subscription] = (await simulation.gateway.subscriptionsOf(customerId)) ?? []
  if (!subscription) throw new Error('There is no subscription')
  return subscription
}

test('The price is what the service says it is', async () => {
  const monthly = { isActive: true, isLive: false, cents: 800, currency: 'usd', period: 'month' }
  expect(await simulation.gateway.readPrice()).toEqual(monthly)
})

test('What a customer pays for something else that is sold there is none of ours; ours is it at any price', async () => {
  const customerId = await newCustomer('of other things')
  await subscribe(customerId)
  const ours = await only(customerId)
  const others = {
    other: { metadata: {}, price: { id: 'price_of_something_else', lookup_key: null } },
    dear: { metadata: { authId: 'p' }, price: { id: 'price_of_before', lookup_key: null } },
    gift: { metadata: {}, price },
  }
  await simulation.store.change((state) => {
    const made = state.subscriptions[ours.id]
    for (const [id, { metadata, price }] of Object.entries(others)) {
      const subscription = structuredClone(made) as Subscription
      Object.assign(itemOf(subscription).price, price)
      state.subscriptions[id] = { ...subscription, id, metadata }
    }
  })
  const found = await simulation.gateway.subscriptionsOf(customerId)
  expect(found?.map(({ id }) => id).sort()).toEqual([ours.id, 'dear', 'gift'].sort())
})

test('One person asking twice is one customer', async () => {
  expect(await newCustomer('one')).toBe(await newCustomer('one'))
  const other = await simulation.gateway.createCustomer({ id: 'one', email: 'a@example.org', replaces: undefined })
  expect(other).not.toBe(await newCustomer('one'))
})

test('Whose e-mail the service does not take can pay all the same', async () => {
  for (const email of ['anna@müller.example', 'anna@localhost']) {
    const id = await simulation.gateway.createCustomer({ id: email, email, replaces: undefined })
    expect((await simulation.store.read()).customers[id]).toMatchObject({ email: null, metadata: { authId: email } })
  }
})

test('Asked at the same time under one key, it makes one thing and says the same to all', async () => {
  const others = await begin()
  const gateways = [simulation.gateway, simulation.gateway, others.gateway]
  const customers = await Promise.all(
    gateways.map((gateway) => gateway.createCustomer({ id: 'many', email: undefined, replaces: undefined })),
  )
  expect(new Set(customers).size).toBe(1)
  const order = { customerId: customers[0] ?? '', personId: 'many', key: 'a click' }
  const checkouts = await Promise.all(gateways.map((gateway) => gateway.createCheckout(order)))
  expect(new Set(checkouts.map((checkout) => checkout?.id)).size).toBe(1)
  await others.close()
})

test('A key that stays in use is a service that is away', async () => {
  const asked = { inUse: 0 }
  const busy = createServer((_, response) => {
    asked.inUse++
    response.writeHead(409, { 'content-type': 'application/json' })
    response.end('{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"in use"}}')
  }).listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const gateway = createStripeGateway(
    {
      secretKey: 'sk_test_1',
      webhookSecret: undefined,
      priceId: 'price_1',
      publicUrl: 'http://localhost',
      apiBase: `http://127.0.0.1:${portOf(busy)}`,
    },
    () => startMs,
  )
  const refused = gateway.createCustomer({ id: 'one', email: undefined, replaces: undefined })
  await expect(refused).rejects.toMatchObject({ code: 'payments_unavailable' })
  expect(asked.inUse).toBeGreaterThan(4)
  busy.close()
  busy.closeAllConnections()
}, 30_000)

test('A checkout is open until it is paid, and then a subscription of a paid month', async () => {
  const customerId = await newCustomer('two')
  const open = await simulation.gateway.createCheckout({ customerId, personId: 'two' })
  expect(open?.url).toBe(`http://localhost/simulated/checkout/${open?.id}`)
  expect(await simulation.gateway.readCheckout(open?.id ?? '')).toBe('open')
  expect(await simulation.gateway.subscriptionsOf(customerId)).toEqual([])
  expect(await simulation.gateway.readCheckout(await subscribe(customerId))).toBe('complete')
  expect(await only(customerId)).toMatchObject({
    status: 'active',
    periodStartMs: startMs,
    periodEndMs: Date.parse('2027-02-28T12:00:00Z'),
    canceledAtMs: null,
    endedAtMs: null,
    isPeriodPaid: true,
  })
})

test('What is unknown there is nothing, not a failure', async () => {
  const { gateway } = simulation
  expect(await gateway.createCheckout({ customerId: 'cus_unknown', personId: 'p' })).toBeUndefined()
  expect(await gateway.readCheckout('cs_test_unknown')).toBeUndefined()
  expect(await gateway.subscriptionsOf('cus_unknown')).toBeUndefined()
  expect(await gateway.portalUrl('cus_unknown')).toBeUndefined()
  expect(await gateway.cancelNow('sub_unknown')).toBe(false)
  expect(await gateway.cancelAtPeriodEnd('sub_unknown')).toBe(false)
  expect(await gateway.resume('sub_unknown')).toBe(false)
  expect(await gateway.forgetCustomer('cus_unknown')).toBe(false)
})

test('A cancellation is taken back, whichever way it was made', async () => {
  const customerId = await newCustomer('three')
  await subscribe(customerId)
  const { id, periodEndMs } = await only(customerId)
  const ways = [
    () => simulation.gateway.cancelAtPeriodEnd(id),
    () => simulation.store.change((state) => cancelInPortal(state, customerId, startMs / 1000)),
  ]
  for (const cancel of ways) {
    await cancel()
    expect(await only(customerId)).toMatchObject({ status: 'active', canceledAtMs: startMs, periodEndMs })
    await simulation.gateway.resume(id)
    expect(await only(customerId)).toMatchObject({ status: 'active', canceledAtMs: null, periodEndMs })
  }
})

test('A customer that is forgotten pays for nothing any more, not in another tab either', async () => {
  const customerId = await newCustomer('gone')
  await subscribe(customerId)
  const open = await simulation.gateway.createCheckout({ customerId, personId: 'gone' })
  for (const _ of 'twice') expect(await simulation.gateway.forgetCustomer(customerId)).toBe(true)
  const { subscriptions, customers } = await simulation.store.read()
  expect(Object.values(subscriptions).find(({ customer }) => customer === customerId)?.status).toBe('canceled')
  expect(customers[customerId]).toBeUndefined()
  expect(await simulation.gateway.readCheckout(open?.id ?? '')).toBe('expired')
  expect(await simulation.gateway.subscriptionsOf(customerId)).toEqual([])
  expect(await simulation.gateway.createCheckout({ customerId, personId: 'gone' })).toBeUndefined()
  expect(await newCustomer('gone')).not.toBe(customerId)
})

test('Ending at once happens once', async () => {
  const customerId = await newCustomer('four')
  await subscribe(customerId)
  const { id } = await only(customerId)
  expect([await simulation.gateway.cancelNow(id), await simulation.gateway.cancelNow(id)]).toEqual([true, false])
  expect(await only(customerId)).toMatchObject({ status: 'canceled', endedAtMs: startMs, isPeriodPaid: false })
})

test('A renewal that fails moves the period on and pays for none of it', async () => {
  const customerId = await newCustomer('five')
  await subscribe(customerId)
  const passed = { seconds: monthS, hasMoney: false, nowSeconds: startMs / 1000 }
  await simulation.store.change((state) => passTime(state, customerId, passed))
  expect(await only(customerId)).toMatchObject({
    status: 'past_due',
    periodStartMs: monthAfter(startMs / 1000) * 1000,
    isPeriodPaid: false,
  })
})

test('A service that does not answer is a refusal that says so', async () => {
  const nowhere = {
    secretKey: 'sk_test_1',
    webhookSecret: undefined,
    priceId: 'price_1',
    publicUrl: 'http://localhost',
  }
  const gateway = createStripeGateway({ ...nowhere, apiBase: 'http://127.0.0.1:9' }, () => startMs)
  await expect(gateway.subscriptionsOf('cus_1')).rejects.toMatchObject({ code: 'payments_unavailable' })
  expect(await gateway.readEvent(new TextEncoder().encode('{}'), 't=1,v1=0')).toBeUndefined()
})

test('Everything is remembered over a restart, and news that were not taken are told again', async () => {
  status = 500
  const customerId = await newCustomer('six')
  await subscribe(customerId)
  simulation.postman.wake()
  await simulation.postman.idle()
  await simulation.close()
  heard.length = 0
  status = 200
  simulation = await begin()
  await simulation.postman.idle()
  expect(await only(customerId)).toMatchObject({ status: 'active' })
  const types = heard.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.object.customer === customerId)
  expect(types.map(({ type }) => type)).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ])
  const [last] = heard.slice(-1)
  const event = await simulation.gateway.readEvent(new TextEncoder().encode(last?.body), last?.signature ?? '')
  expect(event).toMatchObject({ customerId, type: 'checkout.session.completed' })
  expect((await db.rows(sql`select state->'outbox' as left from simulated_payments`))[0]).toEqual({ left: [] })
})
