import { setImmediate } from 'node:timers/promises'
import { createCache } from '#server/cache'
import type { Database } from '#server/db/open'
import { type OwnDeck, readEntries, readPlaces, type Sought } from '#server/rooms/deck/shared'
import { cardsOf, type IndexedCard, type IndexedDeck, indexedDeck, lookInto, weightOf } from './indexed-deck.ts'

/** A version that no deck has: not all of its cards are in the index yet. */
const unfinished = 0

const bytesAtMost = 96_000_000

/** So many cards are looked at before others have their turn. */
const cardsAtOnce = 20_000

type Hit = { deckId: string; cardId: string; version: number }
/** Some of the cards that were found, and how many all are. */
export type Hits = { hits: Hit[]; total: number; isNear: boolean }

/**
 * The search index of decks as this process remembers it: used only for a deck that the database, asked in the same
 * request, says is its maker's and still at that version (docs/adr/0011-process-memory.md).
 */
export function createSearchIndex() {
  const known = createCache<IndexedDeck>(bytesAtMost, weightOf)

  /** Of cards that have not changed nothing is read but where they stand. */
  async function load(db: Database, deck: OwnDeck): Promise<IndexedDeck> {
    const former = known.get(deck.id)
    const before = new Map(former && cardsOf(former).map((card) => [card.id, card]))
    const places = await readPlaces(db, deck.id)
    const changed = places.filter(({ id, version }) => before.get(id)?.version !== version).map(({ id }) => id)
    const read = changed.length > 0 ? await readEntries(db, deck.id, changed) : []
    const now = new Map(
      read.map((one): [string, IndexedCard] => [one.id, { ...one, grams: Int32Array.from(one.grams) }]),
    )
    const cards = places.flatMap(({ id }) => now.get(id) ?? before.get(id) ?? [])
    // Of a card that it does not know yet a deck would seem to be searched whole.
    const isWhole = places.length === deck.cardCount
    const indexed = indexedDeck(isWhole ? deck.version : unfinished, cards)
    known.set(deck.id, indexed)
    return indexed
  }

  const asNow = async (db: Database, deck: OwnDeck): Promise<IndexedDeck> => {
    const indexed = known.get(deck.id)
    return indexed?.version === deck.version ? indexed : load(db, deck)
  }

  return {
    isKnown: ({ id, version }: OwnDeck): boolean => known.get(id)?.version === version,
    /**
     * What decks have of what is sought, deck after deck, from the nth to before another; where nothing has it whole, what is
     * near, what shares most first. Of a single sign nothing is near.
     */
    async find(
      db: Database,
      decks: readonly OwnDeck[],
      sought: Sought,
      { from, to }: { from: number; to: number },
    ): Promise<Hits> {
      const found: { deckId: string; card: IndexedDeck['cards'][number]; shared: number }[] = []
      let whole = 0
      let looked = 0
      for (const own of decks) {
        const deck = await asNow(db, own)
        lookInto(deck, sought, (nth, shared) => {
          const card = deck.cards[nth]
          if (!card) return
          const isWhole = shared === sought.grams.length
          if (isWhole) whole++
          // What is near is of no more use.
          if (isWhole || whole === 0) found.push({ deckId: own.id, card, shared })
        })
        looked += deck.cards.length
        if (looked < cardsAtOnce) continue
        looked = 0
        await setImmediate()
      }
      const isNear = whole === 0 && found.length > 0
      const shown = isNear
        ? found.sort((one, other) => other.shared - one.shared)
        : found.filter(({ shared }) => shared === sought.grams.length)
      const hits = shown.slice(from, to).map(({ deckId, card: { id, version } }) => ({ deckId, cardId: id, version }))
      return { hits, total: shown.length, isNear }
    },
  }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>
