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

/** Everything that decides what an answer leads to. */
export type AnswerContext = {
  /** Also where the person may not see it; undefined where there is no such deck. */
  deck: DeckOfCard | undefined
  settings: ScheduleSettings
  state: StudyState | undefined
  /** Place of the last line in the card's log, 0 when there is none. */
  lastSeq: number
  /** The line that has the id asked for, if any: the answer was given before. */
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

/**
 * Reads all of it in one statement, so that it is as of one instant. `reviewId` asks for the line that has that id
 * already.
 */
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
 * The condition under which an answer may be written without reading first: the person may still see the card, is still scheduled
 * by `settings`, and the card's record still says `state`; without a state, that it was never studied. It stands in a
 * statement in which `next.seq` is the next place in the card's log.
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
