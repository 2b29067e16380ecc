import { describe, expect, it } from 'vitest'
import type { Grade } from '#domain/review'
import { advanceEase } from './ease.ts'
import { sm2 } from './sm2.ts'

// SuperMemo 2's published order of work: the interval grows by the ease before the answer, then the ease changes.
describe('Answered on every due day with', () => {
  it.each<[string, Grade[], number[], number]>([
    ['4', [4, 4, 4, 4, 4, 4], [1, 6, 15, 38, 95, 238], 2.5],
    ['5', [5, 5, 5, 5, 5], [1, 6, 16, 45, 131], 3.0],
    ['3', [3, 3, 3, 3, 3, 3], [1, 6, 13, 27, 52, 94], 1.66],
    ['0', [0, 0, 0], [1, 1, 1], 1.3],
  ])('%s, the intervals are the published ones', (_, answers, intervals, lastEase) => {
    let ease: ReturnType<typeof advanceEase> | undefined
    let memory: { sm2IntervalDays: number } | undefined
    const days = answers.map((grade) => {
      const next = sm2.answer(memory && ease && { ...memory, ...ease }, grade, memory?.sm2IntervalDays ?? 0)
      ease = advanceEase(ease, grade, 0)
      memory = next
      return sm2.intervalDays(next, 0.9)
    })
    expect(days).toEqual(intervals)
    expect(ease?.easeFactor).toBeCloseTo(lastEase, 9)
  })
})

describe('With an interval of 10 days and an ease of 2, an answer', () => {
  it.each<[string, Grade, number, number]>([
    ['of 5 on the same day is practice', 5, 0, 10],
    ['of 2 on the same day starts again', 2, 0, 1],
    ['of 2 later starts again', 2, 10, 1],
    ['of 4 after one day keeps the interval', 4, 1, 10],
    ['of 4 after eight days is credited with eight', 4, 8, 16],
    ['of 4 when due doubles it', 4, 10, 20],
    ['of 4 far too late is credited with no more', 4, 100, 20],
  ])('%s', (_, grade, elapsedDays, days) => {
    expect(sm2.answer({ sm2IntervalDays: 10, easeFactor: 2 }, grade, elapsedDays).sm2IntervalDays).toBe(days)
  })
})

it('An interval of one day grows to six only on another day', () => {
  expect(sm2.answer({ sm2IntervalDays: 1, easeFactor: 2.5 }, 5, 0).sm2IntervalDays).toBe(1)
  expect(sm2.answer({ sm2IntervalDays: 1, easeFactor: 2.5 }, 3, 1).sm2IntervalDays).toBe(6)
})

it('No interval is longer than 36,500 days', () => {
  expect(sm2.answer({ sm2IntervalDays: 30_000, easeFactor: 2.5 }, 4, 30_000).sm2IntervalDays).toBe(36_500)
})

it('Recall is 0.9 on the due day and certain on the day of the answer', () => {
  expect(sm2.recall({ sm2IntervalDays: 12 }, 12)).toBeCloseTo(0.9, 12)
  expect(sm2.recall({ sm2IntervalDays: 12 }, 0)).toBe(1)
})
