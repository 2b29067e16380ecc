import { expect, test } from 'vitest'
import type { Studied } from './exam.ts'
import { fsrs6 } from './fsrs6.ts'
import { publishedOf } from './model.ts'
import { outlookAt } from './what-if.ts'

const course = fsrs6.under(publishedOf(fsrs6))
const card = (stability: number, elapsedDays: number): Studied => ({
  memory: { stability, difficulty: 5, fastStability: 0 },
  elapsedDays,
})
const cards = Array.from({ length: 200 }, (_, nth) => card(1 + nth / 3, nth % 40))

test('One card that is due once is asked once, which is worked out by hand', () => {
  // Stability is the days until recall has come down to .9, so it is due now; then after some thirty days, which is too late.
  const one = card(10, 10)
  const memory = { ...one.memory }
  course.answer(memory, 3, 10)
  const outlook = outlookAt(course, [one], 0.9, 20)
  expect(memory.stability).toBeGreaterThan(20)
  expect(outlook).toMatchObject({ recalled: 1, forgotten: 0 })
  const everyDay = Array.from({ length: 20_000 }, (_, nth) => course.recall(memory, (nth + 0.5) / 1_000))
  const mean = everyDay.reduce((sum, recall) => sum + recall) / everyDay.length
  expect(outlook.known).toBeCloseTo(mean, 3)
})

test('What is likelier to be forgotten is, and known again on the same day', () => {
  const one = card(0.2, 100)
  const memory = { ...one.memory }
  course.answer(memory, 1, 100)
  course.answer(memory, 3, 0)
  const outlooks = [card(10, 10), one].map((asked) => outlookAt(course, [asked], 0.9, 1))
  expect(outlooks).toMatchObject([
    { recalled: 1, forgotten: 0 },
    { recalled: 0, forgotten: 1 },
  ])
  expect(outlooks[1]?.known).toBeCloseTo((1 + 4 * course.recall(memory, 0.5) + course.recall(memory, 1)) / 6, 12)
})

test('A card that does not fall due takes nothing, and none takes and gives nothing', () => {
  expect(outlookAt(course, [card(1_000, 0)], 0.9, 365)).toMatchObject({ recalled: 0, forgotten: 0 })
  expect(outlookAt(course, [], 0.9, 365)).toEqual({ recalled: 0, forgotten: 0, known: 0 })
})

test.each([
  ['were learned one by one', cards],
  ['were all learned on one day', Array.from({ length: 200 }, (_, nth) => card(9 + nth / 40, 3))],
])('Who wants to keep more takes longer and knows more, of cards that %s', (_, cards) => {
  const outlooks = [0.8, 0.85, 0.9, 0.95, 0.97].map((wanted) => outlookAt(course, cards, wanted, 365))
  for (const [nth, { recalled, forgotten, known }] of outlooks.entries()) {
    const before = outlooks[nth - 1]
    if (!before) continue
    expect(recalled + forgotten).toBeGreaterThan(before.recalled + before.forgotten)
    expect(known).toBeGreaterThan(before.known)
    expect(known).toBeLessThan(cards.length)
  }
  // On any day a card is somewhere between what it was asked at and just answered.
  expect((outlooks[2]?.known ?? 0) / cards.length).toBeGreaterThan(0.9)
})
