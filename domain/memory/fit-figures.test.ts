import { describe, expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { fit } from './fit.ts'
import { fsrs6 } from './fsrs6.ts'
import { type Model, publishedOf } from './model.ts'
import { createPosterior } from './posterior.ts'
import { coin, dailyAnswers } from './testing/coin.ts'
import { createChance, learnerOf } from './testing/learner.ts'

/** Figures that come by hand, or that whatever is most probable has. */

const often = (count: number, outcome: 0 | 1) => Array.from({ length: count }, () => outcome)

describe('Of a coin', () => {
  // At log-odds x with a spread s, what came beyond what is foretold is x ÷ s².
  test.each([
    ['four heads, where three are worth the odds of three to one', Math.sqrt(Math.log(3)), often(4, 1), Math.log(3)],
    ['four tails', Math.sqrt(Math.log(3)), often(4, 0), -Math.log(3)],
    ['as many heads as tails', 1, [1, 0, 1, 0] as const, 0],
    ['a hundred throws, three quarters heads, whoever throws', 1e6, [...often(75, 1), ...often(25, 0)], Math.log(3)],
    ['a hundred heads, of which no coin is known to have more', 1e6, often(100, 1), 5],
    ['hardly any spread', 1e-3, often(40, 1), 20e-6],
  ])('the most probable after %s is found', (_, spread, outcomes, logOdds) => {
    expect(fit(coin(spread), dailyAnswers(outcomes))[0]).toBeCloseTo(logOdds, 4)
  })

  test('it is the same from wherever it is searched, also from far away', () => {
    const answers = dailyAnswers([...often(75, 1), ...often(25, 0)])
    for (const from of [-5, -1, 0, 3, 5]) expect(fit(coin(1e6), answers, [from])[0]).toBeCloseTo(Math.log(3), 3)
  })

  test('without answers it stays where it was said to begin, or comes back to people’s', () => {
    expect(fit(coin(1), dailyAnswers([]))).toEqual([0])
    expect(fit(coin(1), dailyAnswers([]), [3])[0]).toBeCloseTo(0, 4)
  })
})

describe('A search has an end', () => {
  const counted = (model: Model, perUnit = 1) => {
    const tried: number[] = []
    const under = (parameters: readonly number[]) => {
      tried.push(...parameters)
      return model.under(parameters.map((one) => one * perUnit))
    }
    return { tried, model: { ...model, under } }
  }

  test('with the first step that gains next to nothing', () => {
    const { tried, model } = counted(coin(1e6))
    fit(model, dailyAnswers([...often(75, 1), ...often(25, 0)]), [Math.log(3) + 1e-3])
    // Where it begins, how it slopes there, and the step.
    expect(tried).toHaveLength(3)
  })

  test('after twelve steps of two, wherever it may lead', () => {
    const { model } = counted(coin(1e9, 1_000), 0.01)
    expect(fit(model, dailyAnswers(often(100, 1)))).toEqual([24])
  })
})

test('Beside a fit of FSRS-6 everything is less probable', () => {
  const truth = publishedOf(fsrs6).map((value, nth) => (nth < 4 ? value * 0.3 : value))
  const answers = answersOf(learnerOf(fsrs6, truth, { cards: 12, answersEach: 5, chance: createChance(4) }))
  const posterior = createPosterior(fsrs6, answers)
  const { place, loss } = posterior.from(fit(fsrs6, answers))
  expect(loss).toBeLessThan(posterior.from(publishedOf(fsrs6)).loss)
  fsrs6.parameters.forEach(({ spread }, nth) => {
    for (const step of [-0.1 * spread, 0.1 * spread]) {
      const beside = posterior.moved(
        place,
        Float64Array.from(place, (_, other) => (other === nth ? step : 0)),
      )
      if (beside[nth] !== place[nth]) expect(posterior.at(beside).loss).toBeGreaterThan(loss)
    }
  })
})
