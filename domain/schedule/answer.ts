import { type Grade, grades } from '#domain/review'
import { type Moment, momentOf } from '#domain/time'
import { advanceEase } from './ease.ts'
import { fsrs } from './fsrs.ts'
import { sm2 } from './sm2.ts'
import type { Algorithm, ScheduleSettings, StudyState } from './state.ts'

/** The settings that decide an interval; the others only decide what day it is and what counts as due. */
export type Policy = Pick<ScheduleSettings, 'algorithm' | 'desiredRetention'>

type Answer = { atMs: number; settings: ScheduleSettings }

export type Answered = {
  state: StudyState
  studyDay: number
  /** Probability of recall just before the answer, by the person's scheduler; null for a card never studied. */
  predictedRecall: number | null
}

const schedulers = { fsrs, sm2 }

/** Name, version and parameters of a scheduler, as the review log records them. */
export const schedulerOf = (algorithm: Algorithm): { version: number; parameters: readonly number[] } =>
  schedulers[algorithm]

const elapsedDays = (state: StudyState, now: Moment): number => Math.max(0, now.studyDay - state.lastStudyDay)

/** The same memories under another policy: only the interval is decided anew. */
export const underPolicy = (state: StudyState, { algorithm, desiredRetention }: Policy): StudyState => ({
  ...state,
  intervalDays: schedulers[algorithm].intervalDays(state, desiredRetention),
})

/** The state after an answer at a moment. Both memories advance; the policy decides only `intervalDays`. */
export const advance = (before: StudyState | undefined, grade: Grade, at: Moment, policy: Policy): StudyState => {
  const elapsed = before ? elapsedDays(before, at) : 0
  const memories = {
    ...advanceEase(before, grade, at.atMs),
    ...sm2.answer(before, grade, elapsed),
    ...fsrs.answer(before, grade, elapsed),
  }
  return underPolicy({ ...memories, lastStudyDay: at.studyDay, intervalDays: 1 }, policy)
}

/** Probability of recall at a moment, 0 to 1, by the chosen scheduler. */
export const predictedRecall = (state: StudyState, now: Moment, algorithm: Algorithm): number =>
  schedulers[algorithm].recall(state, elapsedDays(state, now))

/**
 * One answer: the state before it (undefined = never studied), the grade, its effective time in epoch milliseconds and
 * the person's settings give the state after it. Source: docs/rules.md §Schedule.3–7.
 */
export const answerCard = (before: StudyState | undefined, grade: Grade, { atMs, settings }: Answer): Answered => {
  const at = momentOf(atMs, settings)
  return {
    state: advance(before, grade, at, settings),
    studyDay: at.studyDay,
    predictedRecall: before ? predictedRecall(before, at, settings.algorithm) : null,
  }
}

/** Days until the next answer for each grade that could be given now. */
export const previewIntervals = (before: StudyState | undefined, answer: Answer): Record<Grade, number> =>
  Object.fromEntries(grades.map((grade) => [grade, answerCard(before, grade, answer).state.intervalDays])) as Record<
    Grade,
    number
  >

/**
 * When an answer counts as given, in epoch milliseconds: never later than now, and never before the card's previous
 * answer, so that late and out-of-order answers leave what was recorded alone. Source: docs/rules.md §Schedule.2.
 */
export const effectiveTime = (nowMs: number, answeredAtMs: number, previousMs: number | undefined): number =>
  Math.min(nowMs, Math.max(answeredAtMs, previousMs ?? answeredAtMs))
