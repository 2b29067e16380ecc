import type { Deck, DeckPage, DeckSummary } from '#contract/deck'
import { paginate } from '#domain/page'
import { retainedFromDays, retentionOf } from '#domain/progress'
import { dueLaterToday } from '#domain/session'
import { type Day, dueIn, newIn, roomOn, shareOf } from './day.ts'
import type { KnownDeck } from './fold.ts'

type Order = 'newest' | 'due' | 'retention' | 'studied'

/** Lists carry the beginning of a deck. */
const cardsShown = 12

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How the person stands with a deck, by what is asked of its cards. Source: docs/rules.md §Study.3, §Study.15. */
function summaryOf(deck: KnownDeck, day: Day, room = roomOn(day)): DeckSummary {
  const { asked, kept, stateOf } = deck
  const share = shareOf(room, deck, day)
  const [due, fresh] = [dueIn(deck, day).length, newIn(deck).length]
  const records = kept.deck.cards.flatMap(({ _id }) => stateOf(_id) ?? [])
  const retained = sum(records.map(({ intervalDays }) => Math.min(intervalDays, retainedFromDays)))
  const cards = asked.map(({ card, state }) => ({ cardId: card._id, state }))
  const lastMs = Math.max(...records.map(({ lastReviewAtMs }) => lastReviewAtMs))
  return {
    toReview: Math.min(due, share.toReview),
    new: Math.min(fresh, share.new),
    ...(share.isNewPaused && { isNewPaused: true }),
    due,
    total: kept.deck.cards.length,
    dueLaterToday: dueLaterToday(cards, day.now, day.settings).length,
    neverStudied: fresh,
    retentionPercent: retentionOf(retained, records.length),
    lastStudiedAt: records.length > 0 ? new Date(lastMs).toISOString() : null,
  }
}

type Listed = Deck & { summary: DeckSummary }

const toStudy = ({ summary }: Listed) => summary.toReview + summary.new
const studiedAtMs = ({ summary }: Listed) => (summary.lastStudiedAt ? Date.parse(summary.lastStudiedAt) : 0)
/** What was never studied comes last. */
const retention = (deck: Listed) => (studiedAtMs(deck) ? deck.summary.retentionPercent : Number.POSITIVE_INFINITY)

const by: Record<Order, (one: Listed, other: Listed) => number> = {
  newest: () => 0,
  due: (one, other) => toStudy(other) - toStudy(one),
  retention: (one, other) => retention(one) - retention(other),
  studied: (one, other) => studiedAtMs(other) - studiedAtMs(one),
}

/** A page of the collection, as far as it is kept. */
export function collectionPage(
  day: Day,
  { page, limit, sortBy }: { page: number; limit: number; sortBy: Order },
): DeckPage {
  const room = roomOn(day)
  const listed = day.decks
    .toSorted((one, other) => one.kept.nth - other.kept.nth)
    .map((deck) => ({
      ...deck.kept.deck,
      cards: deck.kept.deck.cards.slice(0, cardsShown),
      summary: summaryOf(deck, day, room),
    }))
    .toSorted(by[sortBy])
  return {
    data: listed.slice((page - 1) * limit, page * limit),
    pagination: paginate(page, limit, listed.length),
    overAll: {
      toReview: Math.min(sum(day.decks.map((deck) => dueIn(deck, day).length)), room.toReview),
      new: Math.min(sum(listed.map(({ summary }) => summary.new)), room.new),
    },
  }
}
