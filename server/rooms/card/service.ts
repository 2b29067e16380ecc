import { v5 } from 'uuid'
import type { CardBatch, CardEdit, CardInput } from '#contract/card'
import { deckLimits } from '#domain/deck'
import { Refusal } from '#domain/refusal'
import type { Room } from '#server/room'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { onLatest } from '#server/rooms/deck/service'
import { type Attempt, bytesOf, closeRanks, deleteCard, insertCard, insertCards, updateCard } from './store.ts'

/** The new card is the last one. docs/rules.md §Cards.1, §Decks.2. */
export async function addCard(room: Room, deck: StoredDeck, input: CardInput): Promise<void> {
  const { db, clock, newId } = room
  const card = { id: newId(), front: input.frontEquation, back: input.backEquation, chat: input.chatHistory }
  await onLatest(room, deck, async (latest) => {
    if (latest.cardCount >= deckLimits.cards) throw new Refusal('too_many_cards')
    requireRoom(latest, bytesOf(card))
    return insertCard(db, latest, { ...card, at: new Date(clock()) })
  })
}

/**
 * The new cards are the last ones, in their order; all or none. Their ids follow from the batch's, so that a batch that
 * arrives twice is found to be there, also when its cards were deleted since. docs/rules.md §Cards.6.
 */
export async function addCards(room: Room, deck: StoredDeck, { batchId, cards }: CardBatch): Promise<void> {
  const made = cards.map(({ frontEquation, backEquation }, nth) => ({
    id: v5(`${batchId} ${nth}`, deck.id),
    front: frontEquation,
    back: backEquation,
  }))
  const bytes = made.reduce((sum, card) => sum + bytesOf(card), 0)
  await onLatest(room, deck, async (latest) => {
    const { isThere, isDone } = await insertCards(room.db, latest, made, { bytes, at: new Date(room.clock()) })
    if (isThere || isDone) return true
    if (latest.cardCount + made.length > deckLimits.cards) throw new Refusal('too_many_cards')
    requireRoom(latest, bytes)
    return false
  })
}

/** Changes the card at an index, if it is the one that was seen there. docs/rules.md §Cards.2. */
export async function editCard(room: Room, deck: StoredDeck, index: number, edit: CardEdit): Promise<void> {
  const { db, clock } = room
  const target = { index, cardId: edit.cardId, cardVersion: edit.cardVersion }
  const card = { front: edit.frontEquation, back: edit.backEquation, chat: edit.chatHistory }
  await onLatest(room, deck, async (latest) =>
    hasWritten(latest, await updateCard(db, latest, target, { ...card, at: new Date(clock()) })),
  )
}

/** So many places may stand empty; every search for an index looks at them. */
const emptyAtMost = 256

/** Deletes the card at an index, if it is the one that was seen there. */
export async function removeCard(
  room: Room,
  deck: StoredDeck,
  index: number,
  cardId: string | undefined,
): Promise<void> {
  const { db, clock } = room
  const target = { index, cardId, cardVersion: undefined }
  await onLatest(room, deck, async (latest) => {
    const attempt = await deleteCard(db, latest, target, new Date(clock()))
    const { version, emptyPlaces } = attempt
    if (version && emptyPlaces && emptyPlaces >= emptyAtMost) await closeRanks(db, { id: deck.id, version })
    return hasWritten(latest, attempt)
  })
}

/** Whether it wrote; throws where trying again would come to the same. */
function hasWritten(deck: StoredDeck, { isThere, isExpected, version, growth }: Attempt): boolean {
  if (!isThere) throw new Refusal('card_not_found')
  if (!isExpected) throw new Refusal('card_changed')
  if (version === null) requireRoom(deck, growth)
  return version !== null
}

function requireRoom(deck: StoredDeck, bytes: number): void {
  if (deck.sourceBytes + bytes > deckLimits.sourceBytes) throw new Refusal('deck_too_large')
}
