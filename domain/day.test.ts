import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moreInDeck, noDeckLoad, noLimits, roomForMore, roomInDeck, roomOf, roomWithoutLimits } from './day.ts'

const endless = Number.POSITIVE_INFINITY
const load = fc.record({ newCards: fc.nat(600), reviews: fc.nat(600), due: fc.nat(9000) })
const limit = fc.option(fc.nat(9999), { nil: null })
const limits = fc.record({
  newCardsPerDay: limit,
  reviewsPerDay: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null }),
})

describe('A day', () => {
  it.each([
    ['without limits has room for everything', noLimits, { newCards: 500, reviews: 900, due: 7000 }, roomWithoutLimits],
    [
      'has room for the new cards that are left of it',
      { ...noLimits, newCardsPerDay: 20 },
      { newCards: 15, reviews: 0, due: 90 },
      { toReview: endless, new: 5, isNewPaused: false },
    ],
    [
      'has none when more were begun than it holds',
      { ...noLimits, newCardsPerDay: 20 },
      { newCards: 31, reviews: 0, due: 0 },
      { toReview: endless, new: 0, isNewPaused: false },
    ],
    [
      'may hold no new cards at all',
      { ...noLimits, newCardsPerDay: 0 },
      { newCards: 0, reviews: 0, due: 0 },
      { toReview: endless, new: 0, isNewPaused: false },
    ],
    [
      'has room for the reviews that are left of it',
      { newCardsPerDay: 20, reviewsPerDay: 200 },
      { newCards: 0, reviews: 150, due: 50 },
      { toReview: 50, new: 20, isNewPaused: false },
    ],
    [
      'has no new cards while more is due than it has room for',
      { newCardsPerDay: 20, reviewsPerDay: 200 },
      { newCards: 0, reviews: 150, due: 51 },
      { toReview: 50, new: 0, isNewPaused: true },
    ],
  ])('%s', (_, limits, load, room) => {
    expect(roomOf(limits, load)).toEqual(room)
  })

  it('of two weeks away has 200 of 2,284 and nothing new', () => {
    expect(roomOf({ newCardsPerDay: 20, reviewsPerDay: 200 }, { newCards: 0, reviews: 0, due: 2284 })).toEqual({
      toReview: 200,
      new: 0,
      isNewPaused: true,
    })
  })

  it('never has room for less than nothing, nor more than its limits', () => {
    fc.assert(
      fc.property(limits, load, (limits, load) => {
        const { toReview, new: fresh } = roomOf(limits, load)
        expect(toReview).toBeGreaterThanOrEqual(0)
        expect(fresh).toBeGreaterThanOrEqual(0)
        expect(toReview).toBeLessThanOrEqual(limits.reviewsPerDay ?? endless)
        expect(fresh).toBeLessThanOrEqual(limits.newCardsPerDay ?? endless)
      }),
    )
  })
})

describe('Whoever asks for more gets', () => {
  it('as much again as a day has', () => {
    expect(roomForMore({ newCardsPerDay: 30, reviewsPerDay: 200 }, { due: 80 })).toEqual({
      toReview: 200,
      new: 30,
      isNewPaused: false,
    })
  })

  it('the usual number of new cards where a day has none', () => {
    expect(roomForMore({ newCardsPerDay: 0, reviewsPerDay: null }, { due: 80 }).new).toBe(20)
  })

  it('all new cards that there are where a day has no limit', () => {
    expect(roomForMore(noLimits, { due: 80 })).toEqual(roomWithoutLimits)
  })

  it('what is due before anything new', () => {
    expect(roomForMore({ newCardsPerDay: 30, reviewsPerDay: 200 }, { due: 200 }).new).toBe(30)
    expect(roomForMore({ newCardsPerDay: 30, reviewsPerDay: 200 }, { due: 201 }).new).toBe(0)
  })
})

describe('One deck of a day', () => {
  const room = { toReview: 50, new: 12, isNewPaused: false }

  it.each([
    ['has all of its room without a limit of its own', noDeckLoad, 12],
    ['has no more new cards than its own limit', { newCardsPerDay: 5, newCards: 0 }, 5],
    ['has those that are left of it', { newCardsPerDay: 5, newCards: 3 }, 2],
    ['has none when more were begun than it wants', { newCardsPerDay: 5, newCards: 9 }, 0],
    ['has no more than the day, whatever it wants', { newCardsPerDay: 30, newCards: 0 }, 12],
  ])('%s', (_, load, expected) => {
    expect(roomInDeck(room, load)).toEqual({ ...room, new: expected })
  })

  it.each([
    ['as much again as it wants', { newCardsPerDay: 5, newCards: 5 }, 5],
    ['the usual number where it wants none', { newCardsPerDay: 0, newCards: 0 }, 20],
    ['what the day gives without a limit', noDeckLoad, 400],
  ])('gives, asked for more, %s', (_, load, expected) => {
    expect(moreInDeck({ ...room, new: 400 }, load).new).toBe(expected)
  })
})
