import type { Card } from '#contract/card'
import type { WaitingCard } from '#web/rooms/waiting-cards/waiting-card.ts'
import type { KeptDeck } from './records.ts'

/** Kept decks as their author has them: an edit that waits is shown and asked already. Source: docs/rules.md §Offline.10. */
export function withEdits(decks: readonly KeptDeck[], waiting: readonly WaitingCard[]): KeptDeck[] {
  const edits = new Map(waiting.flatMap(({ seen, written }) => (seen ? [[seen.cardId, written] as const] : [])))
  const edited = (card: Card): Card => {
    const { frontEquation, backEquation, tags } = edits.get(card._id) ?? card
    return { ...card, frontEquation, backEquation, ...(tags && { tags }) }
  }
  return edits.size === 0
    ? [...decks]
    : decks.map((kept) => ({ ...kept, deck: { ...kept.deck, cards: kept.deck.cards.map(edited) } }))
}
