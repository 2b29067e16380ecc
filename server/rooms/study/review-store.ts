import type { Grade } from '#domain/review'
import type { Policy } from '#domain/schedule/answer'
import type { LogEntry } from '#domain/schedule/replay'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { stateColumns } from '#server/rooms/deck/memory'
import { type SettingsRow, settingsColumns, settingsOf } from '#server/rooms/user/settings'
import { cardColumn, type DeckAccess } from './deck-store.ts'
import { countChange, keepState, type Studied, stateIn } from './progress-store.ts'

/** A line of the review log, as it is written. */
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
  /** Where and when the person's study day begins. */
  settings: Pick<ScheduleSettings, 'timeZone' | 'dayStartHour'>
  policy: Policy
  before: StudyState | undefined
  after: StudyState | undefined
}

/** Writes the line and what follows from it in one statement; false when another line took its place in the log. */
export async function appendReview(db: Database, review: Review): Promise<boolean> {
  const { settings, policy } = review
  const logged = await db.rows(sql`
    with logged as (
      insert into review (person_id, deck_id, card_id, seq, id, kind, undoes, grade, answered_at, effective_at, arrived_at,
        time_zone, tz_offset_minutes, day_start_hour, study_day, duration_ms, predicted_recall, algorithm,
        algorithm_version, parameters, desired_retention, state_before, state_after)
      values (${review.personId}, ${review.deckId}, ${review.cardId}, ${review.seq}, ${review.id}, ${review.kind},
        ${review.undoes}, ${review.grade}, ${new Date(review.answeredAtMs)}, ${new Date(review.effectiveAtMs)},
        ${new Date(review.arrivedAtMs)}, ${settings.timeZone}, ${review.zoneOffsetMinutes}, ${settings.dayStartHour},
        ${review.studyDay}, ${review.durationMs}, ${review.predictedRecall}, ${policy.algorithm},
        ${policy.algorithmVersion}, ${JSON.stringify(policy.parameters)}, ${policy.desiredRetention},
        ${review.before ?? null}, ${review.after ?? null})
      on conflict do nothing
      returning 1
    ), kept as (${keepState(review, review.after, sql`logged`)}),
      counted as (${countChange(review.personId, sql`logged`)})
    select 1 from logged`)
  return logged.length > 0
}

export type Standing = {
  /** Nothing when there is none, visible or not. */
  deck: (DeckAccess & { hasCard: boolean }) | undefined
  settings: ScheduleSettings
  state: StudyState | undefined
  /** Place of the last line in the card's log, 0 when there is none. */
  lastSeq: number
  /** The line that already has the id asked about. */
  earlier: (Studied & { kind: LogEntry['kind']; after: StudyState | undefined }) | undefined
}

type StandingRow = SettingsRow &
  (StudyState | { easeFactor: null }) & {
    deck: Standing['deck'] | null
    last_seq: number
    earlier_kind: LogEntry['kind'] | null
    earlier_deck_id: string
    earlier_card_id: string
    earlier_after: StudyState | null
  }

/** Everything that an answer with this id needs to know of a card and a person, as of one instant. */
export async function readStanding(db: Database, studied: Studied, reviewId: string): Promise<Standing> {
  const { personId, deckId, cardId } = studied
  const [row] = await db.rows<StandingRow>(sql`
    select ${settingsColumns}, ${stateColumns}, ${cardColumn(deckId, cardId)},
      coalesce((select max(seq) from review
                where person_id = ${personId} and deck_id = ${deckId} and card_id = ${cardId}), 0) as last_seq,
      earlier.kind as earlier_kind, earlier.deck_id as earlier_deck_id, earlier.card_id as earlier_card_id,
      earlier.state_after as earlier_after
    from (select 1) as always
    left join person on person.id = ${personId}
    left join progress on progress.person_id = ${personId} and progress.deck_id = ${deckId}
      and progress.card_id = ${cardId}
    left join review as earlier on earlier.person_id = ${personId} and earlier.id = ${reviewId}`)
  if (!row) throw new Error('A row without a condition was not there')
  return {
    deck: row.deck ?? undefined,
    settings: settingsOf(row),
    state: stateIn(row),
    lastSeq: row.last_seq,
    earlier: row.earlier_kind
      ? {
          personId,
          deckId: row.earlier_deck_id,
          cardId: row.earlier_card_id,
          kind: row.earlier_kind,
          after: row.earlier_after ?? undefined,
        }
      : undefined,
  }
}

type Kind =
  | { kind: 'answer'; grade: Grade; undoes: null }
  | { kind: 'undo'; grade: null; undoes: string }
  | { kind: 'recompute'; grade: null; undoes: null }

export type LogRow = Kind & Policy & { id: string; effective_at: number; study_day: number }

export const logColumns = sql`review.id, review.kind, review.undoes, review.grade, review.effective_at, review.study_day,
  review.algorithm, review.algorithm_version as "algorithmVersion", review.parameters,
  review.desired_retention as "desiredRetention"`

/** The logs of some cards of a person, each in order of arrival. A card without a line has no log here. */
export async function readLogs(
  db: Database,
  personId: string,
  cards: readonly { deckId: string; cardId: string }[],
): Promise<Map<string, LogEntry[]>> {
  const deckIds = [...new Set(cards.map(({ deckId }) => deckId))]
  const cardIds = cards.map(({ cardId }) => cardId)
  const rows = await db.rows<LogRow & { card_id: string }>(sql`
    select card_id, ${logColumns}
    from review where person_id = ${personId} and deck_id = any(${deckIds}) and card_id = any(${cardIds})
    order by deck_id, card_id, seq`)
  const logs = new Map<string, LogEntry[]>()
  for (const row of rows) {
    const log = logs.get(row.card_id)
    if (log) log.push(entryOf(row))
    else logs.set(row.card_id, [entryOf(row)])
  }
  return logs
}

export const entryOf = (row: LogRow): LogEntry => {
  const { algorithm, algorithmVersion, parameters, desiredRetention } = row
  const policy = { algorithm, algorithmVersion, parameters, desiredRetention }
  if (row.kind === 'undo') return { kind: 'undo', undoes: row.undoes }
  if (row.kind === 'recompute') return { kind: 'recompute', ...policy }
  const { id, grade, effective_at: atMs, study_day: studyDay } = row
  return { kind: 'answer', id, grade, atMs, studyDay, ...policy }
}
