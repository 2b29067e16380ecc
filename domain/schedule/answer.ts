import type { Grade } from '#domain/review'
import { dayMs, type Moment, momentOf } from '#domain/time'
import { advanceEase } from './ease.ts'
import type { ScheduleSettings, StudyState } from './state.ts'
import { latestVersion, type Schedulers, schedulersOf, type Version } from './version.ts'

/** What decides an interval; the other settings only decide what day it is and what counts as due. */
export type Policy = Pick<ScheduleSettings, 'algorithm' | 'desiredRetention'> & Version

/** The policy of an answer that is given now. */
export const policyOf = ({ algorithm, desiredRetention, fit }: ScheduleSettings): Policy => ({
  algorithm,
  desiredRetention,
  ...latestVersion(algorithm, fit),
})

type Answer = { atMs: number; settings: ScheduleSettings }

export type Answered = {
  state: StudyState
  studyDay: number
  /** Probability of recall just before the answer, by the person's scheduler; null for a card never studied. */
  predictedRecall: number | null
}

/** Since the last answer, in whole study days and as it passed. */
const elapsedSince = (state: StudyState, now: Moment): [elapsedDays: number, exactDays: number] => [
  Math.max(0, now.studyDay - state.lastStudyDay),
  Math.max(0, now.atMs - state.lastReviewAtMs) / dayMs,
]

/** The same memories under another policy: only the interval is decided anew. */
export const underPolicy = (state: StudyState, policy: Policy, schedulers = schedulersOf(policy)): StudyState => ({
  ...state,
  intervalDays: schedulers[policy.algorithm].intervalDays(state, policy.desiredRetention),
})

/**
 * The state after an answer at a moment. Both memories advance as of the policy's version; of the two the policy picks the
 * one that decides `intervalDays`. What is remembered before is taken as it is: that it is by the policy's fit is up to who calls.
 */
export const advance = (
  before: StudyState | undefined,
  grade: Grade,
  at: Moment,
  policy: Policy,
  schedulers: Schedulers = schedulersOf(policy),
): StudyState => {
  const [elapsedDays, exactDays] = before ? elapsedSince(before, at) : [0, 0]
  const memories = {
    ...advanceEase(before, grade, at.atMs),
    ...schedulers.sm2.answer(before, grade, elapsedDays),
    ...schedulers.fsrs.answer(before, grade, elapsedDays, exactDays),
    memoryFit: policy.fit,
  }
  return underPolicy({ ...memories, lastStudyDay: at.studyDay, intervalDays: 1 }, policy, schedulers)
}

type Recalling = Pick<ScheduleSettings, 'algorithm' | 'fit'>

/**
 * What tells the probability of recall at a moment, 0 to 1, by the chosen scheduler; made once for many cards. A memory that
 * is by the published parameters still is read by these, one by an earlier fit by the present one.
 */
export const recallBy = ({ algorithm, fit }: Recalling): ((state: StudyState, now: Moment) => number) => {
  const published = schedulersOf(latestVersion(algorithm))[algorithm]
  const own = fit && schedulersOf(latestVersion(algorithm, fit))[algorithm]
  return (state, now) => (own && state.memoryFit !== 0 ? own : published).recall(state, ...elapsedSince(state, now))
}

/**
 * One answer: the state before it (undefined = never studied), the grade, its effective time in epoch milliseconds and
 * the person's settings give the state after it. Source: docs/rules.md §Schedule.3 to 7.
 */
export const answerCard = (before: StudyState | undefined, grade: Grade, { atMs, settings }: Answer): Answered => {
  const at = momentOf(atMs, settings)
  return {
    state: advance(before, grade, at, policyOf(settings)),
    studyDay: at.studyDay,
    predictedRecall: before ? recallBy(settings)(before, at) : null,
  }
}

/** Days until the next answer for each grade that could be given now. */
export const previewIntervals = (before: StudyState | undefined, answer: Answer): Record<Grade, number> => {
  const daysAfter = (grade: Grade) => answerCard(before, grade, answer).state.intervalDays
  return { 0: daysAfter(0), 1: daysAfter(1), 2: daysAfter(2), 3: daysAfter(3), 4: daysAfter(4), 5: daysAfter(5) }
}

/**
 * When an answer counts as given, in epoch milliseconds: when it was, but never later than now. Source: docs/rules.md
 * §Schedule.2.
 */
export const effectiveTime = (nowMs: number, answeredAtMs: number): number => Math.min(nowMs, answeredAtMs)
