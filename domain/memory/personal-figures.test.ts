import { describe, expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { type Personal, uncalibrated } from './calibration.ts'
import { fsrs6 } from './fsrs6.ts'
import { type Model, publishedOf } from './model.ts'
import { fitsFrom, fitted, judgedBy, personalise, predictionScore } from './personal.ts'
import { always, coin, daily, dailyAnswers } from './testing/coin.ts'

/** Figures that come by hand, of people and models that are coins. */

const often = (count: number, outcome: 0 | 1) => Array.from({ length: count }, () => outcome)
const plain = (model: Model): Personal => ({ model, parameters: [], calibration: uncalibrated })
/** Three quarters recalled, one in four forgotten, evenly. */
const threeQuarters = (count: number) => Array.from({ length: count }, (_, nth): 0 | 1 => (nth % 4 === 3 ? 0 : 1))

test('What was foretold is counted: how many, how well, and what came', () => {
  const counted = predictionScore([
    { recall: 0.9, isRecalled: true },
    { recall: 0.6, isRecalled: false },
    { recall: 1, isRecalled: false },
    { recall: 0, isRecalled: true },
  ])
  expect(counted.answers).toBe(4)
  expect(counted.predictedRecall).toBeCloseTo(0.625, 12)
  expect(counted.recalled).toBe(0.5)
  // None is held to be surer than one in ten thousand.
  expect(counted.logLoss).toBeCloseTo(-(Math.log(0.9) + Math.log(0.4) + 2 * Math.log(1e-4)) / 4, 12)
})

test('What a person’s model says is calibrated, of each answer that is judged', () => {
  const person = { ...plain(always(0.5)), calibration: { shift: Math.log(3), slope: 2 } }
  const judged = judgedBy(person, answersOf([daily([1, 0], 'a'), daily([0], 'b')]))
  expect(judged.map(({ isRecalled }) => isRecalled)).toEqual([true, false, false])
  for (const { recall } of judged) expect(recall).toBeCloseTo(0.75, 12)
})

test('A fit has its parameters, and its calibration by them', () => {
  const { parameters, calibration } = fitted(coin(1e6), dailyAnswers([...threeQuarters(100)]))
  expect(parameters[0]).toBeCloseTo(Math.log(3), 4)
  expect(Math.abs(calibration.shift)).toBeLessThan(0.02)
  expect(fitted(always(0.5), dailyAnswers(threeQuarters(1_000))).calibration.shift).toBeCloseTo(Math.log(3), 1)
})

describe('From fifty judged answers on', () => {
  test('a fit is tried on the last fifth, from what was answered before it', () => {
    const outcomes = [...threeQuarters(40), ...often(10, 1)]
    const { isAdopted, judged, tail, longestDays, personal } = personalise(
      [always(0.75)],
      dailyAnswers(outcomes),
      plain(always(0.6)),
    )
    expect({ isAdopted, judged, longestDays }).toEqual({ isAdopted: true, judged: fitsFrom, longestDays: 365 })
    expect(tail?.current).toMatchObject({ answers: 10, recalled: 1 })
    expect(tail?.current.logLoss).toBeCloseTo(-Math.log(0.6), 12)
    // It was calibrated to the first four fifths, in which three quarters were recalled; then to everything.
    expect(tail?.candidate.answers).toBe(10)
    expect(tail?.candidate.predictedRecall).toBeCloseTo(0.75, 2)
    expect(personal.calibration.shift).toBeGreaterThan(0.05)
  })

  test('not before', () => {
    const current = plain(always(0.1))
    expect(personalise([always(0.75)], dailyAnswers(threeQuarters(49)), current)).toEqual({
      isAdopted: false,
      personal: current,
      judged: 49,
      longestDays: 365,
    })
    expect(personalise([], dailyAnswers([])).personal).toEqual({
      model: fsrs6,
      parameters: publishedOf(fsrs6),
      calibration: uncalibrated,
    })
  })

  test('what was fitted goes on from where it was tried, to everything', () => {
    const answers = dailyAnswers(threeQuarters(100))
    const model = coin(1e6)
    expect(personalise([model], answers, plain(always(0.6))).personal).toEqual(fitted(model, answers))
  })
})

describe('In use stays what foretells the last fifth better by more than a standard error', () => {
  // A candidate that says 3/4 loses 0.182 to one that says 0.9 where it is recalled, and gains 0.916 where it is forgotten.
  const withForgotten = (tail: number, forgotten: number) =>
    personalise(
      [always(0.75)],
      dailyAnswers([...threeQuarters(4 * tail), ...often(forgotten, 0), ...often(tail - forgotten, 1)]),
      plain(always(0.9)),
    )

  test.each([
    ['nothing of ten was forgotten: the same loss each time', 10, 0, false],
    ['one of twenty: it loses 0.127 ± 0.055', 20, 1, false],
    ['one of ten: it loses 0.073 ± 0.110', 10, 1, true],
    ['two of ten: it gains', 10, 2, true],
    ['two of twenty: it loses 0.0725 ± 0.0756', 20, 2, true],
    ['two of twenty-one: it loses 0.078 ± 0.072', 21, 2, false],
    ['six of forty: it loses 0.018 ± 0.063', 40, 6, true],
    ['four of forty: it loses 0.073 ± 0.053', 40, 4, false],
  ])('where %s', (_, tail, forgotten, isAdopted) => {
    expect(withForgotten(tail, forgotten).isAdopted).toBe(isAdopted)
  })

  test('and of those that are refused the nearest is told', () => {
    const answers = dailyAnswers([...threeQuarters(80), ...often(20, 1)])
    const current = plain(always(0.99))
    const { isAdopted, personal, tail } = personalise([always(0.2), always(0.75), always(0.3)], answers, current)
    const alone = personalise([always(0.75)], answers, current)
    expect({ isAdopted, personal }).toEqual({ isAdopted: false, personal: current })
    expect(tail?.current.predictedRecall).toBeCloseTo(0.99, 9)
    expect(tail?.candidate.logLoss).toBeLessThanOrEqual(alone.tail?.candidate.logLoss ?? 0)
  })
})

describe('Of two models', () => {
  const answers = dailyAnswers(threeQuarters(100))
  /** One by which cards come back after so many days. */
  const asking = (days: number, model: Model = coin(1e6)): Model => ({
    ...model,
    under: (parameters) => ({ ...model.under(parameters), daysUntil: () => days }),
  })

  test.each([
    ['the later one is taken where it does as well', 10, 10, 1],
    ['the first one where the later one asks much oftener', 10, 5, 0],
    ['the later one where it asks more seldom', 5, 10, 1],
  ])('%s', (_, first, later, taken) => {
    const models = [asking(first, always(0.74)), asking(later)]
    expect(personalise(models, answers, plain(always(0.75))).personal.model).toBe(models[taken])
  })

  test('the first one is not held against what is in use: the published numbers may ask as seldom as they like', () => {
    const only = asking(1)
    expect(personalise([only], answers, plain(asking(100, always(0.75)))).personal.model).toBe(only)
  })
})
