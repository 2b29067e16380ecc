import { describe, expect, test } from 'vitest'
import { CardInput } from '#contract/card'
import { DeckInput } from '#contract/deck'
import { readMacros } from '#domain/latex/macros'
import { typesetSide } from '#typeset'
import { seedDecks } from './decks.ts'

test('the decks have different titles', () => {
  expect(new Set(seedDecks.map(({ title }) => title)).size).toBe(seedDecks.length)
})

describe.each(seedDecks)('$title', ({ title, description, macros, cards }) => {
  test('is a deck that the product accepts as it is, with a description that a search result can show', () => {
    expect(DeckInput.parse({ title, description, macros })).toEqual({ title, description, macros })
    expect(readMacros(macros)).toEqual({ ok: true, value: macros })
    expect(description.length).toBeGreaterThan(80)
    expect(description.length).toBeLessThan(300)
  })

  test('asks some 25 different questions', () => {
    expect(cards.length).toBeGreaterThanOrEqual(25)
    expect(new Set(cards.map(({ front }) => front)).size).toBe(cards.length)
  })

  test('uses every macro that it defines', () => {
    const sources = cards.flatMap(({ front, back }) => [front, back]).join('\n')
    for (const name of Object.keys(macros)) expect(sources).toMatch(new RegExp(`\\${name}(?![A-Za-z])`))
  })

  test.each(cards)('$front: both sides are set without an error, and are short', ({ front, back }) => {
    const [frontEquation, backEquation] = [front, back]
    expect(CardInput.parse({ frontEquation, backEquation })).toEqual({ frontEquation, backEquation })
    for (const side of [front, back]) {
      expect(side.length).toBeLessThan(300)
      const { html, errors, hints, isWhole } = typesetSide(side, { macros })
      expect({ errors, hints, isWhole }).toEqual({ errors: [], hints: [], isWhole: true })
      expect(html).not.toMatch(/katex-error|source-error/)
    }
  })
})
