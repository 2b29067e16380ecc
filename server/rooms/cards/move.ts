import { deckLimits } from '#domain/deck'
import { Refusal } from '#domain/refusal'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import { requireSpace } from '#server/rooms/card/service'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { holdPicturesOf } from '#server/rooms/deck/pictures/service'
import { readLatest } from '#server/rooms/deck/service'
import { bytesOf, moveCards, readTexts } from '#server/rooms/deck/shared'
import { moveRecords } from '#server/rooms/progress/shared'
import { moveReviews } from '#server/rooms/study/shared'
import { byParts } from './by-parts.ts'

/** With a card go all answers about it; so many are moved within the time that a piece of work has, also beside others. */
const cardsAtOnce = 1_000

type Decks = { from: StoredDeck; to: StoredDeck }

/** What the person remembers of the cards goes along; other people's records stay behind, as of cards that were deleted. */
export async function moveCardsOf(
  context: RoomContext,
  from: StoredDeck,
  to: StoredDeck,
  cardIds: readonly string[],
): Promise<void> {
  if (from.id === to.id) return
  const texts = await readTexts(context.db, from.id, cardIds)
  if (texts.length === 0) await readLatest(context, from.id)
  await holdPicturesOf(context, to, texts)
  requireRoom(to, texts)
  await byParts(
    context,
    texts.map(({ id }) => id),
    cardsAtOnce,
    (part) => moveSome(context, { from, to }, part),
  )
}

async function moveSome(context: RoomContext, decks: Decks, cardIds: readonly string[]): Promise<void> {
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

const moveAtOnce = ({ db, clock }: RoomContext, decks: Decks, cardIds: readonly string[]) =>
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
