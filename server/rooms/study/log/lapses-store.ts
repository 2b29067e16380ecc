import type { Lapses } from '#contract/progress'
import { type Facet, isAsked, wholeCard } from '#domain/facet'
import { leastRemembered } from '#domain/schedule/ease'
import { type Database, type Sql, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { readSeveralIn } from '../facets-store.ts'
import { linesAtOnce, linesIn, readStretches, type Stretch } from './stretches-store.ts'

/**
 * How often each facet of a card was forgotten after it had been remembered on an earlier study day: `deck_id`, `card_id`,
 * `facet`, `lapses`, of those that ever were. It wants `untaken`, lines that were not taken back. What was answered before a
 * card was reset does not count. docs/rules.md §Study.22, §Schedule.17.
 */
export const activeLapses: Sql = sql`
    select deck_id, card_id, facet, count(*)::int as lapses
    from (
      select deck_id, card_id, facet, grade, study_day, lag(grade) over given as grade_before,
        lag(study_day) over given as day_before
      from (
        select deck_id, card_id, facet, kind, grade, study_day, effective_at, seq,
          count(*) filter (where kind = 'reset') over since as resets
        from untaken where kind in ('answer', 'reset')
        window since as (partition by deck_id, card_id, facet order by effective_at desc, seq desc)
      ) as line
      where kind = 'answer' and resets = 0
      window given as (partition by deck_id, card_id, facet order by effective_at, seq)
    ) as answer
    where grade < ${leastRemembered} and grade_before >= ${leastRemembered} and day_before < study_day
    group by deck_id, card_id, facet`

/**
 * How often a person forgot the cards of a deck, from their log: those that they ever forgot so, most often first. Of its facets
 * that are asked each counts by itself. docs/rules.md §Study.22.
 */
export async function readLapses(db: Database, personId: string, deckId: string, withFacets: boolean): Promise<Lapses> {
  const rows: Lapsed[] = []
  for (const one of await readStretches(db, personId, deckId, linesAtOnce))
    rows.push(...(await readLapsesIn(db, personId, one, withFacets)))
  rows.sort((one, other) => other.lapses - one.lapses || one.cardId.localeCompare(other.cardId))
  const several = withFacets && rows.length > 0 ? await readSeveralIn(db, personId, deckId) : []
  const facetsOf = new Map(several.map(({ cardId, facets }) => [cardId, facets]))
  const asked = rows.filter(({ cardId, facet }) => isAsked(facetsOf.get(cardId), facet))
  return asked.map(({ facet, ...lapsed }) => ({ ...lapsed, ...(facet !== wholeCard && { facet }) }))
}

type Lapsed = Lapses[number] & { facet: Facet }

const readLapsesIn = (db: Database, personId: string, stretch: Stretch, withFacets: boolean) =>
  db.rows<Lapsed>(sql`
    with lines as (
      select line_of_deck.id, undoes, kind, deck_id, card_id, facet, seq, effective_at, grade, study_day
      from ${linesIn(personId, [stretch])} where ${withFacets} or facet = ${wholeCard}
    ),
    untaken as (select * from lines where id not in (select undoes from lines where kind = 'undo'))
    select card_id as "cardId", facet, lapses from (${activeLapses}) as lapsed
    where ${isThereFor(personId, sql`lapsed.deck_id`, sql`lapsed.card_id`)}
    order by card_id, facet`)
