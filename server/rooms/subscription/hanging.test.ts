import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createStripeGateway } from '#server/gateways/payments/stripe'
import { testApp } from '#server/http/testing'
import { portOf } from '#server/port-of'
import { inTime } from './in-time.ts'

test('A payment service that takes calls and never answers is said to be away before ten seconds are over', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const apiBase = `http://127.0.0.1:${portOf(silent)}`
  const gateway = createStripeGateway(
    { secretKey: 'sk_test_1', webhookSecret: undefined, priceId: 'price_1', publicUrl: 'http://localhost', apiBase },
    Date.now,
  )
  const app = await testApp({ payments: { kind: 'stripe', gateway } })
  const anna = app.as('anna')
  await anna.post('/api/user', {})
  const answer = await anna.post('/api/stripe/create-checkout')
  expect([answer.status, answer.body.code]).toEqual([503, 'payments_unavailable'])
  expect(answer.headers.get('retry-after')).toBe('2')
  await app.close()
  silent.close()
  // The wait itself is what is promised: all tries together took sixteen seconds once.
}, 14_000)

test('However many calls a piece of work makes, it is waited for once', async () => {
  const endless = (async () => {
    for (;;) await new Promise((resolve) => setTimeout(resolve, 10).unref())
  })()
  await expect(inTime(endless, 40)).rejects.toMatchObject({ code: 'payments_unavailable' })
  expect(await inTime(Promise.resolve('done'), 40)).toBe('done')
  await expect(inTime(Promise.reject(new Error('own')), 40)).rejects.toThrow('own')
})
