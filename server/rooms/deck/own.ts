import type { StudyState } from '#domain/schedule/state'
import { type Database, type Sql, sql } from '#server/db/open'

/** What a person has of some decks: which they like, and what they remember of cards. */
export type Own = { liked: ReadonlySet<string>; memories: ReadonlyMap<string, StudyState> }

type MemoryTuple = [
  cardId: string,
  easeFactor: number,
  repetitions: number,
  lastReviewAtMs: number,
  lastStudyDay: number,
  intervalDays: number,
  sm2IntervalDays: number,
  stability: number,
  difficulty: number,
]
export type OwnRow = { likedIds: string[]; memoryTuples: MemoryTuple[] }

/** Two columns of whatever statement they stand in: lists, so that one answer holds all. */
export const ownColumns = (
  personId: string | undefined,
  deckIds: readonly string[],
  among: Sql = sql`true`,
): Sql => sql`
  array(
    select deck_id::text from collection
    where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and not is_own
  ) as "likedIds",
  (
    select coalesce(json_agg(json_build_array(card_id, ease_factor, repetitions,
      extract(epoch from last_review_at) * 1000, last_study_day, interval_days, sm2_interval_days, stability,
      difficulty)), '[]')
    from progress where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and ${among}
  ) as "memoryTuples"`

export const ownOf = ({ likedIds, memoryTuples }: OwnRow): Own => ({
  liked: new Set(likedIds),
  memories: new Map(memoryTuples.map(memoryOf)),
})

function memoryOf([cardId, ...state]: MemoryTuple): [string, StudyState] {
  const [easeFactor, repetitions, lastReviewAtMs, lastStudyDay, intervalDays, sm2IntervalDays, ...memory] = state
  const [stability, difficulty] = memory
  return [
    cardId,
    { easeFactor, repetitions, lastReviewAtMs, lastStudyDay, intervalDays, sm2IntervalDays, stability, difficulty },
  ]
}

/** What a person has of some decks and of some of their cards. */
export async function readOwn(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  cardIds: readonly string[],
): Promise<Own> {
  const [row] = await db.rows<OwnRow>(sql`
    select ${ownColumns(personId, deckIds, sql`card_id = any(${cardIds}::uuid[])`)}`)
  return ownOf(row ?? { likedIds: [], memoryTuples: [] })
}
