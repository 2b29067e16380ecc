import type { Settings } from '#contract/user'
import { type DayLimits, moreInDeck, type Room, roomForMore, roomInDeck, roomOf } from '#domain/day'
import { isDue } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Moment } from '#domain/time'
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
  decks.filter(({ kept: { deck } }) => deck.creatorId === personId || deck.isStudied)

export const dueIn = ({ asked }: KnownDeck, { settings, now }: Day): AskedCard[] =>
  asked.filter(({ state }) => state && isDue(state, now, settings.dueRule))

export const newIn = ({ asked }: KnownDeck): AskedCard[] => asked.filter(({ state }) => !state)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What was done on this study day, over all decks: as the server last said, and since. */
function doneOn({ decks, now }: Day) {
  const said = decks.flatMap(({ kept: { ahead } }) => (ahead.studyDay === now.studyDay ? ahead.done : []))
  // It was said with each deck, with some before others were studied.
  const lastSaid = (kind: 'newCards' | 'reviews') => Math.max(0, ...said.map((done) => done[kind]))
  return {
    newCards: lastSaid('newCards') + sum(decks.map(({ since }) => since.newCards)),
    reviews: lastSaid('reviews') + sum(decks.map(({ since }) => since.reviews)),
  }
}

/** What the limits leave of the day, as the server would reckon it. Source: docs/rules.md §Offline.3, §Study.16. */
export function roomOn(day: Day, asksForMore = false): Room {
  const { newCardsPerDay = null, reviewsPerDay = null } = day.settings
  const limits: DayLimits = { newCardsPerDay, reviewsPerDay }
  const due = sum(begunIn(day).map((deck) => dueIn(deck, day).length))
  return asksForMore ? roomForMore(limits, { due }) : roomOf(limits, { ...doneOn(day), due })
}

/** What one deck may have of it. */
export function shareOf(room: Room, { kept, since }: KnownDeck, { now }: Day, asksForMore = false): Room {
  const { choice, done, studyDay } = kept.ahead
  const before = studyDay === now.studyDay ? done.newCardsOfDeck : 0
  const load = { newCardsPerDay: choice.newCardsPerDay, newCards: before + since.newCards }
  return asksForMore ? moreInDeck(room, load) : roomInDeck(room, load)
}
