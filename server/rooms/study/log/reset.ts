import { v5 } from 'uuid'
import { undoable } from '#domain/schedule/replay'
import { noteGrowth } from '#server/db/note-growth'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import { readLatest } from '#server/rooms/deck/service'
import type { CardFacet } from '#server/rooms/progress/shared'
import { readScheduling } from '../fit/scheduling-store.ts'
import { foldedWith, lineOf, saidOf } from './line.ts'
import { appendReviews } from './lines-store.ts'
import { appendResets, readLineIds, readRecorded } from './reset-store.ts'
import { readLogs } from './store.ts'

type Asked = { deckId: string; cardIds: readonly string[]; resetId: string }

/** So few at once that nothing else has to wait noticeably; taking a reset back folds all answers about each card. */
const atOnce = { reset: 500, undone: 100 }

/** The line by which an act resets a facet of a card. */
const lineId = (resetId: string, { cardId, facet }: Pick<CardFacet, 'cardId' | 'facet'>) =>
  v5(`${cardId} ${facet}`, resetId)

/**
 * Lets cards, with all their facets, count as never studied by a person. Under the same `resetId` it happens once, whatever
 * was answered since. docs/rules.md §Schedule.17.
 */
export async function resetCards(context: RoomContext, viewer: Viewer, { cardIds, ...asked }: Asked): Promise<void> {
  for (let from = 0; from < cardIds.length; from += atOnce.reset)
    await resetSome(context, viewer, { ...asked, cardIds: cardIds.slice(from, from + atOnce.reset) })
  await noteGrowth(context.db)
}

async function resetSome(context: RoomContext, viewer: Viewer, { deckId, cardIds, resetId }: Asked) {
  const { db, clock } = context
  const place = { personId: viewer.id, deckId }
  const settings = await readScheduling(db, viewer.id)
  const readLeft = async () => {
    const recorded = await readRecorded(db, place, cardIds)
    const lines = recorded.map((known) => ({ ...known, seq: known.lastSeq + 1, id: lineId(resetId, known) }))
    const ids = lines.map(({ id }) => id)
    const done = await readLineIds(db, viewer.id, ids)
    return lines.filter(({ id }) => !done.has(id))
  }
  await retryWhileStale(await readLeft(), readLeft, async (left) => {
    // With its deck, what is remembered may have gone to the one that came back for it.
    if (left.length === 0) return readLatest(context, deckId)
    const nowMs = clock()
    const areAllWritten = await appendResets(db, place, left, saidOf({ settings, atMs: nowMs, arrivedAtMs: nowMs }))
    return areAllWritten || undefined
  })
}

/** Takes a reset back; what was answered since then counts upon what was before. Cards that it did not reset stay. */
export async function undoReset(context: RoomContext, viewer: Viewer, { cardIds, ...asked }: Asked): Promise<void> {
  for (let from = 0; from < cardIds.length; from += atOnce.undone) {
    let left = cardIds.slice(from, from + atOnce.undone)
    while (left.length > 0) left = await undoSome(context, viewer, { ...asked, cardIds: left })
  }
}

/** Gives back those that were answered between reading and writing. */
async function undoSome(context: RoomContext, viewer: Viewer, { deckId, cardIds, resetId }: Asked) {
  const { db, clock, newId } = context
  const settings = await readScheduling(db, viewer.id)
  const logs = await readLogs(
    db,
    viewer.id,
    cardIds.map((cardId) => ({ deckId, cardId })),
  )
  const nowMs = clock()
  const lines = [...logs.values()].flatMap(({ cardId, facet, log }) => {
    const undoes = lineId(resetId, { cardId, facet })
    if (!undoable(log).includes(undoes)) return []
    const studied = { personId: viewer.id, deckId, cardId, facet }
    return {
      ...lineOf({ studied, settings, atMs: nowMs, arrivedAtMs: nowMs }),
      ...foldedWith(log, { kind: 'undo', undoes }),
      kind: 'undo' as const,
      id: newId(),
      undoes,
    }
  })
  if (lines.length === 0) await readLatest(context, deckId)
  const overtaken = await appendReviews(db, viewer.id, lines)
  return overtaken.map(({ cardId }) => cardId)
}
