import { describe, expect, test } from 'vitest'
import type { Studied } from './exam.ts'
import { planOfDay, readinessIfKept, readinessNow } from './exam-days.ts'
import { fsrs6 } from './fsrs6.ts'
import { publishedOf } from './model.ts'

const course = fsrs6.under(publishedOf(fsrs6))
const pace = { recalledSeconds: 8, forgottenSeconds: 24 }
const card = (stability: number, elapsedDays: number): Studied => ({
  memory: { stability, difficulty: 5, fastStability: 0 },
  elapsedDays,
})
const day = { untilExamDays: 10, seconds: 600, newCards: 0, pace }

describe('A day before an exam', () => {
  test.each([
    // 600 seconds have room for 25 new cards.
    ['spreads new cards over the days that are left', 100, day, 10],
    ['counts those that were new today already', 94, { ...day, newCards: 6 }, 4],
    ['has no more of them than there is time for', 1_000, day, 25],
    ['has all that are left on the day before', 7, { ...day, untilExamDays: 1 }, 7],
    ['has all that are left on the day itself', 7, { ...day, untilExamDays: 0 }, 7],
    ['has none when its time is over', 100, { ...day, seconds: -5 }, 0],
    ['has none when there are none', 0, day, 0],
  ])('%s', (_, unseen, at, expected) => {
    expect(planOfDay(course, { studied: [], unseen }, at).unseen).toBe(expected)
  })

  test('asks what gains most in the time that new cards leave, and nothing twice', () => {
    const studied = [card(5, 5), card(30, 9), card(5, 0), card(4, 6)]
    expect(planOfDay(course, { studied, unseen: 0 }, day).asked).toEqual([3, 0, 1])
    // Ten new cards take 240 of 252 seconds: the rest is enough for one.
    expect(planOfDay(course, { studied, unseen: 100 }, { ...day, seconds: 252 })).toEqual({ asked: [3], unseen: 10 })
  })
})

describe('Readiness', () => {
  const studied = Array.from({ length: 60 }, (_, nth) => card(3 + nth / 4, 1 + (nth % 9)))

  test('counts what was never seen as not known, and is nothing without cards', () => {
    const one = card(10, 0)
    expect(readinessNow(course, { studied: [one], unseen: 2 }, 10)).toBeCloseTo(0.9 / 3, 10)
    expect(readinessNow(course, { studied: [], unseen: 2 }, 10)).toBe(0)
    expect(readinessNow(course, { studied: [], unseen: 0 }, 10)).toBeUndefined()
    expect(readinessIfKept(course, { studied: [], unseen: 0 }, day, 600)).toBeUndefined()
  })

  test('is higher if the plan is kept, the more so with more time, and the same on the day itself', () => {
    const deck = { studied, unseen: 30 }
    const now = readinessNow(course, deck, 10) ?? Number.NaN
    const little = readinessIfKept(course, deck, { ...day, seconds: 120 }, 120) ?? Number.NaN
    const much = readinessIfKept(course, deck, day, 600) ?? Number.NaN
    expect(now).toBeLessThan(little)
    expect(little).toBeLessThan(much)
    expect(much).toBeGreaterThan(0.9)
    expect(readinessIfKept(course, deck, { ...day, untilExamDays: 0 }, 600)).toBeCloseTo(
      readinessNow(course, deck, 0) ?? Number.NaN,
      12,
    )
  })

  test('of one card asked on one day is worked out by hand', () => {
    // Recall is .9 now, so it is taken as recalled, and asked today; tomorrow is the exam.
    const [one] = [card(10, 10)]
    const memory = { ...one.memory }
    course.answer(memory, 3, 10)
    const kept = readinessIfKept(course, { studied: [one], unseen: 0 }, { ...day, untilExamDays: 1 }, 600)
    expect(kept).toBeCloseTo(course.recall(memory, 1), 12)
  })

  test('changes nothing of the cards it is told of', () => {
    const before = structuredClone(studied)
    readinessIfKept(course, { studied, unseen: 5 }, day, 600)
    expect(studied).toEqual(before)
  })

  test('of a large deck is about that of all its cards', () => {
    // Ten times the cards in ten times the time, of which a part is gone through.
    const small = { studied: Array.from({ length: 10 }, () => studied).flat(), unseen: 100 }
    const large = { studied: Array.from({ length: 100 }, () => studied).flat(), unseen: 1_000 }
    const at = (seconds: number) => ({ ...day, untilExamDays: 30, seconds })
    const few = readinessIfKept(course, small, at(900), 900) ?? Number.NaN
    expect(readinessIfKept(course, large, at(9_000), 9_000)).toBeCloseTo(few, 1)
  })
})
