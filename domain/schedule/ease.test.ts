import { describe, expect, it } from 'vitest'
import type { Grade } from '#domain/review'
import { advanceEase } from './ease.ts'

const before = { easeFactor: 2.5, repetitions: 3, lastReviewAtMs: 1 }

describe('An answer of grade', () => {
  it.each<[Grade, number, number]>([
    [0, 1.7, 0],
    [1, 1.96, 0],
    [2, 2.18, 0],
    [3, 2.36, 4],
    [4, 2.5, 4],
    [5, 2.6, 4],
  ])('%d makes an ease of 2.5 into %d and 3 repetitions into %d', (grade, easeFactor, repetitions) => {
    const after = advanceEase(before, grade, 2)
    expect(after).toEqual({ easeFactor: expect.closeTo(easeFactor, 12), repetitions, lastReviewAtMs: 2 })
  })
})

it('A card that was never studied starts from 2.5 and no repetitions', () => {
  expect(advanceEase(undefined, 4, 7)).toEqual({ easeFactor: 2.5, repetitions: 1, lastReviewAtMs: 7 })
})

it('The ease never falls below 1.3', () => {
  expect(advanceEase({ ...before, easeFactor: 1.35 }, 3, 2).easeFactor).toBe(1.3)
  expect(advanceEase({ ...before, easeFactor: 1.3 }, 0, 2).easeFactor).toBe(1.3)
})
