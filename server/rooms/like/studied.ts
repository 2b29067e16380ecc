import { type Database, type Sql, sql } from '#server/db/open'
import type { Place } from './store.ts'

/** Somebody who studies more finds them by their address, as ever. */
const studiedAtMost = 2_000

/** Whether a person's collection holds a deck because they study it, as one column. */
export const isStudiedColumn = ({ personId, deckId }: Place): Sql => sql`exists (
    select from collection where person_id = ${personId} and deck_id = ${deckId} and studied_at is not null
  ) as "isStudied"`

/** From now on the person's collection holds the deck because they study it. docs/rules.md §Decks.10. */
export async function joinAsStudied(db: Database, { personId, deckId }: Place, at: Date): Promise<void> {
  await db.rows(sql`
    insert into collection (person_id, deck_id, is_own, added_at, studied_at)
    select ${personId}::text, ${deckId}::uuid, false, ${at}::timestamptz, ${at}::timestamptz
    where (
      select count(*) from collection where person_id = ${personId} and studied_at is not null
    ) < ${studiedAtMost}
    on conflict (person_id, deck_id) do update set studied_at = coalesce(collection.studied_at, excluded.studied_at)`)
}
