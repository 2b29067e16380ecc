import { expect, test } from 'vitest'
import type { Grade } from '#domain/review'
import { advanceEase, startingEase } from '#domain/schedule/ease'
import { withoutMemory } from './study-state.ts'

test('Ease is told in hundredths, though it is kept as it was added up', () => {
  const grades: Grade[] = [0, 5, 1, 4, 3, 5, 2, 5, 5, 3]
  let ease = { easeFactor: startingEase, repetitions: 0, lastReviewAtMs: 0 }
  const kept = []
  for (const grade of grades) {
    ease = advanceEase(ease, grade, 0)
    kept.push(ease.easeFactor)
    const { eFactor } = withoutMemory({ ...ease, intervalDays: 1 })
    expect(eFactor).toBe(Number(ease.easeFactor.toFixed(2)))
  }
  expect(
    kept.some((one) => one !== Number(one.toFixed(2))),
    'which is not so by itself',
  ).toBe(true)
})
