import { type Facet, wholeCard } from '#domain/facet'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import { type Database, type Sql, sql } from '#server/db/open'
import { hasSetAside } from './aside.ts'
import { stateNames, stateValues } from './columns.ts'
import type { Card, CardFacet, Studied } from './records.ts'

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

type Answered = { cardId: string; facet: Facet; answeredAtMs: number; isAside: boolean }

/** Which facets of cards of some decks a person answered on this study day, and when last. */
export const readAnsweredOfDay = (
  db: Database,
  personId: string,
  deckIds: readonly string[],
  now: Moment,
): Promise<Answered[]> =>
  db.rows<Answered>(sql`
    select card_id as "cardId", facet, last_review_at as "answeredAtMs",
      ${hasSetAside(personId, sql`progress.deck_id`, sql`progress.card_id`, now.atMs)} as "isAside"
    from ${recordsOfDay(personId, now)} and deck_id = any(${deckIds}::uuid[])`)

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

/** A person's records of cards in some decks that they did not suspend. */
const recordsToKeep = (personId: string, deckIds: readonly string[]): Sql => sql`
    from progress
    where person_id = ${personId} and deck_id = any(${deckIds}::uuid[]) and facet = ${wholeCard}
      and not exists (select from card_choice where is_suspended and card_choice.person_id = ${personId}
        and card_choice.deck_id = progress.deck_id and card_choice.card_id = progress.card_id
        and card_choice.facet = progress.facet)`

/** A person's memories of cards in some decks, each with a number that tells nothing of the card. */
export const memoriesToKeep = (personId: string, deckIds: readonly string[]): Sql => sql`
    select deck_id, card_id, stability, difficulty, slow_stability, fast_stability, last_study_day, hashtext(card_id::text) as draw
    ${recordsToKeep(personId, deckIds)}`

/** A person's records of cards, by the study day on which each comes back. */
export const forecastOf = (personId: string, deckIds: readonly string[]): Sql => sql`
    select deck_id, card_id, last_study_day + interval_days as day ${recordsToKeep(personId, deckIds)}`
