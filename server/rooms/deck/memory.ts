import type { StudyState } from '#domain/schedule/state'
import { type Sql, sql } from '#server/db/open'

/** The columns of `progress` that make a state; their names are no other table's. */
export const stateColumns = sql`ease_factor as "easeFactor", repetitions, last_review_at as "lastReviewAtMs",
  last_study_day as "lastStudyDay", interval_days as "intervalDays", sm2_interval_days as "sm2IntervalDays",
  stability, difficulty`

/** What a person remembers, by card. */
export type Memories = ReadonlyMap<string, StudyState>

type MemoryTuple = [
  cardId: string,
  easeFactor: number,
  repetitions: number,
  lastReviewAtMs: number,
  lastStudyDay: number,
  intervalDays: number,
  sm2IntervalDays: number,
  stability: number,
  difficulty: number,
]
/** JSON: `MemoryTuple[]`. */
export type MemoriesRow = { memoryTuples: string }

/**
 * Some of a person's records as one column: a list is cheaper to read than a row for each, and as text that the database
 * puts together and does not look at again cheaper to make.
 */
export const memoriesColumn = (records: Sql): Sql => sql`(
    select '[' || coalesce(string_agg('["' || card_id || '",' || concat_ws(',', ease_factor, repetitions,
      round(date_part('epoch', last_review_at) * 1000), last_study_day, interval_days, sm2_interval_days, stability,
      difficulty) || ']', ','), '') || ']'
    from ${records}
  ) as "memoryTuples"`

/** A person's records in a deck. */
export const recordsIn = (personId: string | undefined, deckId: string): Sql =>
  sql`progress where person_id = ${personId} and deck_id = ${deckId}`

export const memoriesOf = ({ memoryTuples }: MemoriesRow): Memories =>
  new Map((JSON.parse(memoryTuples) as MemoryTuple[]).map(memoryOf))

function memoryOf([cardId, ...state]: MemoryTuple): [string, StudyState] {
  const [easeFactor, repetitions, lastReviewAtMs, lastStudyDay, intervalDays, sm2IntervalDays, ...memory] = state
  const [stability, difficulty] = memory
  return [
    cardId,
    { easeFactor, repetitions, lastReviewAtMs, lastStudyDay, intervalDays, sm2IntervalDays, stability, difficulty },
  ]
}
