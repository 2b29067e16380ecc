import type { Pace } from '#domain/memory/exam'
import type { Moment } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import { answeredLast, doneColumns, recordsOfDay } from '#server/rooms/progress/shared'
import { longestMs } from '../figures/store.ts'

/** Somebody's of whom too little is known. */
const usualPace: Pace = { recalledSeconds: 8, forgottenSeconds: 24 }
const answersAtLeast = 20
const answersAtMost = 500

type PaceRow = { answers: number; recalledMs: number | null; forgottenMs: number | null }

/**
 * What asking a card takes a person: the medians of their last answers to the cards they answered last. What was forgotten is
 * asked once more. docs/rules.md §Study.27.
 */
export async function readPace(db: Database, personId: string): Promise<Pace> {
  const [row] = await db.rows<PaceRow>(sql`
    select count(*)::int as answers,
      percentile_cont(0.5) within group (order by taken) filter (where grade >= 3) as "recalledMs",
      percentile_cont(0.5) within group (order by taken) filter (where grade < 3) as "forgottenMs"
    from (${answeredLast(personId, answersAtMost)}) as recent
    cross join lateral (
      select grade, least(duration_ms, ${longestMs}::int) as taken from review
      where person_id = ${personId} and deck_id = recent.deck_id and card_id = recent.card_id and facet = recent.facet
        and kind = 'answer' and duration_ms is not null
      order by seq desc limit 1
    ) as last`)
  if (!row?.recalledMs || row.answers < answersAtLeast) return usualPace
  const recalledSeconds = Math.max(1, row.recalledMs / 1000)
  return {
    recalledSeconds,
    forgottenSeconds: recalledSeconds + Math.max(recalledSeconds, (row.forgottenMs ?? 0) / 1000),
  }
}

/** What a person did in a deck on a study day so far. */
export async function readDoneIn(
  db: Database,
  personId: string,
  deckId: string,
  now: Moment,
): Promise<{ newCards: number; reviews: number }> {
  const [done] = await db.rows<{ newCards: number; reviews: number }>(sql`
    select ${doneColumns(now)} from ${recordsOfDay(personId, now)} and deck_id = ${deckId}`)
  return done ?? { newCards: 0, reviews: 0 }
}
