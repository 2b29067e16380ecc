import type { Settings } from '#contract/user'
import { type DayLimits, type DayLoad, moreInDeck, type Room, roomForMore, roomInDeck, roomOf } from '#domain/day'
import { isDue } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
import { isExamAhead } from '#web/rooms/study/session/exam-ahead.ts'
import type { AskedCard, KnownDeck } from './fold.ts'

/** All that is kept of a person, as it stands now. */
export type Day = {
  personId: string
  /** Those that joined the collection last first. */
  decks: readonly KnownDeck[]
  settings: Settings & ScheduleSettings
  now: Moment
}

/** The decks that the person made or has begun to study: all but what they merely like. */
export const begunIn = ({ personId, decks }: Day): readonly KnownDeck[] =>
  decks.filter(({ offline: { deck } }) => deck.creatorId === personId || deck.isStudied)

/** Whether limits of the day leave a deck alone: it is studied for an exam. Source: docs/rules.md §Study.27. */
export const isForExam = ({ offline: { ahead } }: KnownDeck, { now }: Day): boolean =>
  isExamAhead(ahead.choice, now.studyDay)

export const dueIn = ({ asked }: KnownDeck, { settings, now }: Day): AskedCard[] =>
  asked.filter(({ state }) => state && isDue(state, now, settings.dueRule))

export const newIn = ({ asked }: KnownDeck): AskedCard[] => asked.filter(({ state }) => !state)

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What was done on this study day, over all decks that limits hold for: as the server last said, and since. */
function doneOn(day: Day) {
  const { decks, now } = day
  const said = decks.flatMap(({ offline: { ahead } }) => (ahead.studyDay === now.studyDay ? ahead.done : []))
  // It was said with each deck, with some before others were studied.
  const lastSaid = (kind: 'newCards' | 'reviews') => Math.max(0, ...said.map((done) => done[kind]))
  const limited = decks.filter((deck) => !isForExam(deck, day))
  return {
    newCards: lastSaid('newCards') + sum(limited.map(({ since }) => since.newCards)),
    reviews: lastSaid('reviews') + sum(limited.map(({ since }) => since.reviews)),
  }
}

/** What the limits leave of the day, as the server would reckon it. Source: docs/rules.md §Offline.3, §Study.16. */
export function roomOn(day: Day, asksForMore = false): Room {
  const limited = begunIn(day).filter((deck) => !isForExam(deck, day))
  const due = sum(limited.map((deck) => dueIn(deck, day).length))
  return roomLeft(limitsOf(day), { ...doneOn(day), due }, asksForMore)
}

const limitsOf = ({ settings: { newCardsPerDay = null, reviewsPerDay = null } }: Day): DayLimits => ({
  newCardsPerDay,
  reviewsPerDay,
})

const roomLeft = (limits: DayLimits, load: DayLoad, asksForMore: boolean): Room =>
  asksForMore ? roomForMore(limits, load) : roomOf(limits, load)

/** What one deck may have of it; before an exam as many new cards as a day has, for itself. */
export function shareOf(room: Room, deck: KnownDeck, day: Day, asksForMore = false): Room {
  const { choice, done, studyDay } = deck.offline.ahead
  const before = studyDay === day.now.studyDay ? done.newCardsOfDeck : 0
  const load = { newCardsPerDay: choice.newCardsPerDay, newCards: before + deck.since.newCards }
  const from = isForExam(deck, day)
    ? roomLeft({ ...limitsOf(day), reviewsPerDay: null }, { ...load, reviews: 0, due: 0 }, asksForMore)
    : room
  return asksForMore ? moreInDeck(from, load) : roomInDeck(from, load)
}
