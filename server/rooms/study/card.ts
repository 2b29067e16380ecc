import { Refusal } from '#domain/refusal'
import { permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readDeckOfCard } from './deck-store.ts'

/** A card where a person studies it. */
export type Card = { deckId: string; cardId: string }

/** Refuses a deck that the person may not see, and a card that is not in it. */
export async function requireCard(
  { db }: Room,
  action: 'study.answer' | 'study.undo',
  viewer: Viewer,
  { deckId, cardId }: Card,
): Promise<void> {
  const { hasCard } = permitted(action, viewer, await readDeckOfCard(db, deckId, cardId))
  if (!hasCard) throw new Refusal('card_not_found')
}
