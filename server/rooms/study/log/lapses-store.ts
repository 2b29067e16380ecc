import type { Lapses } from '#contract/study'
import { type Facet, isAsked, wholeCard } from '#domain/facet'
import { leastRemembered } from '#domain/schedule/ease'
import { type Database, type Sql, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { readSeveralIn } from '../facets-store.ts'

/**
 * How often each facet of a card was forgotten after it had been remembered on an earlier study day: `deck_id`, `card_id`,
 * `facet`, `lapses`, of those that ever were. It wants `standing`, answers that were not taken back, and `reset`, lines by which
 * cards are reset still. docs/rules.md §Study.22, §Schedule.17.
 */
export const lapsesStanding: Sql = sql`
    select deck_id, card_id, facet, count(*)::int as lapses
    from (
      select deck_id, card_id, facet, grade, study_day, lag(grade) over given as grade_before,
        lag(study_day) over given as day_before
      from standing
      where not exists (
        select from reset where reset.deck_id = standing.deck_id and reset.card_id = standing.card_id
          and reset.facet = standing.facet and (reset.effective_at, reset.seq) > (standing.effective_at, standing.seq)
      )
      window given as (partition by deck_id, card_id, facet order by effective_at, seq)
    ) as answer
    where grade < ${leastRemembered} and grade_before >= ${leastRemembered} and day_before < study_day
    group by deck_id, card_id, facet`

/**
 * How often a person forgot the cards of a deck, from their log: those that they ever forgot so, most often first. Of its facets
 * that are asked each counts by itself. docs/rules.md §Study.22.
 */
export async function readLapses(db: Database, personId: string, deckId: string, withFacets: boolean): Promise<Lapses> {
  const rows = await db.rows<Lapses[number] & { facet: Facet }>(sql`
    with lines as (
      select id, undoes, kind, deck_id, card_id, facet, seq, effective_at, grade, study_day from review
      where person_id = ${personId} and deck_id = ${deckId} and (${withFacets} or facet = ${wholeCard})
    ),
    untaken as (select * from lines where id not in (select undoes from lines where kind = 'undo')),
    standing as (select * from untaken where kind = 'answer'),
    reset as (select * from untaken where kind = 'reset')
    select card_id as "cardId", facet, lapses from (${lapsesStanding}) as lapsed
    where ${isThereFor(personId, sql`lapsed.deck_id`, sql`lapsed.card_id`)}
    order by lapses desc, card_id, facet`)
  const several = withFacets && rows.length > 0 ? await readSeveralIn(db, personId, deckId) : []
  const facetsOf = new Map(several.map(({ cardId, facets }) => [cardId, facets]))
  const asked = rows.filter(({ cardId, facet }) => isAsked(facetsOf.get(cardId), facet))
  return asked.map(({ facet, ...lapsed }) => ({ ...lapsed, ...(facet !== wholeCard && { facet }) }))
}
