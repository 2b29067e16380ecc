import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import { isThereFor } from '#server/rooms/deck/shared'
import { isInBegunDecks } from '#server/rooms/place/shared'
import { doneColumns, isOfNoExam, recordsDue, recordsOfDay } from '#server/rooms/progress/shared'

type Done = { newCards: number; reviews: number }

/** What a person did on a study day so far, as far as the limits of the day hold for it. docs/rules.md §Study.27. */
export async function readDone(db: Database, personId: string, now: Moment): Promise<Done> {
  const [done] = await db.rows<Done>(sql`
    select ${doneColumns(now)} from ${recordsOfDay(personId, now)} and ${isOfNoExam(personId, now)}`)
  return done ?? { newCards: 0, reviews: 0 }
}

/** How many cards are due now in the decks that a person made or studies, without those of exams, as far as they can come across them. */
export async function countDue(
  db: Database,
  personId: string,
  now: Moment,
  dueRule: ScheduleSettings['dueRule'],
): Promise<number> {
  const [row] = await db.rows<{ due: number }>(sql`
    select count(*)::int as due from ${recordsDue(personId, now, dueRule)}
      and ${isInBegunDecks(personId)} and ${isOfNoExam(personId, now)}
      and ${isThereFor(personId, sql`record.deck_id`, sql`record.card_id`)}`)
  return row?.due ?? 0
}
