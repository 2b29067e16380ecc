import { describe, expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { fsrs6 } from './fsrs6.ts'
import { logit } from './logistic.ts'
import { publishedOf } from './model.ts'
import { createPosterior } from './posterior.ts'
import { coin, dailyAnswers } from './testing/coin.ts'
import { createChance, learnerOf } from './testing/learner.ts'

describe('Of a coin', () => {
  const of = (highest?: number) => createPosterior(coin(2, highest), dailyAnswers([1, 1, 0, 1]))
  const heads = 0.8

  test('the loss is that of what happened, and how far the parameter lies from people’s', () => {
    const { recall, loss } = of().from([logit(heads)])
    expect([...recall].map((p) => Number(p.toFixed(12)))).toEqual([heads, heads, heads, heads])
    expect(loss).toBeCloseTo(-3 * Math.log(0.8) - Math.log(0.2) + (logit(0.8) / 2) ** 2 / 2, 12)
  })

  test('the way down is what was recalled beyond what is foretold, less what leads back', () => {
    const posterior = of()
    const { descent, curvature } = posterior.around(posterior.from([logit(heads)]))
    expect(descent[0]).toBeCloseTo(3 - 4 * heads - logit(heads) / 4, 9)
    expect(curvature[0]?.[0]).toBeCloseTo(4 * heads * (1 - heads) + 1 / 4, 9)
  })

  test('slopes are the same at the highest that is allowed, beyond which nothing is tried', () => {
    const tried: number[] = []
    const model = coin(2, logit(heads))
    const watched = {
      ...model,
      under(parameters: readonly number[]) {
        tried.push(...parameters)
        return model.under(parameters)
      },
    }
    const posterior = createPosterior(watched, dailyAnswers([1, 1, 0, 1]))
    const { descent } = posterior.around(posterior.from([logit(heads)]))
    expect(descent[0]).toBeCloseTo(3 - 4 * heads - logit(heads) / 4, 9)
    expect(Math.max(...tried)).toBe(logit(heads))
  })

  test('a step goes as far as the limits let it', () => {
    expect([-20, -1, 1, 20].map((step) => of().moved([0.5], Float64Array.of(step))[0])).toEqual([-5, -0.5, 1.5, 5])
  })

  test('none is held to be quite certain', () => {
    const sure = { ...coin(1), under: () => ({ ...coin(1).under([0]), answer: () => 1 }) }
    const { recall, loss } = createPosterior(sure, dailyAnswers([0])).from([0])
    expect(recall[0]).toBe(1 - 1e-5)
    expect(loss).toBeCloseTo(-Math.log(1e-5), 6)
  })
})

describe('Of FSRS-6', () => {
  const published = publishedOf(fsrs6)
  const answers = answersOf(learnerOf(fsrs6, published, { cards: 20, answersEach: 5, chance: createChance(3) }))
  const posterior = createPosterior(fsrs6, answers)

  test('first stabilities are searched as logarithms, the others as they are', () => {
    const { place } = posterior.from(published)
    expect(place[2]).toBeCloseTo(Math.log(2.3065), 12)
    expect(place[4]).toBe(6.4133)
    posterior.parametersAt(place).forEach((value, nth) => {
      expect(value).toBeCloseTo(published[nth] as number, 12)
    })
  })

  test('the way down is as steep as the loss falls along each parameter', () => {
    const point = posterior.from(published)
    const { descent } = posterior.around(point)
    for (const nth of [0, 2, 4, 8, 10, 20]) {
      const lossAt = (step: number) => posterior.at(point.place.with(nth, (point.place[nth] as number) + step)).loss
      const slope = (lossAt(-1e-4) - lossAt(1e-4)) / 2e-4
      expect(Math.abs((descent[nth] as number) - slope)).toBeLessThan(0.01 * Math.max(1, Math.abs(slope)))
    }
  })

  test('the ground curves alike from either of two parameters', () => {
    const { curvature } = posterior.around(posterior.from(published))
    curvature.forEach((row, nth) => {
      row.forEach((value, other) => {
        expect(value).toBeCloseTo(curvature[other]?.[nth] as number, 9)
      })
      expect(row[nth]).toBeGreaterThanOrEqual((fsrs6.parameters[nth]?.spread as number) ** -2)
    })
  })
})
