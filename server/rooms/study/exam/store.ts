import { examDecksAtMost } from '#domain/choice'
import type { Pace } from '#domain/memory/exam'
import { paceOf } from '#domain/memory/pace'
import { answerMsAtMost } from '#domain/review'
import type { Moment } from '#domain/time'
import { type Database, type Sql, sql } from '#server/db/open'
import { joinSeen, sizeColumns, titleColumn } from '#server/rooms/deck/shared'
import { answeredLast, answeredLastIn, decksOfExams } from '#server/rooms/progress/shared'
import { leastOf } from '../least.ts'

const answersAtMost = 500

/** Of the facets that were answered last, the last answer that was timed; part of a statement. */
const timedLast = (personId: string, recent: Sql): Sql => sql`
    (${recent}) as recent left join lateral (
      select grade, least(duration_ms, ${answerMsAtMost}::int) as ms from review
      where person_id = ${personId} and deck_id = recent.deck_id and card_id = recent.card_id and facet = recent.facet
        and kind = 'answer' and duration_ms is not null
      order by seq desc limit 1
    ) as last on true`

/** What asking a card takes a person. docs/rules.md §Study.27. */
export async function readPace(db: Database, personId: string): Promise<Pace> {
  const [row] = await db.rows<{ timed: [grade: number, ms: number][] | null }>(sql`
    select json_agg(json_build_array(grade, ms)) as timed
    from ${timedLast(personId, answeredLast(personId, answersAtMost))} where ms is not null`)
  return paceOf((row?.timed ?? []).map(([grade, ms]) => ({ grade, ms })))
}

/** The facets of a deck that were answered last: the study day, and the last answer that was timed. */
export type Recent = { deckId: string; recent: [day: number, grade: number | null, ms: number | null][] }

/** Of each of some decks as many as tell what asking a card takes, the last first. */
export const readRecent = (db: Database, personId: string, deckIds: readonly string[]): Promise<Recent[]> =>
  db.rows(sql`
    select deck_id as "deckId", json_agg(json_build_array(last_study_day, grade, ms) order by nth) as recent
    from ${timedLast(personId, answeredLastIn(personId, deckIds, answersAtMost))} group by deck_id`)

/** The same as `readPace`, of what was read of all decks. */
export const paceIn = (decks: readonly Pick<Recent, 'recent'>[]): Pace =>
  paceOf(
    leastOf(
      decks.flatMap(({ recent }) => recent),
      ([day]) => -day,
      answersAtMost,
    ).flatMap(([, grade, ms]) => (grade === null || ms === null ? [] : [{ grade, ms }])),
  )

/** A deck of an exam: its size and version, what its person has for it, and what they did in it on this study day. */
export type DeckOfExam = {
  deckId: string
  title: string
  version: number
  cardCount: number
  minutesADay: number
  newCards: number
  reviews: number
}

/** An exam on a study day, with its decks in an order that stays. */
export type DecksOfExam = { studyDay: number; decks: DeckOfExam[] }

/** The exams that there is a plan for, the next first, without decks that the person can no longer see. docs/rules.md §Study.27. */
export async function readExams(db: Database, personId: string, now: Moment): Promise<DecksOfExam[]> {
  const rows = await db.rows<
    Omit<DeckOfExam, 'minutesADay'> & { studyDay: number | null; minutesADay: number | null }
  >(sql`
    select chosen.deck_id as "deckId", exam_day as "studyDay", exam_minutes as "minutesADay", new_cards as "newCards", reviews,
      ${titleColumn}, ${sizeColumns}
    from ${decksOfExams(personId, now)} ${joinSeen(personId, sql`chosen.deck_id`)}
    order by exam_day, chosen.deck_id limit ${examDecksAtMost}`)
  const decks = rows.flatMap(({ studyDay, minutesADay, ...deck }) =>
    studyDay === null || minutesADay === null ? [] : [{ studyDay, deck: { ...deck, minutesADay } }],
  )
  return [...Map.groupBy(decks, ({ studyDay }) => studyDay)].map(([studyDay, those]) => ({
    studyDay,
    decks: those.map(({ deck }) => deck),
  }))
}
