import { v5 } from 'uuid'
import type { CardBatch, CardEdit, CardInput } from '#contract/card'
import type { FormerText } from '#contract/card-history'
import { deckLimits } from '#domain/deck'
import { Refusal } from '#domain/refusal'
import { noteGrowth } from '#server/db/note-growth'
import type { Database } from '#server/db/open'
import { type Once, onceUnder, requireSame } from '#server/http/once'
import { parseId, permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import type { StoredDeck } from '#server/rooms/deck/deck'
import { holdPicturesOf } from '#server/rooms/deck/pictures/service'
import { nothingLeft, onLatest, type WriteContext } from '#server/rooms/deck/service'
import {
  type Attempt,
  bytesOf,
  closeRanks,
  deleteCard,
  editedTextOf,
  insertCards,
  type NewCard,
  readKnown,
  readSeen,
  readWithFormer,
  shownFormer,
  textOf,
  thinFormer,
  updateCard,
} from '#server/rooms/deck/shared'
import { spaceOf } from '#server/rooms/deck/space'

/** The id that a card has by the key that it was made under. docs/rules.md §Sending again.2. */
export const cardIdUnder = (key: string, deckId: string): string => v5(`card ${key}`, deckId)
export const cardIdInBatch = (batchId: string, nth: number, deckId: string): string => v5(`${batchId} ${nth}`, deckId)

/** The new card is the last one. Under a key it is made once. docs/rules.md §Cards.1, §Decks.2, §Sending again. */
export function addCard(context: WriteContext, deck: StoredDeck, input: CardInput, once?: Once): Promise<void> {
  const text = textOf(input)
  const id = once ? cardIdUnder(once.key, deck.id) : context.newId()
  // The conversation that a card comes from may have gone on meanwhile.
  return insertLast(
    context,
    deck,
    [{ id, text, chat: input.chatHistory, statement: input.statement }],
    once && onceUnder(once.key, [text.front, text.back, ...(input.tags ?? [])]),
  )
}

/** The new cards are the last ones, in their order; all or none, and once for their batch's id. docs/rules.md §Cards.6. */
export async function addCards(context: WriteContext, deck: StoredDeck, { batchId, cards }: CardBatch): Promise<void> {
  const made = cards.map((card, nth) => ({
    id: cardIdInBatch(batchId, nth, deck.id),
    text: textOf(card),
    chat: undefined,
    statement: card.statement,
  }))
  return insertLast(context, deck, made, onceUnder(batchId, cards))
}

/** Ids that follow from a key tell cards that are there already, also when they were deleted since. */
export async function insertLast(
  context: WriteContext,
  deck: StoredDeck,
  cards: NewCard[],
  once: Once | undefined,
): Promise<void> {
  const wasMade = async () => (await readKnown(context.db, deck.id, [cards[0]?.id ?? ''])).size > 0
  await context.space?.take(deck.ownerId, spaceOf(cards), wasMade)
  await holdPicturesOf(
    context,
    deck,
    cards.map(({ text }) => text),
  )
  await onLatest(context, deck, async (latest) => {
    const { isThere, isDone, request } = await insertOn(context, latest, cards, once?.request)
    if (isThere && once) requireSame(request ?? undefined, once)
    return isThere || isDone
  })
}

/** Those of the cards that were never in the deck become its last ones, be it that others come meanwhile; how many. */
export async function insertMissing(context: WriteContext, deck: StoredDeck, cards: NewCard[]): Promise<number> {
  const readMissing = async () => {
    const ids = cards.map(({ id }) => id)
    const known = await readKnown(context.db, deck.id, ids)
    return cards.filter(({ id }) => !known.has(id))
  }
  let missing = await readMissing()
  if (missing.length === 0) return 0
  await context.space?.take(deck.ownerId, spaceOf(missing))
  await holdPicturesOf(
    context,
    deck,
    missing.map(({ text }) => text),
  )
  await onLatest(context, deck, async (latest) => {
    missing = await readMissing()
    return missing.length === 0 ? nothingLeft : (await insertOn(context, latest, missing)).isDone
  })
  await noteGrowth(context.db)
  return missing.length
}

/** Adds them if the deck is as it was read. Throws where it has no room for them. */
export async function insertOn(
  { db, clock }: RoomContext,
  latest: StoredDeck,
  cards: readonly NewCard[],
  request?: string,
): ReturnType<typeof insertCards> {
  const bytes = cards.reduce((sum, card) => sum + bytesOf(card.text), 0)
  const inserted = await insertCards(db, latest, cards, { bytes, at: new Date(clock()), request })
  if (inserted.isThere || inserted.isDone) return inserted
  if (latest.cardCount + latest.trashedCount + cards.length > deckLimits.cards) throw new Refusal('too_many_cards')
  requireSpace(latest, bytes)
  return inserted
}

/** Changes the card at an index, if it is the one that was seen there. docs/rules.md §Cards.2. */
export async function editCard(context: WriteContext, deck: StoredDeck, index: number, edit: CardEdit): Promise<void> {
  const { db, clock } = context
  const target = { index, cardId: edit.cardId, cardVersion: edit.cardVersion }
  const card = { text: editedTextOf(edit), chat: edit.chatHistory, statement: edit.statement }
  const wasChanged = async () => {
    const [seen] = edit.cardId && edit.cardVersion ? await readSeen(db, deck.id, [edit.cardId]) : []
    return seen !== undefined && seen.version !== edit.cardVersion
  }
  await context.space?.take(deck.ownerId, spaceOf([card]), wasChanged)
  await holdPicturesOf(context, deck, [card.text])
  await onLatest(context, deck, async (latest) => {
    const attempt = await updateCard(db, latest, target, { ...card, at: new Date(clock()) })
    if (attempt.formerBytes && attempt.formerBytes > deckLimits.formerBytes) await thinFormer(db, deck.id)
    return hasWritten(latest, attempt)
  })
}

/** What stood on a card before, the latest first. docs/rules.md §Cards.11. */
export async function formerTextsOf(
  { db }: RoomContext,
  viewer: Viewer,
  { deckId, cardId }: { deckId: string; cardId: string },
): Promise<FormerText[]> {
  const deck = await readWithFormer(db, parseId(deckId), parseId(cardId))
  const { hasCard, texts } = permitted('card.history', viewer, deck)
  if (!hasCard) throw new Refusal('card_not_found')
  return texts.map(shownFormer)
}

/** How many places may stand empty in a deck: finding the card at an index goes through them. */
const emptyAtMost = 256

/** Deletes the card at an index, if it is the one that was seen there. */
export async function removeCard(
  context: WriteContext,
  deck: StoredDeck,
  index: number,
  cardId: string | undefined,
): Promise<void> {
  const { db, clock } = context
  const target = { index, cardId, cardVersion: undefined }
  await onLatest(context, deck, async (latest) => {
    const attempt = await deleteCard(db, latest, target, new Date(clock()))
    await closeWideRanks(db, deck.id, attempt)
    return hasWritten(latest, attempt)
  })
}

/** Lets the cards move together where too many places between them are empty. */
export async function closeWideRanks(
  db: Database,
  deckId: string,
  { version, emptyPlaces }: Pick<Attempt, 'version' | 'emptyPlaces'>,
): Promise<void> {
  if (version && emptyPlaces && emptyPlaces >= emptyAtMost) await closeRanks(db, { id: deckId, version })
}

/** Whether it wrote; throws where trying again would come to the same. */
function hasWritten(deck: StoredDeck, { isThere, isExpected, version, growth }: Attempt): boolean {
  if (!isThere) throw new Refusal('card_not_found')
  if (!isExpected) throw new Refusal('card_changed')
  if (version === null) requireSpace(deck, growth)
  return version !== null
}

export function requireSpace(deck: StoredDeck, bytes: number): void {
  if (deck.sourceBytes + deck.trashedBytes + bytes > deckLimits.sourceBytes) throw new Refusal('deck_too_large')
}
