import { setImmediate } from 'node:timers/promises'
import { traceOf } from '#domain/latex/search/card-search'
import type { Database } from '#server/db/open'
import { portionsOf } from '#server/portions'
import { keepTraces, type Untraced } from './store/search.ts'

/** Of a text that is laid out to take long so many take a thirtieth of a second. */
const charactersAtOnce = 4_000

/** Finds out by what cards are found, others having their turn meanwhile, and keeps it: of some at least, however late. */
export async function traceCards(db: Database, cards: readonly Untraced[], isLate = () => false): Promise<void> {
  const traces = []
  for (const some of portionsOf(cards, charactersAtOnce, ({ front, back }) => front.length + back.length)) {
    for (const { front, back, tags, ...card } of some) traces.push({ ...card, ...traceOf(front, back, tags) })
    if (isLate()) break
    await setImmediate()
  }
  await keepTraces(db, traces)
}
