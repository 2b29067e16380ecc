import type { LogEntry } from '#domain/schedule/replay'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'
import { type DeckOfCard, deckOfCardColumn, isCardFor } from '#server/rooms/deck/shared'
import {
  afterColumn,
  type Card,
  type CardFacet,
  hasState,
  isRecorded,
  joinRecord,
  type StateRow,
  type Studied,
  stateColumns,
  stateIn,
  stateOf,
} from '#server/rooms/progress/shared'
import { joinPerson, type SettingsRow, settingsColumns, settingsOf } from '#server/rooms/user/shared'
import { type FitRow, fitColumn, isScheduledBy, scheduledBy } from '../fit/scheduling-store.ts'

/** A line of the log that has an id already. */
export type Earlier = CardFacet & { kind: LogEntry['kind']; after: StudyState | undefined }

/** Everything that an answer follows from. */
export type AnswerContext = {
  /** Nothing when there is none, visible or not. */
  deck: DeckOfCard | undefined
  settings: ScheduleSettings
  state: StudyState | undefined
  /** Place of the last line in the card's log, 0 when there is none. */
  lastSeq: number
  /** The line that has the id asked about. */
  earlier: Earlier | undefined
}

type ContextRow = SettingsRow &
  FitRow &
  StateRow & {
    deck: DeckOfCard | null
    lastSeq: number
    earlierKind: LogEntry['kind'] | null
    earlierDeckId: string
    earlierCardId: string
    earlierFacet: number
    after: number[] | null
  }

/** What an answer needs to know of a card and a person, and whether a line has an id already, as of one instant. */
export async function readContext(db: Database, studied: Studied, reviewId?: string): Promise<AnswerContext> {
  const { personId, deckId, cardId, facet } = studied
  const [row] = await db.rows<ContextRow>(sql`
    select ${settingsColumns}, ${fitColumn(personId)}, ${stateColumns}, ${deckOfCardColumn(deckId, cardId)},
      coalesce((select max(seq) from review
                where person_id = ${personId} and deck_id = ${deckId} and card_id = ${cardId}
                  and facet = ${facet}), 0) as "lastSeq",
      earlier.kind as "earlierKind", earlier.deck_id as "earlierDeckId", earlier.card_id as "earlierCardId",
      earlier.facet as "earlierFacet", ${afterColumn}
    from (select 1) as always
    ${joinPerson(personId)}
    ${joinRecord(studied)}
    left join review as earlier on earlier.person_id = ${personId} and earlier.id = ${reviewId ?? null}`)
  if (!row) throw new Error('A row without a condition was not there')
  return {
    deck: row.deck ?? undefined,
    settings: scheduledBy(settingsOf(row), row),
    state: stateIn(row),
    lastSeq: row.lastSeq,
    earlier: earlierIn(row),
  }
}

/**
 * Whether what an answer would follow from is still as it was when the session started: who may see the card, by what it is scheduled, and its
 * state, with a log where there is one. For a statement that has the next place in the log, `next.seq`.
 */
export const isStillSo = (studied: Studied, settings: ScheduleSettings, state: StudyState | undefined): Sql => sql`
    ${isCardFor(studied.personId, studied.deckId, studied.cardId)}
    and ${isScheduledBy(studied.personId, settings)}
    and ${state ? hasState(studied, state) : sql`next.seq = 1 and not ${isRecorded(studied)}`}`

const earlierIn = (row: ContextRow): Earlier | undefined =>
  row.earlierKind
    ? {
        kind: row.earlierKind,
        deckId: row.earlierDeckId,
        cardId: row.earlierCardId,
        facet: row.earlierFacet,
        after: row.after ? stateOf(row.after) : undefined,
      }
    : undefined

export async function readDeckOfCard(db: Database, { deckId, cardId }: Card): Promise<DeckOfCard | undefined> {
  const [row] = await db.rows<{ deck: DeckOfCard | null }>(sql`select ${deckOfCardColumn(deckId, cardId)}`)
  return row?.deck ?? undefined
}
