import { type DayLimits, type Room, roomForMore, roomOf, roomWithoutLimits } from '#domain/day'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { countDue, readDone } from './day-store.ts'

type Asked = { personId: string; now: Moment; settings: DayLimits & Pick<ScheduleSettings, 'dueRule'> }

/** What a person's limits leave of this study day; asks the database only of who has any. docs/rules.md §Study.16. */
export async function readRoom(db: Database, { personId, now, settings }: Asked, asksForMore = false): Promise<Room> {
  const { newCardsPerDay, reviewsPerDay, dueRule } = settings
  if (newCardsPerDay === null && reviewsPerDay === null) return roomWithoutLimits
  const [done, due] = await Promise.all([
    readDone(db, personId, now),
    reviewsPerDay === null ? 0 : countDue(db, personId, now, dueRule),
  ])
  return asksForMore ? roomForMore(settings, { due }) : roomOf(settings, { ...done, due })
}
