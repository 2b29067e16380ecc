import { expect, it } from 'vitest'
import type { Grade } from '#domain/review'
import { answerCard } from '#domain/schedule/answer'
import { defaultScheduleSettings as settings } from '#domain/schedule/state'
import { dayMs } from '#domain/time'
import { lapsesSince } from './lapses-since.ts'
import type { GivenAnswer } from './study-run.ts'

const nowMs = Date.UTC(2026, 10, 20, 10)
const known = answerCard(undefined, 4, { atMs: nowMs - 9 * dayMs, settings }).state
const given = (cardId: string, grade: Grade): GivenAnswer => ({
  reviewId: `${cardId} ${grade}`,
  cardId,
  grade,
  answeredAtMs: nowMs,
  durationMs: 1,
  before: known,
})
const forgotten = given('one', 1)

it.each([
  ['forgotten since', [], [forgotten], 1],
  ['recalled since', [], [given('one', 3)], 0],
  ['another forgotten since', [], [given('other', 0)], 0],
  ['forgotten before', [forgotten], [forgotten, given('other', 0)], 0],
  ['forgotten before, and taken back since', [given('other', 0), forgotten], [], -1],
  ['taken back and forgotten again', [forgotten], [given('one', 0)], 0],
])('%s', (_, before, now, lapses) => {
  expect(lapsesSince(before, now, 'one', settings)).toBe(lapses)
})
