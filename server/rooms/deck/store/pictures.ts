import { pictureLimits } from '#domain/picture'
import { type Database, type Sql, sql } from '#server/db/open'
import type { StoredDeck } from '../deck.ts'

/** Whether one of these cards, which are `named` here, is of `deck_picture`'s deck and names it. */
const isNamedBy = (cards: Sql, which = sql`true`): Sql => sql`exists (
  select from ${cards} as named, replace(deck_picture.picture_id::text, '-', '') as name
  where named.deck_id = deck_picture.deck_id and (strpos(front, name) > 0 or strpos(back, name) > 0) and ${which}
)`
const isNamed = isNamedBy(sql`card`)

/** Whether everybody may see it in a deck: what is only in its trash is its maker's alone. docs/rules.md §Trash.4. */
const isForAll: Sql = sql`(is_public
  and (trashed_count = 0 or not ${isNamedBy(sql`trashed_card`)} or ${isNamed}))`

/** A deck that holds a picture, as far as the viewer may see it. */
export type Holding = { deckId: string; version: number; isPublic: boolean; isOwn: boolean; hasTrash: boolean }

export const readHoldings = (db: Database, pictureId: string, viewerId: string | undefined): Promise<Holding[]> =>
  db.rows<Holding>(sql`
    select deck.id as "deckId", version, is_public as "isPublic", trashed_count > 0 as "hasTrash",
      coalesce(owner_id = ${viewerId ?? null}, false) as "isOwn"
    from deck_picture join deck on deck.id = deck_id
    where picture_id = ${pictureId} and (is_public or owner_id = ${viewerId ?? null})`)

/** Whether everybody who may see the deck may see the picture there; looks through its cards. */
export async function isShownToAll(db: Database, deckId: string, pictureId: string): Promise<boolean> {
  const [row] = await db.rows<{ isForAll: boolean }>(sql`
    select ${isForAll} as "isForAll" from deck_picture join deck on deck.id = deck_id
    where deck_id = ${deckId} and picture_id = ${pictureId}`)
  return row?.isForAll === true
}

export async function readContent(db: Database, pictureId: string): Promise<Buffer | undefined> {
  const [picture] = await db.rows<{ content: Buffer }>(sql`select content from picture where id = ${pictureId}`)
  return picture?.content
}

type Holder = Pick<StoredDeck, 'id' | 'ownerId'>
type Sent = { id: string; content: Buffer }

/** Keeps it, and lets the deck hold it; false, and nothing, where that would be too much for the deck or its maker. */
export const keepPicture = (db: Database, deck: Holder, { id, content }: Sent, at: Date): Promise<boolean> =>
  unlessTooMuch(db, deck, async (tx) => {
    // Anew also where it lies there unused: what is just sent is not swept.
    await tx.rows(sql`
      insert into picture (id, content, sent_at) values (${id}, ${content}, ${at})
      on conflict (id) do update set sent_at = excluded.sent_at`)
    await hold(tx, deck, sql`select ${id}::uuid as picture_id, ${content.length}::int as bytes`, at)
  })

/**
 * Lets the deck hold what of these its maker may see in some deck: cards were copied from there. False, and nothing, where
 * that would be too much.
 */
export const holdKnown = (db: Database, deck: Holder, pictureIds: readonly string[], at: Date): Promise<boolean> =>
  unlessTooMuch(db, deck, (tx) =>
    hold(
      tx,
      deck,
      sql`
        select distinct on (picture_id) picture_id, bytes from deck_picture
        join deck on deck.id = deck_picture.deck_id
        where picture_id = any(${pictureIds}::uuid[]) and (owner_id = ${deck.ownerId} or ${isForAll})`,
      at,
    ),
  )

/** What is held already is so from now on: of a card that is about to be written nothing is seen yet but this. */
async function hold(tx: Database, deck: Holder, source: Sql, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into deck_picture (deck_id, picture_id, bytes, added_at, checked_at, unnamed_since)
    select ${deck.id}, picture_id, bytes, ${at}, ${at}, ${at} from (${source}) as found
    on conflict (deck_id, picture_id) do update set unnamed_since = excluded.unnamed_since`)
}

/** Of each maker one at a time, so that many at once do not get past what is allowed together. */
async function unlessTooMuch(db: Database, deck: Holder, write: (tx: Database) => Promise<void>): Promise<boolean> {
  const tooMuch = new Error('too many pictures')
  try {
    await db.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${deck.ownerId}, 31))`)
      await write(tx)
      const [sum] = await tx.rows<{ ofDeck: number; ofPerson: number }>(sql`
        select coalesce(sum(bytes) filter (where deck_id = ${deck.id}), 0)::int as "ofDeck",
          coalesce(sum(bytes), 0)::int as "ofPerson"
        from deck_picture where deck_id in (
          select id from deck where owner_id = ${deck.ownerId}
          union all select trashed_deck.deck_id from trashed_deck where owner_id = ${deck.ownerId}
        )`)
      if (sum && (sum.ofDeck > pictureLimits.deckBytes || sum.ofPerson > pictureLimits.personBytes)) throw tooMuch
    })
    return true
  } catch (error) {
    if (error === tooMuch) return false
    throw error
  }
}

/**
 * For a statement that deletes rows of `trashed_card` as `gone`: their decks let go of the pictures that no other card of theirs
 * names, unless a picture was added anew after the card had gone into the trash.
 */
export const letGoWithGone: Sql = sql`
    delete from deck_picture where deck_id in (select deck_id from gone)
      and ${isNamedBy(sql`gone`, sql`not with_deck and (unnamed_since is null or unnamed_since <= trashed_at)`)}
      and not ${isNamed} and not ${isNamedBy(sql`trashed_card`, sql`id not in (select id from gone)`)}`

/** Lets go of the pictures of decks that were deleted; decks in the trash keep theirs. */
export async function forgetPicturesOfGone(db: Database): Promise<void> {
  await db.rows(sql`
    delete from deck_picture where not exists (select from deck where deck.id = deck_picture.deck_id)
      and not exists (select from trashed_deck where trashed_deck.deck_id = deck_picture.deck_id)`)
}

const checkedAtOnce = 100

/**
 * Looks which pictures the cards of their decks still name, in the trash too: where decks have changed since that was
 * known, though not since `before` again, and all of them since `daily`. False once all were looked at.
 */
export async function checkNamed(
  db: Database,
  { now, before, daily }: { now: Date; before: Date; daily: Date },
): Promise<boolean> {
  const checked = await db.rows(sql`
    with due as (
      select deck_id, picture_id from deck_picture join deck on deck.id = deck_id
      where checked_at < ${before} and (unnamed_since is not null or checked_at < deck.updated_at or checked_at < ${daily})
      order by checked_at limit ${checkedAtOnce}
    ), looked as (
      select deck_id, picture_id, exists (
        select from (
          select front, back from card where card.deck_id = due.deck_id
          union all
          select front, back from trashed_card where trashed_card.deck_id = due.deck_id
        ) as side, replace(picture_id::text, '-', '') as name
        where strpos(front, name) > 0 or strpos(back, name) > 0
      ) as is_named from due
    )
    update deck_picture set checked_at = ${now},
      unnamed_since = case when not is_named then coalesce(unnamed_since, ${now}) end
    from looked where deck_picture.deck_id = looked.deck_id and deck_picture.picture_id = looked.picture_id
    returning 1`)
  return checked.length === checkedAtOnce
}

/** Lets go of what no card has named since then; what nobody looked for since it was held may be named, also in the trash. */
export async function letGoOfUnnamed(db: Database, since: Date): Promise<void> {
  await db.rows(sql`delete from deck_picture where unnamed_since < ${since} and checked_at > unnamed_since`)
}

const deletedAtOnce = 200

/** Deletes what no deck holds, unless it was sent since; false once there is none. */
export async function deleteUnheld(db: Database, sentBefore: Date): Promise<boolean> {
  const deleted = await db.rows(sql`
    delete from picture where id in (
      select id from picture
      where sent_at < ${sentBefore} and not exists (select from deck_picture where picture_id = picture.id)
      limit ${deletedAtOnce}
    ) and sent_at < ${sentBefore} returning 1`)
  return deleted.length === deletedAtOnce
}
