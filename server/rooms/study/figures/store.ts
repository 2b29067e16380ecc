import type { Facet } from '#domain/facet'
import { leechFrom } from '#domain/leech'
import type { RecordedMemory } from '#domain/memory/model'
import { answerMsAtMost } from '#domain/review'
import { leastRemembered } from '#domain/schedule/ease'
import { type Database, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { forecastOf, memoriesToKeep } from '#server/rooms/progress/shared'
import { activeLapses } from '../log/lapses-store.ts'
import { linesIn, type Stretch } from '../log/stretches-store.ts'
import { daysBack } from './known.ts'

/** Whose figures, of one deck or of all, as of which study day. docs/rules.md §Figures.6. */
export type Asked = { personId: string; deckId: string | undefined; today: number }

const matureFromDays = 21
const bins = 20

/** A deck that the log has lines of, and whether cards of it were ever reset. */
export type DeckOfLog = { deckId: string; hasResets: boolean }

/**
 * The decks that the log has lines of, or the one asked for, and whether cards of it were ever reset; one after the other, since all
 * its lines are many more.
 */
export const readDecksOfLog = (
  db: Database,
  { personId, deckId }: Pick<Asked, 'personId' | 'deckId'>,
): Promise<DeckOfLog[]> => {
  const first = deckId
    ? sql`select ${deckId}::uuid`
    : sql`(select deck_id from review where person_id = ${personId} order by deck_id limit 1)`
  return db.rows(sql`
    with recursive listed (deck_id) as (
      ${first}
      union all
      select (
        select deck_id from review where person_id = ${personId} and deck_id > listed.deck_id order by deck_id limit 1
      ) from listed where deck_id is not null and ${deckId === undefined}
    )
    select deck_id as "deckId",
      deck_id in (select deck_id from review where person_id = ${personId} and kind = 'reset') as "hasResets"
    from listed where deck_id is not null`)
}

/** What the answers of one deck, or of some of its cards, say, as sums that are added to those of others. */
export type Answered = {
  deckId: string
  /** The study day of the first answer. */
  first: number | null
  answers: number
  /** Of the answers that were timed, milliseconds, the least first. */
  times: number[]
  days: [day: number, answers: number, ms: number, untimed: number][]
  retention: [isMature: boolean, answers: number, recalled: number, predicted: number, predictions: number][]
  bins: [bin: number, answers: number, recalled: number, predicted: number][]
  /** Of cards the facets that were forgotten so often, whether they are still asked or not. docs/rules.md §Figures.9. */
  leeches: [cardId: string, facet: Facet, lapses: number][]
}

/**
 * Counts, by deck, the answers in some stretches of the log that were not taken back. What was remembered before an answer is
 * read from the line before it. docs/rules.md §Figures.2, §Figures.3, §Figures.5.
 */
export const readAnswered = (
  db: Database,
  { personId, today }: Asked,
  stretches: readonly Stretch[],
): Promise<Answered[]> =>
  db.rows(sql`
    with lines as (
      select deck_id, card_id, facet, seq, line_of_deck.id, undoes, kind, effective_at, study_day, grade, predicted_recall,
        case when duration_ms is not null then least(duration_ms, ${answerMsAtMost}::int) end as ms,
        lag(after_stability) over card as stability, lag(after_last_study_day) over card as day_before
      from ${linesIn(personId, stretches)}
      window card as (partition by deck_id, card_id, facet order by seq)
    ),
    untaken as materialized (
      select * from lines
      where kind in ('answer', 'reset') and id not in (select undoes from lines where kind = 'undo')
    ),
    active as materialized (select * from untaken where kind = 'answer'),
    judged as (
      select deck_id, predicted_recall, (grade >= ${leastRemembered})::int as recalled,
        coalesce(stability, 0) >= ${matureFromDays} as is_mature
      from active where study_day > day_before
    ),
    begun as (select deck_id, min(study_day) as first from active group by deck_id),
    timed as (
      select deck_id, count(*) as answers, array_agg(ms order by ms) filter (where ms is not null) as times
      from active group by deck_id
    ),
    of_days as (
      select deck_id, json_agg(json_build_array(study_day, answers, ms, untimed)) as days
      from (
        select deck_id, study_day, count(*) as answers, coalesce(sum(ms), 0) as ms,
          count(*) filter (where ms is null) as untimed
        from active where study_day > ${today - daysBack} group by deck_id, study_day
      ) as one group by deck_id
    ),
    of_retention as (
      select deck_id, json_agg(json_build_array(is_mature, answers, recalled, predicted, predictions)) as retention
      from (
        select deck_id, is_mature, count(*) as answers, sum(recalled) as recalled,
          coalesce(sum(predicted_recall), 0) as predicted, count(predicted_recall) as predictions
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
      from (${activeLapses}) as lapsed where lapses >= ${leechFrom} group by deck_id
    )
    select listed.id as "deckId", first, coalesce(answers, 0)::int as answers, coalesce(times, '{}') as times,
      coalesce(days, '[]') as days,
      coalesce(retention, '[]') as retention, coalesce(bins, '[]') as bins, coalesce(leeches, '[]') as leeches
    from unnest(${[...new Set(stretches.map(({ deckId }) => deckId))]}::uuid[]) as listed (id)
    left join begun on begun.deck_id = listed.id left join timed on timed.deck_id = listed.id
    left join of_days on of_days.deck_id = listed.id left join of_retention on of_retention.deck_id = listed.id
    left join of_bins on of_bins.deck_id = listed.id left join of_leeches on of_leeches.deck_id = listed.id`)

/** Of one deck: a study day, and how many cards come back on it. */
export type Coming = { deckId: string; day: number; cards: number }

/** Cards of some decks that were not suspended by the study day on which they come back. docs/rules.md §Figures.1. */
export const readForecast = (db: Database, personId: string, deckIds: readonly string[]): Promise<Coming[]> =>
  db.rows(sql`
    select deck_id as "deckId", day, count(*)::int as cards from (${forecastOf(personId, deckIds)}) as record
    where ${isThereFor(personId, sql`record.deck_id`, sql`record.card_id`)}
    group by deck_id, day`)

/** A memory by which others are judged too, where its `draw` is among the least. */
type Sampled = RecordedMemory & { draw: number; lastDay: number }
export type Memories = { deckId: string; cards: number; sample: Sampled[] }

/** How many cards a person keeps in each of some decks, and the memories of so many of them at most. */
export async function readMemories(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  atMost: number,
): Promise<Memories[]> {
  const rows = await db.rows<Sampled & { deckId: string; cards: number }>(sql`
    select deck_id as "deckId", cards, draw, stability, difficulty, slow_stability as "slowStability",
      fast_stability as "fastStability", last_study_day as "lastDay"
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
    sample: some.map(({ deckId: _, cards: __, ...sampled }) => sampled),
  }))
}
