import type { LRUCache } from 'lru-cache'
import type { Deck, DeckPage } from '#contract/deck'
import { createCache } from '#server/cache'
import type { RoomContext } from '#server/room-context'
import type { Seen, StoredDeck } from '../deck.ts'
import { presentDeck } from './present.ts'
import type { Part, Read } from './store.ts'

/**
 * Decks that were read lately, as those see them who have nothing of their own in them; so the database is asked for
 * cards only when they have changed. It always is asked whether a deck is there for the viewer, and at which version:
 * what stands here answers neither.
 */
export type DeckCache = {
  get(deckId: string, part?: Part): Deck | undefined
  /** The deck that was read, or the very one that stood here when they are the same. */
  keep(read: Read, known: Deck | undefined, part?: Part): Deck
}

/** A like changes nothing of a deck but their number. */
export const isUnchanged = (deck: Deck, { version, likeCount }: Pick<Seen, 'version' | 'likeCount'>): boolean =>
  deck.version === version && deck.likeCount === likeCount

/** Decks with all or a part of their cards, decks as lists show them, and those that were written to lately (ADR 8). */
export type DeckCaches = { whole: DeckCache; listed: DeckCache; written: LRUCache<string, StoredDeck> }
export type DeckContext = RoomContext & { caches: DeckCaches }

/** Counted by the sources; with objects and JSON some 50 MB each. */
const bytesAtMost = 32_000_000
const charactersBeside = 250
const writtenBytesAtMost = 8_000_000

/** About as many characters as its JSON has. */
const weightOf = ({ cards }: Deck): number =>
  cards.reduce((sum, card) => sum + card.frontEquation.length + card.backEquation.length + charactersBeside, 1_000)

/** A page without decks takes up room too. */
const charactersBesideDecks = 1_000

export const pageWeightOf = ({ data, sides = [] }: DeckPage): number =>
  [...data.map(weightOf), ...sides.map(({ front }) => front.length)].reduce(
    (sum, weight) => sum + weight,
    charactersBesideDecks,
  )

const keyOf = (deckId: string, part?: Part): string => (part ? `${deckId} ${part.from} ${part.count}` : deckId)

function createDeckCache(): DeckCache {
  const cached = createCache<Deck>(bytesAtMost, weightOf)
  return {
    get: (deckId, part) => cached.get(keyOf(deckId, part)),
    keep(read, known, part) {
      if (known && isUnchanged(known, read)) return known
      const deck = presentDeck(read, known?.cards ?? [])
      Object.freeze(deck.cards)
      Object.freeze(deck)
      cached.set(keyOf(deck._id, part), deck)
      return deck
    },
  }
}

export const createDeckCaches = (): DeckCaches => ({
  whole: createDeckCache(),
  listed: createDeckCache(),
  written: createCache(
    writtenBytesAtMost,
    ({ title, description, macros }) => title.length + description.length + JSON.stringify(macros).length,
  ),
})
