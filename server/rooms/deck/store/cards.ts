import type { ChatMessage } from '#contract/card'
import type { CardSides } from '#domain/assistant/message'
import { deckLimits } from '#domain/deck'
import { type Database, type Sql, sql } from '#server/db/open'
import {
  bytesColumn,
  type CardText,
  digestColumn,
  type EditedText,
  growthColumn,
  originColumns,
  textColumns,
  textLists,
  textReplaced,
} from './card-text.ts'
import { keepFormer, replacedColumn } from './former.ts'
import { cardsToTrash } from './trash.ts'
import { numbered, trashNumbered } from './untrash.ts'

/** The deck as it was read: a write finds it at this version or does not happen. */
export type Seen = { id: string; version: number }
/** What only the owner is shown of a card. */
type OwnersPart = { chat: ChatMessage[] | undefined; statement?: string | undefined }

/** `[]` is kept as nothing; a message of which nobody says when it was, as one of now. */
const chatOf = (chat: ChatMessage[] | undefined, at: Date) =>
  chat?.length ? JSON.stringify(chat.map((message) => ({ ...message, timestamp: message.timestamp ?? at }))) : null

/** `origin`: what it was made of elsewhere; `isEdited`: it is no longer as that wrote it. */
export type NewCard = OwnersPart & {
  id: string
  text: CardText
  origin?: string | undefined
  isEdited?: boolean | undefined
}

/**
 * All of them or none. `isThere`: the first is in the deck, or was, for what `request` then tells; nothing is written.
 * `isDone` is false as well when the deck is no longer at the version that was read, or they would not fit in. `request`:
 * what is remembered as asked for under the first one's id.
 */
export async function insertCards(
  db: Database,
  deck: Seen,
  cards: readonly NewCard[],
  { bytes, at, request }: { bytes: number; at: Date; request: string | undefined },
): Promise<{ isThere: boolean; isDone: boolean; request: string | null }> {
  const [first] = cards
  const [done] = await db.rows<{ isThere: boolean; isDone: boolean; request: string | null }>(sql`
    with known as (
      select exists (select from card where deck_id = ${deck.id} and id = ${first?.id})
        or exists (select from removed_card where deck_id = ${deck.id} and card_id = ${first?.id}) as is_there,
        (select request from creation where deck_id = ${deck.id} and id = ${first?.id}) as request
    ), changed as (
      update deck set card_count = card_count + ${cards.length}, source_bytes = source_bytes + ${bytes},
        next_ord = next_ord + ${cards.length}, version = version + 1, updated_at = ${at}
      from known
      where id = ${deck.id} and version = ${deck.version} and not is_there
        and card_count + trashed_count + ${cards.length} <= ${deckLimits.cards}
        and source_bytes + trashed_bytes + ${bytes} <= ${deckLimits.sourceBytes}
      returning id, next_ord - ${cards.length} as first_ord
    ), noted as (
      insert into creation (deck_id, id, request, made_at)
      select id, ${first?.id}, ${request}, ${at} from changed where ${request}::text is not null
    ), made as (
      insert into card (deck_id, id, ord, ${textColumns}, ${originColumns}, chat, statement, created_at, updated_at)
      select changed.id, made.id, first_ord + nth - 1, ${textColumns}, made.origin,
        case when made.origin is not null and not is_edited then ${digestColumn} end, made.chat::jsonb, statement, ${at}, ${at}
      from changed, unnest(${cards.map(({ id }) => id)}::uuid[], ${textLists(cards.map(({ text }) => text))},
        ${cards.map(({ origin }) => origin ?? null)}::uuid[], ${cards.map(({ isEdited = false }) => isEdited)}::boolean[],
        ${cards.map(({ chat }) => chatOf(chat, at))}::text[],
        ${cards.map(({ statement }) => statement ?? null)}::text[])
        with ordinality as made (id, ${textColumns}, origin, is_edited, chat, statement, nth)
    )
    select is_there as "isThere", exists (select from changed) as "isDone", request from known`)
  return done ?? { isThere: false, isDone: false, request: null }
}

/** Where the card is looked for, and which one, at which version, was seen there. */
export type Target = { index: number; cardId: string | undefined; cardVersion: number | undefined }

/** What stands at the index, and what came of the write: `growth` in bytes, and the deck's new version if it was done. */
export type Attempt = {
  isThere: boolean
  isExpected: boolean
  growth: number
  version: number | null
  emptyPlaces: number | null
  /** Of its former texts. */
  formerBytes: number | null
}

/** In bytes, of the card at hand: `growth`, and `replaced` of a text that gives way to another. */
type Change = { growth: Sql; replaced: Sql; toTrash: 0 | 1; at: Date; writes: Sql }

/** The place of the card at an index: one further for each empty place up to it. */
const placeOf = (deckId: string, index: number) => sql`(
  select ${index}::bigint + count(*) from (
    select ord - row_number() over (order by ord) + 1 as fills_from
    from removed_card where deck_id = ${deckId} and ord is not null
  ) as empty where fills_from <= ${index}::bigint
)`

/** What the card at an index of the deck says, where one stands there. */
export async function readSidesAt(db: Database, deckId: string, index: number): Promise<CardSides | undefined> {
  const [sides] = await db.rows<CardSides>(sql`
    select front, back from card where deck_id = ${deckId} and ord = ${placeOf(deckId, index)}`)
  return sides
}

/**
 * Finds the card at an index of the deck and, in the same statement, writes on the condition that the deck is at the
 * version that was read. What `writes` do, they do for the one row of `changed`, if there is one.
 */
async function attempt(db: Database, deck: Seen, target: Target, change: Change): Promise<Attempt> {
  const [outcome] = await db.rows<Attempt>(sql`
    with target as materialized (
      select id, ord, ${change.growth} as growth, ${change.replaced} as replaced,
        id = coalesce(${target.cardId}, id) and version = coalesce(${target.cardVersion}, version) as is_expected
      from card where deck_id = ${deck.id} and ord = ${placeOf(deck.id, target.index)}
    ), changed as (
      update deck set card_count = card_count - ${change.toTrash}, source_bytes = source_bytes + growth,
        trashed_count = trashed_count + ${change.toTrash}, trashed_bytes = trashed_bytes - growth * ${change.toTrash}::int,
        former_bytes = former_bytes + replaced, version = version + 1, updated_at = ${change.at}
      from target
      where deck.id = ${deck.id} and version = ${deck.version} and is_expected
        and (growth <= 0 or source_bytes + trashed_bytes + growth <= ${deckLimits.sourceBytes})
      returning deck.id as deck_id, deck.owner_id, target.id as card_id, target.ord, replaced, version,
        next_ord - card_count as empty_places, former_bytes
    ), ${change.writes}
    select target.id is not null as "isThere", coalesce(is_expected, false) as "isExpected",
      coalesce(growth, 0) as growth, changed.version, changed.empty_places as "emptyPlaces",
      former_bytes as "formerBytes"
    from (select 1) as always left join target on true left join changed on true`)
  if (!outcome) throw new Error('A row without a condition was not there')
  return outcome
}

/** Without chat, tags or statement the stored ones stay. What stood on it is kept with its former texts. */
export function updateCard(
  db: Database,
  deck: Seen,
  target: Target,
  card: OwnersPart & { text: EditedText; at: Date },
): Promise<Attempt> {
  const chat = card.chat ? sql`chat = ${chatOf(card.chat, card.at)},` : sql``
  const writes = sql`edited as (
      update card set ${textReplaced(card.text)}, ${chat} statement = coalesce(${card.statement}, statement),
        version = card.version + 1, updated_at = ${card.at}
      from changed where card.deck_id = changed.deck_id and card.id = changed.card_id
    ), ${keepFormer(card.at)}`
  const change = { growth: growthColumn(card.text), replaced: replacedColumn(card.text) }
  return attempt(db, deck, target, { ...change, toTrash: 0, at: card.at, writes })
}

/** The card goes into the trash. Its id is remembered, so that everybody's progress with it leaves their answers. */
export function deleteCard(db: Database, deck: Seen, target: Target, at: Date): Promise<Attempt> {
  const writes = sql`gone as (
      delete from card using changed where card.deck_id = changed.deck_id and card.id = changed.card_id
      returning card.*
    ), trashed as (${cardsToTrash(at)}), remembered as (
      insert into removed_card (deck_id, card_id, removed_at, ord) select deck_id, card_id, ${at}, ord from changed
    )`
  return attempt(db, deck, target, { growth: sql`-(${bytesColumn})`, replaced: sql`0`, toTrash: 1, at, writes })
}

/** Lets the cards of a deck move together; in a large one that costs a moment. Nothing when it has changed since. */
export async function closeRanks(db: Database, deck: Seen): Promise<void> {
  await db.rows(sql`
    with changed as (
      update deck set next_ord = card_count, version = version + 1
      where id = ${deck.id} and version = ${deck.version}
      returning id
    ), numbered as (${numbered(deck.id)}), moved as (
      update card set ord = numbered.upto - 1 from numbered, changed
      where card.deck_id = changed.id and card.id = numbered.id and card.ord <> numbered.upto - 1
    ), trashed as (${trashNumbered(deck.id)})
    update removed_card set ord = null from changed where deck_id = changed.id and ord is not null`)
}
