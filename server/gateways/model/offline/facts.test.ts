import { describe, expect, test } from 'vitest'
import { readReply } from '#domain/assistant/reply'
import { cardLimits } from '#domain/card'
import { parseSide } from '#domain/latex/side'
import { typesetSide } from '#typeset'
import type { Fact } from './fact.ts'
import { facts } from './facts.ts'
import { libraryReply } from './reply.ts'
import { searchFacts } from './search.ts'
import { type Variation, vary } from './variation.ts'

const variations: Variation[] = ['shorter', 'question', 'swap', 'example']

/** All cards that the library can make of a fact. */
function cardsOf({ front, back }: Fact) {
  const once = variations.flatMap((variation) => vary(variation, { front, back }) ?? [])
  const twice = once.flatMap((card) => variations.flatMap((variation) => vary(variation, card) ?? []))
  return [{ front, back }, ...once, ...twice]
}

/** About as many signs as a reader sees. */
const seen = (side: string) => side.replace(/\\[a-z]+|[{}$\\^_ ]/gi, '').length

describe.each(facts)('$topic', (fact) => {
  test('is set without an error or a hint on either side, in all its variations', () => {
    for (const side of new Set(cardsOf(fact).flatMap(({ front, back }) => [front, back]))) {
      expect(parseSide(side), side).toMatchObject({ errors: [], hints: [] })
      expect(side).toMatch(/[^a-z.]|^.{1,2}$/i)
      const { html, ...set } = typesetSide(side)
      expect(set, side).toMatchObject({ isWhole: true, isBlank: false, errors: [], hints: [] })
      expect(html).not.toContain('class="source-error')
      expect(side.length).toBeLessThan(cardLimits.sideMax / 4)
    }
  })

  test('asks for something: its front is a question, or a formula that one can be made of', () => {
    expect(fact.front.endsWith('?') ? fact.front : vary('question', fact)?.front).toMatch(/\?$/)
  })

  test('has an example that adds something, and fewer words where there are many', () => {
    expect(vary('example', fact)?.back).toContain(fact.example)
    expect(seen(fact.short ?? fact.back)).toBeLessThan(100)
    if (fact.short) expect(fact.short.length).toBeLessThan(fact.back.length)
  })

  test('is found by its name, and arrives as it is written', () => {
    expect(searchFacts(fact.topic).found[0]?.topic).toBe(fact.topic)
    const reply = readReply(libraryReply({ messages: [{ role: 'user', content: fact.topic }] }))
    expect(reply).toMatchObject({ kind: 'card', card: { front: fact.front, back: fact.back } })
  })
})

test.each(['topic', 'front', 'keywords'] as const)('No two facts have the same %s', (part) => {
  const parts = facts.map((fact) => fact[part].toLowerCase())
  expect(parts.filter((text, nth) => parts.indexOf(text) !== nth)).toEqual([])
})
