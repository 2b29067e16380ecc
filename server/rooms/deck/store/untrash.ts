import { type Database, type Sql, sql } from '#server/db/open'
import { addOwn } from '#server/rooms/place/shared'
import { bytesColumn, originColumns, textColumns } from './card-text.ts'
import { moveFormer } from './former.ts'
import { cardColumns } from './trash.ts'

/**
 * As `numbered`, where the cards of a deck stand once they move together, with those that come back from the trash:
 * `upto` cards stand before it and at its place, and `nth` cards and trashed ones together. What stays in the trash keeps its
 * place between them.
 */
export const numbered = (deckId: string, back: readonly string[] = []): Sql => sql`
    select id, stays, sum(stays::int) over (in_order rows unbounded preceding)::int as upto,
      (row_number() over in_order)::int as nth from (
      select id, ord, true as was_there, true as stays, 0 as place from card where deck_id = ${deckId}
      union all
      select id, ord, false, id in (select unnest(${back}::uuid[])), place from trashed_card
      where deck_id = ${deckId} and not with_deck
    ) as standing window in_order as (order by ord, was_there, place)`

/** What is in the trash finds its place again among the cards that move together, if `changed` has a row. */
export const trashNumbered = (deckId: string): Sql => sql`
    update trashed_card set ord = numbered.upto, place = numbered.nth from numbered, changed
    where trashed_card.deck_id = ${deckId} and trashed_card.id = numbered.id and not numbered.stays`

/**
 * Puts cards from the trash back where they stood. False, and nothing is done, when the deck is not at `version` any more, or
 * none of them is in its trash. docs/rules.md §Trash.2.
 */
export async function restoreCards(
  db: Database,
  deck: { id: string; version: number },
  cardIds: readonly string[],
  at: Date,
): Promise<boolean> {
  const [done] = await db.rows<{ isDone: boolean }>(sql`
    with wanted as (
      select * from trashed_card where deck_id = ${deck.id} and not with_deck and id in (select unnest(${cardIds}::uuid[]))
    ), numbered as (${numbered(deck.id, cardIds)}), changed as (
      update deck set card_count = card_count + count, source_bytes = source_bytes + bytes,
        trashed_count = trashed_count - count, trashed_bytes = trashed_bytes - bytes,
        next_ord = card_count + count, version = version + 1, updated_at = ${at}
      from (select count(*)::int as count, coalesce(sum(${bytesColumn}), 0)::int as bytes from wanted) as size
      where deck.id = ${deck.id} and version = ${deck.version} and count > 0
      returning deck.id
    ), moved as (
      update card set ord = numbered.upto - 1 from numbered, changed
      where card.deck_id = changed.id and card.id = numbered.id and card.ord <> numbered.upto - 1
    ), back as (
      insert into card (deck_id, ord, ${cardColumns})
      select wanted.deck_id, upto - 1, wanted.id, ${textColumns}, ${originColumns}, chat, statement,
        version + 1, created_at, updated_at
      from changed, wanted join numbered on numbered.id = wanted.id
    ), taken as (
      delete from trashed_card using wanted, changed
      where trashed_card.deck_id = wanted.deck_id and trashed_card.id = wanted.id
    ), placed as (
      update trashed_card set ord = numbered.upto, place = numbered.nth from numbered, changed
      where trashed_card.deck_id = changed.id and trashed_card.id = numbered.id and not numbered.stays
    ), there as (
      delete from removed_card using wanted, changed
      where removed_card.deck_id = wanted.deck_id and removed_card.card_id = wanted.id
    ), filled as (
      update removed_card set ord = null from changed
      where removed_card.deck_id = changed.id and ord is not null and card_id not in (select unnest(${cardIds}::uuid[]))
    )
    select exists (select from changed) as "isDone"`)
  return done?.isDone === true
}

/** Whether any of the cards is in the trash of the deck. */
export async function hasTrashed(db: Database, deckId: string, cardIds: readonly string[]): Promise<boolean> {
  const [row] = await db.rows<{ hasSome: boolean }>(sql`
    select exists (
      select from trashed_card where deck_id = ${deckId} and not with_deck and id = any(${cardIds}::uuid[])
    ) as "hasSome"`)
  return row?.hasSome === true
}

export type TrashedDeck = {
  deckId: string
  ownerId: string
  title: string
  description: string
  macros: Record<string, string>
  cardCount: number
  trashedAt: number
}

const trashedDeckColumns = sql`deck_id as "deckId", owner_id as "ownerId", title, description, macros,
  card_count as "cardCount", trashed_at as "trashedAt"`

export async function readTrashedDeck(db: Database, ownerId: string, deckId: string): Promise<TrashedDeck | undefined> {
  const [deck] = await db.rows<TrashedDeck>(sql`
    select ${trashedDeckColumns} from trashed_deck where deck_id = ${deckId} and owner_id = ${ownerId}`)
  return deck
}

type New = { id: string; titleFolded: string; searchText: string; at: Date }

/**
 * Makes a private deck of one in the trash, with its cards, and what of it was in the trash before, at its place between them.
 * False when it is not there any more. Within a transaction.
 */
export async function untrashDeck(tx: Database, trashed: TrashedDeck, made: New): Promise<boolean> {
  const [taken] = await tx.rows<{ deckId: string }>(sql`
    with taken as (
      delete from trashed_deck where deck_id = ${trashed.deckId} and owner_id = ${trashed.ownerId} returning *
    ), made as (
      insert into deck (id, owner_id, title, description, is_public, macros, title_folded, search_text, card_count,
        source_bytes, next_ord, created_at, updated_at)
      select ${made.id}, owner_id, title, description, false, macros, ${made.titleFolded}, ${made.searchText}, card_count,
        source_bytes, card_count, ${made.at}, ${made.at} from taken
    )
    select deck_id as "deckId" from taken`)
  if (!taken) return false
  await addOwn(tx, { personId: trashed.ownerId, deckId: made.id }, made.at)
  // Some of what was in its trash may have been deleted for good since, or be so at this moment.
  await tx.rows(sql`
    with numbered as (
      select id, sum(with_deck::int) over (in_order rows unbounded preceding)::int as upto,
        (row_number() over in_order)::int as nth
      from trashed_card where deck_id = ${trashed.deckId}
      window in_order as (order by ord, with_deck, place)
    ), back as (
      delete from trashed_card using numbered
      where trashed_card.deck_id = ${trashed.deckId} and trashed_card.id = numbered.id and with_deck
      returning trashed_card.*, upto
    ), cards as (
      insert into card (deck_id, ord, ${cardColumns}) select ${made.id}, upto - 1, ${cardColumns} from back
    ), still as (
      update trashed_card set deck_id = ${made.id}, ord = upto, place = nth from numbered
      where trashed_card.deck_id = ${trashed.deckId} and trashed_card.id = numbered.id and not with_deck
      returning (${bytesColumn}) as bytes
    )
    update deck set trashed_count = count, trashed_bytes = bytes
    from (select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes from still) as size
    where deck.id = ${made.id}`)
  await moveFormer(tx, { fromDeckId: trashed.deckId, toDeckId: made.id })
  await tx.rows(sql`update deck_picture set deck_id = ${made.id} where deck_id = ${trashed.deckId}`)
  await tx.rows(sql`update removed_card set deck_id = ${made.id}, ord = null where deck_id = ${trashed.deckId}`)
  return true
}
