import { LRUCache } from 'lru-cache'
import { type Remembered, wholeCard } from '#domain/facet'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Card } from '#server/rooms/progress/shared'

/**
 * What a session in a deck started with: the settings that schedule the person’s cards, and the state of each card
 * studied.
 */
export type SessionStart = { settings: ScheduleSettings; states: Map<string, StudyState> }

const decksAtMost = 5_000
const statesAtMost = 100_000

export type SessionStarts = {
  /** When a session begins in a deck. A card that is not among the states was never studied. */
  note(personId: string, deckId: string, start: SessionStart): void
  /** When one begins over several decks. */
  noteCards(personId: string, settings: ScheduleSettings, cards: readonly (Card & Remembered)[]): void
  /**
   * Undefined where no session began in this process, or too many have since. States of facets other than `wholeCard` are
   * not kept.
   */
  find(personId: string, deckId: string): SessionStart | undefined
}

/**
 * Remembers what the sessions of this process started with, so that their answers need not read it. The statement that writes
 * an answer checks that it still holds; what is out of date or missing here costs time and nothing else.
 */
export function createSessionStarts(): SessionStarts {
  const decks = new LRUCache<string, SessionStart>({
    max: decksAtMost,
    maxSize: statesAtMost,
    sizeCalculation: ({ states }) => states.size + 1,
  })
  const keyOf = (personId: string, deckId: string) => `${deckId} ${personId}`
  return {
    note: (personId, deckId, start) => void decks.set(keyOf(personId, deckId), start),
    noteCards(personId, settings, cards) {
      for (const deckId of new Set(cards.map((card) => card.deckId))) {
        const states = new Map(decks.get(keyOf(personId, deckId))?.states)
        for (const { cardId, facet, state, ...card } of cards)
          if (card.deckId === deckId && facet === wholeCard && state) states.set(cardId, state)
        decks.set(keyOf(personId, deckId), { settings, states })
      }
    },
    find: (personId, deckId) => decks.get(keyOf(personId, deckId)),
  }
}

/** Keeps a session's start up to date after an answer. */
export function learn(
  start: SessionStart | undefined,
  cardId: string,
  settings: ScheduleSettings,
  state: StudyState | undefined,
) {
  if (!start) return
  start.settings = settings
  if (state) start.states.set(cardId, state)
  else start.states.delete(cardId)
}
