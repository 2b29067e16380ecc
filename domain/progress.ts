import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { dayMs, type Moment } from '#domain/time'

/** An interval from here on counts as fully retained. */
export const retainedFromDays = 90

type DueRule = ScheduleSettings['dueRule']
type Schedule = Pick<StudyState, 'lastReviewAtMs' | 'lastStudyDay' | 'intervalDays'>

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

/** How well a deck is retained, 0 to 100, from its records: how many, and their intervals' days up to 90 each. §Study.2. */
export const retentionOf = (retainedDays: number, records: number): number =>
  records === 0 ? 0 : Math.round((retainedDays * 100) / (retainedFromDays * records))

/** The same from the records themselves. */
export const retentionPercent = (states: readonly Pick<StudyState, 'intervalDays'>[]): number =>
  retentionOf(
    states.reduce((sum, { intervalDays }) => sum + Math.min(intervalDays, retainedFromDays), 0),
    states.length,
  )

export type DeckSummary = {
  /** Cards that were studied before and are due again. */
  due: number
  /** Cards that fall due later on this study day. */
  dueLaterToday: number
  total: number
  retentionPercent: number
  /** Null when no card of the deck was ever studied. */
  lastStudiedAtMs: number | null
}

/** A person's standing in a deck of `total` cards, from their records in it. Source: docs/rules.md §Study.3. */
export const deckSummary = (states: readonly Schedule[], total: number, now: Moment, rule: DueRule): DeckSummary => {
  const due = states.filter((state) => isDue(state, now, rule)).length
  const dueToday = states.filter((state) => isDueToday(state, now)).length
  const lastMs = states.reduce((latest, state) => Math.max(latest, state.lastReviewAtMs), Number.NEGATIVE_INFINITY)
  return {
    due,
    dueLaterToday: dueToday - due,
    total,
    retentionPercent: retentionPercent(states),
    lastStudiedAtMs: states.length ? lastMs : null,
  }
}
