import { wholeCard } from '#domain/facet'
import { Refusal } from '#domain/refusal'
import { parseId, permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { DeckOfCard } from '#server/rooms/deck/shared'
import type { CardFacet } from '#server/rooms/progress/shared'

/** A card as a path names it. */
export const cardAt = ({ deckId, cardId }: Record<'deckId' | 'cardId', string>): CardFacet => ({
  deckId: parseId(deckId),
  cardId: parseId(cardId),
  facet: wholeCard,
})

/** Refuses a deck that the person may not see, and a card that is not in it. */
export function requireCard(
  call: 'study.answer' | 'study.undo' | 'study.choose',
  viewer: Viewer,
  deck: DeckOfCard | undefined,
): void {
  const { hasCard } = permitted(call, viewer, deck)
  if (!hasCard) throw new Refusal('card_not_found')
}
