import type { AnsweredDay } from '#domain/after-gap'
import { type Database, sql } from '#server/db/open'

/** A person's last study days with answers that stand, the latest first, each with how many cards were answered on it. */
export const readAnsweredDays = (db: Database, personId: string, daysAtMost: number): Promise<AnsweredDay[]> =>
  db.rows<AnsweredDay>(sql`
    select study_day as "studyDay", count(distinct (deck_id, card_id))::int as cards
    from review
    where person_id = ${personId} and kind = 'answer'
      and id not in (select undoes from review where person_id = ${personId} and kind = 'undo')
    group by study_day order by study_day desc limit ${daysAtMost}`)
