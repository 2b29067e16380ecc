import { randomUUID } from 'node:crypto'
import { dueAtMs } from '#domain/progress'
import type { StudyState } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'
import { decksStateColumn, type IdList, ofDeck } from '#server/rooms/deck/state'
import type { Card } from './card.ts'

/** One card of one person: what a state and a log belong to. */
export type Studied = Card & { personId: string }

/** A record, or none, for each row of `source`; the part of a statement that makes progress what the log says. */
export const keepState = ({ personId, deckId, cardId }: Studied, state: StudyState | undefined, source: Sql): Sql =>
  state
    ? sql`insert into progress (person_id, deck_id, card_id, ease_factor, repetitions, last_review_at, last_study_day,
            interval_days, sm2_interval_days, stability, difficulty, due_at)
          select ${personId}, ${deckId}, ${cardId}, ${state.easeFactor}, ${state.repetitions},
            ${new Date(state.lastReviewAtMs)}, ${state.lastStudyDay}, ${state.intervalDays}, ${state.sm2IntervalDays},
            ${state.stability}, ${state.difficulty}, ${new Date(dueAtMs(state))}
          from ${source}
          on conflict (person_id, deck_id, card_id) do update set
            ease_factor = excluded.ease_factor, repetitions = excluded.repetitions,
            last_review_at = excluded.last_review_at, last_study_day = excluded.last_study_day,
            interval_days = excluded.interval_days, sm2_interval_days = excluded.sm2_interval_days,
            stability = excluded.stability, difficulty = excluded.difficulty, due_at = excluded.due_at`
    : sql`delete from progress
          where person_id = ${personId} and deck_id = ${deckId} and card_id = ${cardId} and exists (select from ${source})`

/** For each row of `source`: from now on the person's records are not what they were. */
export const countChange = (personId: string, source: Sql): Sql =>
  sql`insert into progress_version (person_id, version) select ${personId}, ${randomUUID()} from ${source}
      on conflict (person_id) do update set version = excluded.version`

/** What all of a person's progress follows from: another version after every change of it, and the state of some decks. */
export type Outline = { version: string | null; decksState: string | null }

export async function readOutline(db: Database, personId: string, deckIds: IdList = '{}'): Promise<Outline> {
  const [outline] = await db.rows<Outline>(sql`
    select (select version from progress_version where person_id = ${personId}) as version,
      ${decksStateColumn(deckIds, ofDeck)}`)
  if (!outline) throw new Error('A row without a condition was not there')
  return outline
}

/** A state out of a row that has more, or that has none because nothing was joined. */
export const stateIn = (row: StudyState | { easeFactor: null }): StudyState | undefined =>
  row.easeFactor === null
    ? undefined
    : {
        easeFactor: row.easeFactor,
        repetitions: row.repetitions,
        lastReviewAtMs: row.lastReviewAtMs,
        lastStudyDay: row.lastStudyDay,
        intervalDays: row.intervalDays,
        sm2IntervalDays: row.sm2IntervalDays,
        stability: row.stability,
        difficulty: row.difficulty,
      }

type Shown = Card & Pick<StudyState, 'easeFactor' | 'intervalDays' | 'lastReviewAtMs' | 'repetitions'>

/** All records of a person, as far as they are shown. */
export const readProgress = (db: Database, personId: string): Promise<Shown[]> =>
  db.rows(sql`
    select deck_id as "deckId", card_id as "cardId", ease_factor as "easeFactor", interval_days as "intervalDays",
      last_review_at as "lastReviewAtMs", repetitions
    from progress where person_id = ${personId}`)

/** The cards of which a person has a record. */
export const readStudied = (db: Database, personId: string): Promise<Card[]> =>
  db.rows(sql`
    select deck_id as "deckId", card_id as "cardId" from progress where person_id = ${personId}
    order by deck_id, card_id`)
