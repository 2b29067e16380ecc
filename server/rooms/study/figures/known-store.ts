import type { Fit } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { linesIn, type Stretch } from '../log/stretches-store.ts'
import { never, type Spans } from './known.ts'

/** The numbers of a person's fits of a model with two traces. */
const byTwoTraces = (personId: string) =>
  sql`array(select number from fit where person_id = ${personId} and model = 'FSRS-7')`

/**
 * Of the cards of some decks that the person can still see. Since the day of the last line that stands all is as an undo after it
 * left it: that line may have been written upon what was taken back. Of a card with several facets each that is remembered on a day
 * stands for the same share of it then: a span ends where others of its card begin or end. docs/rules.md §Figures.4.
 */
export const readSpans = (db: Database, personId: string, stretches: readonly Stretch[]): Promise<Spans[]> =>
  db.rows(sql`
    with lines as (
      select deck_id, card_id, facet, after_memory_fit::int as fit, kind, line_of_deck.id, undoes, seq, study_day,
        after_stability as stability, after_difficulty as difficulty, after_slow_stability as slow,
        after_fast_stability as fast, after_last_study_day as last_day
      from ${linesIn(personId, stretches)}
    ),
    line as (
      select *, (max(array[seq, study_day]) filter (where kind <> 'undo') over card)[2] as from_day
      from lines where id not in (select undoes from lines where kind = 'undo')
      window card as (partition by deck_id, card_id, facet order by seq)
    ),
    span as (
      select *, coalesce(lead(from_day) over (partition by deck_id, card_id, facet order by seq), ${never}::int) as next_day
      from line
    ),
    of_card as materialized (
      select deck_id, card_id, min(facet) <> max(facet) as is_several, array_agg(from_day) as from_days,
        array_agg(next_day) as next_days, array_agg(last_day) as last_days, array_agg(fit) as fits,
        array_agg(stability) as stabilities, array_agg(difficulty) as difficulties, array_agg(slow) as slows,
        array_agg(fast) as fasts
      from span where stability is not null and from_day < next_day group by deck_id, card_id
    ),
    seen as (
      select deck_id, is_several, from_days, next_days, memory.*
      from of_card cross join lateral unnest(
        from_days, next_days, last_days, fits, stabilities, difficulties, slows, fasts
      ) as memory (from_day, next_day, last_day, fit, stability, difficulty, slow, fast)
      where ${isThereFor(personId, sql`of_card.deck_id`, sql`of_card.card_id`)}
    ),
    shared as (
      select deck_id, from_day, next_day, last_day, fit, stability, difficulty, slow, fast, 1.0::float8 as share
      from seen where not is_several
      union all
      select deck_id, greatest(from_day, since), least(next_day, until), last_day, fit, stability, difficulty, slow, fast,
        1.0::float8 / facets
      from seen cross join lateral (
        select day as since, facets, lead(day) over (order by day) as until
        from (
          select day, sum(sum(more)) over (order by day) as facets
          from unnest(from_days || next_days, array_fill(1, array[cardinality(from_days)])
            || array_fill(-1, array[cardinality(next_days)])) as turn (day, more)
          group by day having sum(more) <> 0
        ) as turned
      ) as period
      where is_several and from_day < until and since < next_day
    )
    select deck_id as "deckId", array_agg(from_day) as from,
      array_agg(next_day) as until, array_agg(last_day) as last,
      array_agg(stability) as stability, array_agg(share) as share, array_agg(fit) as fit,
      case when bool_or(fit = any(${byTwoTraces(personId)})) then json_build_object(
        'difficulty', json_agg(difficulty), 'slow', json_agg(slow), 'fast', json_agg(fast)
      ) end as traces
    from shared group by deck_id`)

/** A person's fits that were not refused. */
export const readFits = (db: Database, personId: string): Promise<Fit[]> =>
  db.rows<{ number: number; model: Fit['model']; parameters: number[] }>(sql`
    select number, model, parameters || array[shift, slope] as parameters
    from fit where person_id = ${personId} and not is_refused`)
