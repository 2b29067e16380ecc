import type { StudyState } from '#domain/schedule/state'
import type { Database } from '#server/db/open'
import { readSeveral } from '../facets-store.ts'
import { type Asked, type Coming, readForecast } from './store.ts'

/**
 * How many cards of some decks come back, by study day. Of a card of which more is asked than the card itself each facet that is
 * asked comes by itself. docs/rules.md §Figures.1.
 */
export async function readComing(
  db: Database,
  { personId }: Pick<Asked, 'personId'>,
  deckIds: readonly string[],
): Promise<Coming[]> {
  const [ofCards, several] = await Promise.all([
    readForecast(db, personId, deckIds),
    readSeveral(db, personId, deckIds, 'ever'),
  ])
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
