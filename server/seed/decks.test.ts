import { describe, expect, test } from 'vitest'
import { CardInput } from '#contract/card'
import { DeckInput } from '#contract/deck'
import { readMacros } from '#domain/latex/macros'
import { typesetSide } from '#typeset'
import { seedDecks } from './decks.ts'

const decks = Object.values(seedDecks)

test('the decks have different titles', () => {
  expect(new Set(decks.map(({ title }) => title)).size).toBe(decks.length)
})

describe.each(decks)('$title', ({ title, description, macros = {}, cards }) => {
  test('is a deck that the product accepts as it is, with a description that a search result can show', () => {
    expect(DeckInput.parse({ title, description, macros })).toEqual({ title, description, macros })
    expect(readMacros(macros)).toEqual({ ok: true, value: macros })
    expect(description.length).toBeGreaterThan(80)
    expect(description.length).toBeLessThan(300)
  })

  test('asks some 25 different questions', () => {
    expect(cards.length).toBeGreaterThanOrEqual(25)
    expect(new Set(cards.map(([front]) => front)).size).toBe(cards.length)
  })

  test('uses every macro that it defines', () => {
    const sources = cards.flat().join('\n')
    for (const name of Object.keys(macros)) expect(sources).toMatch(new RegExp(`\\${name}(?![A-Za-z])`))
  })

  test.each(cards)('%s: both sides are set without an error, and are short', (frontEquation, backEquation) => {
    expect(CardInput.parse({ frontEquation, backEquation })).toEqual({ frontEquation, backEquation })
    for (const side of [frontEquation, backEquation]) {
      expect(side.length).toBeLessThan(300)
      const { html, errors, hints, isWhole } = typesetSide(side, { macros })
      expect({ errors, hints, isWhole }).toEqual({ errors: [], hints: [], isWhole: true })
      expect(html).not.toMatch(/katex-error|source-error/)
    }
  })
})
