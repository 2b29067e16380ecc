import { type Database, sql } from '#server/db/open'

export const likesAtMost = 2_000

type Liked = { personId: string; deckId: string }

/** Counts a person's likes; until the transaction ends, nobody else likes in their name. */
export async function countLikes(tx: Database, personId: string): Promise<number> {
  // The lock comes in a statement of its own, so that the count sees what whoever held it before has done.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 0))`)
  const [row] = await tx.rows<{ likes: number }>(sql`
    select count(*)::int as likes from collection where person_id = ${personId} and not is_own`)
  return row?.likes ?? 0
}

/** Lets go of likes of decks that are no more. */
export async function forgetVanished(tx: Database, personId: string): Promise<void> {
  const liked = await tx.rows<{ deckId: string }>(sql`
    select deck_id as "deckId" from collection where person_id = ${personId} and not is_own`)
  const there = await tx.rows<{ id: string }>(sql`
    select id from deck where id = any(${liked.map(({ deckId }) => deckId)})`)
  await tx.rows(sql`
    delete from collection
    where person_id = ${personId} and not is_own and deck_id <> all(${there.map(({ id }) => id)})`)
}

/** Puts the deck into the person's collection; liking again changes nothing. */
export async function addLike(tx: Database, { personId, deckId }: Liked, at: Date): Promise<void> {
  await tx.rows(sql`
    with joined as (
      insert into collection (person_id, deck_id, is_own, added_at) values (${personId}, ${deckId}, false, ${at})
      on conflict do nothing returning deck_id
    )
    update deck set like_count = like_count + 1 from joined where deck.id = joined.deck_id`)
}

export async function removeLike(db: Database, { personId, deckId }: Liked): Promise<void> {
  await db.rows(sql`
    with gone as (
      delete from collection where person_id = ${personId} and deck_id = ${deckId} and not is_own returning deck_id
    )
    update deck set like_count = like_count - 1 from gone where deck.id = gone.deck_id`)
}

export async function isLiked(db: Database, { personId, deckId }: Liked): Promise<boolean> {
  const [row] = await db.rows<{ isLiked: boolean }>(sql`
    select exists (
      select from collection where person_id = ${personId} and deck_id = ${deckId} and not is_own
    ) as "isLiked"`)
  return row?.isLiked === true
}
