import { LRUCache } from 'lru-cache'
import { type Remembered, wholeCard } from '#domain/facet'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import type { Card } from '#server/rooms/progress/shared'

/** What a session in a deck started with: by what a person’s cards are scheduled, and what they remember of which cards. */
export type SessionStart = { settings: ScheduleSettings; states: Map<string, StudyState> }

const decksAtMost = 5_000
const statesAtMost = 100_000

export type SessionStarts = {
  /** As a session begins in a deck; of a card that is not among the states nothing is remembered. */
  note(personId: string, deckId: string, start: SessionStart): void
  /** As one begins over several decks. */
  noteCards(personId: string, settings: ScheduleSettings, cards: readonly (Card & Remembered)[]): void
  /** Nothing where no session began here, or too many did since; of other facets than cards themselves nothing is kept. */
  find(personId: string, deckId: string): SessionStart | undefined
}

/**
 * What the sessions of this process started with. Their answers follow from it, as long as it still holds: that is
 * for the statement to say which writes them, so that whatever is old or missing here costs time and nothing else.
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

/** What is remembered of a card from now on. */
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
