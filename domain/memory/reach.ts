import type { Answers } from './answers.ts'

/** Times the longest span that was judged; and what nobody's intervals are cut below. */
const [times, atLeastDays, atMostDays] = [3, 365, 36_500]

/**
 * The longest interval, in days, that may follow from a fit to these answers: what it foretells of spans far beyond all that were
 * judged is not known, and who forgot next to nothing would not be asked again for decades. Source: docs/rules.md §Schedule.13.
 */
export const longestDaysBy = ({ elapsedDays }: Answers): number => {
  // What was not judged was answered on the same day, or for the first time: after none.
  const longest = elapsedDays.reduce((most, days) => Math.max(most, days), 0)
  return Math.min(atMostDays, Math.max(atLeastDays, times * longest))
}
