import type { AnswerOutcome } from '#contract/answer'
import { studyDataOf } from '#contract/study-state'
import { isVisible } from '#domain/permission'
import { Refusal } from '#domain/refusal'
import type { Grade } from '#domain/review'
import { answerCard, policyOf, recallBy } from '#domain/schedule/answer'
import { type LogEntry, replay } from '#domain/schedule/replay'
import type { ScheduleSettings } from '#domain/schedule/state'
import { momentOf } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import type { CardFacet, Studied } from '#server/rooms/progress/shared'
import { appendReview, readLog } from '../log/store.ts'
import {
  type ArrivedAnswer,
  effectiveAtMs,
  followsFrom,
  isInTime,
  lineOfAnswer,
  type Outcome,
} from './arrived-answer.ts'
import { learn, type SessionStart } from './session-starts.ts'
import { type AnswerContext, type Earlier, readContext } from './store.ts'

/** Reads what decides what an answer to the card would lead to now. */
export const contextOf = ({ db }: RoomContext, viewer: Viewer, card: CardFacet): Promise<AnswerContext> =>
  readContext(db, { personId: viewer.id, ...card })

/**
 * While the answer was being recorded, the card left the deck it was found in, or the person may no longer see the deck.
 */
export const gone = Symbol('gone')

/**
 * Records one answer and moves the card's schedule on, exactly once for each `reviewId`: sent again, it gives the first
 * outcome. Needs no open session; `start`, what one began with, is kept up to date. docs/rules.md §Schedule.2, §Study.7.
 */
export async function answer(
  context: RoomContext,
  arrived: ArrivedAnswer,
  before: AnswerContext,
  start: SessionStart | undefined,
): Promise<AnswerOutcome | typeof gone> {
  const readAgain = () => readContext(context.db, arrived.studied, arrived.reviewId)
  // Too late now, it may have arrived in time before and only be sent again: its line in the log tells.
  const first = isInTime(arrived.input, context.clock()) ? before : await readAgain()
  return retryWhileStale(first, readAgain, (latest) => record(context, arrived, latest, start))
}

/** Undefined when another line was appended between reading and writing, perhaps this very answer: to be read again. */
async function record(
  context: RoomContext,
  arrived: ArrivedAnswer,
  latest: AnswerContext,
  start: SessionStart | undefined,
): Promise<AnswerOutcome | typeof gone | undefined> {
  const { studied, reviewId, input } = arrived
  const { deck, earlier, settings, state: before } = latest
  if (!deck?.hasCard || !isVisible(deck, studied.personId)) return gone
  if (earlier) return repeated(studied, reviewId, earlier)
  const nowMs = context.clock()
  if (!isInTime(input, nowMs))
    throw new Refusal('invalid', { sentence: 'This answer was given more than 30 days ago.' })
  const atMs = effectiveAtMs(input, nowMs)
  const isNext = before ? followsFrom(before, atMs, settings) : latest.lastSeq === 0
  const answered = isNext
    ? { ...answerCard(before, input.responseQuality, { atMs, settings }), lastSeq: latest.lastSeq }
    : await answeredByLog(context, studied, { id: reviewId, grade: input.responseQuality, atMs, settings })
  const line = { ...lineOfAnswer(arrived, settings, nowMs, answered), seq: answered.lastSeq + 1 }
  if (!(await appendReview(context.db, line))) return undefined
  learn(start, studied.cardId, settings, answered.state)
  return { reviewId, studyData: studyDataOf(answered.state) }
}

/**
 * Replays the card's log with the answer in its place, because later answers have arrived already, or the state is by
 * another fit (see `followsFrom`). docs/rules.md §Schedule.8, §Schedule.14.
 */
async function answeredByLog(
  { db }: RoomContext,
  studied: Studied,
  { settings, atMs, ...answer }: { id: string; grade: Grade; atMs: number; settings: ScheduleSettings },
): Promise<Outcome & { lastSeq: number }> {
  const log = await readLog(db, studied)
  const at = momentOf(atMs, settings)
  const line: LogEntry = { kind: 'answer', ...answer, ...at, ...policyOf(settings) }
  const active = replay([...log, line])
  const before = active.find(({ id }) => id === answer.id)?.before
  return {
    // Undefined where the card was reset after this answer.
    state: active.at(-1)?.state,
    introducedOn: active[0]?.state.lastStudyDay,
    studyDay: at.studyDay,
    predictedRecall: before ? recallBy(settings)(before, at) : null,
    lastSeq: log.length,
  }
}

function repeated(studied: CardFacet, reviewId: string, earlier: Earlier): AnswerOutcome {
  const isOfThis =
    earlier.cardId === studied.cardId && earlier.deckId === studied.deckId && earlier.facet === studied.facet
  if (earlier.kind !== 'answer' || !isOfThis)
    throw new Refusal('invalid', { sentence: 'This “reviewId” belongs to something else already.' })
  return { reviewId, studyData: studyDataOf(earlier.after) }
}
