import type { Lapses } from '#contract/study'
import { wholeCard } from '#domain/facet'
import { leastRemembered } from '#domain/schedule/ease'
import { type Database, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'

/**
 * How often a person forgot the cards of a deck that they had remembered on an earlier study day, from their log: those that
 * they ever forgot so, most often first. docs/rules.md §Study.22.
 */
export const readLapses = (db: Database, personId: string, deckId: string): Promise<Lapses> =>
  db.rows(sql`
    select card_id as "cardId", count(*)::int as lapses
    from (
      select deck_id, card_id, grade, study_day, lag(grade) over given as grade_before, lag(study_day) over given as day_before
      from review
      where person_id = ${personId} and deck_id = ${deckId} and facet = ${wholeCard} and kind = 'answer'
        and id not in (
          select undoes from review where person_id = ${personId} and deck_id = ${deckId} and kind = 'undo'
        )
      window given as (partition by card_id order by effective_at, seq)
    ) as answer
    where grade < ${leastRemembered} and grade_before >= ${leastRemembered} and day_before < study_day
      and ${isThereFor(personId, sql`answer.deck_id`, sql`answer.card_id`)}
    group by card_id order by lapses desc, card_id`)
