import { describe, expect, test } from 'vitest'
import { readSide } from '#domain/card'
import { readDescription, readTitle } from '#domain/deck'
import { seedDecks } from './decks.ts'

test('the decks have different titles', () => {
  expect(new Set(seedDecks.map(({ title }) => title)).size).toBe(seedDecks.length)
})

describe.each(seedDecks)('$title', ({ title, description, cards }) => {
  test('has a title and a description that the product accepts and a search result can show', () => {
    expect(readTitle(title)).toEqual({ ok: true, value: title })
    expect(readDescription(description)).toEqual({ ok: true, value: description })
    expect(description.length).toBeGreaterThan(80)
    expect(description.length).toBeLessThan(300)
  })

  test('asks some 25 different questions', () => {
    expect(cards.length).toBeGreaterThanOrEqual(25)
    expect(new Set(cards.map(([front]) => front)).size).toBe(cards.length)
  })

  test.each(cards)('%s fits on a card', (front, back) => {
    for (const side of [front, back]) {
      expect(readSide(side, 'front')).toEqual({ ok: true, value: side })
      expect(side.length).toBeLessThan(300)
    }
  })
})
