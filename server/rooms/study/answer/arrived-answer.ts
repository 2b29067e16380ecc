import type { AnswerInput } from '#contract/answer'
import { arrivesWithinDays } from '#domain/review'
import { type Answered, effectiveTime, policyOf } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { dayMs, minuteMs } from '#domain/time'
import type { Studied } from '#server/rooms/progress/shared'
import { lineOf } from '../log/line.ts'
import type { Review } from '../log/store.ts'

/** One answer to a card as it arrived, by an id that is never another's. */
export type ArrivedAnswer = { studied: Studied; reviewId: string; input: AnswerInput }

/** An answer's age is that of the moment it was sent; it may be on its way for this long after. */
const onItsWayMs = minuteMs

/**
 * When the card was answered. Its age is believed rather than the client's clock, which may be wrong; but where the two agree, the
 * clock is taken, for it keeps two answers to one card in order when the first was longer on its way. docs/rules.md §Schedule.2.
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

/** When the schedule counts it as given: never later than now. */
export const effectiveAtMs = (input: AnswerInput, nowMs: number): number =>
  effectiveTime(nowMs, answerTime(input, nowMs))

/**
 * Whether the remembered state is enough to answer from: its last answer was not given later than this one, and it is by the
 * fit that the person is scheduled by. Else the card's log has to be replayed. docs/rules.md §Schedule.8, §Schedule.14.
 */
export const followsFrom = (before: StudyState, atMs: number, settings: ScheduleSettings): boolean =>
  before.lastReviewAtMs <= atMs && before.memoryFit === policyOf(settings).fit

/**
 * What came of an answer. No state: the card was reset after it was given. `introducedOn` may be another day than was
 * known.
 */
export type Outcome = Omit<Answered, 'state'> & Pick<Review, 'introducedOn'> & { state: StudyState | undefined }

/** The line of the log that says what came of an answer. */
export const lineOfAnswer = (
  { studied, reviewId, input }: ArrivedAnswer,
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
