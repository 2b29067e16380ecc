import { describe, expect, test } from 'vitest'
import { examPlan, gainOfAsking, readinessOf, type Studied } from './exam.ts'
import { fsrs6 } from './fsrs6.ts'
import { publishedOf } from './model.ts'
import { atOnce } from './testing/at-once.ts'

const course = fsrs6.under(publishedOf(fsrs6))
const pace = { recalledSeconds: 8, forgottenSeconds: 24 }
const card = (stability: number, elapsedDays: number, difficulty = 5): Studied => ({
  memory: { stability, difficulty, fastStability: 0 },
  elapsedDays,
})

test('Readiness is the mean recall on the day of the exam', () => {
  expect(readinessOf(course, [card(10, 0)], 10)).toBeCloseTo(0.9, 10)
  const known = course.recall(card(40, 0).memory, 15)
  expect(readinessOf(course, [card(10, 5), card(40, 10)], 5)).toBeCloseTo((0.9 + known) / 2, 10)
  expect(readinessOf(course, [card(10, 5)], 0)).toBeGreaterThan(readinessOf(course, [card(10, 5)], 20))
})

describe('What asking a card adds', () => {
  test.each([0.2, 10])('follows from how it would be known on the day, with %d days of stability', (stability) => {
    const one = card(stability, stability)
    const after = (rating: 1 | 3) => {
      const memory = { ...one.memory }
      course.answer(memory, rating, stability)
      if (rating === 1) course.answer(memory, 3, 0)
      return course.recall(memory, 14)
    }
    const expected = 0.9 * after(3) + 0.1 * after(1) - course.recall(one.memory, stability + 14)
    // By the seconds that it takes.
    expect(gainOfAsking(course, one, 14, pace)).toBeCloseTo(expected / (0.9 * 8 + 0.1 * 24), 10)
  })

  test('is much for what is being forgotten, next to nothing for what is known for years', () => {
    expect(gainOfAsking(course, card(5, 5), 14, pace)).toBeGreaterThan(
      20 * gainOfAsking(course, card(2_000, 1), 14, pace),
    )
  })
})

describe('The plan of a day', () => {
  const cards = [card(2_000, 1), card(5, 5), card(20, 20), card(5, 5)]
  const placesOf = (...given: Parameters<typeof examPlan>) => atOnce(examPlan(...given)).map(({ place }) => place)

  test('begins with what gains most, ties in order, and ends with the time', () => {
    expect(placesOf(course, cards, 14, { pace, seconds: 600 })).toEqual([1, 3, 2])
    expect(placesOf(course, cards, 14, { pace, seconds: 20 })).toEqual([1, 3])
    expect(placesOf(course, cards, 14, { pace, seconds: 5 })).toEqual([])
  })

  test('leaves out what asking would help by less than a hundredth', () => {
    const [less, more] = [card(24, 1), card(14, 1)]
    const gained = (one: Studied) => gainOfAsking(course, one, 14, { recalledSeconds: 1, forgottenSeconds: 1 })
    expect(gained(less)).toBeGreaterThan(0)
    expect(gained(less)).toBeLessThan(0.01)
    expect(gained(more)).toBeGreaterThan(0.01)
    expect(placesOf(course, [less, more], 14, { pace, seconds: 600 })).toEqual([1])
  })

  test('lets others have their turn after every five hundred cards', () => {
    const many = Array.from({ length: 1_001 }, () => card(5, 5))
    expect([...examPlan(course, many, 14, { pace, seconds: 600 })]).toHaveLength(3)
  })

  test('leaves out what asking would not help', () => {
    const plan = placesOf(course, [card(0.5, 20, 10), card(300, 0)], 0, { pace, seconds: 600 })
    expect(plan).toEqual([0])
  })
})
