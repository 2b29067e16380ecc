import { MAX, NIL } from 'uuid'
import { type Database, type Sql, sql } from '#server/db/open'
import { portionsOf } from '#server/portions'

/** Of a deck the cards from one id to another. */
export type Stretch = { deckId: string; from: string; to: string }

/** Of one statement: so that none takes long, and nobody waits for it. */
export const linesAtOnce = 20_000

/** How many lines the log has of each of some decks. */
export const readLineCounts = (db: Database, personId: string, deckIds: readonly string[]) =>
  db.rows<{ deckId: string; lines: number }>(sql`
    select deck_id as "deckId", count(*)::int as lines from review
    where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) group by deck_id`)

/**
 * The log of some decks by what one statement goes through of it: decks as a whole, and of one that has more lines than that some
 * of its cards, each with all of its lines.
 */
export async function readStretches(
  db: Database,
  personId: string,
  decks: readonly { deckId: string; lines: number }[],
): Promise<Stretch[][]> {
  const stretches: (Stretch & { lines: number })[] = []
  for (const { deckId, lines } of decks)
    if (lines <= linesAtOnce) stretches.push({ deckId, from: NIL, to: MAX, lines })
    else stretches.push(...(await readStretchesOf(db, personId, deckId, linesAtOnce)))
  return portionsOf(stretches, linesAtOnce, ({ lines }) => lines)
}

/** Of a deck all cards that the log has lines of, or some of them, by so many lines or a card's more. */
export const readStretchesOf = (
  db: Database,
  personId: string,
  deckId: string,
  atMost: number,
  cardIds?: readonly string[],
): Promise<(Stretch & { lines: number })[]> =>
  db.rows(sql`
    select ${deckId} as "deckId", (array_agg(card_id order by card_id))[1] as from,
      (array_agg(card_id order by card_id desc))[1] as to, sum(lines)::int as lines
    from (
      select card_id, count(*) as lines, sum(count(*)) over (order by card_id) as through from review
      where person_id = ${personId} and deck_id = ${deckId}
        ${cardIds ? sql`and card_id = any(${cardIds}::uuid[])` : sql``}
      group by card_id
    ) as of_card
    group by div(through - lines, ${atMost}::int) order by 2`)

/** A person's lines of these, deck by deck: otherwise all that they ever answered is looked through. */
export const linesIn = (personId: string, stretches: readonly Stretch[]): Sql => sql`
    unnest(
      ${stretches.map(({ deckId }) => deckId)}::uuid[], ${stretches.map(({ from }) => from)}::uuid[],
      ${stretches.map(({ to }) => to)}::uuid[]
    ) as listed (id, from_card, to_card)
    cross join lateral (
      select * from review
      where person_id = ${personId} and deck_id = listed.id and card_id between from_card and to_card offset 0
    ) as line_of_deck`
