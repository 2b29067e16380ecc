import { type Database, sql } from '#server/db/open'

/** Decks that have been gone since `before` or longer, the longest first; one that came back is none of them. */
export async function readGone(db: Database, before: Date, atMost: number): Promise<string[]> {
  const decks = await db.rows<{ deckId: string }>(sql`
    select deck_id as "deckId" from gone_deck
    where gone_at < ${before} and not exists (select from deck where deck.id = deck_id)
    order by gone_at limit ${atMost}`)
  return decks.map(({ deckId }) => deckId)
}

/** Nothing of the deck is left with people. */
export async function forgetGone(db: Database, deckId: string): Promise<void> {
  await db.rows(sql`delete from gone_deck where deck_id = ${deckId}`)
}
