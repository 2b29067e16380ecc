import { type Sql, sql } from '#server/db/open'

// Parts of statements, other rooms' as well, that ask about decks and their cards.

/** Whose a deck is, and who may see it. */
export type DeckAccess = { ownerId: string; isPublic: boolean }

export const accessColumns = sql`deck.owner_id as "ownerId", deck.is_public as "isPublic"`

export const titleColumn = sql`deck.title`

export const versionColumn = sql`deck.version`

/** What a deck holds, and its version. */
export const sizeColumns = sql`deck.version, deck.card_count as "cardCount"`

/** Joins the deck that a row names; rows whose deck the person may not see are left out. */
export const joinSeen = (personId: string, deckId: Sql): Sql =>
  sql`join deck on deck.id = ${deckId} and (deck.is_public or deck.owner_id = ${personId})`

/** For `from`: the decks of these ids. */
export const decksAt = (deckIds: readonly string[]): Sql => sql`deck where deck.id = any(${deckIds}::uuid[])`

/** The deck's id as a column of the answer. */
export const deckIdColumn = sql`deck.id as "deckId"`
/** The same within another expression. */
export const idOfDeck = sql`deck.id`

/** For `from`: one deck. */
export const deckAt = (deckId: string): Sql => sql`deck where deck.id = ${deckId}`

/**
 * An `IdList` of a deck's cards, in their order. PostgreSQL writes an array of thousands by characters, in three times
 * the time.
 */
export const cardIdsColumn = (deckId: string | Sql): Sql => sql`(
    select '{' || coalesce(string_agg(id::text, ','), '') || '}'
    from (select card.id from card where deck_id = ${deckId} order by ord) as in_order
  ) as "cardIds"`

/** Which of these ids are cards of the deck, as one column. */
export const cardsAmongColumn = (deckId: string, cardIds: readonly string[]): Sql =>
  sql`array(select card.id from card where deck_id = ${deckId} and card.id = any(${cardIds}::uuid[])) as "cardIds"`

/** The same as rows, one for each. */
export const cardsAmong = (deckId: string, cardIds: readonly string[]): Sql =>
  sql`select card.id as card_id from card where deck_id = ${deckId} and card.id = any(${cardIds}::uuid[])`

/** The ids of the cards that a deck lost. */
export const removedColumn = (deckId: string): Sql =>
  sql`array(select removed_card.card_id from removed_card where deck_id = ${deckId}) as removed`

/** Whether there is no such deck any more. */
export const isGoneColumn = (deckId: Sql): Sql =>
  sql`not exists (select from deck where deck.id = ${deckId}) as "isGone"`

/** Whether a person can still come across a card that a row names. */
export const isThereFor = (personId: string, deckId: Sql, cardId: Sql): Sql => sql`
    exists (select from deck where deck.id = ${deckId} and (is_public or owner_id = ${personId}))
    and not exists (select from removed_card where removed_card.deck_id = ${deckId} and removed_card.card_id = ${cardId})`

/** All cards of some decks: `deck_id`, `card_id`. */
export const cardsIn = (deckIds: Sql): Sql => sql`(select deck_id, id as card_id from card where deck_id in ${deckIds})`

/** Where a card that a row names stands in its deck: a number that grows, with gaps. */
export const placeInDeck = (deckId: Sql, cardId: Sql): Sql =>
  sql`(select card.ord from card where card.deck_id = ${deckId} and card.id = ${cardId})`

/** Whether a deck is there for a person. */
export const isDeckFor = (personId: string, deckId: string): Sql =>
  sql`exists (select from deck where deck.id = ${deckId} and (is_public or owner_id = ${personId}))`

/** Whether a card is one of its deck's, and a person may see that. */
export const isCardFor = (personId: string, deckId: string, cardId: string): Sql => sql`
    ${isDeckFor(personId, deckId)}
    and exists (select from card where card.deck_id = ${deckId} and card.id = ${cardId})`

export type DeckOfCard = DeckAccess & { hasCard: boolean }

/** The deck, and whether the card is one of its cards, as one column. */
export const deckOfCardColumn = (deckId: string, cardId: string): Sql => sql`(
    select json_build_object('ownerId', owner_id, 'isPublic', is_public, 'hasCard',
      exists (select from card where card.deck_id = ${deckId} and card.id = ${cardId}))
    from deck where deck.id = ${deckId}
  ) as deck`

/**
 * For `from`, named `listed`: the first cards of each deck that fulfil a condition on `of_deck.deck_id` and `candidate.id`.
 * `place` is that of the deck among the given ones, `nth` the card's in its deck.
 */
export const firstCards = (deckIds: readonly string[], condition: Sql, atMost: number): Sql =>
  sql`unnest(${deckIds}::uuid[]) with ordinality as of_deck (deck_id, place)
    cross join lateral (
      select of_deck.deck_id, of_deck.place, candidate.id as card_id, candidate.ord as nth
      from card as candidate where candidate.deck_id = of_deck.deck_id and ${condition}
      order by candidate.ord limit ${atMost}
    ) as listed`
