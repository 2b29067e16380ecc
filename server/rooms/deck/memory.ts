import type { StudyState } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'

/** The columns of `progress` that make a state; their names are no other table's. */
export const stateColumns = sql`ease_factor as "easeFactor", repetitions, last_review_at as "lastReviewAtMs",
  last_study_day as "lastStudyDay", interval_days as "intervalDays", sm2_interval_days as "sm2IntervalDays",
  stability, difficulty`

type Memories = ReadonlyMap<string, StudyState>

const byCard = (rows: (StudyState & { cardId: string })[]): Memories =>
  new Map(rows.map(({ cardId, ...state }) => [cardId, state]))

/** What a person remembers of the cards of one deck, by card. */
export async function readMemories(db: Database, personId: string, deckId: string): Promise<Memories> {
  return byCard(
    await db.rows(sql`
      select card_id as "cardId", ${stateColumns} from progress where person_id = ${personId} and deck_id = ${deckId}`),
  )
}
