import { type Database, sql } from '#server/db/open'
import { type CardText, isEditedColumn, textColumns } from './card-text.ts'

/** A card that was made of something elsewhere; `isEdited`: it is no longer as that wrote it. */
export type OfOrigin = CardText & { origin: string; id: string; isEdited: boolean }

/** Where such a card is, and whether it is in the trash; a deck that was deleted as a whole is not looked at. */
type Placed = OfOrigin & { deckId: string; title: string; isDeleted: boolean }

/** An owner's cards of these origins, in the order of these. Each of their decks is looked through: cards of others have the same origins. */
export const readOfOwner = (db: Database, ownerId: string, origins: readonly string[]): Promise<Placed[]> =>
  db.rows<Placed>(sql`
    with asked as (select origin, nth from unnest(${origins}::uuid[]) with ordinality as asked (origin, nth)),
      own as materialized (select id as deck_id, title from deck where owner_id = ${ownerId})
    select asked.origin, card.id, ${textColumns}, deck_id as "deckId", title, ${isEditedColumn} as "isEdited",
      false as "isDeleted", nth
    from own join card using (deck_id) join asked using (origin)
    union all
    select asked.origin, trashed_card.id, ${textColumns}, deck_id, title, ${isEditedColumn}, true, nth
    from asked join trashed_card using (origin) join deck on deck.id = deck_id
    where trashed_card.owner_id = ${ownerId} and not with_deck
    order by nth`)

/** Cards of a deck with these origins, and which of the origins and ids are of cards that were deleted from it. */
export async function readInDeck(
  db: Database,
  deckId: string,
  { origins, ids }: { origins: readonly string[]; ids: readonly string[] },
): Promise<{ there: OfOrigin[]; deleted: string[] }> {
  const there = await db.rows<OfOrigin>(sql`
    select asked.origin, id, ${textColumns}, ${isEditedColumn} as "isEdited"
    from unnest(${origins}::uuid[]) as asked (origin) join card using (origin) where deck_id = ${deckId}`)
  const deleted = await db.rows<{ id: string }>(sql`
    select card_id as id from removed_card where deck_id = ${deckId} and card_id = any(${ids}::uuid[])
    union all
    select asked.origin
    from unnest(${origins}::uuid[]) as asked (origin) join trashed_card using (origin) where deck_id = ${deckId}`)
  return { there, deleted: deleted.map(({ id }) => id) }
}
