import type { RoomContext, StoreContext } from '#server/room-context'
import { type Counted, readCounted } from './statistics-store.ts'
import { indexedOf } from './words.ts'

const freshForMs = 600_000

/** What is read is kept for ten minutes; what fails is read again by who asks next. */
function cached<T>(clock: RoomContext['clock'], read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  let readAtMs = 0
  return () => {
    if (known && clock() - readAtMs < freshForMs) return known
    readAtMs = clock()
    known = read()
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

/** Of what is not among them: rarer than the rarest that is. */
const shareOfOthers = ({ shares }: Counted<unknown>) =>
  shares.length === 0 ? 0 : Math.min(...shares.map(({ share }) => share)) / 2

/** About what share of the decks (0–1) has a word, and how many decks have all of some words. */
export const wordShares = ({ db, clock }: StoreContext) =>
  cached(clock, async () => {
    const counted = await readCounted<string>(db, 'deck_search', 'word_ends')
    const others = shareOfOthers(counted)
    const shareOf = (word: string): number => {
      const start = indexedOf(word)
      const listed = counted.shares.filter(({ name }) => name.startsWith(start))
      return listed.length === 0
        ? others
        : Math.min(
            1,
            listed.reduce((sum, { share }) => sum + share, 0),
          )
    }
    return {
      rows: counted.rows,
      shareOf,
      countOf: (words: readonly string[]) => words.reduce((count, word) => count * shareOf(word), counted.rows),
    }
  })

/** About what share of the cards with a formula (0–1) has a gram. */
export const gramShares = ({ db, clock }: StoreContext) =>
  cached(clock, async () => {
    const counted = await readCounted<string>(db, 'public_formula', 'grams')
    const others = shareOfOthers(counted)
    const shares = new Map(counted.shares.map(({ name, share }) => [Number(name), share]))
    return (gram: number): number => shares.get(gram) ?? others
  })
