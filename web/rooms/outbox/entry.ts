import type { Facet } from '#domain/facet'
import type { Grade } from '#domain/review'
import type { StudyState } from '#domain/schedule/state'
import type { Counted } from './age.ts'

/** Without a facet it is about the card itself. */
type About = { reviewId: string; deckId: string; cardId: string; facet?: Facet }

/** A grade, or the undoing of one, that the server does not know yet. */
export type Entry =
  | (About & {
      kind: 'answer'
      grade: Grade
      answeredAt: string
      /** What its page read off its own counter; see `age.ts`. */
      counted?: Counted
      durationMs: number
      isTried?: boolean
    })
  | (About & {
      kind: 'undo'
      /** What was remembered before the answer that is taken back; null for what was never studied. */
      before?: StudyState | null
    })

/** What to do with the head of the queue: send it, or forget it together with the undo that took it back. */
export type Step = { kind: 'send' | 'cancel'; entry: Entry }

const isCancelled = (answer: Entry, entries: readonly Entry[]): boolean =>
  answer.kind === 'answer' &&
  !answer.isTried &&
  entries.some(({ kind, reviewId }) => kind === 'undo' && reviewId === answer.reviewId)

/**
 * The next step of a queue, oldest entry first. A grade that was never tried and was taken back is forgotten; one that
 * was tried may have arrived, so it is sent again, under the same id, before its undo. Source: docs/rules.md §Study.11.
 */
export function nextStep(entries: readonly Entry[]): Step | undefined {
  const [entry] = entries
  return entry && { kind: isCancelled(entry, entries) ? 'cancel' : 'send', entry }
}

/** How many entries the server has yet to hear of. */
export const countWaiting = (entries: readonly Entry[]): number =>
  entries.length - 2 * entries.filter((entry) => isCancelled(entry, entries)).length
