import type { StudySession } from '#contract/session'
import type { DeckChoice } from '#domain/choice'
import { type Database, type Sql, sql } from '#server/db/open'
import {
  accessColumns,
  cardIdsColumn,
  type DeckAccess,
  deckAt,
  type IdList,
  idsIn,
  titleColumn,
  versionColumn,
} from '#server/rooms/deck/shared'
import { isStudiedColumn, placeAsStudied } from '#server/rooms/place/shared'
import {
  asideColumn,
  type CardOfSeveral,
  type DeckChoiceRow,
  deckChoiceColumn,
  deckChoiceOf,
  type Memories,
  type MemoriesRow,
  memoriesColumn,
  memoriesOf,
  recordsIn,
} from '#server/rooms/progress/shared'
import { type SettingsRow, type StudySettings, settingsColumn, settingsOf } from '#server/rooms/user/shared'
import { mayAskMoreColumn, readSeveralIn } from '../facets-store.ts'
import { type FitRow, fitColumn, scheduledBy } from '../fit/scheduling-store.ts'

type List = { kind: StudySession['kind']; cardIds: string[] }
type Started = { id: string; startedAtMs: number }
export type OpenSession = Started & List

/** The session that a person has open in a deck, as one column. */
const openSessionColumn = (personId: string, deckId: string): Sql => sql`(
    select json_build_object('id', study_session.id, 'kind', kind, 'cardIds', card_ids,
      'startedAtMs', extract(epoch from started_at) * 1000)
    from study_session where person_id = ${personId} and deck_id = ${deckId} and ended_at is null
  ) as open`

/** Everything that a session in a deck is made from: its cards in order, and what the person brings along. */
export type DeckToStudy = DeckAccess & {
  deckId: string
  title: string
  version: number
  memories: Memories
  /** Its cards of which more is asked than the card itself. */
  several: CardOfSeveral[]
  isStudied: boolean
  cardIds: string[]
  /** Those of them that the person has set aside. */
  aside: string[]
  settings: StudySettings
  choice: DeckChoice
  open: OpenSession | undefined
}

export async function readDeckToStudy(
  db: Database,
  personId: string,
  deckId: string,
  nowMs: number,
): Promise<DeckToStudy | undefined> {
  type Row = Pick<DeckToStudy, keyof DeckAccess | 'title' | 'version' | 'isStudied' | 'aside'> &
    MemoriesRow &
    FitRow &
    DeckChoiceRow & { cardIds: IdList; mayAskMore: boolean; settings: SettingsRow | null; open: OpenSession | null }
  const [row] = await db.rows<Row>(sql`
    select ${accessColumns}, ${titleColumn}, ${versionColumn}, ${memoriesColumn(recordsIn(personId, deckId))}, ${isStudiedColumn({ personId, deckId })},
      ${cardIdsColumn(deckId)}, ${asideColumn(personId, deckId, nowMs)}, ${mayAskMoreColumn(personId, deckId)},
      ${settingsColumn(personId)}, ${fitColumn(personId)}, ${deckChoiceColumn(personId, deckId)},
      ${openSessionColumn(personId, deckId)}
    from ${deckAt(deckId)}`)
  if (!row) return undefined
  const { mayAskMore, deckChoice, open, ...deck } = row
  return {
    ...deck,
    deckId,
    cardIds: idsIn(row.cardIds),
    memories: memoriesOf(row),
    several: mayAskMore ? await readSeveralIn(db, personId, deckId) : [],
    choice: deckChoiceOf(deckChoice),
    settings: scheduledBy(settingsOf(row.settings ?? undefined), row),
    open: open ?? undefined,
  }
}

/** Opens a session, or puts a fresh list into the one that is open; a person has at most one open in a deck. */
export async function writeSession(
  db: Database,
  session: OpenSession & { personId: string; deckId: string },
  joinsCollection: boolean,
): Promise<Started> {
  const startedAt = new Date(session.startedAtMs)
  const joining = joinsCollection ? sql`with joined as (${placeAsStudied(session, startedAt)})` : sql``
  const [row] = await db.rows<{ id: string; started_at: number }>(sql`
    ${joining}
    insert into study_session (person_id, deck_id, id, kind, card_ids, started_at)
    values (${session.personId}, ${session.deckId}, ${session.id}, ${session.kind}, ${session.cardIds}, ${startedAt})
    on conflict (person_id, deck_id) where ended_at is null
    do update set kind = excluded.kind, card_ids = excluded.card_ids
    returning id, started_at`)
  if (!row) throw new Error('Neither a new session nor the open one was there')
  return { id: row.id, startedAtMs: row.started_at }
}

/** Ends the open session, if there is one; false when there never was any. */
export async function endSession(db: Database, personId: string, deckId: string, nowMs: number): Promise<boolean> {
  const [row] = await db.rows<{ was_there: boolean }>(sql`
    with ended as (
      update study_session set ended_at = ${new Date(nowMs)}
      where person_id = ${personId} and deck_id = ${deckId} and ended_at is null
    )
    select exists (select from study_session where person_id = ${personId} and deck_id = ${deckId}) as was_there`)
  return row?.was_there === true
}
