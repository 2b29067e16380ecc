import type { Pace } from '#domain/memory/exam'
import { paceOf } from '#domain/memory/pace'
import type { Moment } from '#domain/time'
import { type Database, type Sql, sql } from '#server/db/open'
import { answeredLast, answeredLastIn, doneColumns, recordsOfDay } from '#server/rooms/progress/shared'
import { longestMs } from '../figures/store.ts'
import { leastOf } from '../least.ts'

const answersAtMost = 500

/** Of the facets that were answered last, the last answer that was timed; part of a statement. */
const timedLast = (personId: string, recent: Sql): Sql => sql`
    (${recent}) as recent left join lateral (
      select grade, least(duration_ms, ${longestMs}::int) as ms from review
      where person_id = ${personId} and deck_id = recent.deck_id and card_id = recent.card_id and facet = recent.facet
        and kind = 'answer' and duration_ms is not null
      order by seq desc limit 1
    ) as last on true`

/** What asking a card takes a person. docs/rules.md §Study.27. */
export async function readPace(db: Database, personId: string): Promise<Pace> {
  const [row] = await db.rows<{ timed: [grade: number, ms: number][] | null }>(sql`
    select json_agg(json_build_array(grade, ms)) as timed
    from ${timedLast(personId, answeredLast(personId, answersAtMost))} where ms is not null`)
  return paceOf((row?.timed ?? []).map(([grade, ms]) => ({ grade, ms })))
}

/** The facets of a deck that were answered last: the study day, and the last answer that was timed. */
export type Recent = { deckId: string; recent: [day: number, grade: number | null, ms: number | null][] }

/** Of each of some decks as many as tell what asking a card takes, the last first. */
export const readRecent = (db: Database, personId: string, deckIds: readonly string[]): Promise<Recent[]> =>
  db.rows(sql`
    select deck_id as "deckId", json_agg(json_build_array(last_study_day, grade, ms) order by nth) as recent
    from ${timedLast(personId, answeredLastIn(personId, deckIds, answersAtMost))} group by deck_id`)

/** The same as `readPace`, of what was read of all decks. */
export const paceIn = (decks: readonly Pick<Recent, 'recent'>[]): Pace =>
  paceOf(
    leastOf(
      decks.flatMap(({ recent }) => recent),
      ([day]) => -day,
      answersAtMost,
    ).flatMap(([, grade, ms]) => (grade === null || ms === null ? [] : [{ grade, ms }])),
  )

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
