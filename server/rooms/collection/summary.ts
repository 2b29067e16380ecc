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

/** When cards are counted, by which rule they are due, and the person's limits for a day. */
export type Frame = Moment & Pick<ScheduleSettings, 'dueRule'> & DayLimits

/** How some decks stand, what the day has room for, and until when that is so if nothing is studied. */
export type Summaries = {
  byDeck: ReadonlyMap<string, DeckSummary>
  retained: ReadonlyMap<string, DeckSummary['retained']>
  /** What a session in a deck would have by that deck's own limit alone; those with an exam ahead are in `planned`. */
  sizes: ReadonlyMap<string, SessionSize>
  /** What a session in a deck with an exam ahead has by its plan, whatever the limits of the day. */
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
      counted.map((counts) => [counts.id, summaryOf(counts, { frame, room, planned: planned.get(counts.id) })]),
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

/**
 * How many cards of some decks are due, without those of decks with an exam ahead: no limit of reviews holds for them.
 * docs/rules.md §Study.27.
 */
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

/**
 * Counts a deck's cards, and what a session asks: where cards have facets, that is more than the cards. docs/rules.md
 * §Study.15.
 */
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

type Counted = ReturnType<typeof countsOf> & { progress: DeckProgress | undefined }
/** `planned` is what a session has where it goes by the plan for an exam. */
type Circumstances = { frame: Frame; room: Room; planned: SessionSize | undefined }

function summaryOf({ total, cards, asked, progress }: Counted, { frame, room, planned }: Circumstances): DeckSummary {
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
