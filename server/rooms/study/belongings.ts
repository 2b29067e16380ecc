import { NIL } from 'uuid'
import { studyDataOf } from '#contract/study-data'
import type { StudyState } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { inPages } from '#server/db/pages'
import { stateColumns } from '#server/rooms/deck/memory'

const pageSize = 500
const onWire = (ms: number) => new Date(ms).toISOString()

type Remembered = StudyState & { deckId: string; cardId: string }

/** What a person remembers of every card they ever studied. docs/rules.md §Account.1. */
export async function* exportProgress(db: Database, personId: string) {
  const records = inPages<Remembered>(pageSize, (after) =>
    db.rows<Remembered>(sql`
      select deck_id as "deckId", card_id as "cardId", ${stateColumns} from progress
      where person_id = ${personId} and (deck_id, card_id) > (${after?.deckId ?? NIL}, ${after?.cardId ?? NIL})
      order by deck_id, card_id limit ${pageSize}`),
  )
  for await (const { deckId, cardId, ...state } of records) yield { deckId, cardId, studyData: studyDataOf(state) }
}

type Line = {
  deckId: string
  cardId: string
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
  desiredRetention: number
}

/** A person's whole review log, card by card in order of arrival. */
export async function* exportReviews(db: Database, personId: string) {
  const lines = inPages<Line>(pageSize, (after) =>
    db.rows<Line>(sql`
      select deck_id as "deckId", card_id as "cardId", seq, id as "reviewId", kind, undoes, grade,
        answered_at as "answeredAt", effective_at as "effectiveAt", arrived_at as "arrivedAt", time_zone as "timeZone",
        day_start_hour as "dayStartHour", study_day as "studyDay", duration_ms as "durationMs",
        predicted_recall as "predictedRecall", algorithm, desired_retention as "desiredRetention"
      from review
      where person_id = ${personId}
        and (deck_id, card_id, seq) > (${after?.deckId ?? NIL}, ${after?.cardId ?? NIL}, ${after?.seq ?? -1})
      order by deck_id, card_id, seq limit ${pageSize}`),
  )
  for await (const { grade, answeredAt, effectiveAt, arrivedAt, ...line } of lines)
    yield {
      ...line,
      responseQuality: grade,
      answeredAt: onWire(answeredAt),
      effectiveAt: onWire(effectiveAt),
      arrivedAt: onWire(arrivedAt),
    }
}

type Sitting = {
  id: string
  deckId: string
  kind: string
  cardIds: string[]
  startedAt: number
  endedAt: number | null
}

/** Each may list thousands of cards. */
const sessionsAtOnce = 50

/** Every session of study that a person began. */
export async function* exportSessions(db: Database, personId: string) {
  const sessions = inPages<Sitting>(sessionsAtOnce, (after) =>
    db.rows<Sitting>(sql`
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

/** Small enough for one statement, however long somebody has studied. */
const eraseAtOnce = 5_000

/** Takes away all that a person ever answered, with what followed from it. */
export async function eraseStudy(db: Database, personId: string): Promise<void> {
  await db.rows(sql`delete from progress_version where person_id = ${personId}`)
  await emptied(() =>
    db.rows(sql`
      delete from review where person_id = ${personId} and (deck_id, card_id, seq) in (
        select deck_id, card_id, seq from review where person_id = ${personId} limit ${eraseAtOnce}
      ) returning 1`),
  )
  await emptied(() =>
    db.rows(sql`
      delete from progress where person_id = ${personId} and (deck_id, card_id) in (
        select deck_id, card_id from progress where person_id = ${personId} limit ${eraseAtOnce}
      ) returning 1`),
  )
  await emptied(() =>
    db.rows(sql`
      delete from study_session where person_id = ${personId} and id in (
        select id from study_session where person_id = ${personId} limit ${eraseAtOnce}
      ) returning 1`),
  )
}

async function emptied(eraseSome: () => Promise<unknown[]>): Promise<void> {
  while ((await eraseSome()).length === eraseAtOnce);
}

/** Deletes what people remember of a deck and their sessions in it; whether nothing of these is left. */
export async function letGoOfStudy(db: Database, deckId: string): Promise<boolean> {
  // What another process is deleting at this moment is left to it.
  await emptied(() =>
    db.rows(sql`
      delete from progress where (person_id, deck_id, card_id) in (
        select person_id, deck_id, card_id from progress where deck_id = ${deckId}
        limit ${eraseAtOnce} for update skip locked
      ) returning 1`),
  )
  await emptied(() =>
    db.rows(sql`
      delete from study_session where (person_id, id) in (
        select person_id, id from study_session where deck_id = ${deckId} limit ${eraseAtOnce} for update skip locked
      ) returning 1`),
  )
  const [left] = await db.rows<{ isEmpty: boolean }>(sql`
    select not exists (select from progress where deck_id = ${deckId})
      and not exists (select from study_session where deck_id = ${deckId}) as "isEmpty"`)
  return left?.isEmpty === true
}
