import { type Database, type Sql, sql } from '#server/db/open'
import type { StoredDeck } from './deck.ts'

export const deckColumns = sql`deck.id, deck.owner_id as "ownerId", deck.title, deck.description,
  deck.is_public as "isPublic", deck.macros, deck.card_count as "cardCount", deck.like_count as "likeCount",
  deck.source_bytes as "sourceBytes", deck.version, deck.created_at as "createdAt", deck.updated_at as "updatedAt"`

export async function readDeck(db: Database, deckId: string): Promise<StoredDeck | undefined> {
  const [deck] = await db.rows<StoredDeck>(sql`select ${deckColumns} from deck where id = ${deckId}`)
  return deck
}

type Details = { title: string; description: string; isPublic: boolean; macros: Record<string, string> }
type Folded = { titleFolded: string; searchText: string }

/** Which of the sixteen rows of the counter a deck counts on. */
const shardOf = (deckId: string) => Number.parseInt(deckId.slice(-1), 16)

/** Adds to the number of public decks when `source` has a row. */
const countPublic = (deckId: string, difference: number, source: Sql) =>
  sql`update public_deck_count set count = count + ${difference}
      where shard = ${shardOf(deckId)} and ${difference}::int <> 0 and exists (select from ${source})`

export async function insertDeck(
  db: Database,
  deck: Details & Folded & { id: string; ownerId: string; createdAt: Date },
): Promise<void> {
  await db.rows(sql`
    with made as (
      insert into deck (id, owner_id, title, description, is_public, macros, title_folded, search_text,
        created_at, updated_at)
      values (${deck.id}, ${deck.ownerId}, ${deck.title}, ${deck.description}, ${deck.isPublic}, ${deck.macros},
        ${deck.titleFolded}, ${deck.searchText}, ${deck.createdAt}, ${deck.createdAt})
    ), joined as (
      insert into collection (person_id, deck_id, is_own, added_at)
      values (${deck.ownerId}, ${deck.id}, true, ${deck.createdAt})
    )
    ${countPublic(deck.id, deck.isPublic ? 1 : 0, sql`(select 1) as always`)}`)
}

/** False when the deck is no longer at the version that was read. */
export async function updateDeck(
  db: Database,
  before: StoredDeck,
  after: Details & Folded & { updatedAt: Date },
): Promise<boolean> {
  const difference = Number(after.isPublic) - Number(before.isPublic)
  const [changed] = await db.rows<{ isChanged: boolean }>(sql`
    with changed as (
      update deck set title = ${after.title}, description = ${after.description}, is_public = ${after.isPublic},
        macros = ${after.macros}, title_folded = ${after.titleFolded}, search_text = ${after.searchText},
        version = version + 1, updated_at = ${after.updatedAt}
      where id = ${before.id} and version = ${before.version}
      returning id
    ), counted as (${countPublic(before.id, difference, sql`changed`)})
    select exists (select from changed) as "isChanged"`)
  return changed?.isChanged === true
}

/** False when there was no such deck any more. */
export async function deleteDeck(db: Database, deck: StoredDeck): Promise<boolean> {
  return db.transaction(async (tx) => {
    // First the deck: cards on their way in wait for its row, and find it gone.
    const [gone] = await tx.rows<{ isPublic: boolean }>(sql`
      delete from deck where id = ${deck.id} returning is_public as "isPublic"`)
    if (!gone) return false
    await tx.rows(sql`
      with cards as (delete from card where deck_id = ${deck.id}),
        removed as (delete from removed_card where deck_id = ${deck.id}),
        joined as (delete from collection where person_id = ${deck.ownerId} and deck_id = ${deck.id})
      ${countPublic(deck.id, gone.isPublic ? -1 : 0, sql`(select 1) as always`)}`)
    return true
  })
}

/** Gives the cards the places of their ids in the list; false unless it names each card of that version once. */
export async function reorderCards(
  db: Database,
  deck: { id: string; version: number },
  cardIds: string[],
  updatedAt: Date,
): Promise<boolean> {
  const [changed] = await db.rows<{ isChanged: boolean }>(sql`
    with place as (
      select id, nth - 1 as ord from unnest(${cardIds}::uuid[]) with ordinality as given (id, nth)
    ), changed as (
      update deck set next_ord = card_count, version = version + 1, updated_at = ${updatedAt}
      where id = ${deck.id} and version = ${deck.version} and card_count = ${cardIds.length}
        and card_count = (select count(distinct card.id) from card join place using (id) where deck_id = ${deck.id})
      returning id
    ), moved as (
      update card set ord = place.ord from place, changed
      where card.deck_id = changed.id and card.id = place.id and card.ord <> place.ord
    ), filled as (
      update removed_card set ord = null from changed where deck_id = changed.id and ord is not null
    )
    select exists (select from changed) as "isChanged"`)
  return changed?.isChanged === true
}
