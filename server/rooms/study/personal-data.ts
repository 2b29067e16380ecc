import { NIL } from 'uuid'
import { studyDataOf } from '#contract/study-state'
import { wholeCard } from '#domain/facet'
import { type Database, sql } from '#server/db/open'
import { emptied, inPages } from '#server/db/pages'
import { afterTuple, stateOf } from '#server/rooms/progress/shared'
import { type FitOutcome, outcomeColumns } from './fit/last-fit-store.ts'

const pageSize = 500
const onWire = (ms: number) => new Date(ms).toISOString()

type Line = {
  deckId: string
  cardId: string
  facet: number
  seq: number
  reviewId: string
  kind: string
  undoes: string | null
  grade: number | null
  answeredAt: number
  effectiveAt: number
  arrivedAt: number
  timeZone: string
  dayStartHour: number
  studyDay: number
  durationMs: number | null
  predictedRecall: number | null
  algorithm: string
  algorithmVersion: number
  fit: number
  desiredRetention: number
  isImported: boolean
  /** What a card had come to elsewhere. */
  brought: number[] | null
}

/** A person's whole review log, card by card in order of arrival. */
export async function* exportReviews(db: Database, personId: string) {
  const lines = inPages<Line>((after) =>
    db.rows<Line>(sql`
      select deck_id as "deckId", card_id as "cardId", facet, seq, id as "reviewId", kind, undoes, grade,
        answered_at as "answeredAt", effective_at as "effectiveAt", arrived_at as "arrivedAt", time_zone as "timeZone",
        day_start_hour as "dayStartHour", study_day as "studyDay", duration_ms as "durationMs",
        predicted_recall as "predictedRecall", algorithm, algorithm_version as "algorithmVersion", fit,
        desired_retention as "desiredRetention", is_imported as "isImported",
        case when kind = 'import' then ${afterTuple} end as brought
      from review
      where person_id = ${personId}
        and (deck_id, card_id, facet, seq) >
          (${after?.deckId ?? NIL}, ${after?.cardId ?? NIL}, ${after?.facet ?? -1}, ${after?.seq ?? -1})
      order by deck_id, card_id, facet, seq limit ${pageSize}`),
  )
  for await (const { facet, grade, answeredAt, effectiveAt, arrivedAt, isImported, brought, ...line } of lines)
    yield {
      ...line,
      ...(facet !== wholeCard && { facet }),
      responseQuality: grade,
      answeredAt: onWire(answeredAt),
      effectiveAt: onWire(effectiveAt),
      arrivedAt: onWire(arrivedAt),
      ...(isImported && { isImported }),
      ...(brought && { studyData: studyDataOf(stateOf(brought)) }),
    }
}

type StoredSession = {
  id: string
  deckId: string | null
  kind: string
  cardIds: string[]
  startedAt: number
  endedAt: number | null
}

/** Each may list thousands of cards. */
const sessionsAtOnce = 50

/** Every session of study that a person began. */
export async function* exportSessions(db: Database, personId: string) {
  const sessions = inPages<StoredSession>((after) =>
    db.rows<StoredSession>(sql`
      select id, deck_id as "deckId", kind, card_ids as "cardIds", started_at as "startedAt", ended_at as "endedAt"
      from study_session where person_id = ${personId} and id > ${after?.id ?? NIL} order by id limit ${sessionsAtOnce}`),
  )
  for await (const { id, cardIds, startedAt, endedAt, ...session } of sessions)
    yield {
      _id: id,
      ...session,
      cardsToReview: cardIds,
      startedAt: onWire(startedAt),
      endedAt: endedAt === null ? null : onWire(endedAt),
    }
}

type StoredFit = FitOutcome & {
  number: number
  model: string
  parameters: number[]
  shift: number
  slope: number
  longestDays: number | null
  madeAt: number
}

/** Every model that was fitted to what a person answered. */
export async function* exportFits(db: Database, personId: string) {
  const fits = inPages<StoredFit>((after) =>
    db.rows<StoredFit>(sql`
      select number, model, parameters, shift, slope, longest_days as "longestDays", ${outcomeColumns}, made_at as "madeAt"
      from fit where person_id = ${personId} and number > ${after?.number ?? 0} order by number limit ${pageSize}`),
  )
  for await (const { madeAt, longestDays, ...fit } of fits)
    yield { ...fit, ...(longestDays !== null && { longestDays }), madeAt: onWire(madeAt) }
}

/** Takes away all that a person ever answered, and their sessions. */
export async function eraseStudy(db: Database, personId: string): Promise<void> {
  await db.rows(sql`delete from fit where person_id = ${personId}`)
  await db.rows(sql`delete from figures_part where person_id = ${personId}`)
  await db.rows(sql`delete from figures_whole where person_id = ${personId}`)
  await emptied((atMost) =>
    db.rows(sql`
      delete from review where person_id = ${personId} and (deck_id, card_id, facet, seq) in (
        select deck_id, card_id, facet, seq from review where person_id = ${personId} limit ${atMost}
      ) returning 1`),
  )
  await emptied((atMost) =>
    db.rows(sql`
      delete from study_session where person_id = ${personId} and id in (
        select id from study_session where person_id = ${personId} limit ${atMost}
      ) returning 1`),
  )
}

/** Deletes people's sessions in a deck that is gone; whether none of them is left. */
export async function letGoOfSessions(db: Database, deckId: string): Promise<boolean> {
  await emptied((atMost) =>
    db.rows(sql`
      delete from study_session where (person_id, id) in (
        select person_id, id from study_session where deck_id = ${deckId} limit ${atMost}
      ) returning 1`),
  )
  const left = await db.rows(sql`select 1 from study_session where deck_id = ${deckId} limit 1`)
  return left.length === 0
}
