import { default_w, FSRSAlgorithm, Rating } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { broughtState, difficultyOfEase } from './history.ts'
import type { StudyState } from './schedule/state.ts'

const at = { atMs: 1_000, studyDay: 20_000 }
const answered = {
  easeFactor: 2.1,
  repetitions: 4,
  stability: 12,
  difficulty: 7,
  slowStability: 3,
  fastStability: 2,
  memoryFit: 1,
} as StudyState

test('A card comes as it stood in another program, what is not known of it as its answers left it', () => {
  expect(broughtState({ nextInterval: 9, eFactor: 1.9, stability: 8, difficulty: 6 }, at, answered)).toMatchObject({
    easeFactor: 1.9,
    repetitions: 4,
    lastReviewAtMs: 1_000,
    lastStudyDay: 20_000,
    intervalDays: 9,
    sm2IntervalDays: 9,
    stability: 8,
    difficulty: 6,
    slowStability: 0,
    fastStability: 0,
    memoryFit: 0,
  })
  expect(broughtState({ nextInterval: 9 }, at, answered)).toMatchObject({ ...answered, intervalDays: 9 })
})

test('Of a card without answers its interval says how well it is known', () => {
  expect(broughtState({ nextInterval: 9 }, at, undefined)).toMatchObject({
    easeFactor: 2.5,
    repetitions: 1,
    stability: 9,
    difficulty: 5,
    memoryFit: 0,
  })
})

test.each([
  [2.5, 10],
  [1.8, 40],
  [2.2, 3],
])('With the difficulty of an ease of %d an interval of %d days grows by that ease', (ease, days) => {
  const difficulty = difficultyOfEase(ease, days)
  const grown = new FSRSAlgorithm({ w: default_w }).next_recall_stability(difficulty, days, 0.9, Rating.Good)
  expect(grown / days).toBeCloseTo(ease, 2)
})

test('No difficulty is below one or above ten', () => {
  expect(difficultyOfEase(9, 10)).toBe(1)
  expect(difficultyOfEase(1.01, 10)).toBe(10)
})
