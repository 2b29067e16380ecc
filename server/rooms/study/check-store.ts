import { NIL } from 'uuid'
import type { LogEntry } from '#domain/schedule/replay'
import type { StudyState } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { stateColumns } from '#server/rooms/deck/memory'
import { countChange, keepState, type Studied, stateIn } from './progress-store.ts'
import { entryOf, type LogRow, logColumns } from './review-store.ts'

/** A card's log beside the record that it should lead to, as of one instant. */
export type Kept = {
  studied: Studied
  log: LogEntry[]
  state: StudyState | undefined
  /** Its deck is no more: the log stays, the record goes. */
  isGone: boolean
}

type KeptRow = { person_id: string; deck_id: string; card_id: string; is_gone: boolean } & (LogRow | { kind: null }) &
  (StudyState | { easeFactor: null })

const beforeAll: Studied = { personId: '', deckId: NIL, cardId: NIL }
const cardsAtMost = 500

/** The next cards after one, in a fixed order: those that have a log, a record or both. */
export async function readKept(db: Database, after: Studied = beforeAll): Promise<Kept[]> {
  const next = sql`
    where (person_id, deck_id, card_id) > (${after.personId}, ${after.deckId}, ${after.cardId})
    order by person_id, deck_id, card_id limit ${cardsAtMost}`
  const rows = await db.rows<KeptRow>(sql`
    with studied as (
      (select distinct person_id, deck_id, card_id from review ${next})
      union (select person_id, deck_id, card_id from progress ${next})
      order by person_id, deck_id, card_id limit ${cardsAtMost}
    )
    select studied.person_id, studied.deck_id, studied.card_id, ${logColumns}, ${stateColumns}, deck.id is null as is_gone
    from studied
    left join deck on deck.id = studied.deck_id
    left join review using (person_id, deck_id, card_id)
    left join progress using (person_id, deck_id, card_id)
    order by studied.person_id, studied.deck_id, studied.card_id, review.seq`)
  const cards = new Map<string, Kept>()
  for (const row of rows) {
    const studied = { personId: row.person_id, deckId: row.deck_id, cardId: row.card_id }
    const key = JSON.stringify(studied)
    const card = cards.get(key) ?? { studied, log: [], state: stateIn(row), isGone: row.is_gone }
    if (row.kind) card.log.push(entryOf(row))
    cards.set(key, card)
  }
  return [...cards.values()]
}

/** Makes the record what the log says. */
export async function restate(db: Database, studied: Studied, state: StudyState | undefined): Promise<void> {
  const always = sql`(select 1) as always`
  await db.rows(sql`
    with kept as (${keepState(studied, state, always)}) ${countChange(studied.personId, always)}`)
}
