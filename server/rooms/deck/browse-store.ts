import { containing } from '#server/db/like'
import { type Database, type Sql, sql } from '#server/db/open'

export type Order = 'newest' | 'oldest' | 'title'
export type Slice = { order: Order; limit: number; offset: number }

const orders: Record<Order, Sql> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  title: sql`title_folded, id`,
}

/** So many words are conditions of their own, which the index takes; the others only sift what it found. */
const indexedWords = 3

/** Every word anywhere in the folded text, the longest first. */
function matching(words: readonly string[]): Sql {
  const patterns = words.toSorted((one, other) => other.length - one.length).map(containing)
  const sifted = sql`search_text like all(${patterns.slice(indexedWords)})`
  return patterns
    .slice(0, indexedWords)
    .reduceRight((rest, pattern) => sql`search_text like ${pattern} and ${rest}`, sifted)
}

const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id)

export async function readPublic(db: Database, { order, limit, offset }: Slice): Promise<string[]> {
  return idsIn(
    await db.rows(sql`select id from deck where is_public order by ${orders[order]} limit ${limit} offset ${offset}`),
  )
}

/** How many public decks there are. */
export async function countPublic(db: Database): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select sum(count)::int as total from public_deck_count`)
  return row?.total ?? 0
}

/** The matches among the first `within` public decks of an order; quick when there are many. */
export async function searchFirst(
  db: Database,
  words: readonly string[],
  { order, limit, offset }: Slice,
  within: number | null,
): Promise<string[]> {
  return idsIn(
    await db.rows(sql`
      select id from (select * from deck where is_public order by ${orders[order]} limit ${within}) as deck
      where ${matching(words)} order by ${orders[order]} limit ${limit} offset ${offset}`),
  )
}

/** The matches by the word index, and their number up to `countAtMost`; quick when there are few. */
export async function searchIndex(
  db: Database,
  words: readonly string[],
  { order, limit, offset }: Slice,
  countAtMost: number,
): Promise<{ deckIds: string[]; total: number }> {
  const [found] = await db.rows<{ total: number; deckIds: string[] }>(sql`
    with matched as materialized (
      select id, created_at, title_folded from deck where is_public and ${matching(words)} limit ${countAtMost}
    )
    select (select count(*)::int from matched) as total,
      array(select id from matched order by ${orders[order]} limit ${limit} offset ${offset}) as "deckIds"`)
  return found ?? { deckIds: [], total: 0 }
}

/** How many public decks match, counted no further than `countAtMost`. */
export async function countMatches(
  db: Database,
  words: readonly string[],
  countAtMost: number | null,
): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`
    select count(*)::int as total
    from (select from deck where is_public and ${matching(words)} limit ${countAtMost}) as matched`)
  return row?.total ?? 0
}
