import type { StudyState } from '#domain/schedule/state'
import type { CardOfSeveral } from '#server/rooms/progress/shared'
import type { Coming } from './store.ts'

/**
 * How many cards come back, by study day, from when the cards themselves do. Of a card of which more is asked than the card itself
 * each facet that is asked comes by itself. docs/rules.md §Figures.1.
 */
export function comingOf(ofCards: readonly Coming[], several: readonly CardOfSeveral[]): Coming[] {
  const coming = [...ofCards]
  const count = (deckId: string, state: StudyState | undefined, cards: number) => {
    if (state) coming.push({ deckId, day: state.lastStudyDay + state.intervalDays, cards })
  }
  for (const { deckId, whole, facets } of several) {
    count(deckId, whole.state, -1)
    for (const { state } of facets) count(deckId, state, 1)
  }
  return coming
}

/** The cards of the next study days, each by how many days it is ahead of today; those that are overdue at -1. */
export function comingFrom(coming: readonly Pick<Coming, 'day' | 'cards'>[], today: number): Map<number, number> {
  const cardsIn = new Map<number, number>()
  for (const { day, cards } of coming) {
    const ahead = Math.max(-1, day - today)
    cardsIn.set(ahead, (cardsIn.get(ahead) ?? 0) + cards)
  }
  return cardsIn
}
