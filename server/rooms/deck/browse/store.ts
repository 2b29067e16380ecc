import { containing } from '#server/db/like'
import { type Database, type Sql, sql } from '#server/db/open'
import type { Seen } from '../deck.ts'
import type { Wanted } from './words.ts'

export type Order = 'newest' | 'oldest' | 'title'
export type Slice = { order: Order; limit: number; offset: number }
export type Found = { decks: Seen[]; total: number }

/** Of `deck`, or of what has its columns. */
export const orders: Record<Order, Sql> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  title: sql`title_folded, id`,
}

/** PostgreSQL compares with one pattern in half the time that it takes with an array of one. */
const chainedAtMost = 4

/** Every word anywhere in the folded text. */
function sifted(words: readonly string[]): Sql {
  const patterns = words.map(containing)
  return patterns.length > chainedAtMost
    ? sql`search_text like all(${patterns})`
    : patterns.reduce((all, pattern) => sql`${all} and search_text like ${pattern}`, sql`true`)
}

/** The same with the help of the word index. */
const matching = ({ sought, sifting }: Wanted): Sql =>
  sought === undefined ? sifted(sifting) : sql`word_ends(search_text) @@ ${sought}::tsquery and ${sifted(sifting)}`

const nothing: Found = { decks: [], total: 0 }

/** Decks in their order, as one column. */
const seenColumn = (decks: Sql) => sql`(
    select coalesce(json_agg(json_build_object('id', id, 'version', version, 'likeCount', like_count)), '[]')
    from (${decks}) as page
  ) as decks`

/** A page of all public decks, and how many there are. */
export async function readPublic(db: Database, { order, limit, offset }: Slice): Promise<Found> {
  const [found] = await db.rows<Found>(sql`
    select (select sum(count)::int from public_deck_count) as total,
      ${seenColumn(sql`
        select id, version, like_count from deck where is_public order by ${orders[order]} limit ${limit} offset ${offset}`)}`)
  return found ?? nothing
}

/** The matches by the word index, and their number up to `countAtMost`: quick when there are few. */
export async function searchIndex(
  db: Database,
  wanted: Wanted,
  { order, limit, offset }: Slice,
  countAtMost: number,
): Promise<Found> {
  const [found] = await db.rows<Found>(sql`
    with matched as materialized (
      select id, version, like_count, created_at, title_folded from deck where is_public and ${matching(wanted)} limit ${countAtMost}
    )
    select (select count(*)::int from matched) as total,
      ${seenColumn(sql`select * from matched order by ${orders[order]} limit ${limit} offset ${offset}`)}`)
  return found ?? nothing
}

/** The matches among the first `within` public decks of an order, or among all: quick when there are many. */
export async function searchAlong(
  db: Database,
  words: readonly string[],
  { order, limit, offset }: Slice,
  within: number | null,
): Promise<Seen[]> {
  return db.rows(sql`
    select id, version, like_count as "likeCount"
    from (select * from deck where is_public order by ${orders[order]} limit ${within}) as deck
    where ${sifted(words)} order by ${orders[order]} limit ${limit} offset ${offset}`)
}

/** How many public decks match, however many. */
export async function countMatches(db: Database, wanted: Wanted): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`
    select count(*)::int as total from deck where is_public and ${matching(wanted)}`)
  return row?.total ?? 0
}
