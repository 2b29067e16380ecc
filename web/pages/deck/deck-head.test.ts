import { describe, expect, it } from 'vitest'
import { descriptionOf } from './deck-head.ts'

const deck = { title: 'Groups', cardCount: 3, description: '' }

describe("a deck's description for search engines", () => {
  it.each([
    { length: 155, kept: 155, ending: 'x' },
    { length: 156, kept: 155, ending: '...' },
  ])('of $length characters has $kept', ({ length, kept, ending }) => {
    const text = descriptionOf({ ...deck, description: 'x'.repeat(length) })
    expect([text.length, text.endsWith(ending)]).toEqual([kept, true])
  })

  it('ends in whole signs', () => {
    expect(descriptionOf({ ...deck, description: 'x'.repeat(151) + '𝔖'.repeat(9) })).toBe(`${'x'.repeat(151)}...`)
  })

  it('says what there is when the deck says nothing', () => {
    expect(descriptionOf(deck)).toBe('Study 3 flashcards on Groups.')
    expect(descriptionOf({ ...deck, cardCount: 1 })).toBe('Study 1 flashcard on Groups.')
  })
})
