import type { Grade } from '#domain/review'
import type { Rating } from './model.ts'

const ratings: Record<Grade, Rating> = { 0: 1, 1: 1, 2: 1, 3: 2, 4: 3, 5: 4 }

/** FSRS's rating of a grade; on the same day again, a 5 counts as a 4. Source: docs/rules.md §Schedule.5, §Schedule.11. */
export const ratingOf = (grade: Grade, isRepeated: boolean): Rating => ratings[isRepeated && grade === 5 ? 4 : grade]
