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
import { effectiveAtMs, followsFrom, type Given, isInTime, lineOfAnswer, type Outcome } from './given.ts'
import { learn, type SessionStart } from './session-starts.ts'
import { type AnswerContext, type Earlier, readContext } from './store.ts'

/** What an answer to the card would follow from now. */
export const contextOf = ({ db }: RoomContext, viewer: Viewer, card: CardFacet): Promise<AnswerContext> =>
  readContext(db, { personId: viewer.id, ...card })

/** While it was answered, the card went from the deck in which it was found, or the deck out of sight. */
export const gone = Symbol('gone')

/**
 * Records one answer and moves the card's schedule on, exactly once for each `reviewId`: sent again, it gives the first
 * outcome. Needs no open session; what one started with is brought up to date. docs/rules.md §Schedule.2, §Study.7.
 */
export async function answer(
  context: RoomContext,
  given: Given,
  before: AnswerContext,
  start: SessionStart | undefined,
): Promise<AnswerOutcome | typeof gone> {
  const readAgain = () => readContext(context.db, given.studied, given.reviewId)
  // What comes too late may have come in time, and be sent again.
  const first = isInTime(given.input, context.clock()) ? before : await readAgain()
  return retryWhileStale(first, readAgain, (latest) => record(context, given, latest, start))
}

/** Nothing when another line came between reading and writing, be it this very answer. */
async function record(
  context: RoomContext,
  given: Given,
  latest: AnswerContext,
  start: SessionStart | undefined,
): Promise<AnswerOutcome | typeof gone | undefined> {
  const { studied, reviewId, input } = given
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
  const line = { ...lineOfAnswer(given, settings, nowMs, answered), seq: answered.lastSeq + 1 }
  if (!(await appendReview(context.db, line))) return undefined
  learn(start, studied.cardId, settings, answered.state)
  return { reviewId, studyData: studyDataOf(answered.state) }
}

/**
 * What an answer leads to that was given before others which have arrived, or that counts by another fit than what is
 * remembered. docs/rules.md §Schedule.8, §Schedule.14.
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
    // Nothing where the card was reset since it was answered.
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
