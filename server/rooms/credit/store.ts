import { type Database, sql } from '#server/db/open'

export type HoldKey = { personId: string; id: string }

/** Nothing for somebody who has no account yet. */
export async function readBalance(db: Database, personId: string): Promise<number | undefined> {
  const [account] = await db.rows<{ hundredths: number }>(sql`
    select hundredths from credit_account where person_id = ${personId}`)
  return account?.hundredths
}

/** The balance together with all that is held of it. */
export async function readUnspent(db: Database, personId: string): Promise<number> {
  const [account] = await db.rows<{ unspent: number }>(sql`
    select (hundredths + (
      select coalesce(sum(hundredths), 0) from credit_hold where person_id = ${personId}
    ))::int as unspent from credit_account where person_id = ${personId}`)
  return account?.unspent ?? 0
}

/** Reads the balance; until the transaction ends, no other changes it. */
export async function lockBalance(tx: Database, personId: string): Promise<number> {
  // In one statement: between two the account might be erased.
  const [account] = await tx.rows<{ hundredths: number }>(sql`
    insert into credit_account (person_id, hundredths) values (${personId}, 0)
    on conflict (person_id) do update set hundredths = credit_account.hundredths
    returning hundredths`)
  return account?.hundredths ?? 0
}

/** Adds a line and its amount, unless there is one under its key. Needs the balance to be locked. docs/rules.md §Credits.4. */
export async function addLine(
  tx: Database,
  line: { personId: string; key: string; hundredths: number; at: Date },
): Promise<void> {
  await tx.rows(sql`
    with line as (
      insert into credit_line (person_id, key, hundredths, at)
      values (${line.personId}, ${line.key}, ${line.hundredths}, ${line.at})
      on conflict do nothing returning hundredths
    )
    update credit_account set hundredths = credit_account.hundredths + line.hundredths from line
    where person_id = ${line.personId}`)
}

/** Notes all claims; true when none of them was there before. */
export async function claimWelcome(tx: Database, claims: readonly string[], at: Date): Promise<boolean> {
  // In one order for everybody, so that two who share claims wait for each other instead of locking each other out.
  const isNew = []
  for (const claim of claims.toSorted())
    isNew.push(
      await tx.rows(sql`
        insert into credit_welcome (claim, claimed_at) values (${claim}, ${at})
        on conflict do nothing returning claim`),
    )
  return isNew.every(({ length }) => length > 0)
}

export async function isClaimed(db: Database, claim: string): Promise<boolean> {
  return (await db.rows(sql`select claim from credit_welcome where claim = ${claim}`)).length > 0
}

/** Takes the amount out of the balance for as long as it is held; resolves to what is left, or nothing when there is less. */
export async function insertHold(
  db: Database,
  { personId, id }: HoldKey,
  { hundredths, at, expiresAt }: { hundredths: number; at: Date; expiresAt: Date },
): Promise<number | undefined> {
  const [paid] = await db.rows<{ left: number }>(sql`
    with paid as (
      update credit_account set hundredths = hundredths - ${hundredths}
      where person_id = ${personId} and hundredths >= ${hundredths}
      returning person_id, hundredths as "left"
    ), line as (
      insert into credit_line (person_id, key, hundredths, at)
      select person_id, ${`reply ${id}`}::text, -${hundredths}::int, ${at}::timestamptz from paid
    ), hold as (
      insert into credit_hold (person_id, id, hundredths, expires_at)
      select person_id, ${id}::uuid, ${hundredths}::int, ${expiresAt}::timestamptz from paid
    )
    select "left" from paid`)
  return paid?.left
}

/** What was held is spent; false when it had gone back already. */
export async function deleteHold(db: Database, { personId, id }: HoldKey): Promise<boolean> {
  const [gone] = await db.rows<{ id: string }>(sql`
    delete from credit_hold where person_id = ${personId} and id = ${id} returning id`)
  return gone !== undefined
}

/** What was held goes back; false when it is spent or went back before. */
export async function returnHold(db: Database, { personId, id }: HoldKey, at: Date): Promise<boolean> {
  const returned = await db.rows(sql`
    with gone as (
      delete from credit_hold where person_id = ${personId} and id = ${id} returning hundredths
    ), line as (
      insert into credit_line (person_id, key, hundredths, at)
      select ${personId}::text, ${`return ${id}`}::text, hundredths, ${at}::timestamptz from gone
    )
    update credit_account set hundredths = credit_account.hundredths + gone.hundredths from gone
    where person_id = ${personId} returning person_id`)
  return returned.length > 0
}

/** Holds whose time is over; their process died. */
export const readExpiredHolds = (db: Database, now: Date): Promise<HoldKey[]> =>
  db.rows<HoldKey>(sql`
    select person_id as "personId", id from credit_hold where expires_at <= ${now} order by expires_at limit 1000`)
