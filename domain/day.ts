/** How much a person wants in a study day, over all decks; null is no limit. */
export type DayLimits = { newCardsPerDay: number | null; reviewsPerDay: number | null }

/** Those of somebody who chose none. */
export const noLimits: DayLimits = { newCardsPerDay: null, reviewsPerDay: null }

/** What a person begins with whose first sign-in is on a page of ours. Source: docs/rules.md §Study.16. */
export const usualNewCardsPerDay = 20

/** What was done on this study day, and what is due now, over all decks. */
export type DayLoad = { newCards: number; reviews: number; due: number }

/** How many cards of each kind a session may have now. */
export type Room = {
  toReview: number
  new: number
  /** More is due than the day has room for, so no new cards come. */
  isNewPaused: boolean
}

export const roomWithoutLimits: Room = {
  toReview: Number.POSITIVE_INFINITY,
  new: Number.POSITIVE_INFINITY,
  isNewPaused: false,
}

const left = (limit: number | null, done: number): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - done)

/** What the limits leave of a day. Source: docs/rules.md §Study.16, §Study.17. */
export function roomOf({ newCardsPerDay, reviewsPerDay }: DayLimits, { newCards, reviews, due }: DayLoad): Room {
  const toReview = left(reviewsPerDay, reviews)
  const isNewPaused = due > toReview
  return { toReview, new: isNewPaused ? 0 : left(newCardsPerDay, newCards), isNewPaused }
}

/** One portion more, for somebody who asks for what waits: as much again as a day has. Source: docs/rules.md §Study.16. */
export function roomForMore({ newCardsPerDay, reviewsPerDay }: DayLimits, { due }: Pick<DayLoad, 'due'>): Room {
  const toReview = reviewsPerDay ?? Number.POSITIVE_INFINITY
  const isNewPaused = due > toReview
  const portion = newCardsPerDay === null ? Number.POSITIVE_INFINITY : newCardsPerDay || usualNewCardsPerDay
  return { toReview, new: isNewPaused ? 0 : portion, isNewPaused }
}

/** What a person wants of one deck, and how many of its cards were new on this study day. */
export type DeckLoad = Pick<DayLimits, 'newCardsPerDay'> & { newCards: number }

export const noDeckLoad: DeckLoad = { newCardsPerDay: null, newCards: 0 }

/** What one deck may have of a day's room: no more new cards than are left of its own limit. Source: docs/rules.md §Study.24. */
export const roomInDeck = (room: Room, { newCardsPerDay, newCards }: DeckLoad): Room => ({
  ...room,
  new: Math.min(room.new, left(newCardsPerDay, newCards)),
})

/** The same for somebody who asked for more, which begins the deck's limit anew. Source: docs/rules.md §Study.16, §Study.24. */
export const moreInDeck = (room: Room, { newCardsPerDay }: DeckLoad): Room =>
  roomInDeck(room, { newCardsPerDay: newCardsPerDay === 0 ? usualNewCardsPerDay : newCardsPerDay, newCards: 0 })
