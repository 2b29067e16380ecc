import { type Database, sql } from '#server/db/open'

/** `trashedBy`: in whose trash it is, with what they remember of it. */
export type Gone = { deckId: string; trashedBy: string | null }

/** Decks that have been gone since `before` or longer, the longest first; one that came back is none of them. */
export const readGone = (db: Database, before: Date, atMost: number): Promise<Gone[]> =>
  db.rows<Gone>(sql`
    select gone_deck.deck_id as "deckId", owner_id as "trashedBy" from gone_deck left join trashed_deck using (deck_id)
    where gone_at < ${before} and not exists (select from deck where deck.id = gone_deck.deck_id)
    order by gone_at limit ${atMost}`)

/** Nothing of the deck is left with people, unless it was noted once more since `before`. */
export async function forgetGone(db: Database, deckId: string, before: Date): Promise<void> {
  await db.rows(sql`delete from gone_deck where deck_id = ${deckId} and gone_at < ${before}`)
}
