import { describe, expect, it } from 'vitest'
import { nearestTurn, placesAround } from './places.ts'

describe('the cards around the one in view', () => {
  it('end with the row', () => {
    const places = placesAround(0, { count: 5, reach: 2, isRing: false })
    expect(places.map(({ place }) => place)).toEqual([0, 1, 2])
  })

  it('go round on a ring, each time as another position', () => {
    expect(placesAround(0, { count: 3, reach: 2, isRing: true })).toEqual([
      { position: -2, place: 1 },
      { position: -1, place: 2 },
      { position: 0, place: 0 },
      { position: 1, place: 1 },
      { position: 2, place: 2 },
    ])
  })

  it.each([
    { from: 0, place: 2, count: 3, to: -1 },
    { from: -1, place: 1, count: 3, to: -2 },
    { from: 11, place: 0, count: 12, to: 12 },
    { from: 12, place: 5, count: 12, to: 17 },
    { from: 4, place: 4, count: 12, to: 4 },
  ])('from $from the nearest way to $place of $count is $to', ({ from, place, count, to }) => {
    expect(nearestTurn(from, place, count)).toBe(to)
  })
})
