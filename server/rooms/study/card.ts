import { NIL } from 'uuid'
import { wholeCard } from '#domain/facet'
import { Refusal } from '#domain/refusal'
import { parseId, permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type DeckOfCard, readOwnDeckOf } from '#server/rooms/deck/shared'
import type { CardFacet } from '#server/rooms/progress/shared'
import { readDeckOfCard } from './answer/store.ts'

type AboutCard = 'study.answer' | 'study.undo' | 'study.choose'
type Named = Record<'deckId' | 'cardId', string>

/** A card as a path names it. */
export const cardAt = ({ deckId, cardId }: Named): CardFacet => ({
  deckId: parseId(deckId),
  cardId: parseId(cardId),
  facet: wholeCard,
})

/**
 * Where a card is that its maker saw in a deck in which it is not: moved, or with a deck that came back from the trash, into
 * another one of theirs. Nothing where they have it nowhere. docs/rules.md §Study.33.
 */
export async function whereItWent(
  { db }: RoomContext,
  viewer: Viewer,
  card: CardFacet,
  deck: DeckOfCard | undefined,
): Promise<CardFacet | undefined> {
  // A deck that was there is forgotten in time; what is no id never was one.
  const wasThere = card.deckId !== NIL
  const deckId = wasThere && !deck?.hasCard ? await readOwnDeckOf(db, viewer.id, card.cardId) : undefined
  return deckId === undefined ? undefined : { ...card, deckId }
}

/** Refuses a deck that the person may not see, and a card that is not in it. */
export function requireCard(call: AboutCard, viewer: Viewer, deck: DeckOfCard | undefined): void {
  const { hasCard } = permitted(call, viewer, deck)
  if (!hasCard) throw new Refusal('card_not_found')
}

/** The card that a path names, where it is now, when the viewer may do this to it; else the refusal that they earned. */
export async function permittedCard(
  context: RoomContext,
  call: AboutCard,
  viewer: Viewer,
  params: Named,
): Promise<CardFacet> {
  const card = cardAt(params)
  const deck = await readDeckOfCard(context.db, card)
  const moved = await whereItWent(context, viewer, card, deck)
  if (!moved) requireCard(call, viewer, deck)
  return moved ?? card
}
