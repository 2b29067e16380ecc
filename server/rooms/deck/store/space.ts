import { type Database, sql } from '#server/db/open'

/** As it is stored, without unpacking it. */
const cardSize = sql`pg_column_size(front) + pg_column_size(back) + pg_column_size(tags)
  + coalesce(pg_column_size(chat), 0) + coalesce(pg_column_size(statement), 0)`
const deckSize = sql`pg_column_size(title) + pg_column_size(description) + pg_column_size(macros)`

/** Bytes of what somebody wrote in their decks: on cards, beside them, before it gave way, and in the trash. */
export async function readSpace(db: Database, personId: string): Promise<number> {
  const [row] = await db.rows<{ bytes: number }>(sql`
    with own as (
      select id from deck where owner_id = ${personId}
      union all select deck_id from trashed_deck where owner_id = ${personId}
    ), kept as (
      select ${cardSize} as bytes from own join card on deck_id = own.id
      union all select ${cardSize} from own join trashed_card on deck_id = own.id
      union all select pg_column_size(front) + pg_column_size(back) from own join former_text on deck_id = own.id
      union all select ${deckSize} from deck where owner_id = ${personId}
      union all select ${deckSize} from trashed_deck where owner_id = ${personId}
    )
    select coalesce(sum(bytes), 0)::float8 as bytes from kept`)
  return row?.bytes ?? 0
}
