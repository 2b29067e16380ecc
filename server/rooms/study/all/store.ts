import type { Remembered } from '#domain/facet'
import type { StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import { firstCards } from '#server/rooms/deck/shared'
import {
  type Card,
  type Cards,
  type Choices,
  type ChoicesRow,
  choicesFrom,
  choicesOf,
  hasRecord,
  hasSetAside,
  isNotLost,
  type Lost,
  recordsDue,
  type StateRow,
  stateColumns,
  stateIn,
} from '#server/rooms/progress/shared'

/** A card of a session, with what is remembered of what is asked of it. */
export type Asked = Card & Remembered

/** A card and where it stands in its deck. */
export type CardAt = Card & { nth: number }

export type Due = Card & { state: StudyState | undefined }

/** What a person has to review in some decks on a study day, without cards that are no more. */
export async function readDueToday(
  db: Database,
  personId: string,
  { deckIds, lost }: { deckIds: readonly string[]; lost: Lost },
  now: Moment,
): Promise<Due[]> {
  const rows = await db.rows<Card & StateRow>(sql`
    select deck_id as "deckId", card_id as "cardId", ${stateColumns} from ${recordsDue(personId, now, 'day')}
      and deck_id = any(${deckIds}) and ${isNotLost(lost)}`)
  return rows.map((row) => ({ deckId: row.deckId, cardId: row.cardId, state: stateIn(row) }))
}

type Wanted = {
  deckIds: readonly string[]
  /** Cards that are asked otherwise. */
  without: readonly string[]
  /** Of each deck. */
  atMost: number
  /** Only these, and all of them. */
  among: ReadonlySet<string> | undefined
}

/** The first cards of some decks that a person never studied and did not set aside, in the order of the decks. */
export const readNeverStudied = (
  db: Database,
  personId: string,
  { atMs }: Moment,
  { deckIds, without, atMost, among }: Wanted,
): Promise<CardAt[]> => {
  const deckId = sql`of_deck.deck_id`
  const cardId = sql`candidate.id`
  const isNew = sql`not ${hasRecord(personId, deckId, cardId)} and not ${hasSetAside(personId, deckId, cardId, atMs)}
    and ${cardId} <> all(${without}::uuid[]) ${among ? sql`and ${cardId} = any(${[...among]}::uuid[])` : sql``}`
  return db.rows<CardAt>(sql`
    select listed.deck_id as "deckId", listed.card_id as "cardId", listed.nth
    from ${firstCards(deckIds, isNew, among ? among.size : atMost)}
    order by listed.place, listed.nth`)
}

/** Opens a session over all decks, or puts a fresh list into the one that is open; tells what was chosen about its cards. */
export async function writeSessionOverAll(
  db: Database,
  session: {
    personId: string
    id: string
    cards: Cards
    startedAtMs: number
  },
): Promise<{ id: string; startedAtMs: number; choices: Choices }> {
  const [row] = await db.rows<{ id: string; started_at: number } & ChoicesRow>(sql`
    insert into study_session (person_id, id, kind, card_ids, started_at)
    values (${session.personId}, ${session.id}, 'due', ${session.cards.cardIds}, ${new Date(session.startedAtMs)})
    on conflict (person_id) where ended_at is null and deck_id is null do update set card_ids = excluded.card_ids
    returning id, started_at, ${choicesOf(session.personId, session.cards)}`)
  if (!row) throw new Error('Neither a new session nor the open one was there')
  return { id: row.id, startedAtMs: row.started_at, choices: choicesFrom(row) }
}

/** Ends the open session over all decks, if there is one; false when there never was any. */
export async function endSessionOverAll(db: Database, personId: string, nowMs: number): Promise<boolean> {
  const [row] = await db.rows<{ was_there: boolean }>(sql`
    with ended as (
      update study_session set ended_at = ${new Date(nowMs)}
      where person_id = ${personId} and deck_id is null and ended_at is null
    )
    select exists (select from study_session where person_id = ${personId} and deck_id is null) as was_there`)
  return row?.was_there === true
}
