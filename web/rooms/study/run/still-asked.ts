import type { Card } from '#contract/card'
import { isDueToday } from '#domain/progress'
import type { ScheduleSettings } from '#domain/schedule/state'
import { type DeckCard, dueLaterToday } from '#domain/session'
import { dayMs, type Moment } from '#domain/time'
import { isAside } from '../session/card-choices.ts'
import type { States } from './study-run.ts'

type Held = readonly Pick<Card, '_id' | 'choice'>[]

/** The cards that are not set aside at an instant, with what is remembered of them. */
export const stillAsked = (cards: Held, states: States, atMs: number): DeckCard[] =>
  cards.filter((card) => !isAside(card, atMs)).map(({ _id }) => ({ cardId: _id, state: states.get(_id) }))

/** How many cards that were studied are due by the end of the next study day; a buried one is asked again by then. */
export function countDueTomorrow(cards: Held, states: States, now: Moment): number {
  const tomorrow = { atMs: now.atMs + dayMs, studyDay: now.studyDay + 1 }
  return stillAsked(cards, states, tomorrow.atMs).filter(({ state }) => state && isDueToday(state, tomorrow)).length
}

/**
 * How many fell due on the study day on which a session began, but later than it did, and were not answered since: also those
 * that have become due by now, which are not in its list.
 */
export const countLaterToday = (
  cards: Held,
  states: States,
  begun: Moment,
  { atMs }: Moment,
  settings: ScheduleSettings,
): number => dueLaterToday(stillAsked(cards, states, atMs), begun, settings).length
