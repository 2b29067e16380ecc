import { LRUCache } from 'lru-cache'
import type { RoomContext } from '#server/room-context'
import type { Seen } from '../deck.ts'
import { countMatches, type Found, type Slice, searchAlong, searchIndex } from './store.ts'

/** Words that more decks have than this are very common: their totals are kept for a while. docs/rules.md §Decks.5. */
const commonFrom = 1_000
const keptForMs = 60_000
const keptAtMost = 500
/** So many decks are walked for a page of something common before all of them are. */
const walkedFirst = 2_000

export type Search = (words: readonly string[], slice: Slice) => Promise<Found>

/** Search that is quick for rare words by the word index, which counts them too, and for common ones by walking the list. */
export function createSearch({ db, clock }: RoomContext): Search {
  const totals = new LRUCache<string, Promise<number>>({
    max: keptAtMost,
    // What is exactly as old as its time to live would be kept.
    ttl: keptForMs - 1,
    ttlResolution: 0,
    perf: { now: clock },
  })

  /** Counted once for all who ask meanwhile, and for a minute. */
  function commonTotal(words: readonly string[]): Promise<number> {
    const key = words.join(' ')
    const total = countMatches(db, words)
    totals.set(key, total)
    total.catch(() => totals.delete(key))
    return total
  }

  async function walk(words: readonly string[], slice: Slice): Promise<Seen[]> {
    const first = await searchAlong(db, words, slice, walkedFirst)
    return first.length === slice.limit ? first : searchAlong(db, words, slice, null)
  }

  return async (words, slice) => {
    const known = totals.get(words.join(' '))
    if (!known) {
      const found = await searchIndex(db, words, slice, commonFrom + 1)
      if (found.total <= commonFrom) return found
    }
    const [decks, total] = await Promise.all([walk(words, slice), known ?? commonTotal(words)])
    return { decks, total }
  }
}
