import { MAX, NIL } from 'uuid'
import { type Database, type Sql, sql } from '#server/db/open'
import { markWithin } from '#server/rooms/progress/shared'

/** Of a deck the cards from one id on to before another: all those that it will ever have lie in one of its stretches. */
export type Stretch = { deckId: string; from: string; to: string }

/** How a stretch stands: lines of its log, and the mark of what is remembered of its cards. */
export type StretchState = Stretch & { lines: number; mark: string }

/** Of one statement, about: so that none takes long, and nobody waits for it. */
export const linesAtOnce = 10_000

/** How many lines the log has of each of some decks. */
export const readLineCounts = (db: Database, personId: string, deckIds: readonly string[]) =>
  db.rows<{ deckId: string; lines: number }>(sql`
    select deck_id as "deckId", count(*)::int as lines from review
    where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) group by deck_id`)

/** A deck as a whole. */
export const wholeDeck = (deckId: string): Stretch => ({ deckId, from: NIL, to: MAX })

/** A deck by so many lines of its log or a card's more, each card with all of its lines; of some cards, where some are named. */
export async function readStretches(
  db: Database,
  personId: string,
  deckId: string,
  atMost: number,
  cardIds?: readonly string[],
): Promise<Stretch[]> {
  const begun = await db.rows<{ first: string }>(sql`
    select (array_agg(card_id order by card_id))[1] as first
    from (
      select card_id, count(*) as lines, sum(count(*)) over (order by card_id) as through from review
      where person_id = ${personId} and deck_id = ${deckId}
        ${cardIds ? sql`and card_id = any(${cardIds}::uuid[])` : sql``}
      group by card_id
    ) as of_card
    group by div(through - lines, ${atMost}::int) order by 1`)
  return begun.map(({ first }, nth) => {
    const next = begun[nth + 1]
    return { ...wholeDeck(deckId), ...(nth > 0 && { from: first }), ...(next && { to: next.first }) }
  })
}

/** How these stand now. */
export const readStretchStates = (
  db: Database,
  personId: string,
  stretches: readonly Stretch[],
): Promise<StretchState[]> =>
  db.rows(sql`
    select id as "deckId", from_card as "from", to_card as "to", lines, ${markWithin(personId, sql`id`, sql`from_card`, sql`to_card`)} as mark
    from ${listed(stretches)} cross join lateral (
      select count(*)::int as lines from review
      where person_id = ${personId} and deck_id = id and card_id >= from_card and card_id < to_card
    ) as log order by nth`)

/** `id`, `from_card`, `to_card` and `nth` of each. */
const listed = (stretches: readonly Stretch[]): Sql => sql`
    unnest(
      ${stretches.map(({ deckId }) => deckId)}::uuid[], ${stretches.map(({ from }) => from)}::uuid[],
      ${stretches.map(({ to }) => to)}::uuid[]
    ) with ordinality as listed (id, from_card, to_card, nth)`

/** A person's lines of these, stretch by stretch: otherwise all that they ever answered is looked through. */
export const linesIn = (personId: string, stretches: readonly Stretch[]): Sql => sql`
    ${listed(stretches)} cross join lateral (
      select * from review
      where person_id = ${personId} and deck_id = listed.id and card_id >= from_card and card_id < to_card offset 0
    ) as line_of_deck`
