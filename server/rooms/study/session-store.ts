import type { StudySession } from '#contract/study'
import { type Database, sql } from '#server/db/open'

type Started = { id: string; startedAtMs: number }
type Session = {
  id: string
  personId: string
  deckId: string
  kind: StudySession['kind']
  cardIds: string[]
  startedAtMs: number
}

/** Opens a session, or puts a fresh list into the one that is open; a person has at most one open in a deck. */
export async function writeSession(db: Database, session: Session): Promise<Started> {
  const [row] = await db.rows<{ id: string; started_at: number }>(sql`
    insert into study_session (person_id, deck_id, id, kind, card_ids, started_at)
    values (${session.personId}, ${session.deckId}, ${session.id}, ${session.kind}, ${session.cardIds},
      ${new Date(session.startedAtMs)})
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
