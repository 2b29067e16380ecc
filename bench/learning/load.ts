import type { StudyState } from '#domain/schedule/state'

/** How many days an interval may be off, as Anki has it: shares of what is beyond each number of days. */
const leeway: [fromDays: number, share: number][] = [
  [2.5, 0.15],
  [7, -0.05],
  [20, -0.05],
]
const offAtMost = (days: number): number =>
  days < 2.5 ? 0 : Math.round(leeway.reduce((sum, [from, share]) => sum + share * Math.max(0, days - from), 1))

/** On which day near the one that the schedule says a card comes: on whichever is drawn, or on the one with the fewest cards. */
export type Spread = 'by chance' | 'by load'

/** How many cards come on which day, and where a card goes among the days near its own. */
export function createLoad(spread: Spread | undefined, chance: () => number) {
  const cardsOn = new Map<number, number>()
  const dayOf = ({ lastStudyDay, intervalDays }: StudyState) => lastStudyDay + intervalDays
  const count = (day: number, by: number) => cardsOn.set(day, (cardsOn.get(day) ?? 0) + by)

  function chosen(state: StudyState): number {
    const off = offAtMost(state.intervalDays)
    const days = Array.from({ length: 2 * off + 1 }, (_, nth) => state.intervalDays + nth - off)
    if (spread === 'by chance') return days[Math.floor(chance() * days.length)] ?? state.intervalDays
    const loadOf = (days: number) => cardsOn.get(state.lastStudyDay + days) ?? 0
    const distance = (days: number) => Math.abs(days - state.intervalDays)
    return days.reduce((one, other) =>
      (loadOf(other) - loadOf(one) || distance(other) - distance(one)) < 0 ? other : one,
    )
  }

  return {
    /** A card that is answered comes no more on its day. */
    take: (state: StudyState) => void count(dayOf(state), -1),
    give(state: StudyState): StudyState {
      const given = spread ? { ...state, intervalDays: chosen(state) } : state
      count(dayOf(given), 1)
      return given
    },
  }
}
