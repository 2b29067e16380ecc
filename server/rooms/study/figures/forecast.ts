import type { StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { readSeveral } from '../facets-store.ts'
import { type Asked, readForecast } from './store.ts'

/**
 * How many cards come back, by study days from today; those that are overdue at -1. Of a card of which more is asked than the
 * card itself each facet that is asked comes by itself. docs/rules.md §Figures.1.
 */
export async function readComing(
  db: Database,
  asked: Asked,
  { atMs }: Moment,
  days: number,
): Promise<ReadonlyMap<number, number>> {
  const { personId, deckId, today } = asked
  const [whole, several] = await Promise.all([
    readForecast(db, asked, days),
    readSeveral(db, personId, deckId === undefined ? 'all' : [deckId], atMs),
  ])
  const cardsIn = new Map(whole.map(({ ahead, cards }) => [ahead, cards]))
  const count = (state: StudyState | undefined, by: number) => {
    if (!state) return
    const ahead = Math.max(-1, state.lastStudyDay + state.intervalDays - today)
    cardsIn.set(ahead, (cardsIn.get(ahead) ?? 0) + by)
  }
  for (const card of several) {
    count(card.whole.state, -1)
    for (const { state } of card.facets) count(state, 1)
  }
  return cardsIn
}
