import type { Grade } from '#domain/review'
import type { Policy } from '#domain/schedule/answer'
import type { LogEntry } from '#domain/schedule/replay'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'
import { isCardFor } from '#server/rooms/deck/shared'
import {
  afterNames,
  afterTuple,
  afterValues,
  areInPlace,
  type Card,
  type CardFacet,
  countChange,
  holdRecords,
  keepState,
  type Studied,
  stateOf,
} from '#server/rooms/progress/shared'
import { joinFit, parametersColumn } from '../fit/scheduling-store.ts'

/** A line of the review log, as it is written. One without `after` leaves the card without a record. */
export type Review = Studied & {
  seq: number
  id: string
  kind: LogEntry['kind']
  undoes: string | null
  grade: Grade | null
  answeredAtMs: number
  effectiveAtMs: number
  arrivedAtMs: number
  zoneOffsetMinutes: number
  studyDay: number
  durationMs: number | null
  predictedRecall: number | null
  /** They say when the person's study day begins. */
  settings: Pick<ScheduleSettings, 'timeZone' | 'dayStartHour'>
  policy: Policy
  after: StudyState | undefined
  /** The study day of the first answer that stands; only where the whole log was read, since only that tells. */
  introducedOn?: number | undefined
}

/**
 * Writes the line, the card's new state and the counts in one statement; false when another line has this `seq` already, or the
 * card has left the deck, in whose log nobody would find the line.
 */
export const appendReview = (db: Database, review: Review): Promise<boolean> =>
  append(
    db,
    review,
    sql`${review.seq}`,
    (line) => sql`select ${line} where ${isCardFor(review.personId, review.deckId, review.cardId)}`,
  )

/** The same at the next place of the card's log, where a condition holds; in it, `next.seq` is that place. */
export const appendWhere = (db: Database, review: Omit<Review, 'seq'>, condition: Sql): Promise<boolean> =>
  append(
    db,
    review,
    sql`next.seq`,
    (line) => sql`
      select ${line} from (
        select coalesce(max(seq), 0) + 1 as seq from review
        where person_id = ${review.personId} and deck_id = ${review.deckId} and card_id = ${review.cardId}
          and facet = ${review.facet}
      ) as next where ${condition}`,
  )

async function append(
  db: Database,
  review: Omit<Review, 'seq'>,
  seq: Sql,
  source: (line: Sql) => Sql,
): Promise<boolean> {
  const { settings, policy } = review
  const line = sql`${review.personId}, ${review.deckId}, ${review.cardId}, ${review.facet}, ${seq}, ${review.id},
        ${review.kind}, ${review.undoes}, ${review.grade}, ${new Date(review.answeredAtMs)}, ${new Date(review.effectiveAtMs)},
        ${new Date(review.arrivedAtMs)}, ${settings.timeZone}, ${review.zoneOffsetMinutes}, ${settings.dayStartHour},
        ${review.studyDay}, ${review.durationMs}, ${review.predictedRecall}, ${policy.algorithm},
        ${policy.algorithmVersion}, ${policy.fit}, ${policy.desiredRetention}, ${afterValues(review.after)}`
  const logged = await db.rows(sql`
    with ${holdRecords(review.personId)}, logged as (
      insert into review (person_id, deck_id, card_id, facet, seq, id, kind, undoes, grade, answered_at, effective_at,
        arrived_at, time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
        algorithm_version, fit, desired_retention, ${afterNames})
      ${source(line)} and ${areInPlace(review.personId)}
      on conflict do nothing
      returning 1
    ), recorded as (${keepState(review, review.after, sql`logged`, review.introducedOn)}),
      counted as (${countChange(review.personId, sql`logged`)})
    select 1 from logged`)
  return logged.length > 0
}

type Kind =
  | { kind: 'answer'; grade: Grade; undoes: null }
  | { kind: 'undo'; grade: null; undoes: string }
  | { kind: 'recompute' | 'reset'; grade: null; undoes: null }
  | { kind: 'import'; grade: null; undoes: null; after: number[] }

export type LogRow = Kind &
  Omit<Policy, 'parameters'> & {
    id: string
    effective_at: number
    study_day: number
    parameters: number[] | null
    isImported: boolean
  }

export const logColumns = sql`review.id, review.kind, review.undoes, review.grade, review.effective_at, review.study_day,
  review.algorithm, review.algorithm_version as "algorithmVersion", review.desired_retention as "desiredRetention",
  review.fit, ${parametersColumn}, review.is_imported as "isImported",
  case when review.kind = 'import' then ${afterTuple} end as after`

/** Whether the card of a line of the log, `review`, was reset after it and is so still. */
export const isBeforeReset: Sql = sql`exists (
    select from review as later
    where later.person_id = review.person_id and later.deck_id = review.deck_id and later.card_id = review.card_id
      and later.facet = review.facet and later.kind = 'reset'
      and (later.effective_at, later.seq) > (review.effective_at, review.seq)
      and not exists (
        select from review as undoing
        where undoing.person_id = later.person_id and undoing.deck_id = later.deck_id and undoing.card_id = later.card_id
          and undoing.facet = later.facet and undoing.undoes = later.id
      )
  )`

type Logs = ReadonlyMap<string, CardFacet & { log: LogEntry[] }>

/** The deck is part of it: whoever studied a card before its maker moved it has a log of it in both decks. */
export const keyOf = ({ deckId, cardId, facet }: CardFacet): string => `${deckId} ${cardId} ${facet}`

export const logOf = (logs: Logs, card: CardFacet): LogEntry[] => logs.get(keyOf(card))?.log ?? []

/** The logs of some cards of a person, each in order of arrival, with all their facets. */
export async function readLogs(db: Database, personId: string, cards: readonly Card[]): Promise<Logs> {
  const deckIds = [...new Set(cards.map(({ deckId }) => deckId))]
  const cardIds = cards.map(({ cardId }) => cardId)
  const rows = await db.rows<LogRow & CardFacet>(sql`
    select deck_id as "deckId", card_id as "cardId", facet, ${logColumns}
    from review ${joinFit} where review.person_id = ${personId} and deck_id = any(${deckIds}) and card_id = any(${cardIds})
    order by deck_id, card_id, facet, seq`)
  const logs = new Map<string, CardFacet & { log: LogEntry[] }>()
  for (const row of rows) {
    const { deckId, cardId, facet } = row
    const known = logs.get(keyOf(row))
    if (known) known.log.push(entryOf(row))
    else logs.set(keyOf(row), { deckId, cardId, facet, log: [entryOf(row)] })
  }
  return logs
}

/** The log of one card, in order of arrival. */
export const readLog = async (db: Database, { personId, ...card }: Studied): Promise<LogEntry[]> =>
  logOf(await readLogs(db, personId, [card]), card)

export const entryOf = (row: LogRow): LogEntry => {
  const { algorithm, algorithmVersion, fit, parameters, desiredRetention } = row
  const policy = { algorithm, algorithmVersion, fit, parameters: parameters ?? [], desiredRetention }
  if (row.kind === 'undo') return { kind: 'undo', undoes: row.undoes }
  if (row.kind === 'recompute') return { kind: 'recompute', ...policy }
  if (row.kind === 'reset') return { kind: 'reset', id: row.id, atMs: row.effective_at }
  if (row.kind === 'import') return { kind: 'import', id: row.id, state: stateOf(row.after) }
  if (row.kind !== 'answer') throw new Error('The log has a line of a kind that is not known here.')
  const { id, isImported, grade, effective_at: atMs, study_day: studyDay } = row
  return { kind: 'answer', id, grade, atMs, studyDay, ...policy, ...(isImported && { isImported }) }
}
