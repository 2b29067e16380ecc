import { type Database, type Sql, sql } from '#server/db/open'

/**
 * What other rooms may use of people's collections. A deck has its place in somebody's because they made it, like it or
 * study it. docs/rules.md §Decks.10.
 */
export type Place = { personId: string; deckId: string }

export async function addOwn(tx: Database, { personId, deckId }: Place, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into collection (person_id, deck_id, is_own, added_at) values (${personId}, ${deckId}, true, ${at})`)
}

/** The deck leaves the person's collection, whatever it was there for. */
export async function removeOwn(tx: Database, { personId, deckId }: Place): Promise<void> {
  await tx.rows(sql`delete from collection where person_id = ${personId} and deck_id = ${deckId}`)
}

/** A deck of somebody else leaves the person's collection; says whether they had liked it. */
export async function removeOthers(tx: Database, { personId, deckId }: Place): Promise<{ wasLiked: boolean }> {
  const [gone] = await tx.rows<{ wasLiked: boolean }>(sql`
    delete from collection where person_id = ${personId} and deck_id = ${deckId} and not is_own
    returning liked_at is not null as "wasLiked"`)
  return { wasLiked: gone?.wasLiked === true }
}

/**
 * Until the transaction ends, others who hold a person's places wait. A statement of its own, so that those after it see what was
 * done under it before.
 */
export async function holdPlaces(tx: Database, personId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 0))`)
}

/** Counts a person's likes; until the transaction ends, no other likes in their name. */
export async function countLikes(tx: Database, personId: string): Promise<number> {
  await holdPlaces(tx, personId)
  const [row] = await tx.rows<{ likes: number }>(sql`
    select count(*)::int as likes from collection where person_id = ${personId} and liked_at is not null`)
  return row?.likes ?? 0
}

export async function readLikedIds(tx: Database, personId: string): Promise<string[]> {
  const liked = await tx.rows<{ deckId: string }>(sql`
    select deck_id as "deckId" from collection where person_id = ${personId} and liked_at is not null`)
  return liked.map(({ deckId }) => deckId)
}

export async function forgetLikes(tx: Database, personId: string, deckIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    delete from collection where person_id = ${personId} and liked_at is not null and deck_id = any(${deckIds})`)
}

/** Likes the deck, which brings it into the person's collection; false when they liked it already. */
export async function addLike(tx: Database, { personId, deckId }: Place, at: Date): Promise<boolean> {
  const liked = await tx.rows(sql`
    insert into collection (person_id, deck_id, is_own, added_at, liked_at)
    values (${personId}, ${deckId}, false, ${at}, ${at})
    on conflict (person_id, deck_id) do update set liked_at = excluded.liked_at where collection.liked_at is null
    returning deck_id`)
  return liked.length > 0
}

export async function isLiked(db: Database, { personId, deckId }: Place): Promise<boolean> {
  const [row] = await db.rows<{ isLiked: boolean }>(sql`
    select exists (
      select from collection where person_id = ${personId} and deck_id = ${deckId} and liked_at is not null
    ) as "isLiked"`)
  return row?.isLiked === true
}

/** Somebody who studies more finds them by their address, as ever. */
const studiedAtMost = 2_000

/** Whether a person's collection holds a deck because they study it, as one column. */
export const isStudiedColumn = ({ personId, deckId }: Place): Sql => sql`exists (
    select from collection where person_id = ${personId} and deck_id = ${deckId} and studied_at is not null
  ) as "isStudied"`

/** From now on the person's collection holds the deck because they study it; a part of a statement. */
export const placeAsStudied = ({ personId, deckId }: Place, at: Date): Sql => sql`
    insert into collection (person_id, deck_id, is_own, added_at, studied_at)
    select ${personId}::text, ${deckId}::uuid, false, ${at}::timestamptz, ${at}::timestamptz
    where (
      select count(*) from collection where person_id = ${personId} and studied_at is not null
    ) < ${studiedAtMost}
    on conflict (person_id, deck_id) do update set studied_at = coalesce(collection.studied_at, excluded.studied_at)`

export async function joinAsStudied(db: Database, place: Place, at: Date): Promise<void> {
  await db.rows(placeAsStudied(place, at))
}

/** The decks that a person made or has begun to study, those that joined last first. */
export async function readBegun(db: Database, personId: string): Promise<string[]> {
  const begun = await db.rows<{ deckId: string }>(sql`
    select deck_id as "deckId" from collection
    where person_id = ${personId} and (is_own or studied_at is not null) order by added_at desc, deck_id desc`)
  return begun.map(({ deckId }) => deckId)
}

/** A condition on a row's `deck_id`: the person made that deck, or has begun to study it. */
export const isInBegunDecks = (personId: string): Sql => sql`deck_id in (
      select collection.deck_id from collection
      where collection.person_id = ${personId} and (is_own or studied_at is not null)
    )`

export type PlacesRow = { likedIds: string[]; studiedIds: string[] }

/** Which of some decks a person likes, and which they have begun to study. */
export const placesColumns = (personId: string, deckIds: readonly string[]): Sql => sql`array(
      select deck_id from collection
      where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and liked_at is not null
    ) as "likedIds",
    array(
      select deck_id from collection
      where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and studied_at is not null
    ) as "studiedIds"`

/** Lists are texts, as PostgreSQL writes them: nobody takes them apart on their way. */
export type CollectionRow = {
  /** Newest first. */
  deckIds: string
  /** For what each of them is there: liked, studied, both, or neither because it is their own. */
  reasons: string
  collectionState: string
}

/** The reason of a deck that is there because it is liked, and for nothing else. */
export const onlyLiked = '1'

const reason = sql`(liked_at is not null)::int + 2 * (studied_at is not null)::int`
const inOrder = (personId: string): Sql => sql`
      from collection where person_id = ${personId} order by added_at desc, deck_id desc`

/** The decks that it holds, in no order: an array, for other columns. */
export const collectedIds = (personId: string): Sql =>
  sql`array(select deck_id from collection where person_id = ${personId})`

/** Another text as soon as it holds another deck, in another place or for another reason. */
export const collectionStateColumn = (personId: string): Sql => sql`hash_array_extended(
      array(select uuid_hash_extended(deck_id, ${reason}) ${inOrder(personId)}), 0
    )::text as "collectionState"`

/** All that a person's collection holds, and of which state that is. */
export async function readCollection(db: Database, personId: string): Promise<CollectionRow> {
  const [row] = await db.rows<CollectionRow>(sql`
    select array(select deck_id ${inOrder(personId)})::text as "deckIds",
      array(select ${reason} ${inOrder(personId)})::text as reasons, ${collectionStateColumn(personId)}`)
  if (!row) throw new Error('A row without a condition was not there')
  return row
}
