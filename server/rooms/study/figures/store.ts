import type { Facet } from '#domain/facet'
import { leechFrom } from '#domain/leech'
import type { Studied } from '#domain/memory/exam'
import { forgettingCurve, fsrs6 } from '#domain/memory/fsrs6'
import { publishedOf } from '#domain/memory/model'
import { type Database, type Sql, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { forecastOf, memoriesToKeep } from '#server/rooms/progress/shared'
import { lapsesStanding } from '../log/lapses-store.ts'

/** Whose figures, of one deck or of all, as of which study day. */
export type Asked = { personId: string; deckId: string | undefined; today: number }

/** How long one answer takes at most, in milliseconds. */
export const longestMs = 60_000
const yearDays = 365
const stepsAtMost = 30
const matureFromDays = 21
const bins = 20

/** How many lines the log has of each of these decks, or of all. */
export const readLineCounts = (db: Database, personId: string, deckIds: readonly string[] | undefined) =>
  db.rows<{ deckId: string; lines: number }>(sql`
    select deck_id as "deckId", count(*)::int as lines from review
    where person_id = ${personId} ${deckIds ? sql`and deck_id = any(${deckIds}::uuid[])` : sql``}
    group by deck_id`)

/** A person's lines in some decks, deck by deck: otherwise all that they ever answered is looked through. */
const linesIn = (personId: string, deckIds: readonly string[]): Sql => sql`
    unnest(${deckIds}::uuid[]) as listed (id)
    cross join lateral (
      select * from review where person_id = ${personId} and deck_id = listed.id offset 0
    ) as line_of_deck`

/** What the answers of one deck say, as sums that are added to those of others. */
export type Answered = {
  deckId: string
  /** The study day of the first answer. */
  first: number | null
  answers: number
  /** Of the answers that were timed, milliseconds. */
  times: number[]
  days: [day: number, answers: number, ms: number, untimed: number][]
  kept: [isMature: boolean, answers: number, recalled: number, predicted: number, foretold: number][]
  bins: [bin: number, answers: number, recalled: number, predicted: number][]
  /** Of each card that is one the facet that was forgotten most often. docs/rules.md §Figures.9. */
  leeches: [cardId: string, facet: Facet, lapses: number][]
  /** Cards of it were reset, whether that stands or not. */
  hasResets: boolean
}

/** Answers that were not taken back, by deck; what a line left behind stands in it. docs/rules.md §Figures.2, §Figures.3, §Figures.5. */
export const readAnswered = (
  db: Database,
  { personId, today }: Asked,
  deckIds: readonly string[],
): Promise<Answered[]> => {
  return db.rows<Answered>(sql`
    with lines as (
      select deck_id, card_id, facet, seq, line_of_deck.id, undoes, kind, effective_at, study_day, grade, predicted_recall,
        case when duration_ms is not null then least(duration_ms, ${longestMs}::int) end as ms,
        lag(after_stability) over card as stability, lag(after_last_study_day) over card as day_before
      from ${linesIn(personId, deckIds)}
      window card as (partition by deck_id, card_id, facet order by seq)
    ),
    standing as materialized (
      select * from lines where kind = 'answer' and id not in (select undoes from lines where kind = 'undo')
    ),
    reset as materialized (
      select * from lines where kind = 'reset' and id not in (select undoes from lines where kind = 'undo')
    ),
    judged as (
      select deck_id, predicted_recall, (grade >= 3)::int as recalled,
        coalesce(stability, 0) >= ${matureFromDays} as is_mature
      from standing where study_day > day_before
    ),
    begun as (select deck_id, min(study_day) as first from standing group by deck_id),
    timed as (
      select deck_id, count(*) as answers, array_agg(ms) filter (where ms is not null) as times
      from standing group by deck_id
    ),
    of_days as (
      select deck_id, json_agg(json_build_array(study_day, answers, ms, untimed)) as days
      from (
        select deck_id, study_day, count(*) as answers, coalesce(sum(ms), 0) as ms,
          count(*) filter (where ms is null) as untimed
        from standing where study_day > ${today - yearDays} group by deck_id, study_day
      ) as one group by deck_id
    ),
    of_kept as (
      select deck_id, json_agg(json_build_array(is_mature, answers, recalled, predicted, foretold)) as kept
      from (
        select deck_id, is_mature, count(*) as answers, sum(recalled) as recalled,
          coalesce(sum(predicted_recall), 0) as predicted, count(predicted_recall) as foretold
        from judged group by deck_id, is_mature
      ) as one group by deck_id
    ),
    of_bins as (
      select deck_id, json_agg(json_build_array(bin, answers, recalled, predicted)) as bins
      from (
        select deck_id, least(floor(predicted_recall * ${bins}), ${bins - 1}) as bin, count(*) as answers,
          sum(recalled) as recalled, sum(predicted_recall) as predicted
        from judged where predicted_recall is not null group by deck_id, bin
      ) as one group by deck_id
    ),
    of_leeches as (
      select deck_id, json_agg(json_build_array(card_id, facet, lapses)) as leeches
      from (
        select distinct on (deck_id, card_id) * from (${lapsesStanding}) as lapsed
        where lapses >= ${leechFrom} order by deck_id, card_id, lapses desc, facet
      ) as one group by deck_id
    )
    select listed.id as "deckId", first, coalesce(answers, 0)::int as answers, coalesce(times, '{}') as times,
      coalesce(days, '[]') as days,
      exists (select from lines where kind = 'reset' and deck_id = listed.id) as "hasResets",
      coalesce(kept, '[]') as kept, coalesce(bins, '[]') as bins, coalesce(leeches, '[]') as leeches
    from unnest(${deckIds}::uuid[]) as listed (id)
    left join begun on begun.deck_id = listed.id left join timed on timed.deck_id = listed.id
    left join of_days on of_days.deck_id = listed.id left join of_kept on of_kept.deck_id = listed.id
    left join of_bins on of_bins.deck_id = listed.id left join of_leeches on of_leeches.deck_id = listed.id`)
}

/** Even steps back from today, in study days. */
export type Steps = { days: number; step: number }

/** As far back as the first line of a log, and a year at most. docs/rules.md §Figures.4. */
export function stepsSince(first: number, today: number): Steps {
  const days = Math.min(yearDays, today - first)
  return { days, step: Math.max(1, Math.ceil(days / stepsAtMost)) }
}

/** A person's recall where their fit, of `shift` and `slope`, says `foreseen`: as `calibrated` of `domain/memory` has it. */
const calibratedIn = (foreseen: Sql): Sql => sql`
      1 / (1 + exp(-shift) * power(1 / least(greatest(${foreseen}, 1e-5), 1 - 1e-5) - 1, slope))`

/** `back` counts steps from today. */
export type Known = { deckId: string; back: number; cards: number; known: number }

/**
 * How much was known of some decks at the end of the study days at these steps: by the curve of the fit that a memory is of. Of
 * a card with several facets each stands for the same share of it. docs/rules.md §Figures.4.
 */
export async function readKnown(
  db: Database,
  { personId, today }: Asked,
  deckIds: readonly string[],
  { days, step }: Steps,
): Promise<Known[]> {
  const { factor, decay } = forgettingCurve(publishedOf(fsrs6))
  return db.rows(sql`
    with lines as (
      select deck_id, card_id, facet, fit, kind, line_of_deck.id, undoes, seq, study_day, after_stability as stability,
        after_last_study_day as last_day
      from ${linesIn(personId, deckIds)}
    ),
    line as (
      select *, study_day as from_day, lead(study_day) over (partition by deck_id, card_id, facet order by seq) as next_day
      from lines where kind <> 'undo' and id not in (select undoes from lines where kind = 'undo')
    ),
    shares as (
      select card_id, 1.0::float8 / count(distinct facet) as share from line
      where stability is not null and card_id in (select card_id from line where facet <> 0) group by card_id
    ),
    curves as (
      select number as fit, -parameters[21] as decay, power(0.9::float8, -1 / parameters[21]) - 1 as factor, shift, slope
      from fit where person_id = ${personId}
    ),
    seen as materialized (
      select deck_id, card_id, fit, stability, last_day, coalesce(share, 1) as share,
        least((${today}::int - from_day) / ${step}::int, ${days}::int / ${step}::int) as first,
        case when next_day is null then 0
          else greatest(0, floor((${today}::int - next_day) / ${step}::float8)::int + 1) end as last
      from line left join shares using (card_id) where stability is not null and from_day <= ${today}::int
    ),
    there as materialized (
      select deck_id, card_id from (select distinct deck_id, card_id from seen) as one
      where ${isThereFor(personId, sql`one.deck_id`, sql`one.card_id`)}
    )
    select deck_id as "deckId", back, sum(share) as cards,
      sum(share * case when slope is null then foreseen else ${calibratedIn(sql`foreseen`)} end) as known
    from seen join there using (deck_id, card_id) left join curves using (fit)
    cross join lateral generate_series(last, first) as back
    cross join lateral (
      select power(
        1 + coalesce(factor, ${factor}::float8) * greatest(0, ${today}::int - back * ${step}::int - last_day) / stability,
        coalesce(decay, ${decay}::float8)) as foreseen
    ) as by_curve
    where last <= first
    group by deck_id, back`)
}

/** Of one deck: in how many study days cards come back, and how many. */
export type Coming = { deckId: string; ahead: number; cards: number }

/** Cards of some decks by how many study days from today they come back in; those that are overdue at -1. docs/rules.md §Figures.1. */
export const readForecast = (
  db: Database,
  { personId, today }: Asked,
  deckIds: readonly string[],
  days: number,
): Promise<Coming[]> =>
  db.rows(sql`
    select deck_id as "deckId", ahead, count(*)::int as cards from (${forecastOf(personId, deckIds, today)}) as record
    where ahead < ${days} and ${isThereFor(personId, sql`record.deck_id`, sql`record.card_id`)}
    group by deck_id, ahead`)

/** A memory by which others are judged too, where its `draw` is among the least. */
type Sampled = { draw: number; studied: Studied }
export type Memories = { deckId: string; cards: number; sample: Sampled[] }

/** How many cards a person keeps in each of some decks, and the memories of so many of them at most. */
export async function readMemories(
  db: Database,
  { personId, today }: Asked,
  deckIds: readonly string[],
  atMost: number,
): Promise<Memories[]> {
  type Row = { deckId: string; cards: number; draw: number; stability: number; difficulty: number; lastDay: number }
  const rows = await db.rows<Row>(sql`
    select deck_id as "deckId", cards, draw, stability, difficulty, last_study_day as "lastDay"
    from (
      select *, count(*) over (partition by deck_id)::int as cards,
        row_number() over (partition by deck_id order by draw, card_id) as nth
      from (${memoriesToKeep(personId, deckIds)}) as record
      where ${isThereFor(personId, sql`record.deck_id`, sql`record.card_id`)}
    ) as ranked
    where nth <= ${atMost} order by deck_id, nth`)
  return [...Map.groupBy(rows, ({ deckId }) => deckId)].map(([deckId, some]) => ({
    deckId,
    cards: some[0]?.cards ?? 0,
    sample: some.map(({ draw, stability, difficulty, lastDay }) => ({
      draw,
      studied: {
        memory: { stability, difficulty, fastStability: 0 },
        elapsedDays: Math.max(0, today - lastDay),
      },
    })),
  }))
}
