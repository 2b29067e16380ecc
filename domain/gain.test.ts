import { expect, test } from 'vitest'
import { gainBy } from './gain.ts'
import { fsrs7 } from './memory/fsrs7.ts'
import { publishedOf } from './memory/model.ts'
import { answerCard, recallBy } from './schedule/answer.ts'
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

test('under FSRS-7, which counts minutes, it looks sixty days ahead as well', () => {
  const fitted = {
    ...settings,
    fit: { number: 2, model: 'FSRS-7', parameters: [...publishedOf(fsrs7), 0, 1] },
  } as const
  const { state } = answerCard(undefined, 4, { atMs: nowMs - 9 * dayMs, settings: fitted })
  const asked = (before: StudyState, grade: 1 | 4) => answerCard(before, grade, { atMs: nowMs, settings: fitted }).state
  const after = (days: number, of: StudyState) => recallBy(fitted)(of, momentOf(nowMs + days * dayMs, fitted))
  const known = after(0, state)
  expect(gainBy(fitted)(state, momentOf(nowMs, fitted))).toBeCloseTo(
    known * after(60, asked(state, 4)) + (1 - known) * after(60, asked(asked(state, 1), 4)) - after(60, state),
    9,
  )
})
