import { type Facet, type Remembered, reversedCard, wholeCard } from '#domain/facet'
import { type Sql, sql } from '#server/db/open'
import { stateOf, tupleColumns } from './columns.ts'
import type { Card } from './records.ts'

/** A card of which more is asked than the card itself: its facets, and what is remembered of the card itself. */
export type CardOfSeveral = Card & { facets: Remembered[]; whole: Remembered }

/** The cards of which a person said whether they want them asked both ways. `ofDecks` is a condition on `deck_id`. */
export const cardsReversed = (personId: string, ofDecks: Sql): Sql => sql`(
    select deck_id, card_id, is_reversed from card_choice
    where person_id = ${personId} and facet = ${wholeCard} and is_reversed is not null and ${ofDecks}
  )`

/** The decks of which they want all other cards asked so. */
export const decksReversed = (personId: string, ofDecks: Sql): Sql =>
  sql`(select deck_id from deck_choice where person_id = ${personId} and is_reversed and ${ofDecks})`

/** Whether they want the answer of a card that a row names asked step by step: as they said of it, else of its deck. */
export const isByStep = (personId: string, deckId: Sql, cardId: Sql): Sql => sql`coalesce((
      select card_choice.is_by_step from card_choice
      where card_choice.person_id = ${personId} and card_choice.deck_id = ${deckId} and card_choice.card_id = ${cardId}
        and card_choice.facet = ${wholeCard}
    ), exists (
      select from deck_choice
      where deck_choice.person_id = ${personId} and deck_choice.deck_id = ${deckId} and deck_choice.is_by_step
    ))`

/** Whether a person wants any card of a deck asked otherwise than as it stands. */
export const hasAskedOtherwise = (personId: string, deckId: string | Sql): Sql => sql`(exists (
      select from card_choice where person_id = ${personId} and deck_id = ${deckId} and (is_reversed or is_by_step)
    ) or exists (
      select from deck_choice where person_id = ${personId} and deck_id = ${deckId} and (is_reversed or is_by_step)
    ))`

/** That a person has a record in the deck of a row. */
export const isInStudiedDecks = (personId: string): Sql =>
  sql`deck_id in (select progress.deck_id from progress where progress.person_id = ${personId})`

/** The facets of a card whose answer is asked step by step: of its column `steps`. */
export const stepFacets = sql`array(select ${reversedCard}::int + step from unnest(steps) as step)`

/** The facets of a card that is asked both ways. */
export const bothWays = sql`array[${wholeCard}::int, ${reversedCard}::int]`

export type SeveralTuple = [
  deckId: string,
  cardId: string,
  facets: Facet[],
  records: [facet: Facet, ...state: number[]][] | null,
]

/** A row of `several` with what is remembered of the card, whichever facet it is of: a `SeveralTuple`. */
export const severalTuple = (personId: string): Sql => sql`json_build_array(several.deck_id, several.card_id,
      several.facets, (
        select json_agg(json_build_array(facet, ${tupleColumns})) from progress
        where person_id = ${personId} and progress.deck_id = several.deck_id and progress.card_id = several.card_id
      ))`

export function severalFrom([deckId, cardId, facets, records]: SeveralTuple): CardOfSeveral {
  const states = new Map(records?.map(([facet, ...state]) => [facet, stateOf(state)]))
  const rememberedOf = (facet: Facet) => ({ facet, state: states.get(facet) })
  return { deckId, cardId, facets: facets.map(rememberedOf), whole: rememberedOf(wholeCard) }
}
