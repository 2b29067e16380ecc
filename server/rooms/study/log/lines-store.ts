import { jsonOf } from '#server/db/json-rows'
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
  stateRow,
} from '#server/rooms/progress/shared'
import { keyOf, type Review } from './store.ts'

type Line = Review & { isImported?: boolean }

const instant = (ms: number) => new Date(ms).toISOString()

const rowOf = ({ settings, policy, after, ...line }: Line) => ({
  ...(after && stateRow(after, 'after_')),
  person_id: line.personId,
  deck_id: line.deckId,
  card_id: line.cardId,
  facet: line.facet,
  seq: line.seq,
  id: line.id,
  kind: line.kind,
  undoes: line.undoes,
  grade: line.grade,
  answered_at: instant(line.answeredAtMs),
  effective_at: instant(line.effectiveAtMs),
  arrived_at: instant(line.arrivedAtMs),
  time_zone: settings.timeZone,
  tz_offset_minutes: line.zoneOffsetMinutes,
  day_start_hour: settings.dayStartHour,
  study_day: line.studyDay,
  duration_ms: line.durationMs,
  predicted_recall: line.predictedRecall,
  algorithm: policy.algorithm,
  algorithm_version: policy.algorithmVersion,
  fit: policy.fit,
  desired_retention: policy.desiredRetention,
  is_imported: line.isImported === true,
})

/** Adds lines to logs where no others took their places, if a condition on `line` holds; a part of a statement. */
export function insertLines(lines: readonly Line[], condition: Sql): Sql {
  const { alike, rest } = jsonOf(lines.map(rowOf))
  return sql`
      insert into review (person_id, deck_id, card_id, facet, seq, id, kind, undoes, grade, answered_at, effective_at, arrived_at,
        time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
        algorithm_version, fit, desired_retention, is_imported, ${afterNames})
      select person_id, deck_id, card_id, facet, seq, id, kind, undoes, grade, answered_at, effective_at, arrived_at,
        time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
        algorithm_version, fit, desired_retention, is_imported, ${afterNames}
      from json_populate_recordset(json_populate_record(null::review, ${alike}::json), ${rest}::json) as line
      where ${condition}
      on conflict do nothing`
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
      ${insertLines(lines, sql`${isNext} and ${areInPlace(personId)}`)} returning person_id, deck_id, card_id, facet, ${isStateAfter} as is_studied
    ), recorded as (${replaceStates(personId, records, sql`logged`)}),
      removed as (${deleteRecords(sql`(select * from logged where not is_studied)`)}),
      counted as (${countChange(personId, sql`(select from logged limit 1) as any_of_them`)})
    select deck_id as "deckId", card_id as "cardId", facet from logged`)
  const isWritten = new Set(logged.map(keyOf))
  return lines.filter((line) => !isWritten.has(keyOf(line)))
}
