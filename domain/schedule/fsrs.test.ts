import { describe, expect, it } from 'vitest'
import type { Grade } from '#domain/review'
import { fsrs as fsrsWith } from './fsrs.ts'
import { latestVersion } from './version.ts'

const fsrs = fsrsWith(latestVersion('fsrs').parameters)
type Memory = ReturnType<typeof fsrs.answer>
const oneTrace = { slowStability: 0, fastStability: 0 }

describe('The first answer, by the published FSRS-6 parameters, of grade', () => {
  it.each<[Grade, number, number]>([
    [0, 0.212, 6.4133],
    [1, 0.212, 6.4133],
    [2, 0.212, 6.4133],
    [3, 1.2931, 5.11217071],
    [4, 2.3065, 2.11810397],
    [5, 8.2956, 1],
  ])('%d leaves a stability of %d and a difficulty of %d', (grade, stability, difficulty) => {
    const memory = fsrs.answer(undefined, grade, 0)
    expect(memory.stability).toBeCloseTo(stability, 6)
    expect(memory.difficulty).toBeCloseTo(difficulty, 6)
  })
})

// The memory state that the test suites of fsrs-rs and ts-fsrs agree on.
it('Again and five times Good, 0, 0, 1, 3, 8 and 21 days apart, give the published memory', () => {
  const answers: [Grade, number][] = [
    [0, 0],
    [4, 0],
    [4, 1],
    [4, 3],
    [4, 8],
    [4, 21],
  ]
  let memory: Memory | undefined
  for (const [grade, elapsedDays] of answers) memory = fsrs.answer(memory, grade, elapsedDays)
  expect(memory?.stability).toBeCloseTo(53.62691, 4)
  expect(memory?.difficulty).toBeCloseTo(6.3574867, 6)
})

describe('A stability of 100 days', () => {
  const memory = { ...oneTrace, stability: 100, difficulty: 5 }

  it.each([
    [0.9, 100],
    [0.97, 22],
    [0.7, 929],
  ])('asks for an answer, at a desired retention of %d, after %d days', (retention, days) => {
    expect(fsrs.intervalDays(memory, retention)).toBe(days)
    expect(fsrs.recall(memory, days)).toBeCloseTo(retention, 2)
  })
})

it('A memory that a model with two traces left shorter than this one knows any is taken as its shortest', () => {
  const of = (stability: number) => ({ ...oneTrace, stability, difficulty: 7.9 })
  for (const grade of [1, 4] as const)
    for (const elapsedDays of [0, 3])
      expect(fsrs.answer(of(0.0001), grade, elapsedDays)).toEqual(fsrs.answer(of(0.001), grade, elapsedDays))
})

it('An interval has at least one day and at most 36,500', () => {
  expect(fsrs.intervalDays({ ...oneTrace, stability: 0.001, difficulty: 10 }, 0.97)).toBe(1)
  expect(fsrs.intervalDays({ ...oneTrace, stability: 36_500, difficulty: 1 }, 0.7)).toBe(36_500)
})
