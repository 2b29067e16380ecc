import { v5 } from 'uuid'
import type { CardChoiceEdit } from '#contract/card-choice'
import type { CardsAdded } from '#contract/cards'
import { canTurn } from '#domain/card'
import { deckLimits } from '#domain/deck'
import { Refusal } from '#domain/refusal'
import { distinctTags, tagKey, tagLimits } from '#domain/tags'
import { noteGrowth } from '#server/db/note-growth'
import { type Once, onceUnder, requireSame } from '#server/http/once'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import { cardIdInBatch, cardIdUnder, closeWideRanks, insertLast, requireSpace } from '#server/rooms/card/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { holdPicturesOf } from '#server/rooms/deck/pictures/service'
import { nothingLeft, onLatest, readLatest } from '#server/rooms/deck/service'
import {
  bytesOf,
  cardsAmong,
  deleteCards,
  hasTrashed,
  moveCards,
  readTagged,
  readTexts,
  readThere,
  restoreCards,
  retagCards,
  reverseCards,
  tagsIn,
  thinFormer,
} from '#server/rooms/deck/shared'
import { keepChoices, moveRecords } from '#server/rooms/progress/shared'
import { changeOf, moveReviews } from '#server/rooms/study/shared'

type CardIds = readonly string[]

/**
 * So many are done within the time that a piece of work has, also where others want the machine: with a card that moves go
 * all answers about it, while each part of what is deleted or put back has all others close their ranks.
 */
const atOnce = { moved: 1_000, deleted: 5_000 }

/** By parts, one after the other: done again after the first few it comes to the same. */
async function byParts(
  { db }: Pick<RoomContext, 'db'>,
  cardIds: CardIds,
  size: number,
  act: (part: CardIds) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < cardIds.length; from += size) {
    await act(cardIds.slice(from, from + size))
    await noteGrowth(db)
  }
}

/** Into the trash, at one time. Those that are gone already count as deleted. docs/rules.md §Trash. */
export function deleteCardsOf(context: RoomContext, deck: StoredDeck, cardIds: CardIds): Promise<void> {
  const { db, clock } = context
  const at = new Date(clock())
  return byParts(context, cardIds, atOnce.deleted, (part) =>
    onLatest(context, deck, async (latest) => {
      const deleted = await deleteCards(db, latest, part, at)
      if (deleted) await closeWideRanks(db, deck.id, deleted)
      return deleted !== undefined || ((await readThere(db, deck.id, part)).length === 0 && nothingLeft)
    }),
  )
}

/** Out of the trash, into their places. */
export const restoreCardsOf = ({ db, ...context }: RoomContext, deck: StoredDeck, cardIds: CardIds): Promise<void> =>
  byParts({ db }, cardIds, atOnce.deleted, (part) =>
    onLatest(
      { db, ...context },
      deck,
      async (latest) =>
        (await restoreCards(db, latest, part, new Date(context.clock()))) ||
        (!(await hasTrashed(db, deck.id, part)) && nothingLeft),
    ),
  )

type Tagging = { cardIds: CardIds; add?: string[] | undefined; remove?: string[] | undefined }

/** What the cards are tagged with besides stays, also what is written on them meanwhile. docs/rules.md §Decks.17. */
export async function tagCards(
  context: RoomContext,
  deck: StoredDeck,
  { cardIds, add = [], remove = [] }: Tagging,
): Promise<void> {
  const { db, clock } = context
  const removed = new Set(remove.map(tagKey))
  await onLatest(context, deck, async (latest) => {
    let growth = 0
    const changed = (await readTagged(db, deck.id, cardIds)).flatMap(({ id, tags: before }) => {
      const tags = distinctTags([...tagsIn(before).filter((tag) => !removed.has(tagKey(tag))), ...add])
      if (tags.length > tagLimits.count)
        throw new Refusal('invalid', { sentence: `A card has at most ${tagLimits.count} tags.` })
      const after = tags.join(',')
      growth += Buffer.byteLength(after) - Buffer.byteLength(before)
      return after === before ? [] : [{ id, tags: after }]
    })
    if (changed.length === 0) return nothingLeft
    const isDone = await retagCards(db, latest, changed, { growth, at: new Date(clock()) })
    if (!isDone) requireSpace(latest, growth)
    return isDone
  })
}

/** What the person remembers of the cards goes along; other people's records stay behind, as of cards that were deleted. */
export async function moveCardsOf(
  context: RoomContext,
  from: StoredDeck,
  to: StoredDeck,
  cardIds: CardIds,
): Promise<void> {
  if (from.id === to.id) return
  const texts = await readTexts(context.db, from.id, cardIds)
  if (texts.length === 0) await readLatest(context, from.id)
  await holdPicturesOf(context, to, texts)
  requireRoom(to, texts)
  await byParts(
    context,
    texts.map(({ id }) => id),
    atOnce.moved,
    (part) => moveSome(context, { from, to }, part),
  )
}

async function moveSome(context: RoomContext, decks: Decks, cardIds: CardIds): Promise<void> {
  const { from, to } = decks
  const readAgain = async () => ({ from: await readLatest(context, from.id), to: await readLatest(context, to.id) })
  await retryWhileStale(decks, readAgain, async (latest) => {
    if (await moveAtOnce(context, latest, cardIds)) return true
    const there = await readTexts(context.db, from.id, cardIds)
    if (there.length === 0) return (await readLatest(context, from.id)) !== undefined
    requireRoom(latest.to, there)
    return undefined
  })
}

type Decks = { from: StoredDeck; to: StoredDeck }

const moveAtOnce = ({ db, clock }: RoomContext, decks: Decks, cardIds: CardIds) =>
  db.transaction(async (tx) => {
    const moved = await moveCards(tx, { ...decks, cardIds, at: new Date(clock()) })
    if (!moved) return false
    const way = { personId: decks.from.ownerId, fromDeckId: decks.from.id, toDeckId: decks.to.id }
    await moveRecords(tx, way, moved)
    await moveReviews(tx, way, moved)
    return true
  })

function requireRoom(deck: StoredDeck, texts: readonly Parameters<typeof bytesOf>[0][]): void {
  if (deck.cardCount + deck.trashedCount + texts.length > deckLimits.cards) throw new Refusal('too_many_cards')
  requireSpace(
    deck,
    texts.reduce((bytes, text) => bytes + bytesOf(text), 0),
  )
}

/** The id that a copy has of a card, made under a key. */
const copyId = (key: string, cardId: string, to: StoredDeck) => v5(`${key} ${cardId}`, to.id)

/** New cards with the same texts and tags; under a key they are made once. */
export async function copyCards(
  context: RoomContext,
  from: StoredDeck,
  to: StoredDeck,
  cardIds: CardIds,
  once: Once | undefined,
): Promise<void> {
  const key = once?.key ?? context.newId()
  const cards = await readTexts(context.db, from.id, cardIds)
  if (cards.length === 0) return void (await readLatest(context, from.id))
  const copies = cards.map(({ id, ...text }) => ({
    id: copyId(key, id, to),
    text,
    chat: undefined,
    statement: undefined,
  }))
  await insertLast(context, to, copies, onceUnder(key, { cardIds, toDeckId: to.id }))
  await noteGrowth(context.db)
}

/** What was copied under a key goes into the trash. */
export const undoCopy = (context: RoomContext, to: StoredDeck, { cardIds, key }: { cardIds: CardIds; key: string }) =>
  deleteCardsOf(
    context,
    to,
    cardIds.map((cardId) => copyId(key, cardId, to)),
  )

/** What was added under keys goes into the trash, though others may have added the same meanwhile. */
export const undoAdd = (context: RoomContext, deck: StoredDeck, { keys, batches }: CardsAdded): Promise<void> =>
  deleteCardsOf(context, deck, [
    ...keys.map((key) => cardIdUnder(key, deck.id)),
    ...batches.flatMap(({ batchId, count }) =>
      Array.from({ length: count }, (_, nth) => cardIdInBatch(batchId, nth, deck.id)),
    ),
  ])

/** Each card whose sides can change places; under a key once, so that sent again it does not turn them back. */
export async function reverseCardsOf(
  context: RoomContext,
  deck: StoredDeck,
  cardIds: CardIds,
  once: Once | undefined,
): Promise<void> {
  const { db, clock } = context
  const act = once && onceUnder(once.key, { reverse: cardIds })
  await onLatest(context, deck, async (latest) => {
    const turned = (await readTexts(db, deck.id, cardIds)).filter(canTurn).map(({ id }) => id)
    const done = await reverseCards(db, latest, turned, { once: act, at: new Date(clock()) })
    if (act && done.request) requireSame(done.request, act)
    if (done.formerBytes > deckLimits.formerBytes) await thinFormer(db, deck.id)
    return done.isDone || ((done.request !== null || turned.length === 0) && nothingLeft)
  })
  await noteGrowth(db)
}

/** Only what is asked about cards that are in the deck. */
export async function withThere<Asked extends { cardIds: CardIds }>(
  context: RoomContext,
  { id: deckId }: StoredDeck,
  asked: Asked,
) {
  const cardIds = await readThere(context.db, deckId, asked.cardIds)
  if (cardIds.length === 0) await readLatest(context, deckId)
  return { ...asked, deckId, cardIds }
}

/** The same choice about each of the cards that are there. docs/rules.md §Study.21. */
export async function chooseCards(
  context: RoomContext,
  viewer: Viewer,
  deck: StoredDeck,
  { cardIds, ...edit }: CardChoiceEdit & { cardIds: CardIds },
): Promise<void> {
  const there = cardsAmong(deck.id, cardIds)
  const change = await changeOf(context, viewer, edit)
  const place = { personId: viewer.id, deckId: deck.id }
  const readAgain = () => readLatest(context, deck.id)
  await retryWhileStale(deck, readAgain, async () => {
    const isAny = await keepChoices(context.db, place, there, change)
    if (isAny === false) await readAgain()
    return isAny
  })
  await noteGrowth(context.db)
}
