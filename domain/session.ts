import { type Room, roomWithoutLimits } from '#domain/day'
import { gainBy } from '#domain/gain'
import { dueAtMs, isDue, isDueToday } from '#domain/progress'
import { type Grade, isRequeued } from '#domain/review'
import { recallBy } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'

/** A card of the deck, in deck order; without a state it was never studied. */
export type DeckCard = { cardId: string; state: StudyState | undefined }

type StudiedCard = { cardId: string; state: StudyState }

const isStudied = (card: DeckCard): card is StudiedCard => card.state !== undefined

/**
 * Puts cards of several decks, which have no order among each other, in one that is the same wherever they are listed, so that
 * ties between them are broken alike. Source: docs/rules.md §Study.20.
 */
export const ofSeveralDecks = <Listed extends { cardId: string }>(cards: readonly Listed[]): Listed[] =>
  cards.toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1))

/** Most forgotten first; among equals the one that has waited longest, then as they are listed. Source: docs/rules.md §Study.4. */
export const byRecall = (cards: readonly StudiedCard[], now: Moment, settings: ScheduleSettings): string[] => {
  const recallOf = recallBy(settings)
  return cards
    .map(({ cardId, state }) => ({ cardId, recall: recallOf(state, now), dueAt: dueAtMs(state) }))
    .sort((a, b) => a.recall - b.recall || a.dueAt - b.dueAt)
    .map(({ cardId }) => cardId)
}

const neverStudied = (cards: readonly DeckCard[]): string[] =>
  cards.filter((card) => !isStudied(card)).map(({ cardId }) => cardId)

const notYetDue = (cards: readonly DeckCard[], now: Moment, { dueRule }: ScheduleSettings): StudiedCard[] =>
  cards.filter(isStudied).filter(({ state }) => !isDue(state, now, dueRule))

/**
 * Of the cards that are due as many as there is room for: where that is not all, those that gain most by being asked, among
 * equals the longest due, then as they are listed. In no order of asking. Source: docs/rules.md §Study.30.
 */
export function worthAsking<Due extends StudiedCard>(
  due: readonly Due[],
  now: Moment,
  settings: ScheduleSettings,
  room: number,
): readonly Due[] {
  if (due.length <= room) return due
  const gainOf = gainBy(settings)
  return due
    .map((card) => ({ card, gain: gainOf(card.state, now) }))
    .sort((a, b) => b.gain - a.gain || dueAtMs(a.card.state) - dueAtMs(b.card.state))
    .slice(0, room)
    .map(({ card }) => card)
}

/**
 * The cards of a session: those due, most forgotten first, then those never studied, as many of each as there is room for.
 * Source: docs/rules.md §Study.4, §Study.16, §Study.30.
 */
export const dueCards = (
  cards: readonly DeckCard[],
  now: Moment,
  settings: ScheduleSettings,
  room = roomWithoutLimits,
): string[] => {
  const due = cards.filter(isStudied).filter(({ state }) => isDue(state, now, settings.dueRule))
  const asked = worthAsking(due, now, settings, room.toReview)
  return [...byRecall(asked, now, settings), ...neverStudied(cards).slice(0, room.new)]
}

/** How many cards of each kind `dueCards` leaves out for want of room. */
export const heldBack = (
  cards: readonly DeckCard[],
  now: Moment,
  settings: ScheduleSettings,
  room: Room,
): SessionSize => {
  const due = cards.filter(isStudied).filter(({ state }) => isDue(state, now, settings.dueRule)).length
  return { toReview: Math.max(0, due - room.toReview), new: Math.max(0, neverStudied(cards).length - room.new) }
}

/** Lists merged by turns, one of each: the first of every list, then the second, as long as any has one. */
export const byTurns = <Item>(lists: readonly (readonly Item[])[]): Item[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => list.slice(nth, nth + 1))).flat()
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
 * the end of the study day, where there is room for them. Source: docs/rules.md §Study.15.
 */
export const sizeOfSession = (
  { due, dueToday, neverStudied }: { due: number; dueToday: number; neverStudied: number },
  { dueRule }: Pick<ScheduleSettings, 'dueRule'>,
  room = roomWithoutLimits,
): SessionSize => ({
  toReview: Math.min(dueRule === 'day' ? dueToday : due, room.toReview),
  new: Math.min(neverStudied, room.new),
})

/**
 * The cards that an ordinary session leaves out though they fall due later on this study day. Source: docs/rules.md §Study.1.
 */
export const dueLaterToday = (cards: readonly DeckCard[], now: Moment, settings: ScheduleSettings): string[] => {
  const later = notYetDue(cards, now, settings).filter(({ state }) => isDueToday(state, now))
  return byRecall(later, now, settings)
}

/** What is left to answer, as card ids; the head is the card on screen. */
export type StudyQueue = readonly string[]

/** After so many others a card comes back that was not recalled: while it is remembered what was wrong. */
const comesBackAfter = 20

/**
 * The head was answered: it leaves, or, below grade 4 or to be shown once more, goes to the end of the next twenty. Source:
 * docs/rules.md §Study.5.
 */
export const afterAnswer = ([head, ...rest]: StudyQueue, grade: Grade, isOnceMore = false): StudyQueue =>
  head !== undefined && (isRequeued(grade) || isOnceMore) ? rest.toSpliced(comesBackAfter, 0, head) : rest

const dayOfStability = 1

/**
 * Whether a card that was recalled comes once more in its session: under the rule of days, with a memory that does not last a
 * day. `hasPassed`: it was recalled in this session before. Source: docs/rules.md §Study.18.
 */
export const comesOnceMore = (
  { stability }: Pick<StudyState, 'stability'>,
  { dueRule }: Pick<ScheduleSettings, 'dueRule'>,
  hasPassed: boolean,
): boolean => dueRule === 'day' && stability < dayOfStability && !hasPassed

/** The answer of a card was undone: the card is the head again, and nowhere else. Source: docs/rules.md §Study.6. */
export const afterUndo = (queue: StudyQueue, cardId: string): StudyQueue => [
  cardId,
  ...queue.filter((queued) => queued !== cardId),
]
