import { v5 } from 'uuid'
import { replay, undoable } from '#domain/schedule/replay'
import type { Viewer } from '#server/http/viewer'
import { retryWhileStale } from '#server/retry-while-stale'
import type { RoomContext } from '#server/room-context'
import type { CardFacet } from '#server/rooms/progress/shared'
import { readScheduling } from '../fit/scheduling-store.ts'
import { lineOf, saidOf } from './line.ts'
import { appendResets, readRecorded, readResets } from './reset-store.ts'
import { appendReview, logOf, readLogs } from './store.ts'

type Asked = { deckId: string; cardIds: readonly string[]; resetId: string }

/** So few that no answer given meanwhile has to wait noticeably. */
const undoneAtOnce = 25

/** The line by which an act resets a facet of a card. */
const lineId = (resetId: string, { cardId, facet }: Pick<CardFacet, 'cardId' | 'facet'>) =>
  v5(`${cardId} ${facet}`, resetId)

/**
 * Lets cards, with all their facets, count as never studied by a person. Under the same `resetId` it happens once, whatever
 * was answered since. docs/rules.md §Schedule.17.
 */
export async function resetCards({ db, clock }: RoomContext, viewer: Viewer, asked: Asked): Promise<void> {
  const { deckId, cardIds, resetId } = asked
  const place = { personId: viewer.id, deckId }
  const settings = await readScheduling(db, viewer.id)
  const readLeft = async () => {
    const [recorded, resets] = await Promise.all([readRecorded(db, place, cardIds), readResets(db, place, cardIds)])
    const done = new Set(resets.map(({ id }) => id))
    return recorded
      .map((known) => ({ ...known, seq: known.lastSeq + 1, id: lineId(resetId, known) }))
      .filter(({ id }) => !done.has(id))
  }
  await retryWhileStale(await readLeft(), readLeft, async (left) => {
    if (left.length === 0) return true
    const nowMs = clock()
    await appendResets(db, place, left, saidOf({ settings, atMs: nowMs, arrivedAtMs: nowMs }))
    return undefined
  })
}

/** Takes a reset back; what was answered since then counts upon what was before. Cards that it did not reset stay. */
export async function undoReset(context: RoomContext, viewer: Viewer, asked: Asked): Promise<void> {
  const { deckId, cardIds, resetId } = asked
  const resets = await readResets(context.db, { personId: viewer.id, deckId }, cardIds)
  const lines = resets.filter((line) => line.id === lineId(resetId, line))
  for (let from = 0; from < lines.length; from += undoneAtOnce) {
    let left: readonly CardFacet[] = lines.slice(from, from + undoneAtOnce)
    while (left.length > 0) left = await undoSome(context, viewer, left, resetId)
  }
}

/** Gives back those that were answered between reading and writing. */
async function undoSome(context: RoomContext, viewer: Viewer, cards: readonly CardFacet[], resetId: string) {
  const settings = await readScheduling(context.db, viewer.id)
  return context.db.transaction(async (db) => {
    const logs = await readLogs(db, viewer.id, cards)
    const overtaken: CardFacet[] = []
    for (const card of cards) {
      const log = logOf(logs, card)
      const undoes = lineId(resetId, card)
      if (!undoable(log).includes(undoes)) continue
      const nowMs = context.clock()
      const isWritten = await appendReview(db, {
        ...lineOf({ studied: { personId: viewer.id, ...card }, settings, atMs: nowMs, arrivedAtMs: nowMs }),
        kind: 'undo',
        id: context.newId(),
        seq: log.length + 1,
        undoes,
        after: replay([...log, { kind: 'undo', undoes }]).at(-1)?.state,
      })
      if (!isWritten) overtaken.push(card)
    }
    return overtaken
  })
}
