import { wholeCard } from '#domain/facet'
import { type Sql, sql } from '#server/db/open'

/** Suspended, or buried at that instant, which `'ever'` asks nothing of. docs/rules.md §Study.21. */
export const isAside = (atMs: number | 'ever'): Sql =>
  atMs === 'ever'
    ? sql`card_choice.is_suspended`
    : sql`(card_choice.is_suspended or card_choice.buried_until > ${new Date(atMs)})`

/** Whether a person has set aside a card that a row names. */
export const hasSetAside = (personId: string, deckId: Sql, cardId: Sql, atMs: number | 'ever'): Sql =>
  sql`exists (select from card_choice where card_choice.person_id = ${personId} and card_choice.deck_id = ${deckId}
      and card_choice.card_id = ${cardId} and card_choice.facet = ${wholeCard} and ${isAside(atMs)})`

/** The cards of a deck that a person has set aside, as one column. */
export const asideColumn = (personId: string, deckId: string | Sql, atMs: number): Sql => sql`array(
    select card_id from card_choice
    where person_id = ${personId} and deck_id = ${deckId} and facet = ${wholeCard} and ${isAside(atMs)}
  ) as aside`

/** When the first of those that are buried comes back, as one column; nothing where none is. */
export const buriedUntilColumn = (personId: string, deckId: Sql, atMs: number): Sql => sql`(
    select min(buried_until) from card_choice
    where person_id = ${personId} and deck_id = ${deckId} and facet = ${wholeCard} and buried_until > ${new Date(atMs)}
  ) as "buriedUntil"`
