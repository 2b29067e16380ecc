import type { DeckLoad } from '#domain/day'
import { wholeCard } from '#domain/facet'
import { retainedFromDays } from '#domain/progress'
import type { Moment } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import { isAside } from './aside.ts'
import { deckLoads } from './deck-loads.ts'
import { isNotLost, type Lost } from './lost.ts'

/** Of a person's records of cards in a deck: how many, how many due, the days retained, when the last was made. */
export type DeckProgress = {
  deckId: string
  records: number
  /** Records of their facets as well. */
  memories: number
  /** These two without cards that are set aside. */
  due: number
  dueToday: number
  /** Cards that were never studied and are set aside. */
  newAside: number
  retainedDays: number
  /** Nothing where there are no records. */
  lastStudiedAt: number | null
  /** When the next of those that are not due will be, or a card is no longer buried; nothing when there is none. */
  nextDueAt: number | null
  /** Of this study day or later. */
  hasExam: boolean
  /** Its cards are asked both ways, but for those of which something else was said. */
  isReversed: boolean
} & DeckLoad

/** `lost` are cards that are no more in their deck: their records of it count nowhere. docs/rules.md §Study.1 to 3, §Study.21. */
export async function readDeckProgress(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  lost: Lost,
  now: Moment,
): Promise<DeckProgress[]> {
  const at = new Date(now.atMs)
  const isThere = isNotLost(lost)
  return db.rows(sql`
    with aside as (
      select deck_id, card_id, buried_until from card_choice
      where person_id = ${personId} and deck_id = any(${deckIds}) and facet = ${wholeCard} and ${isAside(now.atMs)}
        and ${isThere}
    ), studied as (
      select progress.deck_id, facet, interval_days, last_review_at, due_at, aside.card_id is null as is_asked,
        last_study_day + interval_days <= ${now.studyDay} as is_of_today
      from progress left join aside using (deck_id, card_id)
      where person_id = ${personId} and deck_id = any(${deckIds}) and ${isThere}
    ), counted as (
      select deck_id, count(*) filter (where facet = ${wholeCard})::int as records, count(*)::int as memories,
        count(*) filter (where facet = ${wholeCard} and is_asked and due_at <= ${at})::int as due,
        count(*) filter (where facet = ${wholeCard} and is_asked and (due_at <= ${at} or is_of_today))::int
          as due_today,
        sum(least(interval_days, ${retainedFromDays}))::int as retained_days, max(last_review_at) as last_studied_at,
        min(due_at) filter (where due_at > ${at}) as next_due_at
      from studied group by deck_id
    ), left_out as (
      select deck_id, min(buried_until) filter (where buried_until > ${at}) as buried_until,
        count(*) filter (where not exists (
          select from progress where person_id = ${personId} and progress.deck_id = aside.deck_id
            and progress.card_id = aside.card_id and facet = ${wholeCard}
        ))::int as unseen
      from aside group by deck_id
    ), limited as (${deckLoads(personId, deckIds, now)})
    select deck_id as "deckId", coalesce(records, 0) as records,
      coalesce(memories, 0) as memories, coalesce(due, 0) as due,
      coalesce(due_today, 0) as "dueToday", coalesce(unseen, 0) as "newAside",
      coalesce(retained_days, 0) as "retainedDays", last_studied_at as "lastStudiedAt",
      least(next_due_at, buried_until) as "nextDueAt",
      new_cards_per_day as "newCardsPerDay", coalesce(new_cards, 0) as "newCards",
      coalesce(has_exam, false) as "hasExam", coalesce(is_reversed, false) as "isReversed"
    from counted full join left_out using (deck_id) full join limited using (deck_id)`)
}
