import type { AnswerInput } from '#contract/study'
import { arrivesWithinDays } from '#domain/review'
import { type Answered, effectiveTime } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { dayMs } from '#domain/time'
import type { Studied } from '#server/rooms/progress/shared'
import { lineOf } from '../log/line.ts'
import type { Review } from '../log/store.ts'

/** One answer to a card as it arrived, by an id that is never another's. */
export type Given = { studied: Studied; reviewId: string; input: AnswerInput }

/** Where the client says how long ago it was, its clock does not matter. docs/rules.md §Schedule.2. */
function answerTime({ answeredAt, answeredMsAgo }: AnswerInput, nowMs: number): number {
  if (answeredMsAgo !== undefined) return nowMs - answeredMsAgo
  return answeredAt === undefined ? nowMs : Date.parse(answeredAt)
}

export const isInTime = (input: AnswerInput, nowMs: number): boolean =>
  answerTime(input, nowMs) >= nowMs - arrivesWithinDays * dayMs

/** From when it counts. */
export const effectiveAtMs = (input: AnswerInput, nowMs: number): number =>
  effectiveTime(nowMs, answerTime(input, nowMs))

/** The line of the log that says what came of an answer. */
export const lineOfAnswer = (
  { studied, reviewId, input }: Given,
  settings: ScheduleSettings,
  nowMs: number,
  { state, studyDay, predictedRecall }: Omit<Answered, 'state'> & { state: StudyState | undefined },
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
})
