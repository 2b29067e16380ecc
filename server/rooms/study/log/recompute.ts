import { policyOf } from '#domain/schedule/answer'
import { isRecomputed, replay } from '#domain/schedule/replay'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import { type CardFacet, readStudied } from '#server/rooms/progress/shared'
import { inTurn } from '#server/turn'
import { readScheduling } from '../fit/scheduling-store.ts'
import { foldedWith, lineOf } from './line.ts'
import { appendReviews } from './lines-store.ts'
import { logOf, readLogs } from './store.ts'

/** Few enough that neither an answer given meanwhile nor anybody else's request has to wait noticeably. */
const cardsAtOnce = 50

/**
 * Schedules every card that a person has studied as if all its answers had been given under their settings of today, and
 * says how many cards these were. Asked again, it finds them so: also when a proxy gave up an answer that took long, and
 * what it asked for is still under way. docs/rules.md §Schedule.10.
 */
export const recompute = (context: RoomContext, viewer: Viewer): Promise<{ cards: number }> =>
  inTurn(`recompute ${viewer.id}`, () => recomputeAll(context, viewer))

async function recomputeAll(context: RoomContext, viewer: Viewer): Promise<{ cards: number }> {
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
async function recomputeCards(
  { db, clock, newId }: RoomContext,
  viewer: Viewer,
  settings: ScheduleSettings,
  cards: readonly CardFacet[],
): Promise<CardFacet[]> {
  const logs = await readLogs(db, viewer.id, cards)
  const nowMs = clock()
  const entry = { kind: 'recompute' as const, ...policyOf(settings) }
  const lines = cards.flatMap((card) => {
    const log = logOf(logs, card)
    if (isRecomputed(log, entry) || replay(log).length === 0) return []
    const studied = { personId: viewer.id, ...card }
    const said = lineOf({ studied, settings, atMs: nowMs, arrivedAtMs: nowMs })
    return { ...said, ...foldedWith(log, entry), kind: entry.kind, id: newId() }
  })
  return appendReviews(db, viewer.id, lines)
}
