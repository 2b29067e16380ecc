import { type Database, sql } from '#server/db/open'
import type { Invoice, Subscription } from './bill.ts'

/** `aheadSeconds` is how far this customer's clock runs ahead; events wait in the outbox while `isHolding`. */
export type Customer = {
  id: string
  object: 'customer'
  email: string | null
  metadata: Record<string, string>
  created: number
  aheadSeconds: number
  isHolding: boolean
}

export type Checkout = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  mode: 'subscription'
  ui_mode: 'hosted_page'
  url: string | null
  customer: string
  client_reference_id: string | null
  subscription: string | null
  metadata: Record<string, string>
  created: number
  success_url: string
  cancel_url: string
}

type Portal = { id: string; object: 'billing_portal.session'; customer: string; return_url: string; url: string }

export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  data: { object: { customer: string } }
}

export type State = {
  customers: Record<string, Customer>
  /** Ids of customers who were deleted; absent where that was not kept yet. */
  deletedCustomers?: string[]
  checkouts: Record<string, Checkout>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  portals: Record<string, Portal>
  /** Answers given under an idempotency key, with what was asked. */
  answers: Record<string, { asked: string; answer: object }>
  /** What the product has not heard yet, in order. */
  outbox: Event[]
}

export const emptyState: State = {
  customers: {},
  checkouts: {},
  subscriptions: {},
  invoices: {},
  portals: {},
  answers: {},
  outbox: [],
}

export type Store = {
  read(): Promise<State>
  /** Runs `work` on the state and keeps what it made of it, unless it throws. One after the other. */
  change<T>(work: (state: State) => T): Promise<T>
}

/** The state survives a restart, and processes on one database share it. */
export const createStore = (db: Database): Store => ({
  async read() {
    const [row] = await db.rows<{ state: State }>(sql`select state from simulated_payments`)
    return row?.state ?? emptyState
  },
  change: (work) =>
    db.transaction(async (tx) => {
      await tx.rows(sql`
        insert into simulated_payments (id, state) values (1, ${JSON.stringify(emptyState)}) on conflict do nothing`)
      const [row] = await tx.rows<{ state: State }>(sql`select state from simulated_payments for update`)
      const state = row?.state ?? emptyState
      const result = work(state)
      await tx.rows(sql`update simulated_payments set state = ${JSON.stringify(state)} where id = 1`)
      return result
    }),
})
