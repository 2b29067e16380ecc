import type { StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { readSeveral } from '../facets-store.ts'
import type { Asked } from './store.ts'

/**
 * How many more cards come back, by study days from today, than records of the cards themselves say; those that are overdue at
 * -1. Of a card of which more is asked than the card itself each facet that is asked comes by itself. docs/rules.md §Figures.1.
 */
export async function facetsComing(
  db: Database,
  { personId, deckId, today }: Asked,
  { atMs }: Moment,
): Promise<Map<number, number>> {
  const several = await readSeveral(db, personId, deckId === undefined ? 'all' : [deckId], atMs)
  const moreIn = new Map<number, number>()
  const count = (state: StudyState | undefined, by: number) => {
    if (!state) return
    const ahead = Math.max(-1, state.lastStudyDay + state.intervalDays - today)
    moreIn.set(ahead, (moreIn.get(ahead) ?? 0) + by)
  }
  for (const { whole, facets } of several) {
    count(whole.state, -1)
    for (const { state } of facets) count(state, 1)
  }
  return moreIn
}
