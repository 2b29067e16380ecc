import { type Columns, jsonOf } from '#server/db/json-rows'
import { type Database, type Sql, sql } from '#server/db/open'
import {
  afterNames,
  areInPlace,
  type CardFacet,
  countChange,
  deleteRecords,
  holdRecords,
  isStateAfter,
  replaceStates,
  stateWritten,
} from '#server/rooms/progress/shared'
import { keyOf, type Review } from './store.ts'

type Line = Review & { isImported?: boolean }

const instant = (ms: number) => new Date(ms).toISOString()

const lineWritten: Columns<Line> = {
  ...stateWritten(({ after }) => after, 'after_'),
  person_id: ({ personId }) => personId,
  deck_id: ({ deckId }) => deckId,
  card_id: ({ cardId }) => cardId,
  facet: ({ facet }) => facet,
  seq: ({ seq }) => seq,
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  undoes: ({ undoes }) => undoes,
  grade: ({ grade }) => grade,
  answered_at: ({ answeredAtMs }) => instant(answeredAtMs),
  effective_at: ({ effectiveAtMs }) => instant(effectiveAtMs),
  arrived_at: ({ arrivedAtMs }) => instant(arrivedAtMs),
  time_zone: ({ settings }) => settings.timeZone,
  tz_offset_minutes: ({ zoneOffsetMinutes }) => zoneOffsetMinutes,
  day_start_hour: ({ settings }) => settings.dayStartHour,
  study_day: ({ studyDay }) => studyDay,
  duration_ms: ({ durationMs }) => durationMs,
  predicted_recall: ({ predictedRecall }) => predictedRecall,
  algorithm: ({ policy }) => policy.algorithm,
  algorithm_version: ({ policy }) => policy.algorithmVersion,
  fit: ({ policy }) => policy.fit,
  desired_retention: ({ policy }) => policy.desiredRetention,
  is_imported: ({ isImported }) => isImported === true,
}

/** Adds lines to logs, if a condition on `line` holds; a part of a statement, which says what becomes of places that are taken. */
export function insertLines(lines: readonly Line[], condition: Sql): Sql {
  const { alike, rest } = jsonOf(lines, lineWritten)
  return sql`
      insert into review (person_id, deck_id, card_id, facet, seq, id, kind, undoes, grade, answered_at, effective_at, arrived_at,
        time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
        algorithm_version, fit, desired_retention, is_imported, ${afterNames})
      select person_id, deck_id, card_id, facet, seq, id, kind, undoes, grade, answered_at, effective_at, arrived_at,
        time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
        algorithm_version, fit, desired_retention, is_imported, ${afterNames}
      from json_populate_recordset(json_populate_record(null::review, ${alike}::json), ${rest}::json) as line
      where ${condition}`
}

/**
 * That the line before a `line` is where it was when it was read: not if the card has gone to another deck with its answers, or the
 * deck to the trash and come back as another one.
 */
export const isNext = sql`exists (
    select from review
    where review.person_id = line.person_id and review.deck_id = line.deck_id and review.card_id = line.card_id
      and review.facet = line.facet and review.seq = line.seq - 1
  )`

/** Writes the next line for each of some facets and what follows from it, in one statement; gives those whose place was taken. */
export async function appendReviews<Written extends Review>(
  db: Database,
  personId: string,
  lines: readonly Written[],
): Promise<Written[]> {
  if (lines.length === 0) return []
  const records = lines.flatMap(({ after: state, introducedOn, ...line }) =>
    state && introducedOn !== undefined ? [{ ...line, state, introducedOn }] : [],
  )
  const logged = await db.rows<CardFacet>(sql`
    with ${holdRecords(personId)}, logged as (
      ${insertLines(lines, sql`${isNext} and ${areInPlace(personId)}`)} on conflict do nothing
      returning person_id, deck_id, card_id, facet, ${isStateAfter} as is_studied
    ), recorded as (${replaceStates(personId, records, sql`logged`)}),
      removed as (${deleteRecords(sql`(select * from logged where not is_studied)`)}),
      counted as (${countChange(personId, sql`(select from logged limit 1) as any_of_them`)})
    select deck_id as "deckId", card_id as "cardId", facet from logged`)
  const isWritten = new Set(logged.map(keyOf))
  return lines.filter((line) => !isWritten.has(keyOf(line)))
}
