import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { product } from '#contract/brand'
import { daySeconds } from '#domain/time'
import { newNonce } from '#server/browser-policy'
import { apiVersion, itemOf, price } from './bill.ts'
import type { createPostman } from './deliver.ts'
import { cancelInPortal, passTime, pay, payOpenBills } from './life.ts'
import type { Checkout, State, Store } from './state.ts'
import { style } from './style.ts'

type Deps = { store: Store; postman: ReturnType<typeof createPostman>; nowSeconds: () => number }
type Markup = ReturnType<typeof html>

const label = 'Simulated, no real money'

function page(title: string, content: Markup): [Markup, 200, Record<string, string>] {
  const nonce = newNonce()
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  const document = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${label}</title>
      <link rel="icon" href="data:," />
      <style nonce="${nonce}">${raw(style)}</style>
      <main>
        <p class="label">${label}</p>
        <h1>${title}</h1>
        ${content}
      </main>
    </html>`
  return [document, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' }]
}

const gone = () =>
  page('Nothing here', html`<p>This page is not known, or no longer. <a href="/">Back to ${product}</a></p>`)

/** Callers make names up, and every object has a constructor. */
const named = <Thing>(all: Record<string, Thing>, name: string): Thing | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

const choice = (name: string, text: string) => html`<button name="do" value="${name}">${text}</button>`

function checkoutPage({ status }: Checkout, trouble = '') {
  if (status !== 'open')
    return page('Checkout', html`<p>This checkout is ${status}. <a href="/">Back to ${product}</a></p>`)
  return page(
    'Checkout',
    html`<p>${product} Premium, $${(price.unit_amount / 100).toFixed(2)} a month.</p>
      <p role="alert">${trouble}</p>
      <form method="post">
        ${choice('pay', 'Pay')} ${choice('decline', 'Pay with a card that is declined')} ${choice('back', 'Go back')}
      </form>`,
  )
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

function portalPage(state: State, customerId: string, returnUrl: string, nowSeconds: number) {
  const customer = state.customers[customerId]
  const subscriptions = Object.values(state.subscriptions).filter((one) => one.customer === customerId)
  const held = state.outbox.filter(({ data }) => data.object.customer === customerId)
  return page(
    'Billing',
    html`<p>Here it is ${day(nowSeconds + (customer?.aheadSeconds ?? 0))}.</p>
      <ul>
        ${subscriptions.map(
          (one) =>
            html`<li>
              ${one.status}, ${day(itemOf(one).current_period_start)} to
              ${day(itemOf(one).current_period_end)}${one.cancel_at === null ? '' : ', ends then'}
            </li>`,
        )}
      </ul>
      <form method="post">
        ${choice('cancel', 'Cancel at the end of the period')} ${choice('month', 'Let a month pass; the card has money')}
        ${choice('poor-month', 'Let a month pass; the card is declined')}
        ${choice('days', 'Let three days pass; the card is declined')} ${choice('bill', 'Pay the open bill')}
      </form>
      <h2>News for ${product}</h2>
      <p>${customer?.isHolding ? `Held back: ${held.length}.` : 'Sent as it happens.'}</p>
      <form method="post">
        ${
          customer?.isHolding
            ? html`${choice('release', 'Send it')} ${choice('reverse', 'Send it in the wrong order, each piece twice')}`
            : choice('hold', 'Hold it back')
        }
        ${choice('forge', 'Send a forgery')}
      </form>
      <p><a href="${returnUrl}">Back to ${product}</a></p>`,
  )
}

/** The pages that Stripe would show: the checkout, and the portal, which also moves the clock and the news. */
export function simulatedPages({ store, postman, nowSeconds }: Deps): Hono {
  const app = new Hono()

  app.get('/checkout/:id', async (context) => {
    const checkout = named((await store.read()).checkouts, context.req.param('id'))
    return context.html(...(checkout ? checkoutPage(checkout) : gone()))
  })

  app.post('/checkout/:id', async (context) => {
    const id = context.req.param('id')
    const checkout = named((await store.read()).checkouts, id)
    if (!checkout) return context.html(...gone())
    const { do: pressed } = await context.req.parseBody()
    if (pressed === 'back') return context.redirect(checkout.cancel_url, 303)
    // Paid already, and sent again since the answer was lost: it comes out as it did.
    const isPaid = checkout.status === 'complete'
    if (pressed !== 'pay' || (checkout.status !== 'open' && !isPaid))
      return context.html(...checkoutPage(checkout, 'The card was declined. Nothing was charged.'))
    if (!isPaid) await store.change((state) => state.checkouts[id] && pay(state, state.checkouts[id], nowSeconds()))
    postman.wake()
    return context.redirect(checkout.success_url.replace('{CHECKOUT_SESSION_ID}', id), 303)
  })

  app.get('/portal/:id', async (context) => {
    const state = await store.read()
    const portal = named(state.portals, context.req.param('id'))
    return context.html(...(portal ? portalPage(state, portal.customer, portal.return_url, nowSeconds()) : gone()))
  })

  app.post('/portal/:id', async (context) => {
    const portal = named((await store.read()).portals, context.req.param('id'))
    if (!portal) return context.html(...gone())
    const { do: pressed } = await context.req.parseBody()
    await act(String(pressed), portal.customer)
    await postman.idle()
    return context.redirect(portal.url, 303)
  })

  const changes: Record<string, (state: State, customerId: string) => void> = {
    cancel: (state, id) => cancelInPortal(state, id, nowSeconds()),
    month: (state, id) => passTime(state, id, { seconds: 31 * daySeconds, hasMoney: true, nowSeconds: nowSeconds() }),
    'poor-month': (state, id) =>
      passTime(state, id, { seconds: 31 * daySeconds, hasMoney: false, nowSeconds: nowSeconds() }),
    days: (state, id) => passTime(state, id, { seconds: 3 * daySeconds, hasMoney: false, nowSeconds: nowSeconds() }),
    bill: (state, id) => payOpenBills(state, id, nowSeconds()),
    hold: (state, id) => hold(state, id, true),
    release: (state, id) => hold(state, id, false),
    reverse: (state, id) => hold(state, id, false),
  }

  async function act(pressed: string, customerId: string) {
    const ofThem = (await store.read()).outbox.filter(({ data }) => data.object.customer === customerId)
    if (pressed === 'reverse')
      for (const event of ofThem.toReversed()) {
        await postman.send(event)
        if ((await postman.send(event)) < 300) await postman.drop(event)
      }
    if (pressed === 'forge') await postman.send(forgedFor(customerId, nowSeconds()), { secret: 'whsec_forged' })
    const change = changes[pressed]
    if (change) await store.change((state) => change(state, customerId))
    postman.wake()
  }

  return app
}

function hold(state: State, customerId: string, isHolding: boolean): void {
  const customer = state.customers[customerId]
  if (customer) customer.isHolding = isHolding
}

const forgedFor = (customer: string, created: number) => ({
  id: 'evt_forged',
  object: 'event' as const,
  api_version: apiVersion,
  created,
  type: 'invoice.paid',
  data: { object: { customer } },
})
