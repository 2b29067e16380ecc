/** How well a card was recalled: 0 (nothing) to 5 (perfect). Source: docs/rules.md §Schedule.4. */
export type Grade = 0 | 1 | 2 | 3 | 4 | 5

/** How long an answer may be on its way, in days of 24 hours. Source: docs/rules.md §Schedule.2. */
export const arrivesWithinDays = 30

/** So much of the time that an answer took counts as studying, in milliseconds. Source: docs/rules.md §Figures.5. */
export const answerMsAtMost = 60_000

export const grades: readonly Grade[] = [0, 1, 2, 3, 4, 5]

/** A card answered below this grade comes back at the end of the same session. */
const recalledFrom: Grade = 4

/** Whether a card answered so comes back in the same session. Source: docs/rules.md §Study.5. */
export const isRequeued = (grade: Grade): boolean => grade < recalledFrom
