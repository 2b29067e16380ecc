import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { price } from '#server/gateways/payments/simulated/bill'
import { signatureOf } from '#server/gateways/payments/simulated/deliver'
import { pay } from '#server/gateways/payments/simulated/life'
import { listenForCalls } from '#server/gateways/payments/simulated/listen'
import { type Event, emptyState } from '#server/gateways/payments/simulated/state'
import { portOf } from '#server/port-of'
import { ownServer } from '../e2e/own-server.ts'
import { creditsOf, isDone, newStudent, Statuses } from './student.ts'
import { unlimited } from './unlimited.ts'

const welcome = 20
const paidFor = 800
const triesAtMost = 10

/** How a call fails on its way: before it was taken, or after, which nobody can tell from before. */
type Failing = 'before' | 'after' | 'torn'
type Lie = {
  lie: string
  failing?: Failing
  /** Nothing is paid: what is told is not so. */
  isUnpaid?: boolean
  copies?: number
  isBackwards?: boolean
  secret?: string
  ageSeconds?: number
}
const lies: Lie[] = [
  { lie: 'none' },
  { lie: 'everything twenty times', copies: 20 },
  { lie: 'the last thing first', isBackwards: true },
  { lie: 'ten minutes late', ageSeconds: 600 },
  { lie: 'ten minutes early', ageSeconds: -600 },
  { lie: 'nothing', copies: 0 },
  { lie: 'signed by another', isUnpaid: true, secret: 'whsec_forged' },
  { lie: 'signed, and not so', isUnpaid: true },
  { lie: '500, and took nothing', failing: 'before' },
  { lie: '500, and took it', failing: 'after' },
  { lie: 'took it, and hung up', failing: 'torn' },
]

type Outcome = { lie: string; calls: Statuses; news: Statuses; credits: number; paying: number; isRight: boolean }

/** A payment service that lies: who paid has it once, who did not has nothing, and nobody pays twice. */
export async function payLiars(): Promise<Outcome[]> {
  const [secretKey, webhookSecret] = ['sk_test_faults', 'whsec_faults']
  const state = structuredClone(emptyState)
  const nowSeconds = () => Math.floor(Date.now() / 1000)
  const stripe = await listenForCalls({
    // Nothing waits in between, so that one is after the other.
    store: { read: async () => state, change: async (work) => work(state) },
    secretKey,
    nowSeconds,
    pagesAt: 'http://localhost/simulated',
    afterwards: () => {},
  })
  const way = await openWay(stripe.url)
  const server = await ownServer({
    env: {
      ...unlimited,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: price.lookup_key,
      STRIPE_API_BASE: way.url,
      CREDITS_WELCOME: String(welcome),
      CREDITS_PREMIUM_MONTHLY: String(paidFor),
    },
  })
  try {
    await server.start()
    const outcomes: Outcome[] = []
    for (const { lie, failing, isUnpaid, copies = 1, isBackwards, secret = webhookSecret, ageSeconds = 0 } of lies) {
      const student = await newStudent(server.url)
      const [calls, news] = [new Statuses(), new Statuses()]
      /** As somebody presses again and again whom a button failed. */
      const insist = async (path: string) => {
        const key = randomUUID()
        for (let tries = 0; tries < triesAtMost; tries++) {
          // The server tries each call twice by itself.
          way.fail(failing, tries === 0 ? 2 : 0)
          const { status, body } = await student('POST', path, undefined, key)
          calls.add(status)
          if (isDone(status)) return body
        }
      }
      const tell = async (event: Event) => {
        const body = JSON.stringify(event)
        const signature = signatureOf(body, secret, nowSeconds() - ageSeconds)
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const post = () => fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', headers, body })
        let { status } = await post()
        // It tells again what was refused for now.
        for (let tries = 1; status === 503 && tries < triesAtMost; tries++) ({ status } = await post())
        news.add(status)
      }

      const begun = await insist('/api/stripe/create-checkout')
      const checkout = state.checkouts[new URL(begun.checkoutUrl).pathname.split('/').at(-1) ?? '']
      if (!checkout) throw new Error('No checkout was begun')
      const shown = isUnpaid ? structuredClone(state) : state
      state.outbox = shown.outbox = []
      pay(shown, shown.checkouts[checkout.id] ?? checkout, nowSeconds())
      const events = isBackwards ? shown.outbox.toReversed() : shown.outbox
      for (const event of events) await Promise.all(Array.from({ length: copies }, () => tell(event)))
      if (!isUnpaid) await insist('/api/stripe/cancel')
      way.fail(undefined, 0)

      const credits = await creditsOf(student)
      const customers = Object.values(state.customers).filter(
        ({ metadata }) => metadata.authId === checkout.client_reference_id,
      )
      const paying = Object.values(state.subscriptions).filter(({ customer }) => customer === checkout.customer)
      const isBelieved = secret === webhookSecret && ageSeconds === 0
      const isRight =
        news.isOnly(isBelieved ? 200 : 400) &&
        customers.length === 1 &&
        (isUnpaid
          ? credits === welcome && paying.length === 0
          : credits === paidFor && paying.length === 1 && paying.every((one) => one.cancel_at_period_end))
      outcomes.push({ lie, calls, news, credits, paying: paying.length, isRight })
    }
    return outcomes
  } finally {
    await server.discard()
    way.close()
    stripe.close()
  }
}

/** The way to the payment service, on which calls that change something can be made to fail. */
async function openWay(url: string) {
  let failing: Failing | undefined
  let left = 0
  const server = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const body = await text(request)
    const fails = method === 'POST' && left > 0 ? failing : undefined
    if (fails) left--
    const refuse = () =>
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}')
    if (fails === 'before') return refuse()
    const sent = {
      authorization: headers.authorization ?? '',
      'idempotency-key': [headers['idempotency-key']].flat()[0],
    }
    const answer = await fetch(url + request.url, {
      method,
      headers: Object.entries(sent).filter((header): header is [string, string] => header[1] !== undefined),
      ...(method === 'POST' && { body }),
    })
    const answered = await answer.text()
    if (fails === 'after') return refuse()
    if (fails === 'torn') return response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    fail(how: Failing | undefined, times: number) {
      failing = how
      left = times
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
