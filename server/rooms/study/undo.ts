import type { AnswerOutcome } from '#contract/study'
import { studyDataOf } from '#contract/study-data'
import { Refusal } from '#domain/refusal'
import { type LogEntry, replay } from '#domain/schedule/replay'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readSettings } from '#server/rooms/user/settings'
import { inOrder, untilWritten } from './attempt.ts'
import { type Card, requireCard } from './card.ts'
import { lineOf } from './line.ts'
import type { Studied } from './progress-store.ts'
import { appendReview, readLogs } from './review-store.ts'

/**
 * Takes back the last standing review of a card: its state becomes that of the review before, or no record. Undoing the
 * same review again changes nothing. docs/rules.md §Schedule.9.
 */
export async function undo(
  room: Room,
  viewer: Viewer,
  card: Card,
  readInput: () => Promise<{ reviewId: string }>,
): Promise<AnswerOutcome> {
  const studied = { personId: viewer.id, ...card }
  const readLog = async () => (await readLogs(room.db, viewer.id, [card])).get(card.cardId) ?? []
  const asked = Promise.all([readInput(), readSettings(room.db, viewer.id), readLog()])
  const [, [{ reviewId }, settings, log]] = await inOrder(requireCard(room, 'study.undo', viewer, card), asked)
  return untilWritten(log, readLog, (log) => takeBack(room, studied, settings, log, reviewId))
}

/** Nothing when another line came between reading and writing. */
async function takeBack(
  room: Room,
  studied: Studied,
  settings: ScheduleSettings,
  log: readonly LogEntry[],
  reviewId: string,
): Promise<AnswerOutcome | undefined> {
  const standing = replay(log)
  const before = standing.at(-1)
  if (before?.id !== reviewId) return alreadyUndone(log, reviewId)
  const after = standing.at(-2)?.state
  const nowMs = room.clock()
  const isWritten = await appendReview(room.db, {
    ...lineOf({ studied, settings, atMs: nowMs, arrivedAtMs: nowMs }),
    kind: 'undo',
    id: room.newId(),
    seq: log.length + 1,
    undoes: reviewId,
    before: before.state,
    after,
  })
  return isWritten ? { reviewId, studyData: studyDataOf(after) } : undefined
}

/** What the first undoing left behind; refuses a review that is not there, and one that others were built upon. */
function alreadyUndone(log: readonly LogEntry[], reviewId: string): AnswerOutcome {
  const undoneAt = log.findIndex((entry) => entry.kind === 'undo' && entry.undoes === reviewId)
  if (undoneAt >= 0) return { reviewId, studyData: studyDataOf(replay(log.slice(0, undoneAt + 1)).at(-1)?.state) }
  const isThere = log.some((entry) => entry.kind === 'answer' && entry.id === reviewId)
  throw new Refusal(isThere ? 'review_superseded' : 'review_not_found')
}
