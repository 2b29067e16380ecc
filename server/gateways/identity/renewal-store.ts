import { type Database, sql } from '#server/db/open'

/** The process that writes the row asks the provider; rows that are over or were abandoned by then may be taken. */
export async function takeRenewal(
  db: Database,
  hash: string,
  { now, abandoned, until }: { now: Date; abandoned: Date; until: Date },
): Promise<boolean> {
  const taken = await db.rows(sql`
    insert into idp_renewal (token_hash, started_at, expires_at)
    values (${hash}, ${now}, ${until})
    on conflict (token_hash) do update set
      sealed = null, next_hash = null, is_over = false, started_at = excluded.started_at,
      expires_at = excluded.expires_at
    where idp_renewal.expires_at <= ${now}
      or (idp_renewal.sealed is null and not idp_renewal.is_over and idp_renewal.started_at < ${abandoned})
    returning token_hash`)
  return taken.length > 0
}

type Renewal = { sealed: string | null; isOver: boolean }

export async function readRenewal(db: Database, hash: string): Promise<Renewal | undefined> {
  const [row] = await db.rows<Renewal>(sql`
    select sealed, is_over as "isOver" from idp_renewal where token_hash = ${hash}`)
  return row
}

/** Keeps what the provider answered, unless the session is over: it says whether it is. */
export async function keepAnswer(
  db: Database,
  hash: string,
  { sealed, nextHash }: { sealed: string; nextHash: string | null },
): Promise<boolean> {
  const [row] = await db.rows<{ isOver: boolean }>(sql`
    update idp_renewal set sealed = case when is_over then null else ${sealed} end, next_hash = ${nextHash}
    where token_hash = ${hash} returning is_over as "isOver"`)
  return row?.isOver ?? false
}

/** Lets others ask at once. */
export const dropRenewal = (db: Database, hash: string) =>
  db.rows(sql`delete from idp_renewal where token_hash = ${hash} and not is_over`)

/** From now on a token is over, and so is one that it was made of or has been renewed to. */
export async function endRenewals(
  db: Database,
  hash: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const elseOver = sql`
    on conflict (token_hash) do update set is_over = true, sealed = null, expires_at = excluded.expires_at`
  // First alone: a renewal under way finds it over, or is through and tells in the next statement what it came to.
  await db.rows(sql`
    insert into idp_renewal (token_hash, is_over, started_at, expires_at) values (${hash}, true, ${now}, ${until})
    ${elseOver}`)
  await db.rows(sql`
    with recursive before (token_hash) as (
      select ${hash}::text
      union select renewal.token_hash from idp_renewal as renewal join before on renewal.next_hash = before.token_hash
    ), after (token_hash) as (
      select ${hash}::text
      union select renewal.next_hash from idp_renewal as renewal join after using (token_hash)
      where renewal.next_hash is not null
    )
    insert into idp_renewal (token_hash, is_over, started_at, expires_at)
    select token_hash, true, ${now}::timestamptz, ${until}::timestamptz
    from (select token_hash from before union select token_hash from after) as of_session
    ${elseOver}`)
}
