import { dueAtMs, isDue, isDueToday } from '#domain/progress'
import { type Grade, isRequeued } from '#domain/review'
import { recallBy } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'

/** A card of the deck, in deck order; without a state it was never studied. */
export type DeckCard = { cardId: string; state: StudyState | undefined }

type StudiedCard = { cardId: string; state: StudyState }

const isStudied = (card: DeckCard): card is StudiedCard => card.state !== undefined

/** Most forgotten first; among equals the one that has waited longest, then deck order. */
const byRecall = (cards: readonly StudiedCard[], now: Moment, { algorithm }: ScheduleSettings): string[] => {
  const recallOf = recallBy(algorithm)
  return cards
    .map(({ cardId, state }) => ({ cardId, recall: recallOf(state, now), dueAt: dueAtMs(state) }))
    .sort((a, b) => a.recall - b.recall || a.dueAt - b.dueAt)
    .map(({ cardId }) => cardId)
}

const neverStudied = (cards: readonly DeckCard[]): string[] =>
  cards.filter((card) => !isStudied(card)).map(({ cardId }) => cardId)

const notYetDue = (cards: readonly DeckCard[], now: Moment, { dueRule }: ScheduleSettings): StudiedCard[] =>
  cards.filter(isStudied).filter(({ state }) => !isDue(state, now, dueRule))

/** The cards of a session: those due, most forgotten first, then those never studied. Source: docs/rules.md §Study.4. */
export const dueCards = (cards: readonly DeckCard[], now: Moment, settings: ScheduleSettings): string[] => {
  const due = cards.filter(isStudied).filter(({ state }) => isDue(state, now, settings.dueRule))
  return [...byRecall(due, now, settings), ...neverStudied(cards)]
}

/** The cards of a full session: those of an ordinary one, then the rest of the deck, most forgotten first. */
export const allCards = (cards: readonly DeckCard[], now: Moment, settings: ScheduleSettings): string[] => [
  ...dueCards(cards, now, settings),
  ...byRecall(notYetDue(cards, now, settings), now, settings),
]

/** How many cards of each kind a session has, or would have. */
export type SessionSize = { toReview: number; new: number }

/**
 * How many cards `dueCards` gives for a deck of which so many were never studied, are due by the clock, and are due by
 * the end of the study day. Source: docs/rules.md §Study.15.
 */
export const sizeOfSession = (
  { due, dueToday, neverStudied }: { due: number; dueToday: number; neverStudied: number },
  { dueRule }: Pick<ScheduleSettings, 'dueRule'>,
): SessionSize => ({ toReview: dueRule === 'day' ? dueToday : due, new: neverStudied })

/**
 * The cards that an ordinary session leaves out though they fall due later on this study day. Source: docs/rules.md §Study.1.
 */
export const dueLaterToday = (cards: readonly DeckCard[], now: Moment, settings: ScheduleSettings): string[] => {
  const later = notYetDue(cards, now, settings).filter(({ state }) => isDueToday(state, now))
  return byRecall(later, now, settings)
}

/** What is left to answer, as card ids; the head is the card on screen. */
export type StudyQueue = readonly string[]

/** The head was answered: it leaves, or goes to the end below grade 4. Source: docs/rules.md §Study.5. */
export const afterAnswer = ([head, ...rest]: StudyQueue, grade: Grade): StudyQueue =>
  head !== undefined && isRequeued(grade) ? [...rest, head] : rest

/** The answer of a card was undone: the card is the head again, and nowhere else. Source: docs/rules.md §Study.6. */
export const afterUndo = (queue: StudyQueue, cardId: string): StudyQueue => [
  cardId,
  ...queue.filter((queued) => queued !== cardId),
]
