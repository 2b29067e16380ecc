import { deckLimits } from '#domain/deck'
import { type Database, sql } from '#server/db/open'
import { bytesOf, type CardText, digestColumn, textColumns, textLists } from './card-text.ts'
import type { Seen } from './cards.ts'
import { keepFormer } from './former.ts'

/** A card that was made of something elsewhere; `isEdited`: it is no longer as that wrote it. */
export type OfOrigin = CardText & { origin: string; id: string; isEdited: boolean }

const isEditedColumn = sql`(origin_digest is distinct from ${digestColumn})`

/** Where such a card is, and whether it is in the trash; a deck that was deleted as a whole is not looked at. */
type Placed = OfOrigin & { deckId: string; title: string; isDeleted: boolean }

export const readOfOwner = (db: Database, ownerId: string, origins: readonly string[]): Promise<Placed[]> =>
  db.rows<Placed>(sql`
    with asked as (select unnest(${origins}::uuid[]) as origin)
    select asked.origin, card.id, ${textColumns}, deck_id as "deckId", title, ${isEditedColumn} as "isEdited",
      false as "isDeleted"
    from asked join card using (origin) join deck on deck.id = deck_id where owner_id = ${ownerId}
    union all
    select asked.origin, trashed_card.id, ${textColumns}, deck_id, title, ${isEditedColumn}, true
    from asked join trashed_card using (origin) join deck on deck.id = deck_id
    where trashed_card.owner_id = ${ownerId} and not with_deck`)

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

type Rewritten = { id: string; before: CardText; after: CardText }

/** What stood on it is kept with its former texts; tags are not. */
const replacedBytes = ({ before, after }: Rewritten): number =>
  before.front === after.front && before.back === after.back ? 0 : bytesOf({ ...before, tags: '' })

/**
 * Writes what an origin says now on its cards; not `isDone` when the deck has changed since, or would become too large.
 * `formerBytes`: of the deck's former texts.
 */
export async function rewriteCards(
  db: Database,
  deck: Seen,
  cards: readonly Rewritten[],
  at: Date,
): Promise<{ isDone: boolean; growth: number; formerBytes: number }> {
  const growth = cards.reduce((sum, { before, after }) => sum + bytesOf(after) - bytesOf(before), 0)
  const replaced = cards.reduce((sum, card) => sum + replacedBytes(card), 0)
  const [raised] = await db.rows<{ formerBytes: number }>(sql`
    with raised as (
      update deck set source_bytes = source_bytes + ${growth}, former_bytes = former_bytes + ${replaced},
        version = version + 1, updated_at = ${at}
      where id = ${deck.id} and version = ${deck.version}
        and (${growth}::int <= 0 or source_bytes + trashed_bytes + ${growth} <= ${deckLimits.sourceBytes})
      returning id, former_bytes
    ), given as (
      select id, ${textColumns}, replaced, ${digestColumn} as digest
      from unnest(${cards.map(({ id }) => id)}::uuid[], ${textLists(cards.map(({ after }) => after))},
        ${cards.map(replacedBytes)}::int[]) as one (id, ${textColumns}, replaced)
    ), changed as (
      select raised.id as deck_id, given.id as card_id, replaced from raised, given
    ), written as (
      update card set front = given.front, back = given.back, tags = given.tags, origin_digest = digest, words = null,
        grams = null, version = card.version + 1, updated_at = ${at}
      from changed, given
      where card.deck_id = changed.deck_id and card.id = changed.card_id and given.id = changed.card_id
    ), ${keepFormer(at)}
    select former_bytes as "formerBytes" from raised`)
  return { isDone: raised !== undefined, growth, formerBytes: raised?.formerBytes ?? 0 }
}
