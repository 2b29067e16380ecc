import { describe, expect, it } from 'vitest'
import { typesetSide } from '#typeset'
import { paddedCards, setSentence } from './padded-cards.ts'

const card = (_id: string) => ({ _id, frontEquation: 'x', backEquation: 'y' })
const fronts = (count: number) =>
  paddedCards(Array.from({ length: count }, (_, nth) => card(String(nth)))).map(({ frontEquation }) => frontEquation)

describe('A preview', () => {
  it.each([
    { count: 0, placeholders: ['1st', '2nd', '3rd'] },
    { count: 1, placeholders: ['2nd', '3rd'] },
    { count: 2, placeholders: ['3rd'] },
    { count: 3, placeholders: [] },
    { count: 12, placeholders: [] },
  ])('of $count cards has placeholders for the $placeholders', ({ count, placeholders }) => {
    const expected = placeholders.map((ordinal) => `This could be the front of your ${ordinal} card`)
    expect(fronts(count).slice(count)).toEqual(expected)
  })

  it('has placeholders with a back', () => {
    expect(paddedCards([]).map(({ backEquation }) => backEquation)).toEqual(
      Array(3).fill('And this could be the back!'),
    )
  })

  it('has placeholders that are set as they stand, without what sets formulas', () => {
    for (const { frontEquation } of paddedCards([]))
      expect(setSentence(frontEquation)).toBe(typesetSide(frontEquation, { macros: { This: 'That' } }).html.trim())
  })
})
