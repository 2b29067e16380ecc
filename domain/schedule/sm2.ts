import type { Grade } from '#domain/review'
import { isRemembered } from './ease.ts'
import { type Scheduler, withinIntervalLimits } from './scheduler.ts'
import type { StudyState } from './state.ts'

export type Sm2Memory = Pick<StudyState, 'sm2IntervalDays'>
export type Sm2Before = Pick<StudyState, 'sm2IntervalDays' | 'easeFactor'>

const firstIntervalDays = 1
const secondIntervalDays = 6
/** The recall that SM-2's intervals were tuned for; it has no forgetting curve of its own. */
const recallWhenDue = 0.9

/** The ease is the one before this answer, as in SuperMemo 2. Source: docs/rules.md §Schedule.6. */
const nextIntervalDays = (before: Sm2Before | undefined, grade: Grade, elapsedDays: number): number => {
  if (!before) return firstIntervalDays
  const { sm2IntervalDays: intervalDays, easeFactor } = before
  if (!isRemembered(grade)) return firstIntervalDays
  if (elapsedDays === 0) return intervalDays
  if (intervalDays <= firstIntervalDays) return secondIntervalDays
  const creditedDays = Math.min(elapsedDays, intervalDays)
  return Math.max(intervalDays, creditedDays * easeFactor)
}

/**
 * SM-2 with whole study days. An answer on the same study day is practice and never lengthens the interval; an early one
 * is credited only with the days that passed, a late one with no more than its interval.
 */
export const sm2: Scheduler<Sm2Memory, Sm2Before> = {
  answer: (before, grade, elapsedDays) => ({
    sm2IntervalDays: withinIntervalLimits(nextIntervalDays(before, grade, elapsedDays)),
  }),
  intervalDays: ({ sm2IntervalDays }) => sm2IntervalDays,
  recall: ({ sm2IntervalDays }, elapsedDays) => recallWhenDue ** (elapsedDays / sm2IntervalDays),
}
