import { type Database, sql } from '#server/db/open'

export type Listed = { id: string; title: string; updatedAt: number; cardCount: number }

/** How many public decks there are. */
export async function countPublic(db: Database): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select sum(count)::int as total from public_deck_count`)
  return row?.total ?? 0
}

const marking = sql`bit_xor(hashtextextended(id::text, 0))`

/** Public decks from the oldest on, so that a new one changes the last part alone; each row tells what `markOf` does. */
export const readPart = (db: Database, offset: number, limit: number): Promise<(Listed & { mark: string })[]> =>
  db.rows<Listed & { mark: string }>(sql`
    select id, title, updated_at as "updatedAt", card_count as "cardCount", (${marking} over ())::text as mark from (
      select * from deck where is_public order by created_at, id offset ${offset} limit ${limit}
    ) as part order by created_at, id`)

/** Tells which decks between two are public, from the index alone: another set has another mark. */
export async function markOf(db: Database, first: string, last: string): Promise<string | undefined> {
  const [row] = await db.rows<{ mark: string }>(sql`
    select (${marking})::text as mark from deck
    where is_public
      and (created_at, id) >= (select created_at, id from deck where id = ${first})
      and (created_at, id) <= (select created_at, id from deck where id = ${last})`)
  return row?.mark
}
