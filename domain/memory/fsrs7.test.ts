import { describe, expect, test } from 'vitest'
import { fsrs7 } from './fsrs7.ts'
import { type Memory, publishedOf, type Rating } from './model.ts'
import { createChance } from './testing/learner.ts'

const asPublished = () => fsrs7.under(publishedOf(fsrs7))

function after(history: readonly (readonly [rating: Rating, elapsedDays: number])[]): Memory {
  const course = asPublished()
  const memory: Memory = { stability: 0, difficulty: 0, fastStability: 0 }
  history.forEach(([rating, elapsedDays], nth) => {
    if (nth === 0) course.begin(memory, rating)
    else course.answer(memory, rating, elapsedDays)
  })
  return memory
}

// As an implementation of the same formulas computes it that shares no line with this one.
test.each([
  [[[3, 0]], { stability: 3.9221, difficulty: 3.530724, fastStability: 3.13768 }],
  [
    [
      [1, 0],
      [3, 0.01],
      [3, 1],
      [3, 3.5],
      [3, 8],
      [3, 21],
    ],
    { stability: 32.093929, difficulty: 5.87755, fastStability: 804.958171 },
  ],
  [
    [
      [4, 0],
      [4, 9.5],
      [1, 60],
      [2, 0.5],
      [3, 4],
    ],
    { stability: 10.111844, difficulty: 8.95175, fastStability: 80.5732 },
  ],
] as [[Rating, number][], Memory][])('Along %j the memory becomes %j', (history, memory) => {
  for (const [name, value] of Object.entries(after(history))) expect(value).toBeCloseTo(memory[name as keyof Memory], 5)
})

// The same, where a fast trace that lasts counts less, which the published parameters do not say.
test.each([
  [0, { stability: 1.5, difficulty: 7, fastStability: 40 }, 10, 0.7336008],
  [0.5, { stability: 1.5, difficulty: 7, fastStability: 40 }, 10, 0.8058583],
  [0, { stability: 30, difficulty: 3, fastStability: 0.5 }, 2, 0.9789861],
  [0.5, { stability: 30, difficulty: 3, fastStability: 0.5 }, 2, 0.9718568],
])('With %d for how much less, recall of %j after %d days is %d', (less, memory, days, recall) => {
  const other = fsrs7.under(publishedOf(fsrs7).with(29, less))
  expect(other.recall(memory, days)).toBeCloseTo(recall, 7)
})

test('What was forgotten lasts in the fast trace at most four fifths as long as in the slow one', () => {
  const memory = { stability: 2, difficulty: 5, fastStability: 500 }
  asPublished().answer(memory, 1, 1)
  expect(memory.fastStability).toBeCloseTo(0.8 * memory.stability, 12)
})

describe('Of what is kept of a memory', () => {
  test('the days until 90 % are told beside its traces, by which it comes back the same', () => {
    const memory = { stability: 32, difficulty: 5.9, fastStability: 805 }
    const course = asPublished()
    const recorded = course.recorded(memory)
    expect(recorded).toEqual({ stability: recorded.stability, difficulty: 5.9, slowStability: 32, fastStability: 805 })
    expect(course.recall(memory, recorded.stability)).toBeCloseTo(0.9, 9)
    expect(course.memoryOf(recorded)).toEqual(memory)
  })

  test('one without traces becomes one that is as hard and lasts as long', () => {
    const course = asPublished()
    for (const days of [0.5, 12, 400]) {
      const memory = course.memoryOf({ stability: days, difficulty: 6, slowStability: 0, fastStability: 0 })
      expect(course.recall(memory, days)).toBeCloseTo(0.9, 9)
      expect(memory.difficulty).toBe(6)
      expect(memory.fastStability / memory.stability).toBeCloseTo(0.8, 12)
    }
  })
})

describe('Whatever was answered', () => {
  const chance = createChance(5)
  const histories = Array.from({ length: 200 }, () =>
    Array.from({ length: 12 }, (_, nth): [Rating, number] => [
      (1 + Math.floor(chance() * 4)) as Rating,
      nth === 0 ? 0 : chance() ** 4 * 200,
    ]),
  )

  test('the memory stays within its limits, and recall falls with time', () => {
    const course = asPublished()
    for (const history of histories) {
      const memory = after(history)
      expect(memory.difficulty).toBeGreaterThanOrEqual(1)
      expect(memory.difficulty).toBeLessThanOrEqual(10)
      for (const days of [memory.stability, memory.fastStability]) {
        expect(days).toBeGreaterThanOrEqual(1e-4)
        expect(days).toBeLessThanOrEqual(36_500)
      }
      const falling = [0, 0.01, 1, 10, 100, 1_000].map((days) => course.recall(memory, days))
      expect(falling.toSorted((one, other) => other - one)).toEqual(falling)
    }
  })

  test('recall comes down to what is wanted when it is said to', () => {
    const course = asPublished()
    for (const history of histories) {
      const memory = after(history)
      const days = course.daysUntil(memory, 0.9)
      if (days < 36_500) expect(Math.abs(course.recall(memory, days) - 0.9)).toBeLessThan(1e-6)
      else expect(course.recall(memory, 36_500)).toBeGreaterThan(0.9)
    }
  })
})
