import type { Lapses } from '#contract/study'
import { type Facet, wholeCard } from '#domain/facet'
import { leastRemembered } from '#domain/schedule/ease'
import { type Database, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { isBeforeReset } from './store.ts'

/**
 * How often a person forgot the cards of a deck that they had remembered on an earlier study day, from their log: those that
 * they ever forgot so, most often first. Of its facets each counts by itself. docs/rules.md §Study.22.
 */
export async function readLapses(db: Database, personId: string, deckId: string, withFacets: boolean): Promise<Lapses> {
  const rows = await db.rows<Lapses[number] & { facet: Facet }>(sql`
    select card_id as "cardId", facet, count(*)::int as lapses
    from (
      select deck_id, card_id, facet, grade, study_day, lag(grade) over given as grade_before, lag(study_day) over given as day_before
      from review
      where person_id = ${personId} and deck_id = ${deckId} and (${withFacets} or facet = ${wholeCard})
        and kind = 'answer'
        and id not in (
          select undoes from review where person_id = ${personId} and deck_id = ${deckId} and kind = 'undo'
        )
        and not ${isBeforeReset}
      window given as (partition by card_id, facet order by effective_at, seq)
    ) as answer
    where grade < ${leastRemembered} and grade_before >= ${leastRemembered} and day_before < study_day
      and ${isThereFor(personId, sql`answer.deck_id`, sql`answer.card_id`)}
    group by card_id, facet order by lapses desc, card_id, facet`)
  return rows.map(({ facet, ...lapsed }) => ({ ...lapsed, ...(facet !== wholeCard && { facet }) }))
}
