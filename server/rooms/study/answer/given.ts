import type { AnswerInput } from '#contract/answer'
import { arrivesWithinDays } from '#domain/review'
import { type Answered, effectiveTime, policyOf } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { dayMs, minuteMs } from '#domain/time'
import type { Studied } from '#server/rooms/progress/shared'
import { lineOf } from '../log/line.ts'
import type { Review } from '../log/store.ts'

/** One answer to a card as it arrived, by an id that is never another's. */
export type Given = { studied: Studied; reviewId: string; input: AnswerInput }

/** So long an answer may be on its way, which what is said of its age leaves out. */
const onItsWayMs = minuteMs

/**
 * Where the client says how long ago it was, its clock does not matter, unless that may well be right: then two answers to one
 * card keep their order, though the first was on its way for longer than there was between them. docs/rules.md §Schedule.2.
 */
function answerTime({ answeredAt, answeredMsAgo }: AnswerInput, nowMs: number): number {
  const byClockMs = answeredAt === undefined ? nowMs : Date.parse(answeredAt)
  if (answeredMsAgo === undefined) return byClockMs
  const byAgeMs = nowMs - answeredMsAgo
  const isAgreed = answeredAt !== undefined && Math.abs(byClockMs - byAgeMs) <= onItsWayMs
  return isAgreed ? Math.min(nowMs, byClockMs) : byAgeMs
}

export const isInTime = (input: AnswerInput, nowMs: number): boolean =>
  answerTime(input, nowMs) >= nowMs - arrivesWithinDays * dayMs

/** From when it counts. */
export const effectiveAtMs = (input: AnswerInput, nowMs: number): number =>
  effectiveTime(nowMs, answerTime(input, nowMs))

/** Whether an answer follows from what is remembered alone: it was not given before, nor counts by another fit. docs/rules.md §Schedule.8, §Schedule.14. */
export const followsFrom = (before: StudyState, atMs: number, settings: ScheduleSettings): boolean =>
  before.lastReviewAtMs <= atMs && before.memoryFit === policyOf(settings).fit

/** What came of an answer; its card may have been reset since, or answered first on another day than was known. */
export type Outcome = Omit<Answered, 'state'> & Pick<Review, 'introducedOn'> & { state: StudyState | undefined }

/** The line of the log that says what came of an answer. */
export const lineOfAnswer = (
  { studied, reviewId, input }: Given,
  settings: ScheduleSettings,
  nowMs: number,
  { state, studyDay, predictedRecall, introducedOn }: Outcome,
): Omit<Review, 'seq'> => ({
  ...lineOf({ studied, settings, atMs: effectiveAtMs(input, nowMs), arrivedAtMs: nowMs }),
  kind: 'answer',
  id: reviewId,
  grade: input.responseQuality,
  answeredAtMs: answerTime(input, nowMs),
  studyDay,
  durationMs: input.durationMs ?? null,
  predictedRecall,
  after: state,
  introducedOn,
})
