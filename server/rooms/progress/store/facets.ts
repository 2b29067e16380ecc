import { type Facet, type Remembered, reversedCard, wholeCard } from '#domain/facet'
import { type Sql, sql } from '#server/db/open'
import { stateOf, tupleColumns } from './columns.ts'
import type { Card } from './records.ts'

/** A card of which more is asked than the card itself: its facets, and what is remembered of the card itself. */
export type CardOfSeveral = Card & { facets: Remembered[]; whole: Remembered }

/** As `several`, those that a person has: `deck_id`, `card_id` and `facets`. `ofDecks` is a condition on `deck_id`. */
export const cardsOfSeveral = (personId: string, ofDecks: Sql): Sql => sql`(
    select deck_id, card_id, array[${wholeCard}::int, ${reversedCard}::int] as facets from card_choice
    where person_id = ${personId} and facet = ${wholeCard} and is_reversed and ${ofDecks}
  ) as several`

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
