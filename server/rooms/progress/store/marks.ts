import { type Database, type Sql, sql } from '#server/db/open'

/**
 * By deck, of all or of one: another text after every change of what a person remembers of its cards, or chose about them or it. A sum
 * over what wrote each row last, so that nothing more is written with an answer: a row that is changed or new is by a transaction
 * that no row was by before.
 */
export async function readMarks(db: Database, personId: string, deckId?: string): Promise<ReadonlyMap<string, string>> {
  const ofDeck = deckId ? sql`and deck_id = ${deckId}` : sql``
  const rows = await db.rows<{ deckId: string; mark: string }>(sql`
    select deck_id as "deckId", sum(hashtextextended(xmin::text, 0))::text as mark
    from (
      select deck_id, xmin from progress where person_id = ${personId} ${ofDeck}
      union all
      select deck_id, xmin from card_choice where person_id = ${personId} ${ofDeck}
      union all
      select deck_id, xmin from deck_choice where person_id = ${personId} ${ofDeck}
    ) as known group by deck_id`)
  return new Map(rows.map(({ deckId, mark }) => [deckId, mark]))
}

/** The mark of what a person remembers of a deck's cards from one id on to before another; a column of a statement. */
export const markWithin = (personId: string, deckId: Sql, from: Sql, to: Sql): Sql => sql`(
    select coalesce(sum(hashtextextended(xmin::text, 0)), 0)::text from progress
    where person_id = ${personId} and deck_id = ${deckId} and card_id >= ${from} and card_id < ${to}
  )`
