import { FSRSAlgorithm, type Grade } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { fsrs6 } from './fsrs6.ts'
import { type Memory, publishedOf, type Rating } from './model.ts'
import { createChance, someParameters } from './testing/learner.ts'

type Answer = readonly [rating: Rating, elapsedDays: number]

const goldenHistories: readonly (readonly Answer[])[] = [
  [
    [1, 0],
    [3, 0],
    [3, 1],
    [3, 3],
    [3, 8],
    [3, 21],
  ],
  [
    [3, 0],
    [3, 2],
    [3, 11],
    [3, 46],
    [3, 163],
    [3, 498],
  ],
  [
    [4, 0],
    [4, 8],
    [2, 60],
    [1, 90],
    [1, 0],
    [2, 0],
    [4, 0],
    [3, 1],
    [3, 400],
  ],
  [
    [2, 0],
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [3, 1],
    [3, 1],
  ],
  [
    [1, 0],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, 0],
    [1, 1],
    [3, 36_500],
  ],
]

/** What ts-fsrs, which rounds to eight places on the way, says after each answer, and of recall before it. */
function byPackage(weights: readonly number[], history: readonly Answer[]) {
  const model = new FSRSAlgorithm({ w: weights, enable_short_term: true })
  let memory: { stability: number; difficulty: number } | null = null
  return history.map(([rating, elapsedDays]) => {
    const recall = memory ? model.forgetting_curve(elapsedDays, memory.stability) : undefined
    memory = model.next_state(memory, elapsedDays, rating as Grade)
    return { recall, stability: memory.stability, difficulty: memory.difficulty }
  })
}

function byOurs(weights: readonly number[], history: readonly Answer[]) {
  const course = fsrs6.under(weights)
  const memory: Memory = { stability: 0, difficulty: 0, fastStability: 0 }
  return history.map(([rating, elapsedDays], nth) => {
    const recall = nth === 0 ? course.begin(memory, rating) : course.answer(memory, rating, elapsedDays)
    return { recall: recall ?? undefined, stability: memory.stability, difficulty: memory.difficulty }
  })
}

function expectSame(weights: readonly number[], history: readonly Answer[]) {
  const published = byPackage(weights, history)
  byOurs(weights, history).forEach(({ recall, stability, difficulty }, nth) => {
    const { recall: theirs, ...memory } = published[nth] ?? { stability: 0, difficulty: 0 }
    expect(stability / memory.stability).toBeCloseTo(1, 5)
    expect(difficulty).toBeCloseTo(memory.difficulty, 5)
    if (nth > 0) expect(recall).toBeCloseTo(theirs ?? Number.NaN, 6)
  })
}

test.each(goldenHistories)('With the published parameters it is what ts-fsrs computes: %j …', (...history) => {
  expectSame(publishedOf(fsrs6), history)
})

test('It is also with parameters of many people, along histories of every kind', () => {
  const chance = createChance(11)
  for (let person = 0; person < 50; person++) {
    // No first stability is below a tenth of a day there.
    const weights = someParameters(fsrs6, chance).map((weight, nth) => (nth < 4 ? Math.max(0.1, weight) : weight))
    const history = Array.from({ length: 30 }, (_, nth): Answer => {
      const rating = (1 + Math.floor(chance() * 4)) as Rating
      return [rating, nth === 0 ? 0 : Math.floor(chance() ** 3 * 300)]
    })
    expectSame(weights, history)
  }
})

test('After as many days as the stability recall is 90 %, and it comes down to any other when it is said to', () => {
  const course = fsrs6.under(publishedOf(fsrs6))
  const memory = { stability: 40, difficulty: 5, fastStability: 0 }
  expect(course.daysUntil(memory, 0.9)).toBeCloseTo(40, 8)
  for (const recall of [0.7, 0.85, 0.97])
    expect(course.recall(memory, course.daysUntil(memory, recall))).toBeCloseTo(recall, 10)
  expect([0, 40, 400].map(course.curve(memory))).toEqual([0, 40, 400].map((days) => course.recall(memory, days)))
})

test('A memory is kept as it is, without traces, and comes back', () => {
  const course = fsrs6.under(publishedOf(fsrs6))
  const memory = { stability: 40, difficulty: 5, fastStability: 0 }
  const recorded = { stability: 40, difficulty: 5, slowStability: 0, fastStability: 0 }
  expect(course.recorded(memory)).toEqual(recorded)
  expect(course.memoryOf(recorded)).toEqual(memory)
})
