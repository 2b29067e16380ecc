import type { StudySession } from '#contract/study'

type Exam = NonNullable<StudySession['exam']>

export const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** What the plan for an exam has left, in a sentence. docs/rules.md §Study.27. */
export function examWords({ on, daysLeft, newLeft }: Exam): string {
  const when = `Your exam is ${inDays(daysLeft)}${daysLeft === 0 ? '' : `, on ${new Date(on).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })}`}`
  if (newLeft === 0) return `${when}; every card has been seen.`
  const each = Math.ceil(newLeft / Math.max(1, daysLeft - 1))
  const still = `${newLeft} ${newLeft === 1 ? 'card is' : 'cards are'} still new`
  return daysLeft > 1 ? `${when}; ${still}, ${each} a day from tomorrow on.` : `${when}; ${still}.`
}
