import { deckLimits } from '#domain/deck'
import { type Database, sql } from '#server/db/open'
import type { Once } from '#server/http/once'
import { bytesColumn, type CardText, originColumns, type StoredCard, textColumns } from './card-text.ts'
import { type Attempt, closeRanks, type Seen } from './cards.ts'
import { formerBytesColumn, keepFormer, moveFormer } from './former.ts'
import { cardsToTrash } from './trash.ts'

type Deleted = Pick<Attempt, 'version' | 'emptyPlaces'>

/** Puts cards into the trash; nothing when none of them was there or the deck has changed since. */
export async function deleteCards(
  db: Database,
  deck: Seen,
  cardIds: readonly string[],
  at: Date,
): Promise<Deleted | undefined> {
  const [deleted] = await db.rows<Deleted>(sql`
    with wanted as (
      select count(*)::int as count, coalesce(sum(${bytesColumn}), 0)::int as bytes
      from card where deck_id = ${deck.id} and id = any(${cardIds}::uuid[])
    ), changed as (
      update deck set card_count = card_count - count, source_bytes = source_bytes - bytes,
        trashed_count = trashed_count + count, trashed_bytes = trashed_bytes + bytes,
        version = version + 1, updated_at = ${at}
      from wanted where deck.id = ${deck.id} and version = ${deck.version} and count > 0
      returning deck.id as deck_id, owner_id, version, next_ord - card_count as empty_places
    ), gone as (
      delete from card using changed where card.deck_id = changed.deck_id and card.id = any(${cardIds}::uuid[])
      returning card.*
    ), trashed as (${cardsToTrash(at)}), remembered as (
      insert into removed_card (deck_id, card_id, removed_at, ord) select deck_id, id, ${at}, ord from gone
    )
    select version, empty_places as "emptyPlaces" from changed`)
  return deleted
}

/** Which of the cards are in the deck, in their order. */
export async function readThere(db: Database, deckId: string, cardIds: readonly string[]): Promise<string[]> {
  const cards = await db.rows<{ id: string }>(sql`
    select id from card where deck_id = ${deckId} and id = any(${cardIds}::uuid[]) order by ord`)
  return cards.map(({ id }) => id)
}

/** Which of the cards are in the deck, or were. */
export async function readKnown(db: Database, deckId: string, cardIds: readonly string[]): Promise<Set<string>> {
  const cards = await db.rows<{ id: string }>(sql`
    select id from card where deck_id = ${deckId} and id = any(${cardIds}::uuid[])
    union all
    select card_id from removed_card where deck_id = ${deckId} and card_id = any(${cardIds}::uuid[])`)
  return new Set(cards.map(({ id }) => id))
}

/** When each card of a deck was written last, in their order. */
export const readChanges = (db: Database, deckId: string): Promise<{ cardId: string; changedAt: number }[]> =>
  db.rows(sql`select id as "cardId", updated_at as "changedAt" from card where deck_id = ${deckId} order by ord`)

/** The texts of some cards, in their order. */
export const readTexts = (
  db: Database,
  deckId: string,
  cardIds: readonly string[],
): Promise<(CardText & { id: string })[]> =>
  db.rows<CardText & { id: string }>(sql`
    select id, ${textColumns} from card where deck_id = ${deckId} and id = any(${cardIds}::uuid[]) order by ord`)

/** The same with what an edit has to have seen, and which statement they come from. */
export const readSeen = (
  db: Database,
  deckId: string,
  cardIds: readonly string[],
): Promise<(StoredCard & { statement: string | null })[]> =>
  db.rows<StoredCard & { statement: string | null }>(sql`
    select id, version, statement, ${textColumns} from card where deck_id = ${deckId} and id = any(${cardIds}::uuid[])`)

type Tagged = Pick<CardText, 'tags'> & { id: string }

export const readTagged = (db: Database, deckId: string, cardIds: readonly string[]): Promise<Tagged[]> =>
  db.rows<Tagged>(sql`select id, tags from card where deck_id = ${deckId} and id = any(${cardIds}::uuid[])`)

/** Gives cards other tags; false when the deck has changed since, or would become too large. */
export async function retagCards(
  db: Database,
  deck: Seen,
  cards: readonly Tagged[],
  { growth, at }: { growth: number; at: Date },
): Promise<boolean> {
  const changed = await db.rows(sql`
    with changed as (
      update deck set source_bytes = source_bytes + ${growth}, version = version + 1, updated_at = ${at}
      where id = ${deck.id} and version = ${deck.version}
        and (${growth}::int <= 0 or source_bytes + trashed_bytes + ${growth} <= ${deckLimits.sourceBytes})
      returning id
    ), tagged as (
      update card set tags = given.tags, words = null, version = card.version + 1, updated_at = ${at}
      from changed,
        unnest(${cards.map(({ id }) => id)}::uuid[], ${cards.map(({ tags }) => tags)}::text[]) as given (id, tags)
      where card.deck_id = changed.id and card.id = given.id
    )
    select 1 from changed`)
  return changed.length > 0
}

/**
 * Lets the sides of cards change places; not `isDone` when there were none or the deck has changed since. `request`: what was
 * asked for under the same key before; then nothing is done. `formerBytes`: of the deck's former texts.
 */
export async function reverseCards(
  db: Database,
  deck: Seen,
  cardIds: readonly string[],
  { once, at }: { once: Once | undefined; at: Date },
): Promise<{ isDone: boolean; request: string | null; formerBytes: number }> {
  const [done] = await db.rows<{ isDone: boolean; request: string | null; formerBytes: number }>(sql`
    with wanted as (
      select count(*) as count, coalesce(sum(${formerBytesColumn}), 0)::int as bytes,
        (select request from creation where deck_id = ${deck.id} and id = ${once?.key ?? null}) as request
      from card where deck_id = ${deck.id} and id = any(${cardIds}::uuid[])
    ), raised as (
      update deck set former_bytes = former_bytes + bytes, version = version + 1, updated_at = ${at}
      from wanted where id = ${deck.id} and version = ${deck.version} and count > 0 and request is null
      returning id, former_bytes
    ), noted as (
      insert into creation (deck_id, id, request, made_at)
      select id, ${once?.key}, ${once?.request}, ${at} from raised where ${once !== undefined}
    ), changed as (
      select deck_id, card.id as card_id, ${formerBytesColumn} as replaced
      from raised join card on deck_id = raised.id where card.id = any(${cardIds}::uuid[])
    ), turned as (
      update card set front = card.back, back = card.front, words = null, version = card.version + 1, updated_at = ${at}
      from changed where card.deck_id = changed.deck_id and card.id = changed.card_id
    ), ${keepFormer(at)}
    select raised.id is not null as "isDone", request, coalesce(former_bytes, 0) as "formerBytes"
    from wanted left join raised on true`)
  return done ?? { isDone: false, request: null, formerBytes: 0 }
}

/** A move between two decks of one person, as both were read. */
type Move = { from: Seen; to: Seen; cardIds: readonly string[]; at: Date }

/**
 * Takes cards out of one deck and adds them to the end of another, in their order; which they were. Nothing when one of
 * the decks has changed since, or they do not fit in. Within a transaction.
 */
export async function moveCards(tx: Database, { from, to, cardIds, at }: Move): Promise<string[] | undefined> {
  // Both rows are held, the lower id first, so that two moves never wait for each other.
  const held = await tx.rows(sql`
    select 1 from deck
    where (id = ${from.id} and version = ${from.version}) or (id = ${to.id} and version = ${to.version})
    order by id for update`)
  if (held.length < 2) return undefined
  // A card that comes back may have left an empty place: it must be told of no longer.
  await closeRanks(tx, to)
  const moved = await tx.rows<{ id: string }>(sql`
    with wanted as (
      select count(*)::int as count, coalesce(sum(${bytesColumn}), 0)::int as bytes
      from card where deck_id = ${from.id} and id = any(${cardIds}::uuid[])
    ), filled as (
      update deck set card_count = card_count + count, source_bytes = source_bytes + bytes, next_ord = next_ord + count,
        version = version + 1, updated_at = ${at}
      from wanted where deck.id = ${to.id} and card_count + trashed_count + count <= ${deckLimits.cards}
        and source_bytes + trashed_bytes + bytes <= ${deckLimits.sourceBytes}
      returning next_ord - count as first_ord
    ), emptied as (
      update deck set card_count = card_count - count, source_bytes = source_bytes - bytes, version = version + 1,
        updated_at = ${at}
      from wanted, filled where deck.id = ${from.id}
    ), gone as (
      delete from card using filled where deck_id = ${from.id} and id = any(${cardIds}::uuid[]) returning card.*
    ), remembered as (
      insert into removed_card (deck_id, card_id, removed_at, ord) select deck_id, id, ${at}, ord from gone
    ), there as (
      delete from removed_card using gone where removed_card.deck_id = ${to.id} and card_id = gone.id
    ), made as (
      insert into card (deck_id, id, ord, ${textColumns}, ${originColumns}, chat, statement, version, created_at, updated_at)
      select ${to.id}, id, first_ord + row_number() over (order by ord) - 1, ${textColumns}, ${originColumns}, chat,
        statement, version + 1, created_at, ${at} from gone, filled
    )
    select id from gone`)
  if (moved.length === 0) return undefined
  const movedIds = moved.map(({ id }) => id)
  await moveFormer(tx, { fromDeckId: from.id, toDeckId: to.id }, movedIds)
  return movedIds
}
