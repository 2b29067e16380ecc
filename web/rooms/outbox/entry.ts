import type { Facet } from '#domain/facet'
import type { Grade } from '#domain/review'
import type { StudyState } from '#domain/schedule/state'
import type { Counted } from './age.ts'

/** Without a facet it is about the card itself. */
type About = {
  reviewId: string
  deckId: string
  cardId: string
  facet?: Facet
  /** Its deck, or the card, was not there for the person: it waits until that is there again. Entries of older pages have this name. */
  isKept?: true
  /** How often it was tried and was missing still; absent in what older pages kept. */
  missed?: number
  /** Since when, by the server's clock; absent as well where that is not known. */
  missingSinceMs?: number | undefined
}

/** A grade, or the undoing of one, that the server does not know yet. */
export type Entry =
  | (About & {
      kind: 'answer'
      grade: Grade
      answeredAt: string
      /** What its page read off its own counter; see `age.ts`. */
      counted?: Counted
      /** And what time it was by the server's clock, where that was known. */
      serverMs?: number | undefined
      durationMs: number
      isTried?: boolean
    })
  | (About & {
      kind: 'undo'
      /** What was remembered before the answer that is taken back; null for what was never studied. */
      before?: StudyState | null
    })

/**
 * Whether it is forgotten together with the undo that took it back. A grade that was tried may have arrived: it is sent
 * again, under the same id, before its undo. Source: docs/rules.md §Study.11.
 */
export const isCancelled = (answer: Entry, entries: readonly Entry[]): boolean =>
  answer.kind === 'answer' &&
  !answer.isTried &&
  entries.some(({ kind, reviewId }) => kind === 'undo' && reviewId === answer.reviewId)

/** How many entries the server has yet to hear of, but those that wait for their deck or card. */
export function countWaiting(entries: readonly Entry[]): number {
  const waiting = entries.filter(({ isKept }) => !isKept)
  return waiting.length - 2 * waiting.filter((entry) => isCancelled(entry, waiting)).length
}

/** How many answers that were not taken back wait for this deck to be there again. */
export function countMissing(entries: readonly Entry[], deckId: string): number {
  const missing = entries.filter((entry) => entry.isKept && entry.deckId === deckId)
  const undone = new Set(missing.flatMap(({ kind, reviewId }) => (kind === 'undo' ? [reviewId] : [])))
  return missing.filter(({ kind, reviewId }) => kind === 'answer' && !undone.has(reviewId)).length
}
