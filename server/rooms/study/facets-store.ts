import type { Moment } from '#domain/time'
import { type Database, type Sql, sql } from '#server/db/open'
import { mapInPortions } from '#server/portions'
import { cardsIn, isThereFor, numberedCards, placeInDeck, steppedCards } from '#server/rooms/deck/shared'
import { isInBegunDecks } from '#server/rooms/place/shared'
import {
  bothWays,
  type CardOfSeveral,
  cardsReversed,
  decksReversed,
  hasAskedOtherwise,
  hasRecord,
  hasSetAside,
  isByStep,
  isInStudiedDecks,
  isOfNoExam,
  type SeveralTuple,
  severalFrom,
  severalTuple,
  stepFacets,
} from '#server/rooms/progress/shared'

/**
 * As `several`, the cards of which a person wants more asked than the card itself: `deck_id`, `card_id` and `facets`. `ofDecks`
 * is a condition on `deck_id`. docs/rules.md §Study.25, §Study.28, §Study.31.
 */
const cardsOfSeveral = (personId: string, ofDecks: Sql): Sql => sql`(
    select deck_id, card_id, facets from (
      select deck_id, card_id, case
        when steps is not null then ${stepFacets}
        when cardinality(numbers) > 0 and not ${hasRecord(personId, sql`marked.deck_id`, sql`marked.card_id`)} then numbers
        when is_reversed then ${bothWays}
      end as facets
      from (
        select deck_id, card_id, numbers, steps, coalesce(said.is_reversed, of_deck.card_id is not null) as is_reversed
        from ${numberedCards(ofDecks)} as numbered
        full join ${cardsReversed(personId, ofDecks)} as said using (deck_id, card_id)
        full join ${cardsIn(decksReversed(personId, ofDecks))} as of_deck using (deck_id, card_id)
        full join ${steppedCards(ofDecks, isByStep(personId, sql`candidate.deck_id`, sql`candidate.id`))} as stepped
          using (deck_id, card_id)
      ) as marked
    ) as chosen
    where facets is not null
  ) as several`

/**
 * Whether more may be asked of a card of a deck than the card itself, as one column: where not, which most decks are,
 * `readSeveralIn` is spared, as part of another statement too.
 */
export const mayAskMoreColumn = (personId: string, deckId: string | Sql): Sql => sql`(
    ${hasAskedOtherwise(personId, deckId)} or exists (select from ${numberedCards(sql`deck_id = ${deckId}`)} as numbered)
  ) as "mayAskMore"`

/** Some milliseconds' worth, where each has forty facets. */
const cardsAtOnce = 500

/** The cards of a deck of which a person wants more asked than the card itself. */
export async function readSeveralIn(db: Database, personId: string, deckId: string): Promise<CardOfSeveral[]> {
  const rows = await db.rows<{ several: SeveralTuple }>(sql`
    select ${severalTuple(personId)} as several from ${cardsOfSeveral(personId, sql`deck_id = ${deckId}`)}`)
  return mapInPortions(rows, cardsAtOnce, ({ several }) => severalFrom(several))
}

/** Some decks of a person, or all that they made or study and have answered in and that limits hold for on a study day. */
export type Decks = readonly string[] | { limitedOn: Moment }

/** Those of them that a person can come across and has not set aside; `nth` is their place in their deck. */
export async function readSeveral(
  db: Database,
  personId: string,
  decks: Decks,
  atMs: number | 'ever',
): Promise<(CardOfSeveral & { nth: number })[]> {
  const ofDecks =
    'limitedOn' in decks
      ? sql`${isInStudiedDecks(personId)} and ${isInBegunDecks(personId)} and ${isOfNoExam(personId, decks.limitedOn)}`
      : sql`deck_id = any(${decks}::uuid[])`
  const rows = await db.rows<{ several: SeveralTuple; nth: number }>(sql`
    select ${severalTuple(personId)} as several, ${placeInDeck(sql`several.deck_id`, sql`several.card_id`)} as nth
    from ${cardsOfSeveral(personId, ofDecks)}
    where ${isThereFor(personId, sql`several.deck_id`, sql`several.card_id`)}
      and not ${hasSetAside(personId, sql`several.deck_id`, sql`several.card_id`, atMs)}`)
  return mapInPortions(rows, cardsAtOnce, ({ several, nth }) => ({ ...severalFrom(several), nth }))
}
