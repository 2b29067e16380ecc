import type { Grade } from '#domain/review'
import type { Moment } from '#domain/time'
import { advance, type Policy, underPolicy } from './answer.ts'
import type { StudyState } from './state.ts'

/**
 * One line of a card's review log, in order of arrival. An answer carries the day and policy it was given under, so that
 * replaying it needs neither a time-zone table nor today's settings.
 */
export type LogEntry =
  | ({ kind: 'answer'; id: string; grade: Grade } & Moment & Policy)
  | { kind: 'undo'; undoes: string }
  | ({ kind: 'recompute' } & Policy)

/** A review that no undo took back, and the state it led to. */
export type StandingReview = { id: string; state: StudyState }

/**
 * A card's standing reviews, oldest first, from its whole log; the state of the last one is the card's state, and a card
 * without any was never studied. Throws on a log that cannot be: an undo of anything but the last standing review.
 * Source: docs/rules.md §Schedule.8–9.
 */
export const replay = (log: readonly LogEntry[]): readonly StandingReview[] => {
  const standing: StandingReview[] = []
  for (const entry of log) {
    if (entry.kind === 'answer') {
      standing.push({ id: entry.id, state: advance(standing.at(-1)?.state, entry.grade, entry, entry) })
    } else if (entry.kind === 'recompute') {
      for (const review of standing) review.state = underPolicy(review.state, entry)
    } else if (standing.pop()?.id !== entry.undoes) {
      throw new Error(`The log undoes ${entry.undoes}, which is not the last standing review.`)
    }
  }
  return standing
}
