import { type Sql, sql } from '#server/db/open'

/**
 * Cards that decks lost: the card at a place of `cardIds` was in the deck at that place of `deckIds`, and may be in
 * another now.
 */
export type Lost = { deckIds: string[]; cardIds: string[] }

/** A condition on a row's `deck_id` and `card_id`: the card is none of those. */
export const isNotLost = ({ deckIds, cardIds }: Lost): Sql => sql`not exists (
    select from unnest(${deckIds}::uuid[], ${cardIds}::uuid[]) as gone (deck, card)
    where gone.deck = deck_id and gone.card = card_id
  )`
