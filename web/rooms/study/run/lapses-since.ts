import { isLapse } from '#domain/leech'
import { type StudyClock, studyDayOf } from '#domain/time'
import type { GivenAnswer } from './study-run.ts'

/**
 * How many more lapses of a card there are by the answers that stand now than by those that stood before: fewer, where some
 * were taken back. docs/rules.md §Study.22.
 */
export function lapsesSince(
  before: readonly GivenAnswer[],
  now: readonly GivenAnswer[],
  cardId: string,
  clock: StudyClock,
): number {
  const lapsesIn = (given: readonly GivenAnswer[], others: readonly GivenAnswer[]) =>
    given.filter(
      (one) =>
        one.cardId === cardId &&
        !others.includes(one) &&
        isLapse(one.before, one.grade, studyDayOf(one.answeredAtMs, clock)),
    ).length
  return lapsesIn(now, before) - lapsesIn(before, now)
}
