import { describe, expect, test } from 'vitest'
import { answersOf } from '#domain/memory/answers'
import { dayMs } from '#domain/time'
import { areaUnderCurve, binsOf, rmseOfBins } from './score.ts'

const predictions = (...pairs: [recall: number, isRecalled: number][]) =>
  pairs.map(([recall, isRecalled]) => ({ recall, isRecalled: isRecalled === 1 }))

describe('The area under the curve', () => {
  test.each([
    ['every recalled answer foretold to be likelier', predictions([0.9, 1], [0.8, 1], [0.7, 0]), 1],
    ['none', predictions([0.2, 1], [0.8, 0]), 0],
    ['all foretold alike', predictions([0.5, 1], [0.5, 0], [0.5, 0]), 0.5],
    ['three pairs of four in order', predictions([0.9, 1], [0.6, 0], [0.5, 1], [0.4, 0]), 0.75],
  ])('of %s', (_, judged, area) => {
    expect(areaUnderCurve(judged)).toBeCloseTo(area, 12)
  })

  test('is not known where nothing was forgotten', () => {
    expect(areaUnderCurve(predictions([0.9, 1], [0.8, 1]))).toBeNaN()
  })
})

test('The error of bins is that between means, each by how many answers it holds', () => {
  const judged = predictions([0.9, 1], [0.7, 0], [0.5, 1])
  expect(rmseOfBins(judged, ['one', 'one', 'other'])).toBeCloseTo(Math.sqrt((2 * 0.3 ** 2 + 0.5 ** 2) / 3), 12)
  expect(rmseOfBins(predictions([0.5, 1], [0.5, 0]), ['same', 'same'])).toBe(0)
})

test('Answers lie in one bin by days, answers and lapses before', () => {
  const days = [1, 2, 5, 5, 6, 30]
  const lines = days.map((studyDay, nth) => ({
    kind: 'answer' as const,
    id: `${nth}`,
    grade: nth === 2 ? (0 as const) : (4 as const),
    studyDay,
    atMs: studyDay * dayMs + nth,
  }))
  expect(binsOf(answersOf([{ card: 'a', lines }]))).toEqual(['0 1 none', '0 1 none', '0 2 0', '2 2 0'])
})
