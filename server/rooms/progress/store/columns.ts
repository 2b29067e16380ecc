import { keysOf } from '#domain/keys'
import type { StudyState } from '#domain/schedule/state'
import type { Columns } from '#server/db/json-rows'
import { listed, named, type Sql } from '#server/db/sql'

/**
 * The columns of `progress` that make a state, by its fields: what is read, listed and written of it follows from this.
 * Their names are no other table's.
 */
const columns = {
  easeFactor: 'ease_factor',
  repetitions: 'repetitions',
  lastReviewAtMs: 'last_review_at',
  lastStudyDay: 'last_study_day',
  intervalDays: 'interval_days',
  sm2IntervalDays: 'sm2_interval_days',
  stability: 'stability',
  difficulty: 'difficulty',
  slowStability: 'slow_stability',
  fastStability: 'fast_stability',
  memoryFit: 'memory_fit',
} as const satisfies Record<keyof StudyState, string>

type Field = keyof StudyState
const fields = keysOf(columns)
/** The one that is kept as an instant. */
const instant: Field = 'lastReviewAtMs'

const ofEach = (text: (column: string, field: Field) => string): Sql =>
  named(fields.map((field) => text(columns[field], field)).join(', '))

/** For rows that are states, whatever else they have. */
export const stateColumns = ofEach((column, field) => `${column} as "${field}"`)

/** A row with these columns; all are null where nothing was joined. */
export type StateRow = StudyState | { easeFactor: null }

/** The state in a row that has more, or that has none because nothing was joined. */
export const stateIn = (row: StateRow): StudyState | undefined =>
  row.easeFactor === null ? undefined : stateOf(fields.map((field) => row[field]))

/**
 * The state as plain numbers, for long lists. The instant is cast to a whole number, which PostgreSQL writes in a fraction of the
 * time that one with a point takes.
 */
const asNumber = (column: string, field: Field) =>
  field === instant ? `(date_part('epoch', ${column}) * 1000)::bigint` : column
export const tupleColumns = ofEach(asNumber)

/** The state of a tuple, whose values stand from a place on. */
export function stateOf(values: readonly unknown[], from = 0): StudyState {
  const state = {} as StudyState
  for (let nth = 0; nth < fields.length; nth++) state[fields[nth] as Field] = values[from + nth] as number
  return state
}

/** The state that a line of the log led to, in a row that has more; its columns have names of their own. */
export const afterNames = ofEach((column) => `after_${column}`)
export const afterValues = (state: StudyState | undefined): Sql => (state ? stateValues(state) : ofEach(() => 'null'))
/** That state as a list of plain numbers; `afterColumn` is null where the line left no record. */
const afterList = `json_build_array(${fields.map((field) => asNumber(`after_${columns[field]}`, field)).join(', ')})`
export const afterTuple = named(afterList)
const isAfter = `after_${columns.easeFactor} is not null`
export const isStateAfter = named(isAfter)
export const afterColumn = named(`case when ${isAfter} then ${afterList} end as after`)

/** For writing a state: names, values and what replaces a state that was there. */
export const stateNames = ofEach((column) => column)
export const stateValues = (state: StudyState): Sql =>
  listed(fields.map((field) => (field === instant ? new Date(state[field]) : state[field])))
export const stateReplaced = ofEach((column) => `${column} = excluded.${column}`)

/** The columns of a state, for rows that are written as JSON and have one or none; `prefix` is that of their names. */
export const stateWritten = <Row>(
  stateIn: (row: Row) => StudyState | undefined,
  prefix: '' | 'after_' = '',
): Columns<Row> =>
  Object.fromEntries(
    fields.map((field) => [
      prefix + columns[field],
      field === instant ? (row) => instantIn(stateIn(row)?.[field]) : (row) => stateIn(row)?.[field],
    ]),
  )

const instantIn = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
