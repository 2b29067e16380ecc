import { afterAll, expect, test } from 'vitest'
import type { Client } from '#server/http/testing'
import { payingApp } from './testing.ts'

const app = await payingApp()
afterAll(() => app.close())

const press = (path: string, act: string) =>
  app.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'lemma_here=1' },
    body: new URLSearchParams({ do: act }),
  })

const pathOf = (url: string) => new URL(url).pathname

async function checkoutOf(person: Client) {
  const { body } = await person.post('/api/stripe/create-checkout')
  return pathOf(body.checkoutUrl)
}

test('The simulated checkout says that it takes no money, and what it costs', async () => {
  const { status, headers, body } = await app.visitor.get(await checkoutOf(app.as('anna')))
  expect(status).toBe(200)
  expect(body).toContain('Simulated, no real money')
  expect(body).toContain('$8.00 a month')
  expect(/<style[^>]*>([^<]*)/.exec(body)?.[1], 'its style is a style sheet').not.toContain('&')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
  for (const name of ['checkout/cs_test_x', 'checkout/constructor', 'portal/bps_x', 'portal/__proto__']) {
    expect((await app.visitor.get(`/simulated/${name}`)).body).toContain('not known')
    expect(await (await press(`/simulated/${name}`, 'pay')).text()).toContain('not known')
  }
})

test('One pays, is declined, or goes back, and stays known as somebody who was here', async () => {
  const bea = app.as('bea')
  const checkout = await checkoutOf(bea)
  const declined = await press(checkout, 'decline')
  expect(await declined.text()).toContain('The card was declined')
  const back = await press(checkout, 'back')
  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://localhost/product'])
  expect((await app.userOf(bea)).subscriptionExpiresAt).toBeNull()

  const paid = await press(checkout, 'pay')
  const session = checkout.split('/').at(-1)
  expect(paid.headers.get('location')).toBe(`http://localhost/processing?session_id=${session}`)
  expect(paid.headers.get('set-cookie')).toBeNull()
  expect((await app.userOf(bea)).currentCredits).toBe(8)
  expect((await app.visitor.get(checkout)).body).toContain('This checkout is complete')
  const again = await press(checkout, 'pay')
  expect(again.headers.get('location'), 'sent again').toBe(paid.headers.get('location'))
  expect((await app.userOf(bea)).currentCredits).toBe(8)
})

test('The portal lets months pass, and plays with the news', async () => {
  const carl = app.as('carl')
  await press(await checkoutOf(carl), 'pay')
  await app.simulation.postman.idle()
  const portal = pathOf((await carl.post('/api/stripe/portal')).body.portalUrl)
  const until = async () => (await app.userOf(carl)).subscriptionExpiresAt?.slice(0, 10)
  const credits = async () => (await app.userOf(carl)).currentCredits

  await press(portal, 'month')
  expect(await until()).toBe('2027-01-20')
  await press(portal, 'hold')
  await app.leaves(carl, 0)
  await press(portal, 'month')
  expect([await until(), await credits()]).toEqual(['2027-01-20', 0])
  expect((await app.visitor.get(portal)).body).toContain('Held back: 2.')
  await press(portal, 'forge')
  expect([await until(), await credits()]).toEqual(['2027-01-20', 0])
  await press(portal, 'reverse')
  expect([await until(), await credits()]).toEqual(['2027-02-20', 8])
  expect((await app.visitor.get(portal)).body).toContain('Sent as it happens')

  await press(portal, 'poor-month')
  expect(await until()).toBe('2027-02-23')
  await press(portal, 'bill')
  expect(await until()).toBe('2027-03-20')
  await press(portal, 'cancel')
  expect((await app.userOf(carl)).subscriptionCanceledAt).not.toBeNull()
  await press(portal, 'nonsense')
  expect((await press('/simulated/portal/bps_x', 'month')).status).toBe(200)
})
