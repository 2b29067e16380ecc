import type { Grade } from '#domain/review'

/** No interval is longer, whatever a model asks for: a hundred years in days. */
export const longestIntervalDays = 36_500

/**
 * A model of memory. `Memory` is the part of the study state that is its own; `Before` what it reads besides.
 * Elapsed time is in whole study days, 0 for an answer on the same study day; `exactDays` is the same as it passed.
 */
export type Scheduler<Memory, Before = Memory> = {
  /** The memory after an answer; `before` is undefined for a card never studied. */
  answer(before: Before | undefined, grade: Grade, elapsedDays: number, exactDays?: number): Memory
  /** Whole days from an answer to the next, at least 1, so that recall is then about `desiredRetention`. */
  intervalDays(memory: Memory, desiredRetention: number): number
  /** Probability of recall, 0 to 1. */
  recall(memory: Memory, elapsedDays: number, exactDays?: number): number
}

/** The nearest interval there is, in whole days from 1 to 36,500. Source: docs/rules.md §Schedule.7. */
export const withinIntervalLimits = (days: number): number =>
  Math.min(longestIntervalDays, Math.max(1, Math.round(days)))
