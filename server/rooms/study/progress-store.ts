import { dueAtMs } from '#domain/progress'
import type { StudyState } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'
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
