import { policyOf } from '#domain/schedule/answer'
import { isRecomputed, replay } from '#domain/schedule/replay'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type CardFacet, readStudied } from '#server/rooms/progress/shared'
import { readScheduling } from '../fit/scheduling-store.ts'
import { lineOf } from './line.ts'
import { appendReview, logOf, readLogs } from './store.ts'

/** Few enough that neither an answer given meanwhile nor anybody else's request has to wait noticeably. */
const cardsAtOnce = 25

/**
 * Schedules every card that a person has studied as if all its answers had been given under their settings of today, and
 * says how many cards these were. Asked again, it finds them so. docs/rules.md §Schedule.10.
 */
export async function recompute(context: RoomContext, viewer: Viewer): Promise<{ cards: number }> {
  const [settings, cards] = await Promise.all([
    readScheduling(context.db, viewer.id),
    readStudied(context.db, viewer.id),
  ])
  for (let from = 0; from < cards.length; from += cardsAtOnce) {
    let left: readonly CardFacet[] = cards.slice(from, from + cardsAtOnce)
    while (left.length > 0) left = await recomputeCards(context, viewer, settings, left)
  }
  return { cards: cards.length }
}

/** Gives back the cards that were answered between reading and writing. */
const recomputeCards = (
  context: RoomContext,
  viewer: Viewer,
  settings: ScheduleSettings,
  cards: readonly CardFacet[],
) =>
  context.db.transaction(async (db) => {
    const logs = await readLogs(db, viewer.id, cards)
    const overtaken: CardFacet[] = []
    for (const card of cards) {
      const log = logOf(logs, card)
      if (isRecomputed(log, policyOf(settings)) || replay(log).length === 0) continue
      const nowMs = context.clock()
      const isWritten = await appendReview(db, {
        ...lineOf({ studied: { personId: viewer.id, ...card }, settings, atMs: nowMs, arrivedAtMs: nowMs }),
        kind: 'recompute',
        id: context.newId(),
        seq: log.length + 1,
        after: replay([...log, { kind: 'recompute', ...policyOf(settings) }]).at(-1)?.state,
      })
      if (!isWritten) overtaken.push(card)
    }
    return overtaken
  })
