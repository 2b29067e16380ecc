import type { Subscription, SubscriptionStatus } from '#domain/subscription'
import { type Database, sql } from '#server/db/open'

/** What is known of a person who ever went to pay. */
export type Known = {
  customerId: string
  version: number
  /** Nothing until a first payment was tried. */
  subscription: (Subscription & { id: string }) | undefined
  lastCheckoutMs: number | null
}

type Row = {
  customer_id: string
  version: number
  subscription_id: string | null
  status: SubscriptionStatus | null
  period_start: number | null
  period_end: number | null
  canceled_at: number | null
  ended_at: number | null
  last_checkout: number | null
}

export async function readKnown(db: Database, personId: string): Promise<Known | undefined> {
  const [row] = await db.rows<Row>(sql`
    select customer_id, version, subscription_id, status, period_start, period_end, canceled_at, ended_at,
      (select max(created_at) from checkout_session where person_id = ${personId}) as last_checkout
    from subscription where person_id = ${personId}`)
  return row && knownFrom(row)
}

const knownFrom = (row: Row): Known => ({
  customerId: row.customer_id,
  version: row.version,
  lastCheckoutMs: row.last_checkout,
  subscription: subscriptionIn(row),
})

/** Its columns are there together, or not at all. */
function subscriptionIn({ subscription_id: id, status, ...row }: Row): Known['subscription'] {
  const { period_start: periodStartMs, period_end: periodEndMs, canceled_at: canceledAtMs, ended_at: endedAtMs } = row
  if (id === null || status === null || periodStartMs === null || periodEndMs === null) return undefined
  return { id, status, periodStartMs, periodEndMs, canceledAtMs, endedAtMs }
}

/** Notes the customer, in place of `replaces` alone; resolves to the one that stands. */
export async function keepCustomer(
  db: Database,
  personId: string,
  { customerId, replaces }: { customerId: string; replaces: string | undefined },
): Promise<string> {
  await db.rows(sql`
    insert into subscription (person_id, customer_id) values (${personId}, ${customerId})
    on conflict (person_id) do update set customer_id = excluded.customer_id, version = subscription.version + 1
    where subscription.customer_id = ${replaces ?? null}`)
  const [row] = await db.rows<{ customer_id: string }>(sql`
    select customer_id from subscription where person_id = ${personId}`)
  return row?.customer_id ?? customerId
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Writes what Stripe said, unless something was written since `version` was read; then false. */
export async function writeSubscription(
  tx: Database,
  personId: string,
  version: number,
  { id, status, periodStartMs, periodEndMs, canceledAtMs, endedAtMs }: Subscription & { id: string },
): Promise<boolean> {
  const written = await tx.rows(sql`
    update subscription set
      version = version + 1, subscription_id = ${id}, status = ${status},
      period_start = ${dateOf(periodStartMs)}, period_end = ${dateOf(periodEndMs)},
      canceled_at = ${dateOf(canceledAtMs)}, ended_at = ${dateOf(endedAtMs)}
    where person_id = ${personId} and version = ${version}
    returning version`)
  return written.length > 0
}

export async function personOfCustomer(db: Database, customerId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ person_id: string }>(sql`
    select person_id from subscription where customer_id = ${customerId}`)
  return row?.person_id
}

export async function noteCheckout(db: Database, personId: string, id: string, at: Date): Promise<void> {
  await db.rows(sql`
    insert into checkout_session (person_id, id, created_at) values (${personId}, ${id}, ${at})
    on conflict do nothing`)
}

export async function hasCheckout(db: Database, personId: string, id: string): Promise<boolean> {
  const rows = await db.rows(sql`select id from checkout_session where person_id = ${personId} and id = ${id}`)
  return rows.length > 0
}

export async function isHandled(db: Database, eventId: string): Promise<boolean> {
  return (await db.rows(sql`select id from payment_event where id = ${eventId}`)).length > 0
}

export async function noteHandled(db: Database, event: { id: string; type: string }, at: Date): Promise<void> {
  await db.rows(sql`
    insert into payment_event (id, type, handled_at) values (${event.id}, ${event.type}, ${at})
    on conflict do nothing`)
}

export async function forgetHandled(db: Database, before: Date): Promise<void> {
  await db.rows(sql`delete from payment_event where handled_at < ${before}`)
}
