import { itemOf, listOf, newId, price } from './bill.ts'
import { type Form, formIn, textIn, textsIn } from './form.ts'
import { end, tell, timeOf } from './life.ts'
import type { Checkout, State } from './state.ts'

/** A refusal in Stripe's own shape. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, message: string, details: { code?: string; param?: string; type?: string } = {}) {
    super(message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', message, ...details } }
  }
}

type Asked = { state: State; form: Form; id: string; nowSeconds: number; pagesAt: string }
type Call = [method: string, path: RegExp, answer: (asked: Asked) => object]

function found<T>(things: Record<string, T>, kind: string, id: string | undefined, param = 'id'): T {
  const thing = Object.hasOwn(things, id ?? '') ? things[id ?? ''] : undefined
  if (thing) return thing
  throw new ApiRefusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}

/** As Stripe has it, which is narrower than what a mail server may take. */
const address = /^[\x21-\x7e]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

function createCustomer({ state, form, nowSeconds }: Asked) {
  const email = textIn(form, 'email') ?? null
  if (email !== null && !address.test(email))
    throw new ApiRefusal(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  const customer = {
    id: newId('cus'),
    object: 'customer',
    email,
    metadata: textsIn(form, 'metadata'),
    created: nowSeconds,
    aheadSeconds: 0,
    isHolding: false,
  } as const
  state.customers[customer.id] = customer
  return customer
}

function createCheckout({ state, form, nowSeconds, pagesAt }: Asked) {
  if (textIn(form, 'mode') !== 'subscription')
    throw new ApiRefusal(400, 'Only subscriptions are simulated', { code: 'parameter_invalid', param: 'mode' })
  const line = formIn(formIn(form, 'line_items'), '0')
  found({ [price.id]: price }, 'price', textIn(line, 'price'), 'line_items[0][price]')
  const { id: customer } = found(state.customers, 'customer', textIn(form, 'customer'), 'customer')
  const id = newId('cs_test')
  const checkout: Checkout = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    mode: 'subscription',
    ui_mode: 'hosted_page',
    url: `${pagesAt}/checkout/${id}`,
    customer,
    client_reference_id: textIn(form, 'client_reference_id') ?? null,
    subscription: null,
    metadata: textsIn(formIn(form, 'subscription_data'), 'metadata'),
    created: timeOf(state, customer, nowSeconds),
    success_url: textIn(form, 'success_url') ?? '/',
    cancel_url: textIn(form, 'cancel_url') ?? '/',
  }
  state.checkouts[id] = checkout
  return checkout
}

function updateSubscription({ state, form, id, nowSeconds }: Asked) {
  const subscription = found(state.subscriptions, 'subscription', id)
  if (subscription.status === 'canceled')
    throw new ApiRefusal(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  const atPeriodEnd = textIn(form, 'cancel_at_period_end')
  const now = timeOf(state, subscription.customer, nowSeconds)
  if (atPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = atPeriodEnd === 'true'
    subscription.cancel_at = subscription.cancel_at_period_end ? itemOf(subscription).current_period_end : null
    subscription.canceled_at = subscription.cancel_at_period_end ? now : null
  }
  if (textIn(form, 'cancel_at') === '') Object.assign(subscription, { cancel_at: null, canceled_at: null })
  tell(state, 'customer.subscription.updated', subscription, nowSeconds)
  return subscription
}

function cancelSubscription({ state, id, nowSeconds }: Asked) {
  const subscription = found(state.subscriptions, 'subscription', id)
  if (subscription.status === 'canceled')
    throw new ApiRefusal(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
  end(state, subscription, timeOf(state, subscription.customer, nowSeconds), nowSeconds)
  return subscription
}

function deleteCustomer({ state, id, nowSeconds }: Asked) {
  found(state.customers, 'customer', id)
  for (const subscription of Object.values(state.subscriptions))
    if (subscription.customer === id && subscription.status !== 'canceled')
      end(state, subscription, timeOf(state, id, nowSeconds), nowSeconds)
  for (const checkout of Object.values(state.checkouts))
    if (checkout.customer === id && checkout.status === 'open')
      Object.assign(checkout, { status: 'expired', url: null })
  for (const [portal, { customer }] of Object.entries(state.portals)) if (customer === id) delete state.portals[portal]
  for (const [key, { answer }] of Object.entries(state.answers))
    if (('id' in answer && answer.id === id) || ('customer' in answer && answer.customer === id))
      delete state.answers[key]
  delete state.customers[id]
  state.deletedCustomers = [...(state.deletedCustomers ?? []), id]
  return deletedCustomer(id)
}

const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true })

const readCustomer = ({ state, id }: Asked) =>
  state.deletedCustomers?.includes(id) ? deletedCustomer(id) : found(state.customers, 'customer', id)

function listSubscriptions({ state, form }: Asked) {
  const { id } = found(state.customers, 'customer', textIn(form, 'customer'), 'customer')
  const isWanted = (status: string) => textIn(form, 'status') === 'all' || status !== 'canceled'
  return listOf(
    Object.values(state.subscriptions).filter(({ customer, status }) => customer === id && isWanted(status)),
  )
}

function listInvoices({ state, form }: Asked) {
  const [of, status] = [textIn(form, 'subscription'), textIn(form, 'status')]
  const isWanted = (one: string, wanted: string | undefined) => wanted === undefined || one === wanted
  const invoices = Object.values(state.invoices).filter(
    (invoice) => isWanted(invoice.parent.subscription_details.subscription, of) && isWanted(invoice.status, status),
  )
  return listOf(invoices.toSorted((one, other) => other.created - one.created))
}

function createPortal({ state, form, pagesAt }: Asked) {
  const { id: customer } = found(state.customers, 'customer', textIn(form, 'customer'), 'customer')
  const id = newId('bps')
  const portal = {
    id,
    object: 'billing_portal.session',
    customer,
    return_url: textIn(form, 'return_url') ?? '/',
    url: `${pagesAt}/portal/${id}`,
  } as const
  state.portals[id] = portal
  return portal
}

const isPriceAsked = (form: Form) => Object.values(textsIn(form, 'lookup_keys')).includes(price.lookup_key)

/** The part of Stripe's API that the product uses. */
export const calls: readonly Call[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, readCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['GET', /^\/v1\/prices$/, ({ form }) => listOf(isPriceAsked(form) ? [price] : [])],
  ['POST', /^\/v1\/checkout\/sessions$/, createCheckout],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, ({ state, id }) => found(state.checkouts, 'checkout.session', id)],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, ({ state, id }) => found(state.subscriptions, 'subscription', id)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, cancelSubscription],
  ['GET', /^\/v1\/invoices$/, listInvoices],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
]
