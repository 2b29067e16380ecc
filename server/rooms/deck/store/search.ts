import { type Database, sql } from '#server/db/open'
import { type CardText, textColumns } from './card-text.ts'

/** A card that the search index does not have yet. */
export type Unindexed = CardText & { deckId: string; id: string; version: number }

/**
 * Of one's decks, or of one deck. In no order: by one, PostgreSQL would walk through everybody's decks in the hope of a few
 * early rows.
 */
export const readUnindexed = (
  db: Database,
  of: { ownerId: string } | { deckId: string },
  limit: number,
): Promise<Unindexed[]> =>
  db.rows<Unindexed>(sql`
    select deck_id as "deckId", card.id, card.version, ${textColumns} from deck join card on deck_id = deck.id
    where ${'ownerId' in of ? sql`owner_id = ${of.ownerId}` : sql`deck.id = ${of.deckId}`} and words is null
    limit ${limit}`)

export type IndexEntry = Omit<Unindexed, keyof CardText> & { words: string; grams: number[] }

/** What was found out of a card is kept, unless the card has changed since. */
export async function keepEntries(db: Database, entries: readonly IndexEntry[]): Promise<void> {
  await db.rows(sql`
    update card set words = entry.words, grams = entry.grams::int[]
    from unnest(${entries.map(({ deckId }) => deckId)}::uuid[], ${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ version }) => version)}::int[], ${entries.map(({ words }) => words)}::text[],
      ${entries.map(({ grams }) => `{${grams.join(',')}}`)}::text[]) as entry (deck_id, id, version, words, grams)
    where card.deck_id = entry.deck_id and card.id = entry.id and card.version = entry.version`)
}

/** What is looked for: all words, and all grams, which differ. */
export type Sought = { words: readonly string[]; grams: readonly number[] }

/** A deck of one's own: what changed last first. */
export type OwnDeck = { id: string; version: number; cardCount: number }

export const readOwnDecks = (db: Database, ownerId: string, deckId: string | undefined): Promise<OwnDeck[]> =>
  db.rows<OwnDeck>(sql`
    select id, version, card_count as "cardCount" from deck where owner_id = ${ownerId} ${deckId ? sql`and id = ${deckId}` : sql``}
    order by updated_at desc, id`)

/** The cards of a deck that the search index has, in their order. */
export const readPlaces = (db: Database, deckId: string): Promise<{ id: string; version: number; place: number }[]> =>
  db.rows(sql`select id, version, ord as place from card where deck_id = ${deckId} and words is not null order by ord`)

export const readEntries = (
  db: Database,
  deckId: string,
  cardIds: readonly string[],
): Promise<Omit<IndexEntry, 'deckId'>[]> =>
  db.rows(sql`
    select id, version, coalesce(words, '') as words, coalesce(grams, '{}') as grams from card
    where deck_id = ${deckId} and id = any(${cardIds}::uuid[]) and words is not null`)

export type FoundRow = CardText & {
  id: string
  version: number
  index: number
  deckId: string
  title: string
  macros: Record<string, string>
}

/** From places, which are emptied one by one, without counting the cards before it. */
export const indexColumn = sql`place - (
    select count(*)::int from removed_card as empty where empty.deck_id = found_in and empty.ord < place
  ) as index`

/** Cards in this order, as far as they are still there and that person can see them. */
export const readFound = (
  db: Database,
  personId: string,
  cards: readonly { deckId: string; cardId: string }[],
): Promise<(FoundRow & { ownerId: string })[]> =>
  db.rows(sql`
    select card.id, card.version, ${textColumns}, deck.id as "deckId", title, macros, owner_id as "ownerId", ${indexColumn}
    from (
        select found_in, id, ord as place, nth from card
          join unnest(${cards.map(({ deckId }) => deckId)}::uuid[], ${cards.map(({ cardId }) => cardId)}::uuid[])
            with ordinality as wanted (found_in, found_id, nth) on deck_id = found_in and id = found_id
      ) as found
      join card on card.deck_id = found_in and card.id = found.id
      join deck on deck.id = found_in and (is_public or owner_id = ${personId})
    order by nth`)
