import type { AnswerInput, AnswerOutcome } from '#contract/study'
import { studyDataOf } from '#contract/study-data'
import { Refusal } from '#domain/refusal'
import { answerCard, effectiveTime } from '#domain/schedule/answer'
import { dayMs } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { untilWritten } from './attempt.ts'
import { type Card, requireCard, requireIn } from './card.ts'
import { lineOf } from './line.ts'
import type { Studied } from './progress-store.ts'
import { appendReview, readStanding, type Standing } from './review-store.ts'

/** How long an answer may be on its way. */
const arrivesWithinMs = 30 * dayMs

type Given = { reviewId: string; input: AnswerInput }

/**
 * Records one answer and moves the card's schedule on, exactly once for each `reviewId`: sent again, it gives the first
 * outcome. Needs no open session. docs/rules.md §Schedule.2, §Study.7.
 */
export async function answer(
  room: Room,
  viewer: Viewer,
  card: Card,
  readInput: () => Promise<AnswerInput>,
): Promise<AnswerOutcome> {
  const studied = { personId: viewer.id, ...card }
  const input = await readInput().catch(async (error) => {
    // What is not there for a person is said before what is wrong with their request.
    await requireCard(room, 'study.answer', viewer, card)
    throw error
  })
  const given = { input, reviewId: input.reviewId ?? room.newId() }
  const read = async () => {
    const standing = await readStanding(room.db, studied, given.reviewId)
    requireIn(standing.deck, 'study.answer', viewer)
    return standing
  }
  return untilWritten(await read(), read, (standing) => record(room, studied, given, standing))
}

/** Where the client says how long ago it was, its clock does not matter. docs/rules.md §Schedule.2. */
function answerTime({ answeredAt, answeredMsAgo }: AnswerInput, nowMs: number): number {
  if (answeredMsAgo !== undefined) return nowMs - answeredMsAgo
  return answeredAt === undefined ? nowMs : Date.parse(answeredAt)
}

/** Nothing when another answer came between reading and writing. */
async function record(
  room: Room,
  studied: Studied,
  { reviewId, input }: Given,
  { earlier, settings, state: before, lastSeq }: Standing,
): Promise<AnswerOutcome | undefined> {
  if (earlier) return repeated(studied, reviewId, earlier)
  const nowMs = room.clock()
  const answeredAtMs = answerTime(input, nowMs)
  if (answeredAtMs < nowMs - arrivesWithinMs)
    throw new Refusal('invalid', { sentence: 'This answer was given more than 30 days ago.' })
  const atMs = effectiveTime(nowMs, answeredAtMs, before?.lastReviewAtMs)
  const { state: after, studyDay, predictedRecall } = answerCard(before, input.responseQuality, { atMs, settings })
  const isWritten = await appendReview(room.db, {
    ...lineOf({ studied, settings, atMs, arrivedAtMs: nowMs }),
    kind: 'answer',
    id: reviewId,
    seq: lastSeq + 1,
    grade: input.responseQuality,
    answeredAtMs,
    studyDay,
    durationMs: input.durationMs ?? null,
    predictedRecall,
    before,
    after,
  })
  return isWritten ? { reviewId, studyData: studyDataOf(after) } : undefined
}

function repeated(studied: Studied, reviewId: string, earlier: NonNullable<Standing['earlier']>): AnswerOutcome {
  if (earlier.kind !== 'answer' || earlier.cardId !== studied.cardId || earlier.deckId !== studied.deckId)
    throw new Refusal('invalid', { sentence: 'This “reviewId” belongs to something else already.' })
  return { reviewId, studyData: studyDataOf(earlier.after) }
}
