import type { Studied } from './exam.ts'
import type { Course } from './model.ts'

/** How often cards that are kept would be recalled and forgotten within some days, and how many would be known on the average one. */
export type Outlook = { recalled: number; forgotten: number; known: number }

/**
 * What would be if cards that were studied were asked whenever their recall has come down to `desiredRetention`, 0 to 1, for so
 * many days, and no others: as many of the answers recall as may be expected. Source: docs/rules.md §Figures.8.
 */
export function outlookAt(course: Course, cards: readonly Studied[], desiredRetention: number, days: number): Outlook {
  let recalled = 0
  let forgotten = 0
  /** How probable recall is, summed over cards and days. */
  let knownDays = 0
  /** Parts of a recalled card that are expected and were not taken yet. */
  let expected = 0.5
  for (const card of cards) {
    const memory = { ...card.memory }
    /** From now; what is overdue is asked now. */
    let answeredOn = -card.elapsedDays
    let from = 0
    for (let on = Math.max(0, nextOn()); on < days; on = nextOn()) {
      knownDays += (on - from) * meanRecall(from, on)
      from = on
      const recall = course.recall(memory, on - answeredOn)
      expected += recall
      const isRecalled = expected >= 1
      if (isRecalled) {
        expected -= 1
        recalled++
      } else forgotten++
      course.answer(memory, isRecalled ? 3 : 1, on - answeredOn)
      if (!isRecalled) course.answer(memory, 3, 0)
      answeredOn = on
    }
    // Only of the last day, cards that were learned together would be known at their best or at their worst.
    knownDays += (days - from) * meanRecall(from, days)

    /** Between two days, by Simpson's rule. */
    function meanRecall(one: number, other: number): number {
      const at = (day: number) => course.recall(memory, day - answeredOn)
      return (at(one) + 4 * at((one + other) / 2) + at(other)) / 6
    }

    function nextOn(): number {
      return answeredOn + Math.max(1, Math.round(course.daysUntil(memory, desiredRetention)))
    }
  }
  return { recalled, forgotten, known: knownDays / days }
}
