import { type Database, sql } from '#server/db/open'

/** What a person was told and paid for; `timestamp`: when it was said, absent in replies that were kept without it. */
export type PaidReply = { content: string; card: { front: string; back: string }; timestamp?: string }

export type Paid = { key: string; request: string; reply: PaidReply }

/** Those of the keys under which a reply was paid. */
export const readPaid = (db: Database, personId: string, keys: readonly string[]): Promise<Paid[]> =>
  db.rows<Paid>(sql`
    select key, request, reply from paid_reply where person_id = ${personId} and key = any(${keys}::uuid[])`)

/** Keeps the reply for whom it was held; false when that had gone back already, or one is kept under the key. */
export async function payFor(db: Database, { personId, id }: { personId: string; id: string }, paid: Paid, at: Date) {
  const [paidNow] = await db.rows<{ key: string }>(sql`
    with gone as (
      delete from credit_hold where person_id = ${personId} and id = ${id}
        and not exists (select from paid_reply where person_id = ${personId} and key = ${paid.key})
      returning person_id
    )
    insert into paid_reply (person_id, key, request, reply, paid_at)
    select person_id, ${paid.key}, ${paid.request}, ${JSON.stringify(paid.reply)}, ${at} from gone
    returning key`)
  return paidNow !== undefined
}

export async function forgetPaid(db: Database, before: Date): Promise<void> {
  await db.rows(sql`delete from paid_reply where paid_at < ${before}`)
}
