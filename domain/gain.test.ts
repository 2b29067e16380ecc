import { expect, test } from 'vitest'
import { gainBy } from './gain.ts'
import { answerCard } from './schedule/answer.ts'
import { defaultScheduleSettings, type StudyState } from './schedule/state.ts'
import { dayMs, momentOf } from './time.ts'

const settings = defaultScheduleSettings
const nowMs = Date.parse('2026-05-20T12:00Z')

/** FSRS-6's curve as it is published: .9 after as many days as the stability says, and falling with the power of its last weight. */
const recallAfter = (days: number, stability: number): number => {
  const decay = 0.1542
  return (1 + (0.9 ** (-1 / decay) - 1) * (days / stability)) ** -decay
}

test('asking a card adds what follows from recalling it and from forgetting it, each as often as it happens', () => {
  const { state } = answerCard(undefined, 4, { atMs: nowMs - 9 * dayMs, settings })
  const asked = (before: StudyState, grade: 1 | 4) => answerCard(before, grade, { atMs: nowMs, settings }).state
  const [recalled, forgotten] = [asked(state, 4), asked(asked(state, 1), 4)]
  const known = recallAfter(9, state.stability)
  expect(known).toBeCloseTo(0.785, 3)
  expect(gainBy(settings)(state, momentOf(nowMs, settings))).toBeCloseTo(
    known * recallAfter(60, recalled.stability) +
      (1 - known) * recallAfter(60, forgotten.stability) -
      recallAfter(69, state.stability),
    3,
  )
})
