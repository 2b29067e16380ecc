import { examDaysAtMost } from '#domain/choice'
import type { Moment } from '#domain/time'
import { type Database, type Sql, sql } from '#server/db/open'
import { countChange } from './records.ts'
import { doneColumns, recordsOfDay } from './which.ts'

/** A condition on a row of `deck_choice`: its exam is near enough to be planned for, and not over. */
export const isAhead = ({ studyDay }: Moment): Sql => sql`exam_day between ${studyDay} and ${studyDay + examDaysAtMost}`

/**
 * A condition on a row's `deck_id`: the person has no exam ahead on that deck. Where they have one, what is due or answered in
 * it does not count towards the limits of the day. docs/rules.md §Study.27.
 */
export const isOfNoExam = (personId: string, now: Moment): Sql => sql`deck_id not in (
      select deck_choice.deck_id from deck_choice where deck_choice.person_id = ${personId} and ${isAhead(now)}
    )`

/**
 * As `chosen`, the decks that a person has an exam on that there is a plan for, the minutes for each, and what they did in it on this
 * study day so far. docs/rules.md §Study.27.
 */
export const decksOfExams = (personId: string, now: Moment): Sql => sql`(
    select deck_id, exam_day, exam_minutes, coalesce("newCards", 0) as new_cards, coalesce(reviews, 0) as reviews
    from deck_choice left join (
      select deck_id, ${doneColumns(now)} from ${recordsOfDay(personId, now)} group by deck_id
    ) as done using (deck_id)
    where person_id = ${personId} and ${isAhead(now)}
  ) as chosen`

/** A deck that leaves a person's collection is part of no exam any more. docs/rules.md §Decks.10. */
export async function forgetExam(tx: Database, personId: string, deckId: string): Promise<void> {
  await tx.rows(sql`
    with chosen as (
      update deck_choice set exam_day = null, exam_minutes = null
      where person_id = ${personId} and deck_id = ${deckId} and exam_day is not null returning 1
    ) ${countChange(personId, sql`chosen`)}`)
}
