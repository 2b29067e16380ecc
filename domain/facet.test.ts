import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { clozeOf, facetOfDay, lastFacet, type Remembered, reversedCard, stepOf, wholeCard } from './facet.ts'
import { isDueToday } from './progress.ts'
import { grades } from './review.ts'
import { answerCard } from './schedule/answer.ts'
import { defaultScheduleSettings as settings } from './schedule/state.ts'
import { dayMs, momentOf } from './time.ts'

const startMs = Date.parse('2026-05-20T12:00Z')
const on = (day: number) => momentOf(startMs + day * dayMs, settings)
const answered = (facet: number, day: number, grade: (typeof grades)[number] = 4): Remembered => ({
  facet,
  state: answerCard(undefined, grade, { atMs: on(day).atMs, settings }).state,
})
const fresh = (facet: number): Remembered => ({ facet, state: undefined })

describe('Of several facets', () => {
  test.each([
    ['the one that was answered today', [fresh(1), answered(2, 9), answered(3, 0)], 2],
    ['before new ones what is due', [fresh(1), answered(2, 0)], 2],
    ['of those due the one that has waited longest', [answered(1, 2), answered(2, 0), fresh(3)], 2],
    ['of new ones the first', [answered(1, 8, 5), fresh(2), fresh(3)], 2],
    ['the one that is due next', [answered(1, 8, 5), answered(2, 8, 4)], 2],
  ])('%s is asked', (_, facets, facet) => {
    expect(facetOfDay(facets, on(9)).facet).toBe(facet)
  })
})

test.each([
  ['the card itself', wholeCard, undefined, undefined],
  ['its first cloze', 1, 1, undefined],
  ['its last cloze', 9, 9, undefined],
  ['the card the other way round', reversedCard, undefined, undefined],
  ['its first step', 11, undefined, 1],
  ['its last step', lastFacet, undefined, 40],
])('A facet of %s is of no other kind', (_, facet, cloze, step) => {
  expect([clozeOf(facet), stepOf(facet)]).toEqual([cloze, step])
})

it('Asked day by day, no two facets of a card come on one day, none is forgotten, and what is due comes first', () => {
  const days = fc.array(fc.tuple(fc.constantFrom(...grades), fc.integer({ min: 1, max: 4 })), {
    minLength: 12,
    maxLength: 40,
  })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), days, (count, steps) => {
      let facets = Array.from({ length: count }, (_, nth) => fresh(nth))
      const askedOn = new Map<number, Set<number>>()
      let day = 0
      for (const [grade, days] of steps) {
        const now = on(day)
        const { facet, state } = facetOfDay(facets, now)
        const waiting = facets.filter((one) => one.state && isDueToday(one.state, now))
        if (waiting.length > 0) expect(state && isDueToday(state, now)).toBe(true)
        else if (facets.some((one) => !one.state)) expect(state).toBeUndefined()
        if (!state || isDueToday(state, now)) {
          facets = facets.map((one) =>
            one.facet === facet ? { facet, state: answerCard(state, grade, { atMs: now.atMs, settings }).state } : one,
          )
          askedOn.set(day, (askedOn.get(day) ?? new Set()).add(facet))
          expect(facetOfDay(facets, { ...now, atMs: now.atMs + 1 }).facet).toBe(facet)
        }
        day += days
      }
      for (const asked of askedOn.values()) expect(asked.size).toBe(1)
      // Once they are known, each has its day.
      const comes = new Set<number>()
      for (let later = 0; later < 40 && comes.size < count; later++) {
        const now = on(day + 40_000 + later)
        const { facet, state } = facetOfDay(facets, now)
        comes.add(facet)
        facets = facets.map((one) =>
          one.facet === facet ? { facet, state: answerCard(state, 5, { atMs: now.atMs, settings }).state } : one,
        )
      }
      expect(comes.size).toBe(count)
    }),
  )
})
