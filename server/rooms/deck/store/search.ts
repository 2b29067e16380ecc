import { type Database, sql } from '#server/db/open'
import { type CardText, textColumns } from './card-text.ts'

/** A card that nothing is known of yet by which it could be found. */
export type Untraced = CardText & { deckId: string; id: string; version: number }

/**
 * Of one's decks, or of one deck. In no order: by one, PostgreSQL would walk through everybody's decks in the hope of a few
 * early rows.
 */
export const readUntraced = (
  db: Database,
  of: { ownerId: string } | { deckId: string },
  limit: number,
): Promise<Untraced[]> =>
  db.rows<Untraced>(sql`
    select deck_id as "deckId", card.id, card.version, ${textColumns} from deck join card on deck_id = deck.id
    where ${'ownerId' in of ? sql`owner_id = ${of.ownerId}` : sql`deck.id = ${of.deckId}`} and words is null
    limit ${limit}`)

export type Trace = Omit<Untraced, keyof CardText> & { words: string; grams: number[] }

/** What was found out of a card is kept, unless the card has changed since. */
export async function keepTraces(db: Database, traces: readonly Trace[]): Promise<void> {
  await db.rows(sql`
    update card set words = trace.words, grams = trace.grams::int[]
    from unnest(${traces.map(({ deckId }) => deckId)}::uuid[], ${traces.map(({ id }) => id)}::uuid[],
      ${traces.map(({ version }) => version)}::int[], ${traces.map(({ words }) => words)}::text[],
      ${traces.map(({ grams }) => `{${grams.join(',')}}`)}::text[]) as trace (deck_id, id, version, words, grams)
    where card.deck_id = trace.deck_id and card.id = trace.id and card.version = trace.version`)
}

/** What is looked for: all words, and all grams, which differ. */
export type Sought = { words: readonly string[]; grams: readonly number[] }

/** A deck of one's own: what changed last first. */
export type OwnDeck = { id: string; version: number; cardCount: number }

export const readOwnDecks = (db: Database, ownerId: string, deckId: string | undefined): Promise<OwnDeck[]> =>
  db.rows<OwnDeck>(sql`
    select id, version, card_count as "cardCount" from deck where owner_id = ${ownerId} ${deckId ? sql`and id = ${deckId}` : sql``}
    order by updated_at desc, id`)

/** Which cards of a deck it is known of by what they are found, in their order. */
export const readPlaces = (db: Database, deckId: string): Promise<{ id: string; version: number; place: number }[]> =>
  db.rows(sql`select id, version, ord as place from card where deck_id = ${deckId} and words is not null order by ord`)

export const readTraces = (
  db: Database,
  deckId: string,
  cardIds: readonly string[],
): Promise<Omit<Trace, 'deckId'>[]> =>
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
