import type { Studied } from './exam.ts'
import type { Course } from './model.ts'

/** How often cards that are kept would be recalled and forgotten within some days, and how many be recalled at the end. */
export type Outlook = { recalled: number; forgotten: number; known: number }

/**
 * What would be if cards that were studied were asked whenever their recall has come down to `desiredRetention`, 0 to 1, for so
 * many days, and no others: as many of the answers recall as may be expected. Source: docs/rules.md §Figures.8.
 */
export function outlookAt(course: Course, cards: readonly Studied[], desiredRetention: number, days: number): Outlook {
  let recalled = 0
  let forgotten = 0
  let known = 0
  /** Parts of a recalled card that are expected and were not taken yet. */
  let expected = 0.5
  for (const card of cards) {
    const memory = { ...card.memory }
    /** From now; what is overdue is asked now. */
    let answeredOn = -card.elapsedDays
    for (let on = Math.max(0, nextOn()); on < days; on = nextOn()) {
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
    known += course.recall(memory, days - answeredOn)

    function nextOn(): number {
      return answeredOn + Math.max(1, Math.round(course.daysUntil(memory, desiredRetention)))
    }
  }
  return { recalled, forgotten, known }
}
