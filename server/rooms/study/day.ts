import {
  type DayLimits,
  type DeckLoad,
  moreInDeck,
  noDeckLoad,
  type Room,
  roomForMore,
  roomInDeck,
  roomOf,
  roomWithoutLimits,
} from '#domain/day'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import type { Database } from '#server/db/open'
import { readDeckLoad } from '#server/rooms/progress/shared'
import { countDue, readDone } from './day-store.ts'
import { moreByFacets, readAsked } from './facets.ts'

type Asked = { personId: string; now: Moment; settings: DayLimits & Pick<ScheduleSettings, 'dueRule'> }

/** What a person's limits leave of this study day; asks the database only of who has any. docs/rules.md §Study.16. */
export async function readRoom(db: Database, { personId, now, settings }: Asked, asksForMore = false): Promise<Room> {
  const { newCardsPerDay, reviewsPerDay, dueRule } = settings
  if (newCardsPerDay === null && reviewsPerDay === null) return roomWithoutLimits
  const [done, due] = await Promise.all([
    readDone(db, personId, now),
    reviewsPerDay === null ? 0 : countAllDue(db, personId, now, dueRule),
  ])
  return asksForMore ? roomForMore(settings, { due }) : roomOf(settings, { ...done, due })
}

type Limited = { deckId: string; newCardsPerDay: number | null }

/** What of that one deck may have; asks the database only where it has a limit of its own. docs/rules.md §Study.24. */
export async function readRoomInDeck(
  db: Database,
  asked: Asked,
  { deckId, newCardsPerDay }: Limited,
  asksForMore: boolean,
): Promise<Room> {
  const [room, load] = await Promise.all([
    readRoom(db, asked, asksForMore),
    newCardsPerDay === null ? undefined : readDeckLoad(db, asked.personId, deckId, asked.now),
  ])
  return shareOf(room, load, asksForMore)
}

/** What a deck may have of a room that was read. */
export const shareOf = (room: Room, load: DeckLoad = noDeckLoad, asksForMore = false): Room =>
  asksForMore ? moreInDeck(room, load) : roomInDeck(room, load)
/** How many cards a person has to review now, by whichever of their facets, that a limit of reviews holds for. */
async function countAllDue(
  db: Database,
  personId: string,
  now: Moment,
  dueRule: ScheduleSettings['dueRule'],
): Promise<number> {
  const [whole, asked] = await Promise.all([
    countDue(db, personId, now, dueRule),
    readAsked(db, personId, { limitedOn: now }, now),
  ])
  const more = moreByFacets(asked, now)
  return whole + (dueRule === 'day' ? more.dueToday : more.due)
}
