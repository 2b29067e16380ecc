import { type Database, type Sql, sql } from '#server/db/open'
import { addOwn, removeOwn } from '#server/rooms/place/shared'
import { beginRecords } from '#server/rooms/progress/shared'
import type { StoredDeck } from '../deck.ts'
import { formulasForgotten } from './public-formulas.ts'
import { deckToTrash } from './trash.ts'
import { numbered, trashNumbered } from './untrash.ts'

export const deckColumns = sql`deck.id, deck.owner_id as "ownerId", deck.title, deck.description,
  deck.is_public as "isPublic", deck.macros, deck.card_count as "cardCount", deck.like_count as "likeCount",
  deck.source_bytes as "sourceBytes", deck.trashed_count as "trashedCount", deck.trashed_bytes as "trashedBytes",
  deck.version, deck.created_at as "createdAt", deck.updated_at as "updatedAt"`

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

/** No deck was ever made under the id. */
const isUnknown = (deckId: string) => sql`
  not exists (select from deck where id = ${deckId})
    and not exists (select from trashed_deck where deck_id = ${deckId})
    and not exists (select from gone_deck where deck_id = ${deckId})`

export async function wasMade(db: Database, deckId: string): Promise<boolean> {
  const [row] = await db.rows<{ isUnknown: boolean }>(sql`select ${isUnknown(deckId)} as "isUnknown"`)
  return row?.isUnknown === false
}

/**
 * With `request`, a hash of what was asked, the id is used once: it is remembered, and false where a deck was made under
 * the id before.
 */
export async function insertDeck(
  db: Database,
  deck: Details & Folded & { id: string; ownerId: string; createdAt: Date; request: string | undefined },
): Promise<boolean> {
  const { id, ownerId, createdAt, request } = deck
  const isNew =
    request === undefined
      ? sql`select 1`
      : sql`
        insert into creation (deck_id, id, request, made_at)
        select ${id}::uuid, ${id}::uuid, ${request}, ${createdAt}
        where ${isUnknown(id)}
        on conflict do nothing returning 1`
  return db.transaction(async (tx) => {
    const [done] = await tx.rows<{ isMade: boolean }>(sql`
      with is_new as (${isNew}), made as (
        insert into deck (id, owner_id, title, description, is_public, macros, title_folded, search_text,
          created_at, updated_at)
        select ${id}, ${ownerId}, ${deck.title}, ${deck.description}, ${deck.isPublic}, ${deck.macros},
          ${deck.titleFolded}, ${deck.searchText}, ${createdAt}, ${createdAt} from is_new
      ), counted as (${countPublic(id, deck.isPublic ? 1 : 0, sql`is_new`)})
      select exists (select from is_new) as "isMade"`)
    if (!done?.isMade) return false
    await addOwn(tx, { personId: ownerId, deckId: id }, createdAt)
    await beginRecords(tx, ownerId)
    return true
  })
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
      returning id, is_public
    ), counted as (${countPublic(before.id, difference, sql`changed`)}),
    ${formulasForgotten(sql`(select id from changed where not is_public)`)}
    select exists (select from changed) as "isChanged"`)
  return changed?.isChanged === true
}

/**
 * False when there was no such deck any more. What people have of it goes later. `isTrashed`: what it held is in its maker's
 * trash. docs/rules.md §Decks.11, §Trash.
 */
export async function deleteDeck(db: Database, deck: StoredDeck, at: Date, isTrashed: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    // First the deck: cards on their way in wait for its row, and find it gone.
    const [gone] = await tx.rows<{ isPublic: boolean }>(sql`
      with gone as (delete from deck where id = ${deck.id} returning *), trashed as (
        insert into trashed_deck (deck_id, owner_id, title, description, macros, card_count, source_bytes, trashed_at)
        select id, owner_id, title, description, macros, card_count, source_bytes, ${at} from gone where ${isTrashed}
      )
      select is_public as "isPublic" from gone`)
    if (!gone) return false
    if (isTrashed) await deckToTrash(tx, deck.id, deck.ownerId, at)
    else
      await tx.rows(sql`
        with former as (delete from former_text where deck_id = ${deck.id})
        delete from trashed_card where deck_id = ${deck.id}`)
    await removeOwn(tx, { personId: deck.ownerId, deckId: deck.id })
    await tx.rows(sql`
      with cards as (delete from card where deck_id = ${deck.id}),
        removed as (delete from removed_card where deck_id = ${deck.id} and not ${isTrashed}),
        ${formulasForgotten(sql`(select ${deck.id}::uuid as id)`)},
        noted as (
          insert into gone_deck (deck_id, gone_at) values (${deck.id}, ${at})
          on conflict (deck_id) do update set gone_at = excluded.gone_at
        )
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
    ), numbered as (${numbered(deck.id)}), trashed as (${trashNumbered(deck.id)})
    select exists (select from changed) as "isChanged"`)
  return changed?.isChanged === true
}

/** Whether the cards of a deck stand in this order now. */
export async function isInOrder(db: Database, deckId: string, cardIds: string[]): Promise<boolean> {
  const [deck] = await db.rows<{ isInOrder: boolean }>(sql`
    select array(select id from card where deck_id = ${deckId} order by ord) = ${cardIds}::uuid[] as "isInOrder"`)
  return deck?.isInOrder === true
}

/** Counts a like more of the deck, or one less. */
export async function countLike(tx: Database, deckId: string, difference: 1 | -1): Promise<void> {
  await tx.rows(sql`update deck set like_count = like_count + ${difference} where id = ${deckId}`)
}

/** The decks without those that are no more. */
export async function stillThere(db: Database, deckIds: readonly string[]): Promise<string[]> {
  const there = await db.rows<{ id: string }>(sql`select id from deck where id = any(${deckIds})`)
  return there.map(({ id }) => id)
}

/** Lets a deck that was just made begin at a version. */
export async function beginAtVersion(tx: Database, deckId: string, version: number): Promise<void> {
  await tx.rows(sql`update deck set version = ${version} where id = ${deckId}`)
}
