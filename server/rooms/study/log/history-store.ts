import type { Facet } from '#domain/facet'
import { type Database, sql } from '#server/db/open'
import { cardsAmongColumn } from '#server/rooms/deck/shared'
import { countChange, keepStates, type StatedRecord } from '#server/rooms/progress/shared'
import { type SettingsRow, type StudySettings, settingsColumn, settingsOf } from '#server/rooms/user/shared'
import { type FitRow, fitColumn, scheduledBy } from '../fit/scheduling-store.ts'
import { insertLines } from './lines-store.ts'
import type { Review } from './store.ts'

/** What bringing a history follows from. */
export type HistoryContext = {
  settings: StudySettings
  /** Those of the cards that are in the deck. */
  cardIds: string[]
  /** Those of them and of their facets that have a log. */
  known: { cardId: string; facet: Facet }[]
  /** Those of the ids that lines have already: of answers that were brought, and of others. */
  counted: string[]
  taken: string[]
  /** Answers that the person brought before, counted up to as many as they may. */
  brought: number
}

type Asked = {
  personId: string
  deckId: string
  cardIds: readonly string[]
  reviewIds: readonly string[]
  answersAtMost: number
}

export async function readHistoryContext(db: Database, asked: Asked): Promise<HistoryContext> {
  const { personId, deckId, cardIds, reviewIds, answersAtMost } = asked
  type Row = Omit<HistoryContext, 'settings'> & FitRow & { settings: SettingsRow | null }
  const [row] = await db.rows<Row>(sql`
    select ${settingsColumn(personId)}, ${fitColumn(personId)}, ${cardsAmongColumn(deckId, cardIds)},
      coalesce((select jsonb_agg(distinct jsonb_build_object('cardId', card_id, 'facet', facet)) from review
            where person_id = ${personId} and deck_id = ${deckId} and card_id = any(${cardIds}::uuid[])), '[]') as known,
      array(select id from review
            where person_id = ${personId} and id = any(${reviewIds}::uuid[]) and is_imported) as counted,
      array(select id from review
            where person_id = ${personId} and id = any(${reviewIds}::uuid[]) and not is_imported) as taken,
      (select count(*) from (
        select from review where person_id = ${personId} and is_imported limit ${answersAtMost}
      ) as imported)::int as brought`)
  if (!row) throw new Error('A row without a condition was not there')
  const { settings, fit, ...rest } = row
  return { ...rest, settings: scheduledBy(settingsOf(settings ?? undefined), { fit }) }
}

/** A line that is brought. */
export type Brought = Review & { isImported: boolean }

/** Writes whole logs and the records that they lead to; gives how many lines found their place free. */
export async function writeHistory(
  db: Database,
  personId: string,
  lines: readonly Brought[],
  records: readonly StatedRecord[],
): Promise<number> {
  const written = await db.rows(sql`
    with logged as (
      ${insertLines(lines)} returning 1
    ), recorded as (${keepStates(personId, records)} on conflict do nothing),
      counted as (${countChange(personId, sql`(select 1) as always`)})
    select 1 from logged`)
  return written.length
}
