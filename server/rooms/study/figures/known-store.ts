import type { Fit } from '#domain/schedule/state'
import { type Database, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { never, type Spans } from './known.ts'
import { linesIn } from './store.ts'

/** The numbers of a person's fits of a model with two traces. */
const byTwoTraces = (personId: string) =>
  sql`array(select number from fit where person_id = ${personId} and model = 'FSRS-7')`

/**
 * Of the cards of some decks that the person can still see. Since the day of the last line that stands all is as an undo after it
 * left it: that line may have been written upon what was taken back. Of a card with several facets each that is remembered on a day
 * stands for the same share of it then: a span ends where others of its card begin or end. docs/rules.md §Figures.4.
 */
export const readSpans = (db: Database, personId: string, deckIds: readonly string[]): Promise<Spans[]> =>
  db.rows(sql`
    with lines as (
      select deck_id, card_id, facet, after_memory_fit::int as fit, kind, line_of_deck.id, undoes, seq, study_day,
        after_stability as stability, after_difficulty as difficulty, after_slow_stability as slow,
        after_fast_stability as fast, after_last_study_day as last_day
      from ${linesIn(personId, deckIds)}
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
    seen as materialized (
      select deck_id, card_id, facet, fit, stability, difficulty, slow, fast, last_day, from_day, next_day
      from span where stability is not null and from_day < next_day
    ),
    there as materialized (
      select deck_id, card_id, is_several
      from (
        select deck_id, card_id, min(facet) <> max(facet) as is_several from seen group by deck_id, card_id
      ) as one
      where ${isThereFor(personId, sql`one.deck_id`, sql`one.card_id`)}
    ),
    turn as (
      select deck_id, card_id, day, sum(sum(more)) over (partition by deck_id, card_id order by day) as facets
      from seen join there using (deck_id, card_id)
        cross join lateral (values (from_day, 1), (next_day, -1)) as at (day, more)
      where is_several group by deck_id, card_id, day having sum(more) <> 0
    ),
    period as (
      select deck_id, card_id, facets, day as from_day,
        lead(day) over (partition by deck_id, card_id order by day) as next_day
      from turn
    ),
    shared as (
      select seen.*, 1.0::float8 as share from seen join there using (deck_id, card_id) where not is_several
      union all
      select deck_id, card_id, facet, fit, stability, difficulty, slow, fast, last_day,
        greatest(seen.from_day, period.from_day), least(seen.next_day, period.next_day), 1.0::float8 / facets
      from seen join period using (deck_id, card_id)
      where seen.from_day < period.next_day and period.from_day < seen.next_day
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
