import type { Course, Memory, Rating } from './model.ts'

/** A card that was studied: what its last answer left, and the days since. */
export type Studied = { memory: Memory; elapsedDays: number }

/** What asking a card takes, with looking at its answer, and asking it again where it was forgotten. */
export type Pace = { recalledSeconds: number; forgottenSeconds: number }

/** How ready somebody is for an exam in some days if they study no more: mean recall on that day, 0 to 1. */
export const readinessOf = (course: Course, cards: readonly Studied[], untilExamDays: number): number =>
  cards.reduce((sum, { memory, elapsedDays }) => sum + course.recall(memory, elapsedDays + untilExamDays), 0) /
  cards.length

const good: Rating = 3
const again: Rating = 1

/**
 * What asking a card today adds to its recall on the day of the exam, by each second that asking takes: the mean of how it
 * would be after Good and after Again, by how probable either is. Below 0 where asking too early would do harm.
 */
export function gainOfAsking(course: Course, card: Studied, untilExamDays: number, pace: Pace): number {
  const { memory, elapsedDays } = card
  const recall = course.recall(memory, elapsedDays)
  const unasked = course.recall(memory, elapsedDays + untilExamDays)
  const asked = recall * recallAfter(good) + (1 - recall) * recallAfter(again)
  return (asked - unasked) / secondsFor(recall, pace)

  function recallAfter(rating: Rating): number {
    const after = { ...memory }
    course.answer(after, rating, elapsedDays)
    // What was forgotten comes back on the same day.
    if (rating === again) course.answer(after, good, 0)
    return course.recall(after, untilExamDays)
  }
}

/** What asking takes on average. */
const secondsFor = (recall: number, { recalledSeconds, forgottenSeconds }: Pace): number =>
  recall * recalledSeconds + (1 - recall) * forgottenSeconds

/** By how much asking a card makes its recall on the day of the exam greater at least, where it is worth being asked. */
const leastGain = 0.01

/** A card worth being asked: its place, what asking it gains by the second, and how long that takes on average. */
export type Ranked = { place: number; gain: number; seconds: number }

/** Between two steps of going through cards. */
const cardsAStep = 500

/**
 * The cards to ask today so that as much as can be is known on the day of the exam, the best first, as far as there is time for
 * them. Those that hardly gain are left out, also where there is time. Step by step, so that others have their turn.
 * docs/rules.md §Study.27.
 */
export function* examPlan(
  course: Course,
  cards: readonly Studied[],
  untilExamDays: number,
  { pace, seconds }: { pace: Pace; seconds: number },
): Generator<void, Ranked[]> {
  const ranked: Ranked[] = []
  for (const [place, card] of cards.entries()) {
    if (place % cardsAStep === 0) yield
    const gain = gainOfAsking(course, card, untilExamDays, pace)
    const takes = secondsFor(course.recall(card.memory, card.elapsedDays), pace)
    if (gain * takes >= leastGain) ranked.push({ place, gain, seconds: takes })
  }
  ranked.sort((one, other) => other.gain - one.gain)
  let left = seconds
  const tooLong = ranked.findIndex((card) => {
    left -= card.seconds
    return left < 0
  })
  return tooLong < 0 ? ranked : ranked.slice(0, tooLong)
}
