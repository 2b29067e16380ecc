import { type Database, sql } from '#server/db/open'

/** A deleted account of which something may be left; `subject` names it at the embedded identity provider. */
export type Unfinished = { personId: string; subject: string | null; deletedAtMs: number }

export async function writeTombstone(
  db: Database,
  { personId, subject, at }: { personId: string; subject: string; at: Date },
): Promise<void> {
  await db.rows(sql`
    insert into tombstone (person_id, deleted_at, subject) values (${personId}, ${at}, ${subject})
    on conflict (person_id) do update set
      deleted_at = excluded.deleted_at, subject = excluded.subject, erased_at = null, returned_at = null`)
}

/** Those of whom tokens may still be about. */
export async function readTombstones(db: Database, since: Date): Promise<{ personId: string; deletedAtMs: number }[]> {
  return db.rows(sql`
    select person_id as "personId", deleted_at as "deletedAtMs" from tombstone
    where deleted_at > ${since} and returned_at is null`)
}

export async function isDeleted(db: Database, personId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select person_id from tombstone where person_id = ${personId} and returned_at is null`)
  return rows.length > 0
}

export async function noteReturn(db: Database, personId: string, at: Date): Promise<void> {
  await db.rows(sql`
    update tombstone set returned_at = ${at}, subject = null, erased_at = coalesce(erased_at, ${at})
    where person_id = ${personId} and returned_at is null`)
}

export const readUnfinished = (db: Database): Promise<Unfinished[]> =>
  db.rows<Unfinished>(sql`
    select person_id as "personId", subject, deleted_at as "deletedAtMs" from tombstone
    where erased_at is null order by deleted_at limit 100`)

export async function noteErased(db: Database, personId: string, at: Date): Promise<void> {
  await db.rows(sql`
    update tombstone set erased_at = ${at}, subject = null where person_id = ${personId} and erased_at is null`)
}
