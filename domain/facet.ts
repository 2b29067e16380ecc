import { dueAtMs, isDueToday } from '#domain/progress'
import type { StudyState } from '#domain/schedule/state'
import type { Moment } from '#domain/time'

/**
 * What of a card a memory is of, as a number: 0 is the card itself, 1 to 9 its clozes of that number, 10 the card the
 * other way round, 11 to 50 the steps of its answer, the first being 11. Source: docs/rules.md §Schedule.12, §Study.25,
 * §Study.28, §Study.31.
 */
export type Facet = number

export const wholeCard: Facet = 0

/** The back is shown, and the front asked for. */
export const reversedCard: Facet = 10

/** Steps of an answer that can be asked for, counted from 1; those behind the last of them come with it. */
export const stepsAtMost = 40

/** No facet has a higher number so far. */
export const lastFacet: Facet = reversedCard + stepsAtMost

/** The number of the clozes that a facet is of; nothing for other facets. */
export const clozeOf = (facet: Facet): number | undefined =>
  facet > wholeCard && facet < reversedCard ? facet : undefined

/** The number, from 1, of the step that a facet asks for; nothing for other facets. */
export const stepOf = (facet: Facet): number | undefined => (facet > reversedCard ? facet - reversedCard : undefined)

/** A facet and what is remembered of it; without a state it was never studied. */
export type Remembered = { facet: Facet; state: StudyState | undefined }

/** Whether a facet of a card is asked, of which these are: nothing where that is the card itself alone. */
export const isAsked = (facets: readonly Pick<Remembered, 'facet'>[] | undefined, facet: Facet): boolean =>
  facets ? facets.some((one) => one.facet === facet) : facet === wholeCard

/** In which order facets of one card come: the least number first, all else being equal. */
const turnOf = ({ state }: Remembered, now: Moment): number => {
  if (state?.lastStudyDay === now.studyDay) return 0
  if (!state) return 2
  return isDueToday(state, now) ? 1 : 3
}

const waitsSinceMs = ({ state }: Remembered): number => (state ? dueAtMs(state) : 0)

/**
 * The one facet of a card that is asked on a study day: the one that was answered on it already, else of those that are due on
 * it the one that has waited longest, else the first that was never studied, else the one that is due next. Source:
 * docs/rules.md §Study.26.
 */
export const facetOfDay = (facets: readonly Remembered[], now: Moment): Remembered =>
  facets.reduce((best, one) => {
    const sooner = turnOf(one, now) - turnOf(best, now) || waitsSinceMs(one) - waitsSinceMs(best)
    return sooner < 0 ? one : best
  })
