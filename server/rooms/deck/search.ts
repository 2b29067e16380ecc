import type { Room } from '#server/room'
import { countMatches, type Slice, searchFirst, searchIndex } from './browse-store.ts'

/** Words that many decks have fill a page from among these. */
const walkedFirst = 2_000
/** Totals up to here are counted exactly for every answer. */
const countedAtMost = 20_000
const countKeptMs = 60_000
const countsKept = 200

/**
 * Search that is quick for common, rare and absent words alike: what is common is found by walking the list, what is
 * rare by the word index, which also counts it.
 */
export function createSearch({ db, clock }: Room) {
  const countOf = keptCounts(clock)

  const totalOf = async (words: readonly string[]) => {
    const key = words.join(' ')
    return countOf(key, async () => {
      const counted = await countMatches(db, words, countedAtMost + 1)
      return counted > countedAtMost ? { total: await countMatches(db, words, null), isKept: true } : { total: counted }
    })
  }

  return async (words: readonly string[], slice: Slice): Promise<{ deckIds: string[]; total: number }> => {
    const first = await searchFirst(db, words, slice, walkedFirst)
    if (first.length === slice.limit) return { deckIds: first, total: await totalOf(words) }
    const found = await searchIndex(db, words, slice, countedAtMost + 1)
    if (found.total <= countedAtMost) return found
    const [deckIds, total] = await Promise.all([searchFirst(db, words, slice, null), totalOf(words)])
    return { deckIds, total }
  }
}

type Count = { total: number; isKept?: boolean }

/** Counts asked for at once are counted once; those that say so are kept for a while. */
function keptCounts(clock: () => number) {
  const counts = new Map<string, { count: Promise<Count>; untilMs: number }>()
  return async (key: string, make: () => Promise<Count>): Promise<number> => {
    const known = counts.get(key)
    if (known && known.untilMs > clock()) return (await known.count).total
    const count = make()
    counts.set(key, { count, untilMs: clock() + countKeptMs })
    if (counts.size > countsKept) counts.delete(counts.keys().next().value ?? '')
    try {
      const { total, isKept } = await count
      if (!isKept) counts.delete(key)
      return total
    } catch (error) {
      counts.delete(key)
      throw error
    }
  }
}
