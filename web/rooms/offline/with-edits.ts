import type { Card } from '#contract/card'
import type { WaitingCard } from '#web/rooms/waiting-cards/waiting-card.ts'
import type { OfflineDeck } from './records.ts'

/** Kept decks as their author has them: an edit that waits is shown and asked already. Source: docs/rules.md §Offline.10. */
export function withEdits(decks: readonly OfflineDeck[], waiting: readonly WaitingCard[]): OfflineDeck[] {
  const edits = new Map(waiting.flatMap(({ seen, written }) => (seen ? [[seen.cardId, written] as const] : [])))
  const edited = (card: Card): Card => {
    const { frontEquation, backEquation, tags } = edits.get(card._id) ?? card
    return { ...card, frontEquation, backEquation, ...(tags && { tags }) }
  }
  return edits.size === 0
    ? [...decks]
    : decks.map((offline) => ({ ...offline, deck: { ...offline.deck, cards: offline.deck.cards.map(edited) } }))
}
