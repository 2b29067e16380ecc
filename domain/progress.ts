import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { dayMs, type Moment } from '#domain/time'

/** An interval from here on counts as fully retained. */
export const retainedFromDays = 90

type DueRule = ScheduleSettings['dueRule']
type Schedule = Pick<StudyState, 'lastReviewAtMs' | 'lastStudyDay' | 'intervalDays'>

/** When a card's interval has passed, in epoch milliseconds. */
export const dueAtMs = ({ lastReviewAtMs, intervalDays }: Schedule): number => lastReviewAtMs + intervalDays * dayMs

/** Whether a card falls due on this study day at the latest. */
export const isDueToday = (state: Schedule | undefined, now: Moment): boolean =>
  !state || dueAtMs(state) <= now.atMs || state.lastStudyDay + state.intervalDays <= now.studyDay

/**
 * A card is due when it was never studied, or when `intervalDays` times 24 hours have passed since its last answer; under
 * the rule `day` already from the start of that study day. Source: docs/rules.md §Study.1.
 */
export const isDue = (state: Schedule | undefined, now: Moment, rule: DueRule): boolean =>
  rule === 'day' ? isDueToday(state, now) : !state || dueAtMs(state) <= now.atMs

/**
 * How well a deck is retained, 0 to 100, from its records: how many, and their intervals' days up to 90 each. Source:
 * docs/rules.md §Study.2.
 */
export const retentionOf = (retainedDays: number, records: number): number =>
  records === 0 ? 0 : Math.round((retainedDays * 100) / (retainedFromDays * records))
