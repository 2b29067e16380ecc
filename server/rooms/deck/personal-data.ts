import { NIL } from 'uuid'
import type { ChatMessage } from '#contract/card'
import { type Database, type Sql, sql } from '#server/db/open'
import { emptied, inPages } from '#server/db/pages'
import type { StoreContext } from '#server/room-context'
import type { StoredDeck } from './deck.ts'
import { type CardText, isEditedColumn, shownText, textColumns } from './store/card-text.ts'
import { deckColumns, deleteDeck } from './store/deck.ts'
import { type FormerText, shownFormer } from './store/former.ts'

const decksAtOnce = 100
const cardsAtOnce = 200
/** A card may carry sixty long messages, and who else asks waits until a page is read. */
const chatBytesAtOnce = 500_000
/** What is kept compressed may have been so many times as long, and is not unpacked to be weighed. */
const mostCompressed = 255
const chatBytes = sql`coalesce(
  pg_column_size(chat) * case when pg_column_compression(chat) is null then 1 else ${mostCompressed} end, 0)`

/** Of cards that `page` orders by `order`, those that come before their chats are too much together, and the one they are with. */
const readAtOnce = (page: Sql, order: Sql): Sql => sql`(
    select * from (
      select *, sum(${chatBytes}) over (order by ${order} rows between unbounded preceding and 1 preceding)
        as chat_bytes_before
      from (${page} order by ${order} limit ${cardsAtOnce}) as page
    ) as weighed where coalesce(chat_bytes_before, 0) <= ${chatBytesAtOnce}
  )`
const formerAtOnce = 100

type Made = {
  id: string
  title: string
  description: string
  isPublic: boolean
  macros: Record<string, string>
  createdAt: number
  updatedAt: number
}

/** The decks a person made, each with all of its cards and their chats. docs/rules.md §Account.1. */
export async function* exportDecks(db: Database, personId: string) {
  const decks = inPages<Made>((after) =>
    db.rows<Made>(sql`
      select id, title, description, is_public as "isPublic", macros, created_at as "createdAt",
        updated_at as "updatedAt"
      from deck where owner_id = ${personId} and id > ${after?.id ?? NIL} order by id limit ${decksAtOnce}`),
  )
  for await (const { id, isPublic, createdAt, updatedAt, ...deck } of decks)
    yield {
      _id: id,
      ...deck,
      access: { isPublic },
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      cards: cardsOf(db, id),
    }
}

/** What their maker alone is told of a card. */
type Own = CardText & {
  id: string
  chat: ChatMessage[] | null
  statement: string | null
  origin: string | null
  isEdited: boolean
}
const ownColumns = sql`id, ${textColumns}, chat, statement, origin, ${isEditedColumn} as "isEdited"`

const shownOwn = ({ id, chat, statement, origin, isEdited, ...text }: Own) => ({
  _id: id,
  ...shownText(text),
  chatHistory: chat ?? [],
  ...(statement && { statement }),
  ...(origin && { origin, ...(isEdited && { isEdited }) }),
})

type Written = Own & {
  ord: number
  createdAt: number
  updatedAt: number
}

async function* cardsOf(db: Database, deckId: string) {
  const cards = inPages<Written>((after) =>
    db.rows<Written>(sql`
      select ord, ${ownColumns}, created_at as "createdAt", updated_at as "updatedAt"
      from ${readAtOnce(sql`select * from card where deck_id = ${deckId} and ord > ${after?.ord ?? -1}`, sql`ord`)} as card
      order by ord`),
  )
  for await (const { ord, createdAt, updatedAt, ...card } of cards)
    yield {
      ...shownOwn(card),
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
    }
}

type Trashed = Own & { deckId: string; trashedAt: number }

/** What of a person's cards is in the trash. docs/rules.md §Trash.4. */
export async function* exportTrash(db: Database, personId: string) {
  const cards = inPages<Trashed>((after) =>
    db.rows<Trashed>(sql`
      select deck_id as "deckId", ${ownColumns}, trashed_at as "trashedAt"
      from ${readAtOnce(
        sql`
          select * from trashed_card
          where owner_id = ${personId} and (deck_id, id) > (${after?.deckId ?? NIL}, ${after?.id ?? NIL})`,
        sql`deck_id, id`,
      )} as trashed_card
      order by deck_id, id`),
  )
  for await (const { deckId, trashedAt, ...card } of cards)
    yield {
      deckId,
      ...shownOwn(card),
      deletedAt: new Date(trashedAt).toISOString(),
    }
}

type Former = FormerText & { deckId: string; cardId: string }

/** What stood on a person's cards before, also on those in the trash. docs/rules.md §Cards.11. */
export async function* exportFormerTexts(db: Database, personId: string) {
  const texts = inPages<Former>((after) =>
    db.rows<Former>(sql`
      select deck_id as "deckId", card_id as "cardId", version, front, back, replaced_at as "replacedAt"
      from former_text
      where deck_id in ${decksOf(personId)}
        and (deck_id, card_id, version) > (${after?.deckId ?? NIL}, ${after?.cardId ?? NIL}, ${after?.version ?? -1})
      order by deck_id, card_id, version limit ${formerAtOnce}`),
  )
  for await (const { deckId, cardId, ...text } of texts) yield { deckId, cardId, ...shownFormer(text) }
}

type TrashedDeck = Pick<Made, 'id' | 'title' | 'description' | 'macros'> & { trashedAt: number }

export async function exportTrashedDecks(db: Database, personId: string) {
  const decks = await db.rows<TrashedDeck>(sql`
    select deck_id as id, title, description, macros, trashed_at as "trashedAt" from trashed_deck
    where owner_id = ${personId} order by deck_id`)
  return decks.map(({ id, trashedAt, ...deck }) => ({
    _id: id,
    ...deck,
    deletedAt: new Date(trashedAt).toISOString(),
  }))
}

const picturesAtOnce = 4

/** The decks a person made, in the trash or not. */
const decksOf = (personId: string) => sql`(
  select id from deck where owner_id = ${personId}
  union all select deck_id from trashed_deck where owner_id = ${personId}
)`

/** The pictures of the decks a person made, each once. docs/rules.md §Account.1, §Trash.4. */
export async function* exportPictures(db: Database, personId: string) {
  const pictures = inPages<{ id: string; deckIds: string[]; content: Buffer }>((after) =>
    db.rows(sql`
      select held.id, held.deck_ids as "deckIds", content from (
        select picture_id as id, array_agg(deck_id) as deck_ids from deck_picture
        where deck_id in ${decksOf(personId)} and picture_id > ${after?.id ?? NIL}
        group by picture_id order by picture_id limit ${picturesAtOnce}
      ) as held join picture on picture.id = held.id order by held.id`),
  )
  for await (const { id, deckIds, content } of pictures)
    yield { _id: id.replaceAll('-', ''), deckIds, content: content.toString('base64') }
}

/** What other decks hold too stays for them, also what they come to hold at this moment. */
async function erasePictures(db: Database, personId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await tx.rows<{ id: string }>(sql`
      select distinct picture_id as id from deck_picture where deck_id in ${decksOf(personId)}`)
    // In the order in which they are written to: whoever is about to hold one has done so by then, and no other begins.
    if (held.length > 0) await tx.rows(sql`lock table picture, deck_picture in share row exclusive mode`)
    await tx.rows(sql`delete from deck_picture where deck_id in ${decksOf(personId)}`)
    await tx.rows(sql`
      delete from picture where id = any(${held.map(({ id }) => id)}::uuid[])
        and not exists (select from deck_picture where picture_id = picture.id)`)
  })
}

/** Takes every deck a person made away from everybody, and out of all counts, and empties their trash. */
export async function eraseDecks({ db, clock }: StoreContext, personId: string): Promise<void> {
  await erasePictures(db, personId)
  for (;;) {
    const decks = await db.rows<StoredDeck>(sql`
      select ${deckColumns} from deck where owner_id = ${personId} limit ${decksAtOnce}`)
    for (const deck of decks) {
      await deleteDeck(db, deck, new Date(clock()), false)
      await db.rows(sql`delete from creation where deck_id = ${deck.id}`)
    }
    if (decks.length < decksAtOnce) break
  }
  await emptied((atMost) =>
    db.rows(sql`
      delete from trashed_card where (deck_id, id) in (
        select deck_id, id from trashed_card where owner_id = ${personId} limit ${atMost}
      ) returning 1`),
  )
  await db.rows(sql`
    with gone as (delete from trashed_deck where owner_id = ${personId} returning deck_id), removed as (
      delete from removed_card using gone where removed_card.deck_id = gone.deck_id
    ), asked as (
      delete from creation using gone where creation.deck_id = gone.deck_id
    )
    delete from former_text using gone where former_text.deck_id = gone.deck_id`)
}
