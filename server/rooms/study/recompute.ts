import { policyOf } from '#domain/schedule/answer'
import { replay } from '#domain/schedule/replay'
import type { ScheduleSettings } from '#domain/schedule/state'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readSettings } from '#server/rooms/user/settings'
import type { Card } from './card.ts'
import { lineOf } from './line.ts'
import { readStudied } from './progress-store.ts'
import { appendReview, readLogs } from './review-store.ts'

/** Few enough that neither an answer given meanwhile nor anybody else's request has to wait noticeably. */
const cardsAtOnce = 25

/**
 * Schedules every card that a person has studied as if all its answers had been given under their settings of today, and
 * says how many cards these were. docs/rules.md §Schedule.10.
 */
export async function recompute(room: Room, viewer: Viewer): Promise<{ cards: number }> {
  const [settings, cards] = await Promise.all([readSettings(room.db, viewer.id), readStudied(room.db, viewer.id)])
  for (let from = 0; from < cards.length; from += cardsAtOnce) {
    let left: readonly Card[] = cards.slice(from, from + cardsAtOnce)
    while (left.length > 0) left = await recomputeCards(room, viewer, settings, left)
  }
  return { cards: cards.length }
}

/** Gives back the cards that were answered between reading and writing. */
const recomputeCards = (room: Room, viewer: Viewer, settings: ScheduleSettings, cards: readonly Card[]) =>
  room.db.transaction(async (db) => {
    const logs = await readLogs(db, viewer.id, cards)
    const overtaken: Card[] = []
    for (const { deckId, cardId } of cards) {
      const log = logs.get(cardId) ?? []
      const before = replay(log).at(-1)?.state
      if (!before) continue
      const nowMs = room.clock()
      const isWritten = await appendReview(db, {
        ...lineOf({ studied: { personId: viewer.id, deckId, cardId }, settings, atMs: nowMs, arrivedAtMs: nowMs }),
        kind: 'recompute',
        id: room.newId(),
        seq: log.length + 1,
        before,
        after: replay([...log, { kind: 'recompute', ...policyOf(settings) }]).at(-1)?.state,
      })
      if (!isWritten) overtaken.push({ deckId, cardId })
    }
    return overtaken
  })
