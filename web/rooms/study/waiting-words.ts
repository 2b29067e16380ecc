import type { StudySession } from '#contract/session'

type Waiting = NonNullable<StudySession['waiting']>

/** What the day's limits hold back, in a sentence. docs/rules.md §Study.16. */
export function waitingWords({ toReview, new: fresh, isNewPaused }: Waiting): string {
  const kinds = [toReview > 0 && `${toReview} to review`, fresh > 0 && `${fresh} new`].filter(Boolean).join(' and ')
  const until = isNewPaused && fresh > 0 ? 'new cards come again when fewer are due' : 'your limit for today is reached'
  return `${kinds} ${toReview + fresh === 1 ? 'waits' : 'wait'}: ${until}.`
}
