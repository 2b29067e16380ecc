import type { DeckSummary } from '#contract/deck'
import { type DayLimits, type Room, roomWithoutLimits } from '#domain/day'
import { retentionOf } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type SessionSize, sizeOfSession } from '#domain/session'
import type { Moment } from '#domain/time'
import type { RoomContext } from '#server/room-context'
import { lostBy, type Visible } from '#server/rooms/deck/shared'
import { type DeckProgress, readDeckProgress } from '#server/rooms/progress/shared'
import {
  type MoreByFacets,
  type Person,
  type PlanSizes,
  readMoreByFacets,
  readRoom,
  shareOf,
} from '#server/rooms/study/shared'

/** When and by which rule cards are counted as due, and how many of them come. */
export type Frame = Moment & Pick<ScheduleSettings, 'dueRule'> & DayLimits

/** How some decks stand, what the day has room for, and until when that is so if nothing is studied. */
export type Summaries = {
  byDeck: ReadonlyMap<string, DeckSummary>
  retained: ReadonlyMap<string, DeckSummary['retained']>
  /** What each would have if only its own limit held, but for those that are studied for an exam. */
  sizes: ReadonlyMap<string, SessionSize>
  /** What these have, whatever the limits of the day. */
  planned: ReadonlyMap<string, SessionSize>
  room: Room
  untilMs: number
}

export async function summarize(
  { db, planSizes }: RoomContext & { planSizes: PlanSizes },
  person: Person,
  decks: readonly Visible[],
  frame: Frame,
): Promise<Summaries> {
  const ids = decks.map(({ id }) => id)
  const [progress, more, room] = await Promise.all([
    readDeckProgress(db, person.id, ids, lostBy(decks), frame),
    readMoreByFacets(db, person.id, ids, frame),
    readRoom(db, { personId: person.id, now: frame, settings: frame }),
  ])
  const progressOf = new Map(progress.map((one) => [one.deckId, one]))
  const examined = ids.filter((id) => progressOf.get(id)?.hasExam)
  const planned = await planSizes(person, examined, frame)
  const counted = decks.map((deck) => {
    const progressOfDeck = progressOf.get(deck.id)
    return { id: deck.id, progress: progressOfDeck, ...countsOf(deck, progressOfDeck, more.get(deck.id)) }
  })
  return {
    byDeck: new Map(
      counted.map(({ id, progress, ...counts }) => [id, summaryOf(counts, progress, frame, room, planned.get(id))]),
    ),
    retained: new Map(progress.map(({ deckId, memories, retainedDays: days }) => [deckId, { memories, days }])),
    sizes: new Map(
      counted
        .filter(({ id }) => !planned.has(id))
        .map(({ id, progress, asked }) => [id, sizeOfSession(asked, frame, shareOf(roomWithoutLimits, progress))]),
    ),
    planned,
    room,
    untilMs: Math.min(
      ...progress.map(({ nextDueAt }) => nextDueAt ?? Number.POSITIVE_INFINITY),
      ...[...more.values()].map(({ nextDueAtMs }) => nextDueAtMs),
    ),
  }
}

/** What a session over some decks would have now. docs/rules.md §Study.20, §Study.24, §Study.27. */
export function sizeOverAll(deckIds: readonly string[], { sizes, planned, room }: Summaries): SessionSize {
  return {
    toReview: Math.min(room.toReview, total(deckIds, sizes, 'toReview')) + total(deckIds, planned, 'toReview'),
    new: Math.min(room.new, total(deckIds, sizes, 'new')) + total(deckIds, planned, 'new'),
  }
}

/** How many cards of some decks are due that a limit of reviews holds for. docs/rules.md §Study.27. */
export const dueOverAll = (deckIds: readonly string[], { sizes }: Summaries): number =>
  total(deckIds, sizes, 'toReview')

const total = (deckIds: readonly string[], by: ReadonlyMap<string, SessionSize>, kind: keyof SessionSize): number =>
  deckIds.reduce((sum, id) => sum + (by.get(id)?.[kind] ?? 0), 0)

/** Whether what was counted in one frame counts the same in another. */
export const isStillSo = (then: Frame, untilMs: number, now: Frame): boolean =>
  then.dueRule === now.dueRule &&
  then.newCardsPerDay === now.newCardsPerDay &&
  then.reviewsPerDay === now.reviewsPerDay &&
  then.studyDay === now.studyDay &&
  then.atMs <= now.atMs &&
  now.atMs < untilMs

type Counts = Parameters<typeof sizeOfSession>[0]

/** Of a deck: its cards, and what is asked of them, which are other counts where cards have facets. docs/rules.md §Study.15. */
function countsOf(
  { cardCount }: Visible,
  { due = 0, dueToday = 0, records = 0, newAside = 0 }: Partial<DeckProgress> = {},
  more: MoreByFacets | undefined,
): { total: number; cards: Counts; asked: Counts } {
  const cards = { due, dueToday, neverStudied: cardCount - records - newAside }
  const asked = more && {
    due: due + more.due,
    dueToday: dueToday + more.dueToday,
    neverStudied: cards.neverStudied + more.neverStudied,
  }
  return { total: cardCount, cards, asked: asked ?? cards }
}

/** `planned` is what a session has where it goes by the plan for an exam. */
function summaryOf(
  { total, cards, asked }: ReturnType<typeof countsOf>,
  progress: DeckProgress | undefined,
  frame: Frame,
  room: Room,
  planned: SessionSize | undefined,
): DeckSummary {
  const { retainedDays = 0, memories = 0, lastStudiedAt } = progress ?? {}
  return {
    ...(planned ?? sizeOfSession(asked, frame, shareOf(room, progress))),
    ...(!planned && room.isNewPaused && asked.neverStudied > 0 && { isNewPaused: true }),
    due: sizeOfSession(cards, frame).toReview,
    dueLaterToday: planned ? 0 : asked.dueToday - sizeOfSession(asked, frame).toReview,
    total,
    neverStudied: cards.neverStudied,
    ...(asked !== cards && {
      withFacets: { due: sizeOfSession(asked, frame).toReview, neverStudied: asked.neverStudied },
    }),
    retentionPercent: retentionOf(retainedDays, memories),
    lastStudiedAt: lastStudiedAt == null ? null : new Date(lastStudiedAt).toISOString(),
  }
}
