import { MAX, NIL } from 'uuid'
import { createCache } from '#server/cache'
import type { Database } from '#server/db/open'
import { type Memories, readChangedMemories, type Within } from '#server/rooms/progress/shared'
import { type ReadHeld, readCardIds } from './decks-store.ts'
import type { DeckOfExam } from './store.ts'

/** What is remembered of some cards of a deck, with the mark by which that is known. */
type Stretch = Within & { memories: Memories }
type HeldDeck = { version: number; cardIds: string[]; stretches: Stretch[] }

const bytesAtMost = 32_000_000
/** Of a card's id, and of what is remembered of one, about. */
const [charactersOfId, charactersOfMemory] = [40, 100]
/** Of one stretch: an answer makes all of its cards be read again. */
const cardsOfStretch = 250

/**
 * Reads cards of decks and what a person remembers of them as this process has them, but for what changed since: after an answer
 * in a deck of ten thousand cards a few hundred of them. Cards are as the deck's version says, memories as their mark does.
 */
export function createHeld(): ReadHeld {
  const cache = createCache<HeldDeck>(
    bytesAtMost,
    ({ cardIds, stretches }) =>
      charactersOfId * cardIds.length +
      charactersOfMemory * stretches.reduce((sum, { memories }) => sum + memories.size, 0),
  )

  return async (db, personId, decks) => {
    const keyOf = (deckId: string) => `${personId} ${deckId}`
    const before = await readDecks(db, decks, (deckId) => cache.get(keyOf(deckId)))
    const now = await readStretches(db, personId, before)
    for (const [deckId, deck] of now) cache.set(keyOf(deckId), deck)
    return new Map(
      [...now].map(([deckId, { cardIds, stretches }]) => [
        deckId,
        { cardIds, memories: new Map(stretches.flatMap(({ memories }) => [...memories])) },
      ]),
    )
  }
}

/** Decks as they are held, and those that have another version since with nothing that is known of them. */
async function readDecks(
  db: Database,
  decks: readonly DeckOfExam[],
  heldOf: (deckId: string) => HeldDeck | undefined,
): Promise<Map<string, HeldDeck>> {
  const held = new Map<string, HeldDeck>()
  for (const { deckId, version } of decks) {
    const deck = heldOf(deckId)
    if (deck?.version === version) held.set(deckId, deck)
  }
  const others = decks.filter(({ deckId }) => !held.has(deckId))
  if (others.length === 0) return held
  const cardIdsOf = await readCardIds(
    db,
    others.map(({ deckId }) => deckId),
  )
  for (const { deckId, version } of others) {
    const cardIds = cardIdsOf.get(deckId)
    if (cardIds) held.set(deckId, { version, cardIds, stretches: stretchesOf(deckId, cardIds) })
  }
  return held
}

/** Whichever cards it has, each that a person remembers something of lies in one of them. */
function stretchesOf(deckId: string, cardIds: readonly string[]): Stretch[] {
  const begun = cardIds.toSorted().filter((_, nth) => nth % cardsOfStretch === 0)
  return [NIL, ...begun.slice(1)].map((from, nth) => ({
    ...{ deckId, from, to: begun[nth + 1] ?? MAX, mark: null },
    memories: new Map(),
  }))
}

async function readStretches(
  db: Database,
  personId: string,
  decks: ReadonlyMap<string, HeldDeck>,
): Promise<Map<string, HeldDeck>> {
  const known = [...decks.values()].flatMap(({ stretches }) => stretches)
  const read = await readChangedMemories(db, personId, known)
  const stretches = known.map((one, nth) => ({
    ...one,
    mark: read[nth]?.mark ?? null,
    memories: read[nth]?.memories ?? one.memories,
  }))
  const stretchesIn = Map.groupBy(stretches, ({ deckId }) => deckId)
  return new Map([...decks].map(([deckId, deck]) => [deckId, { ...deck, stretches: stretchesIn.get(deckId) ?? [] }]))
}
