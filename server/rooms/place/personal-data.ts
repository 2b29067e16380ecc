import { type Database, sql } from '#server/db/open'
import { emptied } from '#server/db/pages'

type Place = { deckId: string; likedAt: number | null; studiedAt: number | null }

/** The decks that a person likes, and those that they have begun to study. docs/rules.md §Account.1. */
export async function exportPlaces(db: Database, personId: string) {
  const places = await db.rows<Place>(sql`
    select deck_id as "deckId", liked_at as "likedAt", studied_at as "studiedAt" from collection
    where person_id = ${personId} and not is_own order by added_at, deck_id`)
  const when = (ms: number) => new Date(ms).toISOString()
  return {
    likes: places.flatMap(({ deckId, likedAt }) => (likedAt === null ? [] : { deckId, likedAt: when(likedAt) })),
    studied: places.flatMap(({ deckId, studiedAt }) =>
      studiedAt === null ? [] : { deckId, studiedAt: when(studiedAt) },
    ),
  }
}

/** All but what they like: that goes with its count. */
export async function erasePlaces(db: Database, personId: string): Promise<void> {
  await db.rows(sql`delete from collection where person_id = ${personId} and liked_at is null`)
}

/** Takes a deck that is gone out of all collections; whether it is in none any more. */
export async function letGoOfPlaces(db: Database, deckId: string): Promise<boolean> {
  await emptied((atMost) =>
    db.rows(sql`
      delete from collection where (person_id, deck_id) in (
        select person_id, deck_id from collection where deck_id = ${deckId} limit ${atMost}
      ) returning 1`),
  )
  const left = await db.rows(sql`select 1 from collection where deck_id = ${deckId} limit 1`)
  return left.length === 0
}
