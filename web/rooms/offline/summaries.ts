import type { Deck, DeckPage, DeckSummary } from '#contract/deck'
import type { Room } from '#domain/day'
import { paginate } from '#domain/page'
import { retainedFromDays, retentionOf } from '#domain/progress'
import { dueLaterToday, type SessionSize } from '#domain/session'
import type { CollectionOrder } from '#web/rooms/queries/deck-queries.ts'
import { begunIn, type Day, dueIn, isForExam, newIn, roomOn, shareOf, sum } from './day.ts'
import type { KnownDeck } from './fold.ts'

/** Lists carry the beginning of a deck. */
const cardsShown = 12

type Memories = KnownDeck['memories']

const daysIn = (memories: Memories) => sum(memories.map(({ intervalDays }) => Math.min(intervalDays, retainedFromDays)))

/** As the server said it, with what has changed since: of what is asked no more nothing else is here. Source: docs/rules.md §Study.2. */
function retentionIn({ offline, memories, memoriesBefore }: KnownDeck): number {
  const said = offline.deck.summary?.retained
  if (!said) return retentionOf(daysIn(memories), memories.length)
  return retentionOf(
    said.days + daysIn(memories) - daysIn(memoriesBefore),
    said.memories + memories.length - memoriesBefore.length,
  )
}

/** How the person stands with a deck, by what is asked of its cards. Source: docs/rules.md §Study.3, §Study.15. */
function summaryOf(deck: KnownDeck, day: Day, room = roomOn(day)): DeckSummary {
  const { asked, offline, memories } = deck
  const share = shareOf(room, deck, day)
  const [due, fresh] = [dueIn(deck, day).length, newIn(deck).length]
  const cards = asked.map(({ card, state }) => ({ cardId: card._id, state }))
  // Also of what is asked no more, of which nothing else is here.
  const saidMs = Date.parse(offline.deck.summary?.lastStudiedAt ?? '') || 0
  const lastMs = Math.max(saidMs, ...memories.map(({ lastReviewAtMs }) => lastReviewAtMs))
  return {
    toReview: Math.min(due, share.toReview),
    new: Math.min(fresh, share.new),
    ...(share.isNewPaused && fresh > 0 && { isNewPaused: true }),
    due,
    total: offline.deck.cards.length,
    dueLaterToday: dueLaterToday(cards, day.now, day.settings).length,
    neverStudied: fresh,
    retentionPercent: retentionIn(deck),
    lastStudiedAt: lastMs > 0 ? new Date(lastMs).toISOString() : null,
  }
}

type Listed = Deck & { summary: DeckSummary }

const studiedAtMs = ({ summary }: Listed) => (summary.lastStudiedAt ? Date.parse(summary.lastStudiedAt) : 0)

const rankOf: Record<Exclude<CollectionOrder, 'newest'>, (deck: Listed) => number> = {
  due: ({ summary }) => -summary.toReview - summary.new,
  retention: ({ summary }) => summary.retentionPercent,
  studied: (deck) => -studiedAtMs(deck),
}

/** As the server has them: what was never studied comes last, ties go by id. Source: docs/rules.md §Decks.8. */
function inOrder(sortBy: CollectionOrder, listed: readonly Listed[]): readonly Listed[] {
  if (sortBy === 'newest') return listed
  const rank = rankOf[sortBy]
  return listed.toSorted(
    (one, other) =>
      Number(studiedAtMs(other) > 0) - Number(studiedAtMs(one) > 0) ||
      rank(one) - rank(other) ||
      (one._id < other._id ? -1 : 1),
  )
}

/** A page of the collection, as far as it is kept. */
export function collectionPage(
  day: Day,
  { page, limit, sortBy }: { page: number; limit: number; sortBy: CollectionOrder },
): DeckPage {
  const room = roomOn(day)
  const summaries = new Map(day.decks.map((deck) => [deck, summaryOf(deck, day, room)]))
  const joined = [...summaries].map(([{ offline }, summary]) => {
    const cards = offline.deck.cards.slice(0, cardsShown)
    return { ...offline.deck, cards, summary }
  })
  const listed = inOrder(sortBy, joined)
  return {
    data: listed.slice((page - 1) * limit, page * limit),
    pagination: paginate(page, limit, listed.length),
    overAll: sizeOverAll(day, summaries, room),
  }
}

/** What a session over all decks would have: of those before an exam all that a session in them has. */
function sizeOverAll(day: Day, summaries: ReadonlyMap<KnownDeck, DeckSummary>, room: Room): SessionSize {
  const begun = begunIn(day)
  const limited = begun.filter((deck) => !isForExam(deck, day))
  const examined = begun.filter((deck) => isForExam(deck, day))
  const sizeOf = (kind: keyof SessionSize) => (deck: KnownDeck) => summaries.get(deck)?.[kind] ?? 0
  return {
    toReview:
      Math.min(sum(limited.map((deck) => dueIn(deck, day).length)), room.toReview) +
      sum(examined.map(sizeOf('toReview'))),
    new: Math.min(sum(limited.map(sizeOf('new'))), room.new) + sum(examined.map(sizeOf('new'))),
  }
}
