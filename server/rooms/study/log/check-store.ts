import { NIL } from 'uuid'
import type { LogEntry } from '#domain/schedule/replay'
import type { StudyState } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { isGoneColumn } from '#server/rooms/deck/shared'
import {
  countChange,
  joinRecords,
  keepState,
  recordKeys,
  type StateRow,
  type Studied,
  stateColumns,
  stateIn,
} from '#server/rooms/progress/shared'
import { joinFit } from '../fit/scheduling-store.ts'
import { entryOf, type LogRow, logColumns } from './store.ts'

/** A card's log beside the record that it should lead to, as of one instant. */
export type CardRecord = {
  studied: Studied
  log: LogEntry[]
  state: StudyState | undefined
  /** Its deck is no more: the log stays, the record goes. */
  isGone: boolean
}

type CheckRow = { person_id: string; deck_id: string; card_id: string; facet: number; isGone: boolean } & (
  | LogRow
  | { kind: null }
) &
  StateRow

const beforeAll: Studied = { personId: '', deckId: NIL, cardId: NIL, facet: 0 }
const cardsAtMost = 500

/** The next cards after one, in a fixed order: those that have a log, a record or both. */
export async function readRecords(db: Database, after: Studied = beforeAll): Promise<CardRecord[]> {
  const next = sql`
    where (person_id, deck_id, card_id, facet) > (${after.personId}, ${after.deckId}, ${after.cardId}, ${after.facet})
    order by person_id, deck_id, card_id, facet limit ${cardsAtMost}`
  const rows = await db.rows<CheckRow>(sql`
    with studied as (
      (select distinct person_id, deck_id, card_id, facet from review ${next})
      union (${recordKeys(next)})
      order by person_id, deck_id, card_id, facet limit ${cardsAtMost}
    )
    select studied.person_id, studied.deck_id, studied.card_id, studied.facet, ${logColumns}, ${stateColumns},
      ${isGoneColumn(sql`studied.deck_id`)}
    from studied
    left join review using (person_id, deck_id, card_id, facet)
    ${joinRecords}
    ${joinFit}
    order by studied.person_id, studied.deck_id, studied.card_id, studied.facet, review.seq`)
  const cards = new Map<string, CardRecord>()
  for (const row of rows) {
    const studied = { personId: row.person_id, deckId: row.deck_id, cardId: row.card_id, facet: row.facet }
    const key = JSON.stringify(studied)
    const card = cards.get(key) ?? { studied, log: [], state: stateIn(row), isGone: row.isGone }
    if (row.kind) card.log.push(entryOf(row))
    cards.set(key, card)
  }
  return [...cards.values()]
}

/** Makes the record what the log says. */
export async function restate(
  db: Database,
  studied: Studied,
  { state, introducedOn }: { state: StudyState | undefined; introducedOn: number | undefined },
): Promise<void> {
  const always = sql`(select 1) as always`
  await db.rows(sql`
    with recorded as (${keepState(studied, state, always, introducedOn)}) ${countChange(studied.personId, always)}`)
}
