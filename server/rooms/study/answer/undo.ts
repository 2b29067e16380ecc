import type { AnswerOutcome } from '#contract/answer'
import { studyDataOf } from '#contract/study-state'
import { Refusal } from '#domain/refusal'
import { type LogEntry, replay, undoable } from '#domain/schedule/replay'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import type { CardFacet, Studied } from '#server/rooms/progress/shared'
import { permittedCard } from '../card.ts'
import { readScheduling } from '../fit/scheduling-store.ts'
import { foldedWith, lineOf } from '../log/line.ts'
import { appendReview, readLog } from '../log/store.ts'

type Reading = { studied: Studied; log: readonly LogEntry[] }

/**
 * Takes back the last of a card's answers that stand, by when it was given or by when it arrived: the card's state becomes what
 * the others lead to, none without others. Undoing the same review again changes nothing. docs/rules.md §Schedule.9.
 */
export async function undo(
  context: RoomContext,
  viewer: Viewer,
  card: CardFacet,
  reviewId: string,
): Promise<AnswerOutcome> {
  const read = async (at: CardFacet): Promise<Reading> => {
    const studied = { personId: viewer.id, ...at }
    return { studied, log: await readLog(context.db, studied) }
  }
  // The card may have moved to another deck meanwhile.
  const readAgain = async () =>
    read({ ...(await permittedCard(context, 'study.undo', viewer, card)), facet: card.facet })
  const [settings, first] = await Promise.all([readScheduling(context.db, viewer.id), read(card)])
  return retryWhileStale(first, readAgain, async (latest) => {
    const { studied, log } = latest
    if (!isIn(log, reviewId) && (await permittedCard(context, 'study.undo', viewer, card)).deckId !== studied.deckId)
      return undefined
    return takeBack(context, latest, settings, reviewId)
  })
}

const isIn = (log: readonly LogEntry[], reviewId: string): boolean =>
  log.some((entry) => entry.kind === 'answer' && entry.id === reviewId)

/** Undefined when another line was appended between reading and writing: to be read again. */
async function takeBack(
  context: RoomContext,
  { studied, log }: Reading,
  settings: ScheduleSettings,
  reviewId: string,
): Promise<AnswerOutcome | undefined> {
  if (!undoable(log).includes(reviewId)) return alreadyUndone(log, reviewId)
  const folded = foldedWith(log, { kind: 'undo', undoes: reviewId })
  const nowMs = context.clock()
  const isWritten = await appendReview(context.db, {
    ...lineOf({ studied, settings, atMs: nowMs, arrivedAtMs: nowMs }),
    kind: 'undo',
    id: context.newId(),
    undoes: reviewId,
    ...folded,
  })
  return isWritten ? { reviewId, studyData: studyDataOf(folded.after) } : undefined
}

/** The outcome of the first undoing; refuses a review that is not there, and one that is not the last. */
function alreadyUndone(log: readonly LogEntry[], reviewId: string): AnswerOutcome {
  const undoneAt = log.findIndex((entry) => entry.kind === 'undo' && entry.undoes === reviewId)
  if (undoneAt >= 0) return { reviewId, studyData: studyDataOf(replay(log.slice(0, undoneAt + 1)).at(-1)?.state) }
  throw new Refusal(isIn(log, reviewId) ? 'review_superseded' : 'review_not_found')
}
