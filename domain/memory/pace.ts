import type { Pace } from './exam.ts'

/** The last answer to a card, 0 to 5, and how long it took, in milliseconds. */
export type Timed = { grade: number; ms: number }

/** Somebody's of whom too little is known. */
const usualPace: Pace = { recalledSeconds: 8, forgottenSeconds: 24 }
const answersAtLeast = 20

/**
 * What asking a card takes a person: the medians of their last answers. What was forgotten is asked once more. Source:
 * docs/rules.md §Study.27.
 */
export function paceOf(answers: readonly Timed[]): Pace {
  const recalledMs = medianOf(answers.filter(({ grade }) => grade >= 3))
  if (!recalledMs || answers.length < answersAtLeast) return usualPace
  const recalledSeconds = Math.max(1, recalledMs / 1000)
  const forgottenMs = medianOf(answers.filter(({ grade }) => grade < 3)) ?? 0
  return { recalledSeconds, forgottenSeconds: recalledSeconds + Math.max(recalledSeconds, forgottenMs / 1000) }
}

/** Half-way between the two in the middle where they are even in number; nothing of none. */
function medianOf(answers: readonly Timed[]): number | undefined {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
