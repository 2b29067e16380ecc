import { Refusal } from '#domain/refusal'
import { permitted } from '#server/http/permit'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readDeckOfCard } from './deck-store.ts'

/** A card where a person studies it. */
export type Card = { deckId: string; cardId: string }

type StudyAction = 'study.answer' | 'study.undo'

/** Refuses a deck that the person may not see, and a card that is not in it. */
export async function requireCard({ db }: Room, action: StudyAction, viewer: Viewer, card: Card): Promise<void> {
  requireIn(await readDeckOfCard(db, card.deckId, card.cardId), action, viewer)
}

/** The same for a deck that was read. */
export function requireIn(deck: Awaited<ReturnType<typeof readDeckOfCard>>, action: StudyAction, viewer: Viewer): void {
  const { hasCard } = permitted(action, viewer, deck)
  if (!hasCard) throw new Refusal('card_not_found')
}
