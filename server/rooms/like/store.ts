import { type Database, sql } from '#server/db/open'

export const likesAtMost = 2_000

/** A deck in a person's collection that they did not make. */
export type Place = { personId: string; deckId: string }

/** Counts a person's likes; until the transaction ends, nobody else likes in their name. */
export async function countLikes(tx: Database, personId: string): Promise<number> {
  // The lock comes in a statement of its own, so that the count sees what whoever held it before has done.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 0))`)
  const [row] = await tx.rows<{ likes: number }>(sql`
    select count(*)::int as likes from collection where person_id = ${personId} and liked_at is not null`)
  return row?.likes ?? 0
}

/** Lets go of likes of decks that are no more. */
export async function forgetVanished(tx: Database, personId: string): Promise<void> {
  const liked = await tx.rows<{ deckId: string }>(sql`
    select deck_id as "deckId" from collection where person_id = ${personId} and liked_at is not null`)
  const there = await tx.rows<{ id: string }>(sql`
    select id from deck where id = any(${liked.map(({ deckId }) => deckId)})`)
  await tx.rows(sql`
    delete from collection
    where person_id = ${personId} and liked_at is not null and deck_id <> all(${there.map(({ id }) => id)})`)
}

/** Likes the deck, which brings it into the person's collection; liking again changes nothing. */
export async function addLike(tx: Database, { personId, deckId }: Place, at: Date): Promise<void> {
  const liked = await tx.rows(sql`
    insert into collection (person_id, deck_id, is_own, added_at, liked_at)
    values (${personId}, ${deckId}, false, ${at}, ${at})
    on conflict (person_id, deck_id) do update set liked_at = excluded.liked_at where collection.liked_at is null
    returning deck_id`)
  if (liked.length > 0) await tx.rows(sql`update deck set like_count = like_count + 1 where id = ${deckId}`)
}

/** Takes the deck out of the person's collection, whatever it was there for; a like goes with it. */
export async function leave(db: Database, { personId, deckId }: Place): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.rows<{ wasLiked: boolean }>(sql`
      delete from collection where person_id = ${personId} and deck_id = ${deckId} and not is_own
      returning liked_at is not null as "wasLiked"`)
    if (gone?.wasLiked) await tx.rows(sql`update deck set like_count = like_count - 1 where id = ${deckId}`)
  })
}

export async function isLiked(db: Database, { personId, deckId }: Place): Promise<boolean> {
  const [row] = await db.rows<{ isLiked: boolean }>(sql`
    select exists (
      select from collection where person_id = ${personId} and deck_id = ${deckId} and liked_at is not null
    ) as "isLiked"`)
  return row?.isLiked === true
}
