import type { DeckSummary } from '#contract/deck'
import { retentionOf } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import { sizeOfSession } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { Room } from '#server/room'
import { readStandings, type Standing, type Visible } from './store.ts'

/** When and by which rule cards are counted as due. */
export type Frame = Moment & Pick<ScheduleSettings, 'dueRule'>

/** How some decks stand, and until when that is so if nothing is studied. */
export type Summaries = { byDeck: ReadonlyMap<string, DeckSummary>; untilMs: number }

export async function summarize(
  { db }: Room,
  viewer: Viewer,
  decks: readonly Visible[],
  frame: Frame,
): Promise<Summaries> {
  const ids = decks.map(({ id }) => id)
  const removed = decks.flatMap((deck) => deck.removed)
  const standings = await readStandings(db, viewer.id, ids, removed, frame)
  const standingOf = new Map(standings.map((standing) => [standing.deckId, standing]))
  return {
    byDeck: new Map(decks.map((deck) => [deck.id, summaryOf(deck, standingOf.get(deck.id), frame)])),
    untilMs: Math.min(...standings.map(({ nextDueAt }) => nextDueAt ?? Number.POSITIVE_INFINITY)),
  }
}

/** Whether what was counted in one frame counts the same in another. */
export const isStillSo = (then: Frame, untilMs: number, now: Frame): boolean =>
  then.dueRule === now.dueRule && then.studyDay === now.studyDay && then.atMs <= now.atMs && now.atMs < untilMs

function summaryOf({ cardCount }: Visible, standing: Standing | undefined, frame: Frame): DeckSummary {
  const { records = 0, due = 0, dueToday = 0, retainedDays = 0, lastStudiedAt } = standing ?? {}
  const neverStudied = cardCount - records
  const size = sizeOfSession({ due, dueToday, neverStudied }, frame)
  return {
    ...size,
    due: size.toReview,
    dueLaterToday: dueToday - size.toReview,
    total: cardCount,
    neverStudied,
    retentionPercent: retentionOf(retainedDays, records),
    lastStudiedAt: lastStudiedAt === undefined ? null : new Date(lastStudiedAt).toISOString(),
  }
}
