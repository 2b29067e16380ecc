import { type Database, sql } from '#server/db/open'

/**
 * By deck, of all or of one: another text after every change of what a person remembers of its cards, or chose about them or it. A sum
 * over rows, so that nothing more is written with an answer.
 */
export async function readMarks(db: Database, personId: string, deckId?: string): Promise<ReadonlyMap<string, string>> {
  const ofDeck = deckId ? sql`and deck_id = ${deckId}` : sql``
  const rows = await db.rows<{ deckId: string; mark: string }>(sql`
    select deck_id as "deckId", sum(hash)::text as mark
    from (
      select deck_id, hash_record_extended(progress, 0) as hash from progress where person_id = ${personId} ${ofDeck}
      union all
      select deck_id, hash_record_extended(card_choice, 1) from card_choice where person_id = ${personId} ${ofDeck}
      union all
      select deck_id, hash_record_extended(deck_choice, 2) from deck_choice where person_id = ${personId} ${ofDeck}
    ) as known group by deck_id`)
  return new Map(rows.map(({ deckId, mark }) => [deckId, mark]))
}
