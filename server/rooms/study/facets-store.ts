import { type Database, type Sql, sql } from '#server/db/open'
import { isThereFor, placeInDeck } from '#server/rooms/deck/shared'
import {
  type CardOfSeveral,
  cardsOfSeveral,
  hasSetAside,
  type SeveralTuple,
  severalFrom,
  severalTuple,
} from '#server/rooms/progress/shared'

/** JSON. */
export type SeveralRow = { several: SeveralTuple[] | null }

/** The cards of a deck of which a person wants more asked than the card itself, as one column. */
export const severalIn = (personId: string, deckId: string): Sql => sql`(
    select json_agg(${severalTuple(personId)}) from ${cardsOfSeveral(personId, sql`deck_id = ${deckId}`)}
  ) as several`

export const severalOf = ({ several }: SeveralRow): CardOfSeveral[] => (several ?? []).map(severalFrom)

/** Those of some decks, or of all, that a person can come across and has not set aside; `nth` is their place in their deck. */
export async function readSeveral(
  db: Database,
  personId: string,
  deckIds: readonly string[] | 'all',
  atMs: number,
): Promise<(CardOfSeveral & { nth: number })[]> {
  const ofDecks = deckIds === 'all' ? sql`true` : sql`deck_id = any(${deckIds}::uuid[])`
  const rows = await db.rows<{ several: SeveralTuple; nth: number }>(sql`
    select ${severalTuple(personId)} as several, ${placeInDeck(sql`several.deck_id`, sql`several.card_id`)} as nth
    from ${cardsOfSeveral(personId, ofDecks)}
    where ${isThereFor(personId, sql`several.deck_id`, sql`several.card_id`)}
      and not ${hasSetAside(personId, sql`several.deck_id`, sql`several.card_id`, atMs)}`)
  return rows.map(({ several, nth }) => ({ ...severalFrom(several), nth }))
}
