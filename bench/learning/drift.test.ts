import { expect, test } from 'vitest'
import { type Judged, predictionScore } from '#domain/memory/personal'
import { createChance } from '#domain/memory/testing/learner'
import { followed } from './drift.ts'

const chance = createChance(2)
const answers = (count: number, recall: number, real: number): Judged[] =>
  Array.from({ length: count }, () => ({ recall, isRecalled: chance() < real }))
const gapOf = (judged: readonly Judged[]) => {
  const { predictedRecall, recalled } = predictionScore(judged)
  return Math.abs(predictedRecall - recalled)
}

test('What is foretold comes to what happens, also when that changes', () => {
  const judged = [...answers(3_000, 0.9, 0.8), ...answers(3_000, 0.9, 0.95)]
  const shifted = followed(judged)
  for (const [from, until] of [
    [2_000, 3_000],
    [5_000, 6_000],
  ])
    expect(gapOf(shifted.slice(from, until))).toBeLessThan(gapOf(judged.slice(from, until)) / 3)
})

test('Nothing is known of an answer before it was given', () => {
  const judged = answers(50, 0.9, 0.5)
  const other = judged.map((one, nth) => (nth === 49 ? { ...one, isRecalled: !one.isRecalled } : one))
  expect(followed(other).map(({ recall }) => recall)).toEqual(followed(judged).map(({ recall }) => recall))
  expect(followed(judged)[0]?.recall).toBeCloseTo(0.9, 12)
})
