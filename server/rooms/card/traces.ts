import { setImmediate } from 'node:timers/promises'
import { createCache } from '#server/cache'
import type { Database } from '#server/db/open'
import { type OwnDeck, readStanding, readTraces, type Trace } from '#server/rooms/deck/shared'

/** A card as it is looked for; `grams` ascend. */
type TracedCard = { id: string; version: number; place: number; words: string; grams: Int32Array }
type TracedDeck = { version: number; cards: TracedCard[] }

/** Counted in UTF-16 units, of which a gram takes two. */
const bytesAtMost = 96_000_000
const unitsBeside = 60

/** So many cards are looked at before others have their turn. */
const cardsAtOnce = 20_000

export type Hit = { deckId: string; cardId: string }
/** All words, and all grams, which differ, or with `isNear` half of them. */
export type Sought = { words: readonly string[]; grams: readonly number[]; isNear: boolean }

/**
 * By what the cards of decks are found, kept for searches to come: used only for a deck that the database, asked in the same
 * request, says is its maker's and still at that version (docs/adr/0011-memory.md).
 */
export function createTraces() {
  const known = createCache<TracedDeck>(bytesAtMost, ({ cards }) =>
    cards.reduce((sum, { words, grams }) => sum + words.length + 2 * grams.length + unitsBeside, 0),
  )

  /** Of cards that have not changed nothing is read but where they stand. */
  async function load(db: Database, deck: OwnDeck): Promise<TracedDeck> {
    const before = new Map(known.get(deck.id)?.cards.map((card) => [card.id, card]))
    const standing = await readStanding(db, deck.id)
    const changed = standing.filter(({ id, version }) => before.get(id)?.version !== version).map(({ id }) => id)
    const read = new Map(changed.length > 0 ? (await readTraces(db, deck.id, changed)).map((one) => [one.id, one]) : [])
    const cards = standing.flatMap(({ id, place }) => {
      const card = traced(read.get(id)) ?? before.get(id)
      return card ? [{ ...card, place }] : []
    })
    const traces = { version: deck.version, cards }
    known.set(deck.id, traces)
    return traces
  }

  return {
    isKnown: ({ id, version }: OwnDeck): boolean => known.get(id)?.version === version,
    /** What decks have of what is sought, deck after deck, of what is near what shares most first. */
    async find(db: Database, decks: readonly OwnDeck[], sought: Sought): Promise<Hit[]> {
      const hits: (Hit & { shared: number })[] = []
      const grams = Int32Array.from(sought.grams).sort()
      let looked = 0
      for (const deck of decks) {
        const kept = known.get(deck.id)
        const { cards } = kept?.version === deck.version ? kept : await load(db, deck)
        for (const card of cards) {
          const shared = sharedBy(card, sought, grams)
          if (shared >= 0) hits.push({ deckId: deck.id, cardId: card.id, shared })
        }
        looked += cards.length
        if (looked < cardsAtOnce) continue
        looked = 0
        await setImmediate()
      }
      return sought.isNear ? hits.sort((one, other) => other.shared - one.shared) : hits
    },
  }
}

export type Traces = ReturnType<typeof createTraces>

const traced = (trace: (Omit<Trace, 'deckId'> & { grams: number[] }) | undefined): TracedCard | undefined =>
  trace && { ...trace, place: 0, grams: Int32Array.from(trace.grams) }

/** How many of the grams a card shares that is found; -1 for one that is not. */
function sharedBy(card: TracedCard, { words, isNear }: Sought, grams: Int32Array): number {
  for (const word of words) if (!card.words.includes(word)) return -1
  let shared = 0
  let at = 0
  for (const [nth, gram] of grams.entries()) {
    while (at < card.grams.length && (card.grams[at] as number) < gram) at++
    if (card.grams[at] === gram) shared++
    else if (!isNear || (grams.length - nth - 1 + shared) * 2 < grams.length) return -1
  }
  return shared * 2 >= grams.length ? shared : -1
}
