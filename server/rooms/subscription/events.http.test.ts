import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { signatureOf } from '#server/gateways/payments/simulated/deliver'
import { cancelInPortal } from '#server/gateways/payments/simulated/life'
import type { Client } from '#server/http/testing'
import { syncSubscription } from './sync.ts'
import { dayS, payingApp } from './testing.ts'

const app = await payingApp()
afterAll(() => app.close())

/** Pays and cancels while the news are held back; gives back the four of them. */
async function heldLife(person: Client) {
  await app.userOf(person)
  const session = await app.checkout(person)
  await app.holdsNews(person, true)
  await app.pays(session)
  const id = await app.customerOf(person)
  await app.world((state) => cancelInPortal(state, id, app.simulation.nowSeconds()))
  const { outbox } = await app.simulation.store.read()
  return outbox.filter(({ data }) => data.object.customer === id)
}

/** As it is recorded, without asking Stripe anew. */
async function subscriptionOf(person: Client) {
  const [row] = await app.db.rows(sql`
    select status, period_start, period_end, canceled_at, ended_at, hundredths,
      (select count(*) from credit_line where credit_line.person_id = ${person.id} and key like 'sub:%') as refills
    from subscription left join credit_account using (person_id) where person_id = ${person.id}`)
  return row
}

function ordersOf<T>(things: T[]): T[][] {
  if (things.length < 2) return [things]
  return things.flatMap((thing) => ordersOf(things.filter((other) => other !== thing)).map((rest) => [thing, ...rest]))
}

const paidAndCanceled = {
  status: 'active',
  period_start: Date.parse('2026-11-20T12:00:00Z'),
  period_end: Date.parse('2026-12-20T12:00:00Z'),
  canceled_at: Date.parse('2026-11-20T12:00:00Z'),
  ended_at: null,
  hundredths: 800,
  refills: 1,
}

test('In 24 orders and 20 copies at once, the events of one life end in one state', async () => {
  const orders = ordersOf([0, 1, 2, 3])
  expect(orders).toHaveLength(24)
  for (const [nth, order] of orders.entries()) {
    const person = app.as(`order ${nth}`)
    const events = await heldLife(person)
    expect(events).toHaveLength(4)
    for (const index of order) {
      const event = events[index]
      if (!event) continue
      const copies = Array.from({ length: 20 }, () => app.simulation.postman.send(event))
      expect(new Set(await Promise.all(copies))).toEqual(new Set([200]))
    }
    expect(await subscriptionOf(person)).toEqual(paidAndCanceled)
  }
}, 120_000)

test('What is forged, 301 seconds old or as far ahead changes nothing, and 300 seconds count either way', async () => {
  const olga = app.as('olga')
  const [event] = await heldLife(olga)
  if (!event) throw new Error('Nothing was told')
  const before = await subscriptionOf(olga)
  const now = app.simulation.nowSeconds()
  expect(await app.simulation.postman.send(event, { secret: 'whsec_forged' })).toBe(400)
  for (const atSeconds of [now - 301, now + 301, now + 86_400])
    expect(await app.simulation.postman.send(event, { atSeconds })).toBe(400)
  for (const signature of [
    '',
    't=1',
    `t=${now},v1=00`,
    'nonsense',
    `t=${now},v1=`,
    `t=${now},v1==00`,
    `t=${now},v0=00`,
  ])
    expect((await app.tell(JSON.stringify(event), signature)).status).toBe(400)
  expect(await subscriptionOf(olga)).toEqual(before)
  expect(await app.simulation.postman.send(event, { atSeconds: now - 300 })).toBe(200)
  const later = { ...event, id: 'evt_ahead' }
  expect(await app.simulation.postman.send(later, { atSeconds: now + 300 })).toBe(200)
  expect(await subscriptionOf(olga)).toEqual(paidAndCanceled)
})

test('Of several signatures one that is right is enough, wherever it stands and whatever stands beside it', async () => {
  const { webhookSecret, nowSeconds } = app.simulation
  const body = JSON.stringify({ id: 'evt_many', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } })
  const [at, right] = signatureOf(body, webhookSecret, nowSeconds()).split(',')
  const [, old] = signatureOf(body, 'whsec_before', nowSeconds()).split(',')
  for (const parts of [
    [at, right, old],
    [at, old, right],
    [old, right, at],
    [at, 'v0=00', right],
    [at, 'v1=', right, '', 'v1'],
  ])
    expect([parts, (await app.tell(body, parts.join(','))).status]).toEqual([parts, 200])
  expect((await app.tell(body, [at, old].join(','))).status).toBe(400)
})

test('A signed body that is no event is refused, and is no fault of ours', async () => {
  const { webhookSecret, nowSeconds } = app.simulation
  const data = { object: { customer: 'cus_1' } }
  for (const body of [
    '',
    'no JSON',
    'null',
    '[]',
    '"evt_1"',
    '{}',
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"invoice.paid"}',
    '{"id":"evt_1","type":"invoice.paid","data":{"object":null}}',
    JSON.stringify({ id: 5, type: 'invoice.paid', data }),
    JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 5 } } }),
    JSON.stringify({ id: 'e'.repeat(300), type: 'invoice.paid', data }),
  ]) {
    const answer = await app.tell(body, signatureOf(body, webhookSecret, nowSeconds()))
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'invalid'])
  }
})

test('An event that failed on our side is a 500, and converges when it comes again', async () => {
  const pia = app.as('pia')
  const [event] = await heldLife(pia)
  if (!event) throw new Error('Nothing was told')
  // The refill cannot be written, as when the server dies between it and the event.
  await app.db.rows(sql`alter table credit_line add constraint no_refills check (key not like 'sub:%') not valid`)
  expect(await app.simulation.postman.send(event)).toBe(500)
  expect(await subscriptionOf(pia)).toMatchObject({ status: null, refills: 0 })
  await app.db.rows(sql`alter table credit_line drop constraint no_refills`)
  expect(await app.simulation.postman.send(event)).toBe(200)
  expect(await subscriptionOf(pia)).toEqual(paidAndCanceled)
})

test('Events about nobody are taken and forgotten', async () => {
  const [event] = await heldLife(app.as('quinn'))
  if (!event) throw new Error('Nothing was told')
  const stranger = { ...event, id: 'evt_stranger', data: { object: { customer: 'cus_of_another_shop' } } }
  expect(await app.simulation.postman.send(stranger)).toBe(200)
})

test('A month later, what was canceled is over in every order', async () => {
  const rosa = app.as('rosa')
  const events = await heldLife(rosa)
  await app.passes(rosa, 31 * dayS)
  for (const event of events.toReversed()) await app.simulation.postman.send(event)
  expect(await subscriptionOf(rosa)).toMatchObject({ status: 'canceled', refills: 0, ended_at: app.clock.nowMs })
})

test('What was read before another process wrote is read again', async () => {
  const sven = app.as('sven')
  await heldLife(sven)
  let reads = 0
  const { gateway } = app.simulation
  const overtaken: typeof gateway = {
    ...gateway,
    async subscriptionsOf(customerId) {
      const read = await gateway.subscriptionsOf(customerId)
      reads++
      if (reads > 1) return read
      await app.db.rows(sql`update subscription set version = version + 1 where customer_id = ${customerId}`)
      return read?.map((one) => ({ ...one, status: 'canceled' }))
    },
  }
  await syncSubscription(app.context, overtaken, sven.id)
  expect(reads).toBe(2)
  expect(await subscriptionOf(sven)).toEqual(paidAndCanceled)
})
