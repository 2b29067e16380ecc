import { describe, expect, it } from 'vitest'
import { askedPart, placeOf, queryOf } from './parts.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the part and card that an address asks for', () => {
  it.each([
    { asked: '', part: 1, index: 0 },
    { asked: 'card=1', part: 1, index: 0 },
    { asked: 'card=50', part: 1, index: 49 },
    { asked: 'card=51', part: 2, index: 50 },
    { asked: 'part=2', part: 2, index: 50 },
    { asked: 'card=3&part=2', part: 1, index: 2 },
    { asked: 'card=999', part: 3, index: 119 },
    { asked: 'part=999', part: 3, index: 100 },
    { asked: 'card=-1', part: 1, index: 0 },
    { asked: 'card=1.5', part: 1, index: 0 },
    { asked: 'card=abc&part=', part: 1, index: 0 },
    { asked: 'card=1e400', part: 1, index: 0 },
  ])('"$asked" of 120 cards is part $part, card $index', ({ asked, part, index }) => {
    expect(placeOf(query(asked), 120)).toEqual({ part, index })
  })

  it('is the beginning of an empty deck', () => {
    expect(placeOf(query('card=7'), 0)).toEqual({ part: 1, index: 0 })
  })

  it('can be told before the deck is known', () => {
    expect(askedPart(query('card=151'))).toBe(4)
  })

  it('is written as the card, and not at all for the first', () => {
    expect([queryOf({ index: 0 }), queryOf({ index: 50 })]).toEqual(['', '?card=51'])
  })
})
