import { type Database, sql } from '#server/db/open'
import { removeLike } from './store.ts'

type Like = { deckId: string; likedAt: number }

/** The decks a person likes; there are at most `likesAtMost`. docs/rules.md §Account.1. */
export async function exportLikes(db: Database, personId: string) {
  const likes = await db.rows<Like>(sql`
    select deck_id as "deckId", added_at as "likedAt" from collection
    where person_id = ${personId} and not is_own order by added_at, deck_id`)
  return likes.map(({ deckId, likedAt }) => ({ deckId, likedAt: new Date(likedAt).toISOString() }))
}

/** Takes a person's likes back, and off the counts of the decks. */
export async function eraseLikes(db: Database, personId: string): Promise<void> {
  for (const { deckId } of await exportLikes(db, personId)) await removeLike(db, { personId, deckId })
  await db.rows(sql`delete from collection where person_id = ${personId}`)
}
