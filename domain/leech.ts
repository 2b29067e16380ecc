import type { Grade } from './review.ts'
import { isRemembered } from './schedule/ease.ts'
import type { StudyState } from './schedule/state.ts'

/** A card that was forgotten so often is a leech. Source: docs/rules.md §Study.22. */
export const leechFrom = 6

/**
 * Whether an answer on a study day is a lapse: below 3, on a card whose last answer was remembered and was given on an
 * earlier study day. `before` is the state before it. Source: docs/rules.md §Study.22.
 */
export const isLapse = (
  before: Pick<StudyState, 'repetitions' | 'lastStudyDay'> | null | undefined,
  grade: Grade,
  studyDay: number,
): boolean => !isRemembered(grade) && !!before && before.repetitions > 0 && before.lastStudyDay < studyDay
