import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { labelOf } from '#domain/subscription'
import { cancelInPortal, passTime, payOpenBills, tell } from '#server/gateways/payments/simulated/life'
import { emptyState, type State } from '#server/gateways/payments/simulated/state'
import { type Client, testApp, testEnv } from '#server/http/testing'
import { dayS, payingApp } from './testing.ts'

const app = await payingApp()
afterAll(() => app.close())

async function subscriber(name: string): Promise<Client> {
  const person = app.as(name)
  await app.userOf(person)
  await app.pays(await app.checkout(person))
  return person
}

async function stateOf(person: Client) {
  const { currentCredits, subscriptionExpiresAt, subscriptionCanceledAt, subscriptionIsUnpaid } =
    await app.userOf(person)
  const ms = (date: string | null) => (date === null ? null : Date.parse(date))
  const subscription = {
    expiresAtMs: ms(subscriptionExpiresAt),
    canceledAtMs: ms(subscriptionCanceledAt),
    isUnpaid: subscriptionIsUnpaid,
  }
  return { credits: currentCredits, until: subscriptionExpiresAt, label: labelOf(subscription, app.clock.nowMs) }
}

const until = '2026-12-20T12:00:00.000Z'
const month = 31 * dayS

test('From a free account over checkout to 800 credits, cancel, reactivate, and a renewal', async () => {
  const anna = app.as('anna')
  expect(await stateOf(anna)).toEqual({ credits: 0.2, until: null, label: 'Inactive' })
  const session = await app.checkout(anna)
  const status = `/api/stripe/status?session_id=${session}`
  expect((await anna.get(status)).body).toEqual({ isActive: false, retry: true })
  await app.pays(session)
  expect((await anna.get(status)).body).toEqual({ isActive: true, retry: false })
  expect(await stateOf(anna)).toEqual({ credits: 8, until, label: 'Active' })

  for (const _ of 'twice') expect((await anna.post('/api/stripe/cancel')).status).toBe(204)
  expect(await stateOf(anna)).toEqual({ credits: 8, until, label: 'Canceling at period end' })
  for (const _ of 'twice') expect((await anna.post('/api/stripe/reactivate')).status).toBe(204)
  expect(await stateOf(anna)).toEqual({ credits: 8, until, label: 'Active' })

  await app.leaves(anna, 3)
  await app.passes(anna, month)
  expect(await stateOf(anna)).toEqual({ credits: 8, until: '2027-01-20T12:00:00.000Z', label: 'Active' })
})

test('A checkout that is begun again under its key is the same one, under another key another', async () => {
  const person = app.as('once')
  await app.userOf(person)
  const begin = async (key: string) =>
    (await person.post('/api/stripe/create-checkout', undefined, { headers: { 'idempotency-key': key } })).body
  const [key, another] = [randomUUID(), randomUUID()]
  const checkouts = await Promise.all([begin(key), begin(key), begin(key), begin(another)])
  expect(new Set(checkouts.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(2)
  expect(await begin(key)).toEqual(checkouts[0])
})

test('A payment is found where the webhook never came', async () => {
  const bea = app.as('bea')
  const session = await app.checkout(bea)
  await app.holdsNews(bea, true)
  await app.pays(session)
  expect((await bea.get(`/api/stripe/status?session_id=${session}`)).body).toEqual({ isActive: true, retry: false })
  const carl = app.as('carl')
  const other = await app.checkout(carl)
  await app.holdsNews(carl, true)
  await app.pays(other)
  expect(await stateOf(carl)).toMatchObject({ credits: 8, label: 'Active' })
})

test('What was canceled by date, in the portal, is taken back as well', async () => {
  const dora = await subscriber('dora')
  const id = await app.customerOf(dora)
  await app.world((state) => cancelInPortal(state, id, app.simulation.nowSeconds()))
  expect(await stateOf(dora)).toMatchObject({ until, label: 'Canceling at period end' })
  await dora.post('/api/stripe/reactivate')
  expect(await stateOf(dora)).toMatchObject({ until, label: 'Active' })
})

test('What was canceled ends with its period, and can be begun anew', async () => {
  const emil = await subscriber('emil')
  await emil.post('/api/stripe/cancel')
  await app.passes(emil, month)
  expect(await stateOf(emil)).toMatchObject({ label: 'Inactive' })
  expect((await emil.post('/api/stripe/cancel')).body.code).toBe('not_subscribed')
  expect((await emil.post('/api/stripe/reactivate')).body.code).toBe('not_subscribed')
  await app.pays(await app.checkout(emil))
  expect(await stateOf(emil)).toMatchObject({ label: 'Active' })
})

test('A renewal that fails gives three days and no credits, until it is paid', async () => {
  const fee = await subscriber('fee')
  await app.leaves(fee, 3)
  await app.passes(fee, month, false)
  expect(await stateOf(fee)).toMatchObject({ until: '2026-12-23T12:00:00.000Z', credits: 0.03, label: 'Active' })
  expect(await app.userOf(fee)).toMatchObject({ subscriptionIsUnpaid: true })
  const id = await app.customerOf(fee)
  await app.world((state) => payOpenBills(state, id, app.simulation.nowSeconds()))
  expect(await stateOf(fee)).toMatchObject({ until: '2027-01-20T12:00:00.000Z', credits: 8, label: 'Active' })
  await app.passes(fee, month, false)
  await app.passes(fee, 7 * dayS, false)
  expect(await stateOf(fee)).toMatchObject({ label: 'Inactive' })
})

test('Two paid in two tabs are one subscription and one refund note', async () => {
  const gerd = app.as('gerd')
  const sessions = await Promise.all([app.checkout(gerd), app.checkout(gerd)])
  await Promise.all(sessions.map(app.pays))
  const { subscriptions } = await app.simulation.store.read()
  const id = await app.customerOf(gerd)
  const theirs = Object.values(subscriptions).filter(({ customer }) => customer === id)
  expect(theirs.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
  expect(app.logged.filter((message) => message.includes('refund'))).toHaveLength(1)
  expect(await stateOf(gerd)).toMatchObject({ credits: 8, label: 'Active' })
  for (const session of sessions)
    expect((await gerd.get(`/api/stripe/status?session_id=${session}`)).body.isActive).toBe(true)
})

test('Where the payment service has never heard of a customer, as with the key of another account, nothing is taken for canceled', async () => {
  const kira = app.as('kira')
  await app.pays(await app.checkout(kira))
  const paid = await app.userOf(kira)
  const here = await app.simulation.store.read()
  await app.world((state) => Object.assign(state, structuredClone(emptyState)))
  expect((await kira.post('/api/stripe/cancel')).body.code).toBe('payments_unavailable')
  expect(await app.userOf(kira)).toEqual(paid)
  expect(app.logged).toContain('customer unknown to the payment service: is the key of the same account?')
  await app.world((state) => Object.assign(state, here))
  expect((await kira.post('/api/stripe/cancel')).status).toBe(204)
  expect((await app.userOf(kira)).subscriptionCanceledAt).not.toBeNull()
})

test('What the payment service has forgotten lasts as long as it was paid, is not renewed, and fails nobody', async () => {
  const mona = app.as('mona')
  await app.pays(await app.checkout(mona))
  await app.simulation.gateway?.forgetCustomer(await app.customerOf(mona))
  await app.simulation.postman.idle()
  expect((await mona.post('/api/stripe/cancel')).status).toBe(204)
  expect(await app.userOf(mona)).toMatchObject({
    subscriptionExpiresAt: new Date(app.clock.nowMs + 30 * dayS * 1000).toISOString(),
    subscriptionCanceledAt: new Date(app.clock.nowMs).toISOString(),
  })
  expect((await mona.post('/api/stripe/reactivate')).body.code).toBe('not_subscribed')
  expect((await mona.post('/api/stripe/create-checkout')).body.code).toBe('already_subscribed')
  app.clock.nowMs += 31 * dayS * 1000
  await app.pays(await app.checkout(mona))
  expect(await app.userOf(mona)).toMatchObject({ subscriptionCanceledAt: null })
})

test.each(['trialing', 'unpaid', 'paused', 'incomplete'] as const)(
  'What was %s and is paid since is found by signing in, where the webhook never came',
  async (status) => {
    const nina = await subscriber(`nina, ${status}`)
    const id = await app.customerOf(nina)
    const owned = (state: State) => Object.values(state.subscriptions).filter(({ customer }) => customer === id)
    await app.world((state) => {
      for (const one of owned(state)) {
        Object.assign(one, { status })
        tell(state, 'customer.subscription.updated', one, app.simulation.nowSeconds())
      }
    })
    await app.holdsNews(nina, true)
    app.clock.nowMs += month * 1000
    await app.world((state) => {
      for (const one of owned(state)) Object.assign(one, { status: 'active' })
      passTime(state, id, { seconds: 0, hasMoney: true, nowSeconds: app.simulation.nowSeconds() })
    })
    expect(await stateOf(nina)).toMatchObject({ credits: 8, label: 'Active' })
  },
)

test('A second checkout is refused while one pays already', async () => {
  const hans = await subscriber('hans')
  const answer = await hans.post('/api/stripe/create-checkout')
  expect([answer.status, answer.body.code]).toEqual([409, 'already_subscribed'])
})

test('Somebody else’s checkout is one that does not exist', async () => {
  const session = await app.checkout(app.as('ida'))
  const answers = [session, 'cs_test_unknown'].map((id) => app.as('jan').get(`/api/stripe/status?session_id=${id}`))
  for (const { status, body } of await Promise.all(answers))
    expect([status, body.code]).toEqual([404, 'session_not_found'])
  expect((await app.as('jan').get('/api/stripe/status')).status).toBe(400)
})

test('Billing is looked after where it is kept', async () => {
  const kai = await subscriber('kai')
  const { body } = await kai.post('/api/stripe/portal')
  expect(body.portalUrl).toMatch(/^http:\/\/localhost\/simulated\/portal\/bps_/)
  expect((await app.as('lea').post('/api/stripe/portal')).body.code).toBe('not_subscribed')
})

test('Nobody pays without being known', async () => {
  for (const call of ['create-checkout', 'cancel', 'reactivate', 'portal'])
    expect((await app.visitor.post(`/api/stripe/${call}`)).body.code).toBe('unauthenticated')
  expect((await app.visitor.get('/api/stripe/status?session_id=x')).body.code).toBe('unauthenticated')
})

test('Where nothing is sold, that is said', async () => {
  const limits = { ...testEnv.limits, checkouts: { hits: 2, windowMs: 3_600_000 } }
  const closed = await testApp({ env: { ...testEnv, limits } })
  const mia = closed.as('mia')
  const codes = []
  for (const _ of 'abc') codes.push((await mia.post('/api/stripe/create-checkout')).body.code)
  expect(codes).toEqual(['payments_off', 'payments_off', 'too_many_requests'])
  expect((await closed.visitor.post('/api/stripe/webhook', '{}')).body.code).toBe('payments_off')
  await closed.close()
})
