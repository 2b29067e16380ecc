import type { Studied } from '#domain/memory/exam'
import { forgettingCurve, fsrs6 } from '#domain/memory/fsrs6'
import { publishedOf } from '#domain/memory/model'
import { type Database, type Sql, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { forecastOf, memoriesToKeep } from '#server/rooms/progress/shared'

/** Whose figures, of one deck or of all, as of which study day. */
export type Asked = { personId: string; deckId: string | undefined; today: number }

/** How long one answer takes at most, in milliseconds. */
export const longestMs = 60_000
const yearDays = 365
const stepsAtMost = 30
const matureFromDays = 21
const bins = 20

const linesOf = ({ personId, deckId }: Asked): Sql =>
  deckId ? sql`review where person_id = ${personId} and deck_id = ${deckId}` : sql`review where person_id = ${personId}`

/**
 * As `standing`: answers that were not taken back, with the day of the one before and the stability it left. What a line left
 * behind stands in it, so that this takes one look at each.
 */
const standing = (asked: Asked): Sql => sql`
  lines as (
    select id, kind, study_day, grade, duration_ms, predicted_recall, lag(after_stability) over card as stability,
      lag(after_last_study_day) over card as day_before
    from ${linesOf(asked)}
    window card as (partition by deck_id, card_id, facet order by seq)
  ),
  standing as materialized (
    select study_day, grade, duration_ms, predicted_recall, stability, day_before
    from lines where kind = 'answer' and id not in (select undoes from ${linesOf(asked)} and kind = 'undo')
  ),
  pace as (
    select percentile_cont(0.5) within group (order by least(duration_ms, ${longestMs}::int))
      filter (where duration_ms is not null) as median_ms from standing
  ),
  judged as (
    select predicted_recall, (grade >= 3)::int as recalled, coalesce(stability, 0) >= ${matureFromDays} as is_mature
    from standing where study_day > day_before
  )`

export type Kept = { isMature: boolean; answers: number; recalled: number; predicted: number | null }

export type Answered = {
  answers: number
  medianMs: number | null
  kept: Kept[]
  days: { day: number; answers: number; ms: number }[]
  calibration: { predicted: number; recalled: number; answers: number }[]
}

/** What the answers say. docs/rules.md §Figures.2, §Figures.3, §Figures.5. */
export async function readAnswered(db: Database, asked: Asked): Promise<Answered> {
  const [row] = await db.rows<Answered>(sql`
    with ${standing(asked)}
    select (select count(*) from standing)::int as answers, (select median_ms from pace) as "medianMs",
      (select coalesce(json_agg(kept), '[]') from (
        select is_mature as "isMature", count(*) as answers, sum(recalled) as recalled,
          avg(predicted_recall) as predicted
        from judged group by is_mature
      ) as kept) as kept,
      (select coalesce(json_agg(studied order by day), '[]') from (
        select study_day as day, count(*) as answers,
          sum(least(coalesce(duration_ms, median_ms, 0), ${longestMs}::int)) as ms
        from standing, pace where study_day > ${asked.today - yearDays} group by study_day
      ) as studied) as days,
      (select coalesce(json_agg(bin order by predicted), '[]') from (
        select avg(predicted_recall) as predicted, avg(recalled) as recalled, count(*) as answers
        from judged where predicted_recall is not null
        group by least(floor(predicted_recall * ${bins}), ${bins - 1})
      ) as bin) as calibration`)
  if (!row) throw new Error('A row without a condition was not there')
  return row
}

export type Knowledge = { day: number; cards: number; known: number }

/** How much was known at the end of some study days, today's last. docs/rules.md §Figures.4. */
export async function readKnowledge(db: Database, asked: Asked): Promise<Knowledge[]> {
  const { personId, today } = asked
  const { factor, decay } = forgettingCurve(publishedOf(fsrs6))
  return db.rows(sql`
    with line as materialized (
      select deck_id, card_id, after_stability as stability, after_last_study_day as last_day, study_day as from_day,
        lead(study_day) over (partition by deck_id, card_id order by seq) as next_day
      from ${linesOf(asked)} and facet = 0
    ),
    span as materialized (
      select greatest(1, ceil(days / ${stepsAtMost}::float8))::int as step, days
      from (select least(${yearDays}::int, ${today}::int - min(from_day)) as days from line) as whole
    ),
    seen as materialized (
      select deck_id, card_id, stability, last_day, step,
        least((${today}::int - from_day) / step, days / step) as first,
        case when next_day is null then 0
          else greatest(0, floor((${today}::int - next_day) / step::float8)::int + 1) end as last
      from line, span where stability is not null and from_day <= ${today}::int
    ),
    there as materialized (
      select deck_id, card_id from (select distinct deck_id, card_id from seen) as one
      where ${isThereFor(personId, sql`one.deck_id`, sql`one.card_id`)}
    )
    select ${today}::int - back * step as day, count(*)::int as cards,
      sum(power(1 + ${factor}::float8 * greatest(0, ${today}::int - back * step - last_day) / stability, ${decay}::float8))
        as known
    from seen join there using (deck_id, card_id) cross join lateral generate_series(last, first) as back
    where last <= first
    group by back, step order by day`)
}

/** Cards by how many study days from today they come back in; those that are overdue at -1. docs/rules.md §Figures.1. */
export const readForecast = (db: Database, { personId, deckId, today }: Asked, days: number) =>
  db.rows<{ ahead: number; cards: number }>(sql`
    select ahead, count(*)::int as cards from (${forecastOf(personId, deckId, today)}) as record
    where ahead < ${days} and ${isThereFor(personId, sql`record.deck_id`, sql`record.card_id`)}
    group by ahead order by ahead`)

/** How many cards a person keeps, and the memories of so many of them at most, whichever. */
export async function readMemories(
  db: Database,
  personId: string,
  today: number,
  atMost: number,
): Promise<{ cards: number; sample: Studied[] }> {
  const rows = await db.rows<{ cards: number; stability: number; difficulty: number; lastDay: number }>(sql`
    select count(*) over ()::int as cards, stability, difficulty, last_study_day as "lastDay"
    from (${memoriesToKeep(personId)}) as record
    where ${isThereFor(personId, sql`record.deck_id`, sql`record.card_id`)} limit ${atMost}`)
  return {
    cards: rows[0]?.cards ?? 0,
    sample: rows.map(({ stability, difficulty, lastDay }) => ({
      memory: { stability, difficulty, fastStability: 0 },
      elapsedDays: Math.max(0, today - lastDay),
    })),
  }
}

/** The decks of what is asked about. */
export const readDeckIds = async (db: Database, { personId, deckId }: Asked): Promise<string[]> => {
  if (deckId) return [deckId]
  const rows = await db.rows<{ id: string }>(
    sql`select distinct deck_id as id from review where person_id = ${personId}`,
  )
  return rows.map(({ id }) => id)
}
