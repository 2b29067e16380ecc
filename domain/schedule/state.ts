import type { Model, RecordedMemory } from '#domain/memory/model'

/**
 * What one person remembers of one card after their last active answer. A card never studied has no state.
 * Both memories advance with every answer; the person's settings decide which of them sets `intervalDays`.
 */
export type StudyState = {
  /** SM-2 ease, never below 1.3. */
  easeFactor: number
  /** Answers of grade 3 or better in a row. */
  repetitions: number
  /** Effective time of the last answer, in epoch milliseconds. */
  lastReviewAtMs: number
  /** The study day (see `studyDayOf`) the last answer was given on, by the clock the person had then. */
  lastStudyDay: number
  /** Whole days from the last answer to the next; the wire's `nextInterval`. At least 1. */
  intervalDays: number
  /** SM-2's own interval in whole days. */
  sm2IntervalDays: number
  /** The number of the person's fit that FSRS's memory is by; 0 are the published parameters. */
  memoryFit: number
} & RecordedMemory

/** A model of memory that was fitted to one person. */
export type Fit = {
  /** From 1 on. */
  number: number
  model: Model['name']
  /** The 21 of FSRS-6 or the 34 of FSRS-7, then shift and slope of the calibration. */
  parameters: readonly number[]
  /** No interval by it is longer; nothing for one that was made before that was known. */
  longestDays?: number
}

export type Algorithm = 'fsrs' | 'sm2'

/** One person's choices that bear on scheduling. */
export type ScheduleSettings = {
  algorithm: Algorithm
  /** Probability of recall to schedule for, 0.70 to 0.97. */
  desiredRetention: number
  /** IANA name, e.g. `Europe/Vienna`. */
  timeZone: string
  /** Hour at which a study day begins, 0 to 23. */
  dayStartHour: number
  /** Whether a card is due at its very minute, or from the start of that study day. */
  dueRule: 'exact' | 'day'
  /** Where it is there, FSRS goes by it instead of the published parameters. */
  fit?: Fit
}

export const defaultScheduleSettings: ScheduleSettings = {
  algorithm: 'fsrs',
  desiredRetention: 0.9,
  timeZone: 'UTC',
  dayStartHour: 4,
  dueRule: 'exact',
}
