import type { AnsweredDay } from '#domain/after-gap'
import { type Database, type Sql, sql } from '#server/db/open'

/** A person's answers that stand. */
const active = (personId: string): Sql => sql`
    review where person_id = ${personId} and kind = 'answer' and not exists (
      select from review as undoing
      where undoing.person_id = ${personId} and undoing.kind = 'undo' and undoing.undoes = review.id
    )`

/**
 * A person's last study days with answers that stand, the latest first, each with how many cards were answered on it: from day to
 * day before it, so that a long log costs no more than these days.
 */
export const readAnsweredDays = (db: Database, personId: string, daysAtMost: number): Promise<AnsweredDay[]> =>
  db.rows<AnsweredDay>(sql`
    with recursive answered as (
      (select study_day, 1 as nth from ${active(personId)} order by study_day desc limit 1)
      union all
      select before.study_day, nth + 1 from answered cross join lateral (
        select study_day from ${active(personId)} and study_day < answered.study_day order by study_day desc limit 1
      ) as before
      where nth < ${daysAtMost}
    )
    select answered.study_day as "studyDay", cards
    from answered cross join lateral (
      select count(*)::int as cards
      from (select from ${active(personId)} and study_day = answered.study_day group by deck_id, card_id) as answered_cards
    ) as counted
    order by answered.study_day desc`)
