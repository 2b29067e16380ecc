import { type Database, sql } from '#server/db/open'
import type { Place } from '#server/rooms/place/shared'
import {
  areInPlace,
  type CardFacet,
  countChange,
  deleteRecords,
  holdRecords,
  recordKeys,
} from '#server/rooms/progress/shared'
import type { saidOf } from './line.ts'
import { isNext } from './lines-store.ts'

type FacetThere = Pick<CardFacet, 'cardId' | 'facet'>

/** Of which facets of cards there are records, and how long their logs are. */
export const readRecorded = (
  db: Database,
  { personId, deckId }: Place,
  cardIds: readonly string[],
): Promise<(FacetThere & { lastSeq: number })[]> => {
  const among = sql`where person_id = ${personId} and deck_id = ${deckId} and card_id = any(${cardIds}::uuid[])`
  // One by one: of somebody whose many answers the database has not counted yet, a join looks at all for each card.
  return db.rows(sql`
    select card_id as "cardId", facet, (
      select coalesce(max(seq), 0) from review
      where review.person_id = recorded.person_id and review.deck_id = recorded.deck_id
        and review.card_id = recorded.card_id and review.facet = recorded.facet
    ) as "lastSeq" from (${recordKeys(among)}) as recorded`)
}

/** Those of the lines of a person that are there. */
export async function readLineIds(db: Database, personId: string, ids: readonly string[]): Promise<Set<string>> {
  const lines = await db.rows<{ id: string }>(sql`
    select id from review where person_id = ${personId} and id = any(${ids}::uuid[])`)
  return new Set(lines.map(({ id }) => id))
}

type ResetLine = FacetThere & { seq: number; id: string }

/** Writes a line each, where no other took its place, and removes the records; whether it wrote all of them. */
export async function appendResets(
  db: Database,
  { personId, deckId }: Place,
  lines: readonly ResetLine[],
  { settings, policy, ...said }: ReturnType<typeof saidOf>,
): Promise<boolean> {
  const [done] = await db.rows<{ written: number }>(sql`
    with ${holdRecords(personId)}, logged as (
      insert into review (person_id, deck_id, card_id, facet, seq, id, kind, answered_at, effective_at, arrived_at, time_zone,
        tz_offset_minutes, day_start_hour, study_day, algorithm, algorithm_version, fit, desired_retention)
      select line.person_id, line.deck_id, card_id, facet, seq, id, 'reset', ${new Date(said.answeredAtMs)},
        ${new Date(said.effectiveAtMs)}, ${new Date(said.arrivedAtMs)}, ${settings.timeZone}, ${said.zoneOffsetMinutes},
        ${settings.dayStartHour}, ${said.studyDay}, ${policy.algorithm}, ${policy.algorithmVersion}, ${policy.fit},
        ${policy.desiredRetention}
      from (
        select ${personId}::text as person_id, ${deckId}::uuid as deck_id, *
        from unnest(${lines.map(({ cardId }) => cardId)}::uuid[], ${lines.map(({ facet }) => facet)}::smallint[],
          ${lines.map(({ seq }) => seq)}::int[], ${lines.map(({ id }) => id)}::uuid[]) as given (card_id, facet, seq, id)
      ) as line
      where ${isNext} and ${areInPlace(personId)}
      on conflict do nothing
      returning person_id, deck_id, card_id, facet
    ), removed as (${deleteRecords(sql`logged`)}), counted as (${countChange(personId, sql`(select count(*) from logged) as after_these`)})
    select count(*)::int as written from logged`)
  return done?.written === lines.length
}
