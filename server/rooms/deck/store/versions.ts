import { type Sql, sql } from '#server/db/open'

/** Ids as PostgreSQL writes a list of them: as one text, which nobody takes apart on its way. */
export type IdList = string

export const listOf = (ids: Iterable<string>): IdList => `{${[...ids].join(',')}}`
export const idsIn = (list: IdList): string[] => (list === '{}' ? [] : list.slice(1, -1).split(','))

/** The state of one deck: its version and, where likes are shown, their number. */
export const ofDeck = sql`version::bigint`
export const ofDeckWithLikes = sql`(version::bigint << 32) + like_count`

/**
 * A short text for the state of some decks, which differs as soon as one of them is changed, deleted or restored. `ofEach` is
 * what tells the state of one; `deckIds` may be a column.
 */
export const decksStateColumn = (deckIds: IdList | Sql, ofEach: Sql): Sql => sql`(
    select bit_xor(uuid_hash_extended(id, ${ofEach}))::text from deck where id = any(${deckIds}::uuid[])
  ) as "decksState"`
