import type { Grade } from '#domain/review'
import type { Rating } from './model.ts'

/** FSRS's rating of a grade; on the same day again, a 5 counts as a 4. Source: docs/rules.md §Schedule.5, §Schedule.11. */
export function ratingOf(grade: Grade, isRepeated: boolean): Rating {
  return Math.max(1, Math.min(grade, isRepeated ? 4 : 5) - 1) as Rating
}
