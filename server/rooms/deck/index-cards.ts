import { setImmediate } from 'node:timers/promises'
import { searchEntryOf } from '#domain/latex/search/card-search'
import type { Database } from '#server/db/open'
import { portionsOf } from '#server/portions'
import { keepEntries, type Unindexed } from './store/search.ts'

/** Of a text that is laid out to take long so many take a thirtieth of a second. */
const charactersAtOnce = 4_000

/** Puts cards into the search index, others having their turn meanwhile: some at least, however late. */
export async function indexCards(db: Database, cards: readonly Unindexed[], isLate = () => false): Promise<void> {
  const entries = []
  for (const some of portionsOf(cards, charactersAtOnce, ({ front, back }) => front.length + back.length)) {
    for (const { front, back, tags, ...card } of some) entries.push({ ...card, ...searchEntryOf(front, back, tags) })
    if (isLate()) break
    await setImmediate()
  }
  await keepEntries(db, entries)
}
