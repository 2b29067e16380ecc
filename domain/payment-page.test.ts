import { expect, test } from 'vitest'
import { isPaymentPage } from './payment-page.ts'

const origin = 'https://lemma.example'

test.each([
  'https://checkout.stripe.com/c/pay/cs_live_1#fid',
  'https://billing.stripe.com/p/session/bps_1',
  'https://lemma.example/simulated/checkout/cs_test_1',
])('%s is a place to pay', (url) => {
  expect(isPaymentPage(url, origin)).toBe(true)
})

test.each([
  'http://checkout.stripe.com/c/pay/1',
  'https://checkout.stripe.com.evil.example/',
  'https://evil-stripe.com/',
  'https://evil.example/checkout.stripe.com/',
  'https://checkout.stripe.com@evil.example/',
  'https://evil.example\\.stripe.com/',
  'https://evil.example#.stripe.com/',
  'https://evil.example?.stripe.com/',
  'https:\t//evil.example/',
  'https://checkout.stripe.com:444/',
  'https://lemma.example.evil.example/',
  'https://lemma.example@evil.example/',
  'https://lemma.example',
  'http://lemma.example/',
  ' https://lemma.example/',
  '//checkout.stripe.com/',
  '/simulated/checkout/cs_test_1',
  'javascript:alert(1)//.stripe.com/',
  'data:text/html,x',
  '',
])('%j is not', (url) => {
  expect(isPaymentPage(url, origin)).toBe(false)
})

test('What is taken for a place to pay is one for the browser as well', () => {
  for (const url of ['https://a.b.stripe.com/x', 'https://stripe.com/', `${origin}/\\evil.example`])
    if (isPaymentPage(url, origin)) expect(new URL(url).hostname).toMatch(/(^|\.)stripe\.com$|^lemma\.example$/)
})
