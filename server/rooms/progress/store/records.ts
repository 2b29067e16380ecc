import { randomUUID } from 'node:crypto'
import type { DeckLoad } from '#domain/day'
import { type Facet, wholeCard } from '#domain/facet'
import { dueAtMs, retainedFromDays } from '#domain/progress'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import { type Database, type Sql, sql } from '#server/db/open'
import { hasSetAside, isAside } from './aside.ts'
import { stateNames, stateReplaced, stateRow, stateValues } from './columns.ts'
import { deckLoads } from './deck-loads.ts'

/** A card where a person studies it. */
export type Card = { deckId: string; cardId: string }

/** What of it is remembered by itself. */
export type CardFacet = Card & { facet: Facet }

/** One facet of a card of one person: what a state and a log belong to. */
export type Studied = CardFacet & { personId: string }

/** A record, or none, for each row of `source`; the part of a statement that makes progress what the log says. */
export const keepState = (
  { personId, deckId, cardId, facet }: Studied,
  state: StudyState | undefined,
  source: Sql,
): Sql =>
  state
    ? sql`insert into progress (person_id, deck_id, card_id, facet, due_at, introduced_on, ${stateNames})
          select ${personId}, ${deckId}, ${cardId}, ${facet}, ${new Date(dueAtMs(state))}, ${state.lastStudyDay},
            ${stateValues(state)} from ${source}
          on conflict (person_id, deck_id, card_id, facet) do update set due_at = excluded.due_at, ${stateReplaced}`
    : sql`delete from progress
          where person_id = ${personId} and deck_id = ${deckId} and card_id = ${cardId} and facet = ${facet}
            and exists (select from ${source})`

export type StatedRecord = CardFacet & { state: StudyState; introducedOn: number }

/** Records of a person, as they are to be; a part of a statement, which says what becomes of those that are there. */
export const keepStates = (personId: string, records: readonly StatedRecord[]): Sql => {
  const rows = records.map(({ deckId, cardId, facet, state, introducedOn }) => ({
    ...stateRow(state),
    person_id: personId,
    deck_id: deckId,
    card_id: cardId,
    facet,
    due_at: new Date(dueAtMs(state)).toISOString(),
    introduced_on: introducedOn,
  }))
  return sql`insert into progress (person_id, deck_id, card_id, facet, due_at, introduced_on, ${stateNames})
      select person_id, deck_id, card_id, facet, due_at, introduced_on, ${stateNames}
      from json_populate_recordset(null::progress, ${JSON.stringify(rows)}::json)`
}

/** Those of them that rows of `source` name, also where there is a record; a part of a statement. */
export const replaceStates = (personId: string, records: readonly StatedRecord[], source: Sql): Sql => sql`
      ${keepStates(personId, records)} join ${source} using (person_id, deck_id, card_id, facet)
      on conflict (person_id, deck_id, card_id, facet) do update set due_at = excluded.due_at, ${stateReplaced}`

/** Removes the records of the facets of cards that rows of `source` name; a part of a statement. */
export const deleteRecords = (source: Sql): Sql =>
  sql`delete from progress using ${source} as gone
      where progress.person_id = gone.person_id and progress.deck_id = gone.deck_id
        and progress.card_id = gone.card_id and progress.facet = gone.facet`

/** For each row of `source`: from now on the person's records are not what they were. */
export const countChange = (personId: string, source: Sql): Sql =>
  sql`insert into progress_version (person_id, version) select ${personId}, ${randomUUID()} from ${source}
      on conflict (person_id) do update set version = excluded.version`

/** Whose records go from one deck to another. */
export type Way = { personId: string; fromDeckId: string; toDeckId: string }

/** Some cards of the deck that a row names, or all of them. */
const among = (cardIds: readonly string[] | undefined): Sql =>
  cardIds ? sql`and card_id = any(${cardIds}::uuid[])` : sql``

/** What a person remembers and chose of cards is from now on of cards of another deck; of all cards with what they chose about the deck. */
export async function moveRecords(
  tx: Database,
  { personId, fromDeckId, toDeckId }: Way,
  cardIds?: readonly string[],
): Promise<void> {
  await tx.rows(sql`
    with moved as (
      update progress set deck_id = ${toDeckId}
      where person_id = ${personId} and deck_id = ${fromDeckId} ${among(cardIds)}
    ), chosen as (
      update card_choice set deck_id = ${toDeckId}
      where person_id = ${personId} and deck_id = ${fromDeckId} ${among(cardIds)}
    ), of_deck as (
      update deck_choice set deck_id = ${toDeckId}
      where person_id = ${personId} and deck_id = ${fromDeckId} and ${cardIds === undefined}
    )
    ${countChange(personId, sql`(select 1) as always`)}`)
}

/** Another value after every change of any of a person's records, as one column; nothing for one who never studied. */
export const progressVersionColumn = (personId: string): Sql =>
  sql`(select version from progress_version where person_id = ${personId}) as "progressVersion"`

/** Whether a person's records are still what they were at that version. */
export const isAtProgressVersion = (personId: string, version: string): Sql =>
  sql`exists (select from progress_version where person_id = ${personId} and version = ${version})`

/** The record of one facet of a card, joined to a statement. */
export const joinRecord = ({ personId, deckId, cardId, facet }: Studied): Sql =>
  sql`left join progress on progress.person_id = ${personId} and progress.deck_id = ${deckId}
      and progress.card_id = ${cardId} and progress.facet = ${facet}`

const recordAt = ({ personId, deckId, cardId, facet }: Studied): Sql => sql`
    select from progress where person_id = ${personId} and deck_id = ${deckId} and card_id = ${cardId} and facet = ${facet}`

/** Whether there is a record of a facet of a card. */
export const isRecorded = (studied: Studied): Sql => sql`exists (${recordAt(studied)})`

/** Whether there is one that says just this. */
export const hasState = (studied: Studied, state: StudyState): Sql =>
  sql`exists (${recordAt(studied)} and (${stateNames}) = (${stateValues(state)}))`

/** The records of whatever facets of cards a statement has. */
export const joinRecords = sql`left join progress using (person_id, deck_id, card_id, facet)`

/** Of which facets of cards there are records, within a part of all of them. */
export const recordKeys = (part: Sql): Sql => sql`select person_id, deck_id, card_id, facet from progress ${part}`

type Shown = Card & Pick<StudyState, 'easeFactor' | 'intervalDays' | 'lastReviewAtMs' | 'repetitions'>

/** All records that a person has of cards themselves, as far as they are shown. */
export const readProgress = (db: Database, personId: string): Promise<Shown[]> =>
  db.rows(sql`
    select deck_id as "deckId", card_id as "cardId", ease_factor as "easeFactor", interval_days as "intervalDays",
      last_review_at as "lastReviewAtMs", repetitions
    from progress where person_id = ${personId} and facet = ${wholeCard}`)

/** The facets of cards of which a person has a record. */
export const readStudied = (db: Database, personId: string): Promise<CardFacet[]> =>
  db.rows(sql`
    select deck_id as "deckId", card_id as "cardId", facet from progress where person_id = ${personId}
    order by deck_id, card_id, facet`)

/** Counts of records, as columns: of cards that were new on this study day, and of others that were answered on it. */
export const doneColumns = ({ studyDay }: Moment): Sql => sql`
    count(*) filter (where introduced_on = ${studyDay})::int as "newCards",
    count(*) filter (where introduced_on is distinct from ${studyDay})::int as reviews`

/** The facets of cards that a person answered last; at most so many. */
export const answeredLast = (personId: string, atMost: number): Sql =>
  sql`select deck_id, card_id, facet from progress where person_id = ${personId}
      order by last_study_day desc limit ${atMost}`

/** Of each of some decks the same, `nth` of which is the last. */
export const answeredLastIn = (personId: string, deckIds: readonly string[], atMost: number): Sql => sql`
    select * from (
      select deck_id, card_id, facet, last_study_day,
        row_number() over (partition by deck_id order by last_study_day desc, card_id, facet) as nth
      from progress where person_id = ${personId} and deck_id = any(${deckIds}::uuid[])
    ) as ranked where nth <= ${atMost}`

/** A person's records of cards that they answered on this study day, of each facet. */
export const recordsOfDay = (personId: string, { studyDay }: Moment): Sql =>
  sql`progress where person_id = ${personId} and last_study_day = ${studyDay}`

/** Whether a person has a record of a card that a row names. */
export const hasRecord = (personId: string, deckId: Sql, cardId: Sql): Sql =>
  sql`exists (select from progress where progress.person_id = ${personId} and progress.deck_id = ${deckId}
      and progress.card_id = ${cardId} and progress.facet = ${wholeCard})`

/**
 * As `record`, a person's records of cards that are due and not set aside: by the clock, or with those of the whole study day.
 */
export const recordsDue = (personId: string, { atMs, studyDay }: Moment, dueRule: ScheduleSettings['dueRule']): Sql =>
  sql`progress as record where person_id = ${personId} and facet = ${wholeCard} and (due_at <= ${new Date(atMs)}
      or (${dueRule === 'day'} and last_study_day + interval_days <= ${studyDay}))
      and not ${hasSetAside(personId, sql`record.deck_id`, sql`record.card_id`, atMs)}`

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

/** `removed` are cards that are no more: their records count nowhere. docs/rules.md §Study.1–3, §Study.21. */
export async function readDeckProgress(
  db: Database,
  personId: string,
  deckIds: readonly string[],
  removed: readonly string[],
  now: Moment,
): Promise<DeckProgress[]> {
  const at = new Date(now.atMs)
  const isThere = sql`not exists (select from unnest(${removed}::uuid[]) as gone (id) where gone.id = card_id)`
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

/** A person's records of cards in some decks that they did not suspend. */
const recordsToKeep = (personId: string, deckIds: readonly string[]): Sql => sql`
    from progress
    where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and facet = ${wholeCard}
      and not exists (select from card_choice where is_suspended and card_choice.person_id = ${personId}
        and card_choice.deck_id = progress.deck_id and card_choice.card_id = progress.card_id
        and card_choice.facet = progress.facet)`

/** A person's memories of cards in some decks, each with a number that tells nothing of the card. */
export const memoriesToKeep = (personId: string, deckIds: readonly string[]): Sql => sql`
    select deck_id, card_id, stability, difficulty, last_study_day, hashtext(card_id::text) as draw
    ${recordsToKeep(personId, deckIds)}`

/** A person's records of cards, by the study day on which each comes back. */
export const forecastOf = (personId: string, deckIds: readonly string[]): Sql => sql`
    select deck_id, card_id, last_study_day + interval_days as day ${recordsToKeep(personId, deckIds)}`
