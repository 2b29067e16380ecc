import { facetOfDay, type Remembered } from '#domain/facet'
import { dueAtMs, isDue, isDueToday } from '#domain/progress'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import type { Card } from '#server/rooms/progress/shared'
import { type Decks, readSeveral } from './facets-store.ts'

/** What is asked today of a card that has facets, and what is remembered of the card itself; `nth` is its place in its deck. */
export type AskedCard = Card & Remembered & { whole: Remembered; nth: number }

/** The cards of some decks of which more is asked than the card itself, without those set aside. docs/rules.md §Study.26. */
export async function readAsked(db: Database, personId: string, decks: Decks, now: Moment): Promise<AskedCard[]> {
  const several = await readSeveral(db, personId, decks, now.atMs)
  return several.map(({ facets, ...card }) => ({ ...card, ...facetOfDay(facets, now) }))
}

/** How many more there are of each kind than counts of the cards themselves say. */
export type MoreByFacets = { due: number; dueToday: number; neverStudied: number; nextDueAtMs: number }

const noMore: MoreByFacets = { due: 0, dueToday: 0, neverStudied: 0, nextDueAtMs: Number.POSITIVE_INFINITY }

/** Counts cards by what is asked of them, less what counts of the cards themselves have of them. docs/rules.md §Study.15. */
export const moreByFacets = (asked: readonly AskedCard[], now: Moment): MoreByFacets =>
  asked.reduce((sum, { state, whole }) => {
    const dueAt = state ? dueAtMs(state) : 0
    return {
      due: sum.due + one(state && isDue(state, now, 'exact')) - one(whole.state && isDue(whole.state, now, 'exact')),
      dueToday: sum.dueToday + one(state && isDueToday(state, now)) - one(whole.state && isDueToday(whole.state, now)),
      neverStudied: sum.neverStudied + one(!state) - one(!whole.state),
      nextDueAtMs: dueAt > now.atMs ? Math.min(sum.nextDueAtMs, dueAt) : sum.nextDueAtMs,
    }
  }, noMore)

const one = (isOne: boolean | undefined): number => (isOne ? 1 : 0)

/** The same by deck. */
export async function readMoreByFacets(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  now: Moment,
): Promise<ReadonlyMap<string, MoreByFacets>> {
  const byDeck = Map.groupBy(await readAsked(db, personId, deckIds, now), ({ deckId }) => deckId)
  return new Map([...byDeck].map(([deckId, asked]) => [deckId, moreByFacets(asked, now)]))
}
