import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { StoreContext } from '#server/room-context'
import { wordShares } from './statistics.ts'
import { countMatches, type Found, type Slice, searchAlong, searchIndex } from './store.ts'
import { type Wanted, wanted } from './words.ts'

/** Words that more decks have than this are very common: their totals are kept for a while. docs/rules.md §Decks.5. */
const commonFrom = 1_000
const totalForMs = 60_000
const totalsAtMost = 500
/** Of common words, a page is looked for among so many decks first, and only then among all. */
const walkedFirst = 2_000

export type Search = (words: readonly string[], slice: Slice) => Promise<Found>

/** So many matches are counted together with a page; where more are expected, the total is counted by itself. */
const countedAtOnce = 3_000
/** Nobody waits longer than this for a total: they are told about how many there are. */
const countedWithinMs = 1_500
/** So many times as many decks are walked as should do for a page. */
const spare = 4

/** Search that is quick for rare words by the word index, which counts them too, and for common ones by walking the list. */
export function createSearch({ db, clock }: StoreContext): Search {
  const shares = wordShares({ db, clock })
  const totals = new LRUCache<string, Promise<number>>({
    max: totalsAtMost,
    // What is exactly as old as its time to live would be kept.
    ttl: totalForMs - 1,
    ttlResolution: 0,
    perf: { now: clock },
  })

  let counting: Promise<unknown> = Promise.resolve()

  /**
   * Counted once for all who ask meanwhile, and for a minute if they are common. One after the other: to count what very many
   * decks have keeps a processor of the database busy, and nobody else is to wait for theirs. What takes too long is told
   * as `expected` until it is counted, or for that minute where it cannot be.
   */
  function commonTotal(key: string, how: Wanted, expected: number): Promise<number> {
    const counted = counting.then(() => countMatches(db, how))
    const keep = (total: Promise<number>) => totals.set(key, total)
    const forget = () => totals.delete(key)
    const total = Promise.race([counted, sleep(countedWithinMs, expected, { ref: false })])
    keep(total)
    const failed = () => total.then(() => undefined, forget)
    counting = counted.then((count) => (count > commonFrom ? keep(counted) : forget()), failed)
    return total
  }

  return async (words, slice) => {
    const { shareOf, countOf, rows } = await shares()
    const how = wanted(words, shareOf)
    const key = words.join(' ')
    const counted = totals.get(key)
    const known = counted && (await counted)
    const expected = countOf(words)
    const enough = Math.ceil((spare * (slice.offset + slice.limit) * rows) / Math.max(1, expected))
    const isWalked = known !== undefined && enough <= walkedFirst
    if ((known ?? expected) <= countedAtOnce && !isWalked) {
      const found = await searchIndex(db, how, slice, countedAtOnce + 1)
      if (found.total <= countedAtOnce) {
        if (found.total > commonFrom) totals.set(key, Promise.resolve(found.total))
        return found
      }
    }
    const [first, total] = await Promise.all([
      searchAlong(db, words, slice, Math.min(enough, walkedFirst)),
      known ?? commonTotal(key, how, Math.max(Math.round(expected), countedAtOnce + 1)),
    ])
    if (total <= commonFrom) return searchIndex(db, how, slice, commonFrom + 1)
    if (first.length === slice.limit) return { decks: first, total }
    // What only older decks have, say: a list of few is read sooner than all decks are walked.
    if (total <= countedAtOnce) return { ...(await searchIndex(db, how, slice, countedAtOnce + 1)), total }
    return { decks: await searchAlong(db, words, slice, null), total }
  }
}
