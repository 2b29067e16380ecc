import { describe, expect, it } from 'vitest'
import type { Deck } from '#contract/deck'
import { deckHead, descriptionOf } from './deck-head.ts'

const deck = { title: 'Groups', cardCount: 3, description: '' }

describe("a deck's description for search engines", () => {
  it.each([
    { length: 155, shown: 155, ending: 'x' },
    { length: 156, shown: 155, ending: '...' },
  ])('of $length characters has $shown', ({ length, shown, ending }) => {
    const text = descriptionOf({ ...deck, description: 'x'.repeat(length) })
    expect([text.length, text.endsWith(ending)]).toEqual([shown, true])
  })

  it('counts and cuts whole signs', () => {
    expect(descriptionOf({ ...deck, description: '𝔖'.repeat(155) })).toBe('𝔖'.repeat(155))
    expect(descriptionOf({ ...deck, description: '𝔖'.repeat(156) })).toBe(`${'𝔖'.repeat(152)}...`)
  })

  it('says what there is when the deck says nothing', () => {
    expect(descriptionOf(deck)).toBe('Study 3 flashcards on Groups.')
    expect(descriptionOf({ ...deck, cardCount: 1 })).toBe('Study 1 flashcard on Groups.')
    expect(descriptionOf({ ...deck, cardCount: 10_000 })).toBe('Study 10,000 flashcards on Groups.')
  })
})

describe('the head of a deck', () => {
  const whole = {
    ...deck,
    _id: '01993a00-0000-7000-8000-000000000000',
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  } as Deck
  const noindex = { name: 'robots', content: 'noindex' }

  it('keeps it out of search engines as long as it has no card', () => {
    expect(deckHead({ ...whole, cardCount: 0 }, '', 1)).toContainEqual(noindex)
    expect(deckHead(whole, '', 1)).not.toContainEqual(noindex)
  })
})
