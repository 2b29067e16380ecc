import { type Sql, sql } from '#server/db/open'

/** Cards that some decks lost, `cardIds` in the order of `deckIds`: a card that was moved is in another one of them. */
export type Lost = { deckIds: string[]; cardIds: string[] }

/** That the card of a row, its `deck_id` and `card_id`, is none of them. */
export const isNotLost = ({ deckIds, cardIds }: Lost): Sql => sql`not exists (
    select from unnest(${deckIds}::uuid[], ${cardIds}::uuid[]) as gone (deck, card)
    where gone.deck = deck_id and gone.card = card_id
  )`
