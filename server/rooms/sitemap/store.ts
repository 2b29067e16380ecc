import { type Database, sql } from '#server/db/open'

export type Listed = { id: string; title: string; updatedAt: number }

/** How many public decks there are. */
export async function countPublic(db: Database): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select sum(count)::int as total from public_deck_count`)
  return row?.total ?? 0
}

/** Public decks from the oldest on, so that a new one changes the last part alone. */
export const readPart = (db: Database, offset: number, limit: number): Promise<Listed[]> =>
  db.rows<Listed>(sql`
    select id, title, updated_at as "updatedAt" from deck where is_public
    order by created_at, id offset ${offset} limit ${limit}`)
