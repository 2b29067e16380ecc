import { type Grade, grades } from '#domain/review'
import type { StudyState } from './state.ts'

/** What a card that was never studied starts from. */
export const startingEase = 2.5
const lowestEase = 1.3
/** Grades from here on count as remembered. */
export const leastRemembered: Grade = 3
const perfect = grades.length - 1

type Ease = Pick<StudyState, 'easeFactor' | 'repetitions' | 'lastReviewAtMs'>

/** Whether an answer goes on with the card's repetitions. Source: docs/rules.md §Schedule.4. */
export const isRemembered = (grade: Grade): boolean => grade >= leastRemembered

/**
 * The part of the state that browser and server both move on the moment a grade is given: ease factor (never below 1.3),
 * remembered answers in a row, and the time of the answer in epoch milliseconds.
 * Source: docs/rules.md §Schedule.4; the ease is SM-2's (P. Wozniak, "Optimization of learning", 1990, §3.2).
 */
export const advanceEase = (before: Ease | undefined, grade: Grade, atMs: number): Ease => {
  const short = perfect - grade
  const easeFactor = (before?.easeFactor ?? startingEase) + 0.1 - short * (0.08 + short * 0.02)
  return {
    easeFactor: Math.max(lowestEase, easeFactor),
    repetitions: isRemembered(grade) ? (before?.repetitions ?? 0) + 1 : 0,
    lastReviewAtMs: atMs,
  }
}
