import type { StudySession } from '#contract/study'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { type SettingsRow, settingsColumns, settingsOf } from '#server/rooms/user/settings'

type List = { kind: StudySession['kind']; cardIds: string[] }
export type Started = { id: string; startedAtMs: number }

/** A person's settings, and the session that they have open in a deck. */
export async function readOpenSession(
  db: Database,
  personId: string,
  deckId: string,
): Promise<{ settings: ScheduleSettings; open: (Started & List) | undefined }> {
  type Row = SettingsRow & { id: string | null; kind: List['kind']; card_ids: string[]; started_at: number }
  const [row] = await db.rows<Row>(sql`
    select ${settingsColumns}, study_session.id, study_session.kind, study_session.card_ids, study_session.started_at
    from (select 1) as always
    left join person on person.id = ${personId}
    left join study_session on study_session.person_id = ${personId} and study_session.deck_id = ${deckId}
      and study_session.ended_at is null`)
  return {
    settings: settingsOf(row),
    open: row?.id ? { id: row.id, kind: row.kind, cardIds: row.card_ids, startedAtMs: row.started_at } : undefined,
  }
}

/** Opens a session, or puts a fresh list into the one that is open; a person has at most one open in a deck. */
export async function writeSession(
  db: Database,
  session: Started & List & { personId: string; deckId: string },
): Promise<Started> {
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
