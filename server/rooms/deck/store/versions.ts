import { type Sql, sql } from '#server/db/open'

/** Ids as PostgreSQL writes a list of them, in which they go to and fro unread. */
export type IdList = string

export const listOf = (ids: Iterable<string>): IdList => `{${[...ids].join(',')}}`
export const idsIn = (list: IdList): string[] => (list === '{}' ? [] : list.slice(1, -1).split(','))

/** What tells of a deck whether it is still as it was: its version and, where they are shown, its likes. */
export const ofDeck = sql`version::bigint`
export const ofDeckWithLikes = sql`(version::bigint << 32) + like_count`

/** Some decks in one short text: another one as soon as one of them is changed or gone, or there again. A list may be read where it is kept. */
export const decksStateColumn = (deckIds: IdList | Sql, ofEach: Sql): Sql => sql`(
    select bit_xor(uuid_hash_extended(id, ${ofEach}))::text from deck where id = any(${deckIds}::uuid[])
  ) as "decksState"`
