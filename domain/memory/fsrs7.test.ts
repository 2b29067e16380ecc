import { describe, expect, test } from 'vitest'
import { fsrs7 } from './fsrs7.ts'
import { type Memory, publishedOf, type Rating } from './model.ts'
import { createChance } from './testing/learner.ts'

const course = fsrs7.under(publishedOf(fsrs7))

function after(history: readonly (readonly [rating: Rating, elapsedDays: number])[]): Memory {
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

describe('Whatever was answered', () => {
  const chance = createChance(5)
  const histories = Array.from({ length: 200 }, () =>
    Array.from({ length: 12 }, (_, nth): [Rating, number] => [
      (1 + Math.floor(chance() * 4)) as Rating,
      nth === 0 ? 0 : chance() ** 4 * 200,
    ]),
  )

  test('the memory stays within its limits, and recall falls with time', () => {
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
    for (const history of histories) {
      const memory = after(history)
      const days = course.daysUntil(memory, 0.9)
      if (days < 36_500) expect(Math.abs(course.recall(memory, days) - 0.9)).toBeLessThan(1e-6)
      else expect(course.recall(memory, 36_500)).toBeGreaterThan(0.9)
    }
  })
})
