/** How many cards a person answered on one study day. */
export type AnsweredDay = { studyDay: number; cards: number }

/** A limit of reviews a day for somebody who was away; `daysAway` are study days since the last one with an answer. */
type AfterGap = { lastStudyDay: number; daysAway: number; reviewsPerDay: number }

/** From so many study days without an answer on, somebody was away. */
export const gapDays = 7
/** So many study days with answers tell how much is usual. */
export const usualDays = 10
const [least, most] = [20, 9999]

/**
 * What is offered to somebody who comes back to `due` cards: twice what they usually answered, where more waits than that.
 * `days` are the last `usualDays` with answers, the latest first; `today` is a study day. Source: docs/rules.md §Study.32.
 */
export function offerAfterGap(due: number, today: number, days: readonly AnsweredDay[]): AfterGap | undefined {
  const lastStudyDay = days[0]?.studyDay
  if (lastStudyDay === undefined || today - lastStudyDay < gapDays) return undefined
  const reviewsPerDay = Math.min(most, Math.max(least, 2 * usualOf(days)))
  return due > reviewsPerDay ? { lastStudyDay, daysAway: today - lastStudyDay, reviewsPerDay } : undefined
}

/** The median; of an even number of days the greater of the two in the middle. */
const usualOf = (days: readonly AnsweredDay[]): number =>
  days.map(({ cards }) => cards).toSorted((one, other) => one - other)[Math.floor(days.length / 2)] ?? 0
