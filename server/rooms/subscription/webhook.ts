import { Hono } from 'hono'
import { Refusal } from '#domain/refusal'
import type { Gateway, PaymentEvent } from '#server/gateways/payments/payments'
import { readBytes } from '#server/http/input'
import { inTurn } from '#server/turn'
import type { SubscriptionContext } from './service.ts'
import { isHandled, noteHandled, personOfCustomer } from './store.ts'
import { type SyncContext, syncSubscription } from './sync.ts'

const bodyBytesAtMost = 512 * 1024

/**
 * Where Stripe tells that something happened. Only what it signed is heard, and of that only whom it is about: the rest
 * is read anew. What fails here is a 500, so that Stripe tells it again. docs/rules.md §Plan and payment.2.
 */
export function webhookRoute(deps: SubscriptionContext): Hono {
  const app = new Hono()
  app.post('/', async (context) => {
    const { gateway } = deps.payments
    if (!gateway) throw new Refusal('payments_off')
    const body = new Uint8Array(await readBytes(context.req, bodyBytesAtMost))
    const event = await gateway.readEvent(body, context.req.header('stripe-signature') ?? '')
    if (!event)
      throw new Refusal('invalid', { sentence: 'This is no event that the payment service has signed just now.' })
    await handle(deps, gateway, event)
    return context.json({ received: true })
  })
  return app
}

/** Copies that come at once wait for the first, and then find that all is done. */
const handle = (deps: SyncContext, gateway: Gateway, event: PaymentEvent) =>
  inTurn(event.id, async () => {
    if (await isHandled(deps.db, event.id)) return
    const personId = event.customerId && (await personOfCustomer(deps.db, event.customerId))
    // A customer of no person here, or of none any more: there is nothing to keep.
    if (personId) await syncSubscription(deps, gateway, personId)
    await noteHandled(deps.db, event, new Date(deps.clock()))
  })
