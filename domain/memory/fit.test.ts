import { describe, expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { fit } from './fit.ts'
import { fsrs6 } from './fsrs6.ts'
import { fsrs7 } from './fsrs7.ts'
import { publishedOf } from './model.ts'
import { predict } from './predict.ts'
import { createChance, learnerOf } from './testing/learner.ts'

const published = publishedOf(fsrs6)
/** Who forgets what is new two and a half times as fast, gains less, and whose recall falls steeply at first. */
const truth = published.map((value, nth) => {
  if (nth < 4) return value * 0.4
  if (nth === 8) return value - 0.8
  return nth === 20 ? 0.4 : value
})
const log = learnerOf(fsrs6, truth, { cards: 500, answersEach: 8, chance: createChance(7) })

describe('From 500 cards with eight answers each', () => {
  const found = fit(fsrs6, answersOf(log))

  test.each([
    ['the stability after a first Again', 0],
    ['that after a first Good', 2],
    ['the fall of recall', 20],
  ])('%s is found to more than half', (_, nth) => {
    const off = (values: readonly number[]) => Math.abs((values[nth] as number) - (truth[nth] as number))
    expect(off(found)).toBeLessThan(off(published) / 2)
  })

  test('recall is foretold with a third of the error', () => {
    const answers = answersOf(log)
    const real = predict(fsrs6, truth, answers)
    const errorOf = (parameters: readonly number[]) => {
      const recall = predict(fsrs6, parameters, answers)
      return answers.judged.reduce(
        (sum, place) => sum + Math.abs((recall[place] as number) - (real[place] as number)),
        0,
      )
    }
    expect(errorOf(found)).toBeLessThan(errorOf(published) / 3)
  })

  test('the very same parameters come, to six digits, in whatever order cards are read', () => {
    expect(fit(fsrs6, answersOf(log.toReversed()))).toEqual(found)
    for (const value of found) expect(Number(value.toPrecision(6))).toBe(value)
  })
})

test('The fewer answers there are, the nearer the parameters stay to the published ones', () => {
  const moved = [1, 10, 100].map((cards) => {
    const found = fit(fsrs6, answersOf(log.slice(0, cards)))
    return found.reduce((sum, value, nth) => sum + Math.log(value / (published[nth] as number)) ** 2, 0)
  })
  expect(moved.toSorted((one, other) => one - other)).toEqual(moved)
  expect(fit(fsrs6, answersOf([]))).toEqual(published)
})

test.each([fsrs6, fsrs7])('Every parameter of $name stays within its limits, whatever was answered', (model) => {
  const nothing = log.slice(0, 60).map(({ card, lines }) => ({
    card,
    lines: lines.map((line) => (line.kind === 'answer' ? { ...line, grade: 0 as const } : line)),
  }))
  fit(model, answersOf(nothing)).forEach((value, nth) => {
    expect(value).toBeGreaterThanOrEqual(model.parameters[nth]?.lowest as number)
    expect(value).toBeLessThanOrEqual(model.parameters[nth]?.highest as number)
  })
})
