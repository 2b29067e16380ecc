import { type Sql, sql } from '#server/db/open'

/** Ids as PostgreSQL writes a list of them, in which they go to and fro unread. */
export type IdList = string

export const listOf = (ids: Iterable<string>): IdList => `{${[...ids].join(',')}}`
export const idsIn = (list: IdList): string[] => (list === '{}' ? [] : list.slice(1, -1).split(','))

/** What tells of a deck whether it is still as it was: its id, its version and, where they are shown, its likes. */
export const ofDeck = sql`uuid_send(id) || int4send(version)`
export const ofDeckWithLikes = sql`uuid_send(id) || int4send(version) || int4send(like_count)`

/** Some decks in one short text: another one as soon as one of them is changed or gone, or there again. */
export const decksStateColumn = (deckIds: IdList, ofEach: Sql): Sql => sql`(
    select md5(string_agg(${ofEach}, '' order by id)) from deck where id = any(${deckIds}::uuid[])
  ) as "decksState"`
