import { dueAtMs } from '#domain/progress'
import { defaultScheduleSettings, type ScheduleSettings, type StudyState } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'

/** One card of one person: what a state and a log belong to. */
export type Studied = { personId: string; deckId: string; cardId: string }

export type StateRow = {
  ease_factor: number
  repetitions: number
  last_review_at: number
  last_study_day: number
  interval_days: number
  sm2_interval_days: number
  stability: number
  difficulty: number
}

export const stateColumns = sql`progress.ease_factor, progress.repetitions, progress.last_review_at,
  progress.last_study_day, progress.interval_days, progress.sm2_interval_days, progress.stability, progress.difficulty`

export const stateOf = (row: StateRow): StudyState => ({
  easeFactor: row.ease_factor,
  repetitions: row.repetitions,
  lastReviewAtMs: row.last_review_at,
  lastStudyDay: row.last_study_day,
  intervalDays: row.interval_days,
  sm2IntervalDays: row.sm2_interval_days,
  stability: row.stability,
  difficulty: row.difficulty,
})

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

export type CardState = { cardId: string; state: StudyState }

export async function readDeckProgress(db: Database, personId: string, deckId: string): Promise<CardState[]> {
  const rows = await db.rows<StateRow & { card_id: string }>(sql`
    select card_id, ${stateColumns} from progress where person_id = ${personId} and deck_id = ${deckId}`)
  return rows.map((row) => ({ cardId: row.card_id, state: stateOf(row) }))
}

export async function readProgress(db: Database, personId: string): Promise<(CardState & { deckId: string })[]> {
  const rows = await db.rows<StateRow & { deck_id: string; card_id: string }>(sql`
    select deck_id, card_id, ${stateColumns} from progress where person_id = ${personId}`)
  return rows.map((row) => ({ deckId: row.deck_id, cardId: row.card_id, state: stateOf(row) }))
}

export type SettingsRow = {
  algorithm: ScheduleSettings['algorithm'] | null
  desired_retention: number
  time_zone: string | null
  day_start_hour: number
  due_rule: ScheduleSettings['dueRule']
}

export const settingsColumns = sql`person.algorithm, person.desired_retention, person.time_zone,
  person.day_start_hour, person.due_rule`

/** Someone who never said anything about themselves has the usual settings. */
export const settingsOf = (row: SettingsRow | undefined): ScheduleSettings =>
  row?.algorithm
    ? {
        algorithm: row.algorithm,
        desiredRetention: row.desired_retention,
        timeZone: row.time_zone ?? defaultScheduleSettings.timeZone,
        dayStartHour: row.day_start_hour,
        dueRule: row.due_rule,
      }
    : defaultScheduleSettings

export async function readSettings(db: Database, personId: string): Promise<ScheduleSettings> {
  const [row] = await db.rows<SettingsRow>(sql`select ${settingsColumns} from person where id = ${personId}`)
  return settingsOf(row)
}
