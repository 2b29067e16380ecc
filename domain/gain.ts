import { advance, policyOf, recallBy } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { schedulersOf } from '#domain/schedule/version'
import { dayMs, type Moment } from '#domain/time'

/** As far ahead as a gain looks, in days: of a month, two and six, two left most known after a year and a half. */
const horizonDays = 60

/**
 * What tells how much asking a card at a moment adds to its recall in two months, -1 to 1, under the person's settings: the
 * mean of what follows from recalling it and from forgetting it, by how probable either is. Made once for many cards.
 * Source: docs/rules.md §Study.30.
 */
export function gainBy(settings: ScheduleSettings): (state: StudyState, now: Moment) => number {
  const policy = policyOf(settings)
  const schedulers = schedulersOf(policy)
  const recallOf = recallBy(settings)
  return (state, now) => {
    const later = { studyDay: now.studyDay + horizonDays, atMs: now.atMs + horizonDays * dayMs }
    const recalled = advance(state, 4, now, policy, schedulers)
    // What was forgotten comes back on the same day.
    const forgotten = advance(advance(state, 1, now, policy, schedulers), 4, now, policy, schedulers)
    const recall = recallOf(state, now)
    return recall * recallOf(recalled, later) + (1 - recall) * recallOf(forgotten, later) - recallOf(state, later)
  }
}
