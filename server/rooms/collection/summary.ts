import type { DeckSummary } from '#contract/deck'
import { type DayLimits, type Room, roomWithoutLimits } from '#domain/day'
import { retentionOf } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type SessionSize, sizeOfSession } from '#domain/session'
import type { Moment } from '#domain/time'
import type { Viewer } from '#server/http/viewer'
import type { RoomContext } from '#server/room-context'
import type { Visible } from '#server/rooms/deck/shared'
import { type DeckProgress, readDeckProgress } from '#server/rooms/progress/shared'
import { readRoom, shareOf } from '#server/rooms/study/shared'

/** When and by which rule cards are counted as due, and how many of them come. */
export type Frame = Moment & Pick<ScheduleSettings, 'dueRule'> & DayLimits

/** How some decks stand, what the day has room for, and until when that is so if nothing is studied. */
export type Summaries = {
  byDeck: ReadonlyMap<string, DeckSummary>
  /** What each would have if only its own limit held. */
  sizes: ReadonlyMap<string, SessionSize>
  room: Room
  untilMs: number
}

export async function summarize(
  { db }: RoomContext,
  viewer: Viewer,
  decks: readonly Visible[],
  frame: Frame,
): Promise<Summaries> {
  const ids = decks.map(({ id }) => id)
  const removed = decks.flatMap((deck) => deck.removed)
  const [progress, room] = await Promise.all([
    readDeckProgress(db, viewer.id, ids, removed, frame),
    readRoom(db, { personId: viewer.id, now: frame, settings: frame }),
  ])
  const progressOf = new Map(progress.map((one) => [one.deckId, one]))
  const each = <Item>(of: (deck: Visible, progress: DeckProgress | undefined) => Item) =>
    new Map(decks.map((deck) => [deck.id, of(deck, progressOf.get(deck.id))]))
  return {
    byDeck: each((deck, progress) => summaryOf(deck, progress, frame, room)),
    sizes: each((deck, progress) =>
      sizeOfSession(countsOf(deck, progress), frame, shareOf(roomWithoutLimits, progress)),
    ),
    room,
    untilMs: Math.min(...progress.map(({ nextDueAt }) => nextDueAt ?? Number.POSITIVE_INFINITY)),
  }
}

/** What a session over some decks would have now. docs/rules.md §Study.20, §Study.24. */
export const sizeOverAll = (sizes: readonly SessionSize[], room: Room): SessionSize => ({
  toReview: Math.min(room.toReview, totalOf(sizes, 'toReview')),
  new: Math.min(room.new, totalOf(sizes, 'new')),
})

const totalOf = (sizes: readonly SessionSize[], kind: keyof SessionSize): number =>
  sizes.reduce((sum, size) => sum + size[kind], 0)

/** Whether what was counted in one frame counts the same in another. */
export const isStillSo = (then: Frame, untilMs: number, now: Frame): boolean =>
  then.dueRule === now.dueRule &&
  then.newCardsPerDay === now.newCardsPerDay &&
  then.reviewsPerDay === now.reviewsPerDay &&
  then.studyDay === now.studyDay &&
  then.atMs <= now.atMs &&
  now.atMs < untilMs

const countsOf = ({ cardCount }: Visible, progress: DeckProgress | undefined) => {
  const { records = 0, due = 0, dueToday = 0, newAside = 0 } = progress ?? {}
  return { due, dueToday, neverStudied: cardCount - records - newAside }
}

function summaryOf(deck: Visible, progress: DeckProgress | undefined, frame: Frame, room: Room): DeckSummary {
  const { records = 0, retainedDays = 0, lastStudiedAt } = progress ?? {}
  const counts = countsOf(deck, progress)
  const { dueToday, neverStudied } = counts
  const due = sizeOfSession(counts, frame).toReview
  return {
    ...sizeOfSession(counts, frame, shareOf(room, progress)),
    ...(room.isNewPaused && neverStudied > 0 && { isNewPaused: true }),
    due,
    dueLaterToday: dueToday - due,
    total: deck.cardCount,
    neverStudied,
    retentionPercent: retentionOf(retainedDays, records),
    lastStudiedAt: lastStudiedAt == null ? null : new Date(lastStudiedAt).toISOString(),
  }
}
