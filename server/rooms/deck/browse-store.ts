import { containing } from '#server/db/like'
import { type Database, type Sql, sql } from '#server/db/open'

export type Order = 'newest' | 'oldest' | 'title'
export type Slice = { order: Order; limit: number; offset: number }
export type Found = { deckIds: string[]; total: number }

const orders: Record<Order, Sql> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  title: sql`title_folded, id`,
}

/** What the word index takes up: three letters or digits in a row. For anything less it would be read from end to end. */
const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
const indexedAtMost = 3

/** Every word anywhere in the folded text. The longest go through the index, the others sift what that finds. */
function matching(words: readonly string[]): Sql {
  const byLength = words.toSorted((one, other) => other.length - one.length)
  const indexed = byLength.filter(isIndexed).slice(0, indexedAtMost)
  const sifting = byLength.filter((word) => !indexed.includes(word)).map(containing)
  return indexed.reduce((rest, word) => sql`search_text like ${containing(word)} and ${rest}`, sifted(sifting))
}

const sifted = (patterns: readonly string[]) => sql`search_text like all(${patterns})`

const nothing: Found = { deckIds: [], total: 0 }

/** A page of all public decks, and how many there are. */
export async function readPublic(db: Database, { order, limit, offset }: Slice): Promise<Found> {
  const [found] = await db.rows<Found>(sql`
    select (select sum(count)::int from public_deck_count) as total,
      array(
        select id::text from deck where is_public order by ${orders[order]} limit ${limit} offset ${offset}
      ) as "deckIds"`)
  return found ?? nothing
}

/** The matches by the word index, and their number up to `countAtMost`: quick when there are few. */
export async function searchIndex(
  db: Database,
  words: readonly string[],
  { order, limit, offset }: Slice,
  countAtMost: number,
): Promise<Found> {
  const [found] = await db.rows<Found>(sql`
    with matched as materialized (
      select id, created_at, title_folded from deck where is_public and ${matching(words)} limit ${countAtMost}
    )
    select (select count(*)::int from matched) as total,
      array(
        select id::text from matched order by ${orders[order]} limit ${limit} offset ${offset}
      ) as "deckIds"`)
  return found ?? nothing
}

/** The matches among the first `within` public decks of an order, or among all: quick when there are many. */
export async function searchAlong(
  db: Database,
  words: readonly string[],
  { order, limit, offset }: Slice,
  within: number | null,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from (select * from deck where is_public order by ${orders[order]} limit ${within}) as deck
    where ${matching(words)} order by ${orders[order]} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** How many public decks match, however many. */
export async function countMatches(db: Database, words: readonly string[]): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`
    select count(*)::int as total from deck where is_public and ${matching(words)}`)
  return row?.total ?? 0
}
