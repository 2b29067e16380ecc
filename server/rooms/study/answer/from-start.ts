import type { AnswerOutcome } from '#contract/answer'
import { studyDataOf } from '#contract/study-state'
import { answerCard } from '#domain/schedule/answer'
import type { RoomContext } from '#server/room-context'
import { appendWhere } from '../log/store.ts'
import { effectiveAtMs, followsFrom, type Given, isInTime, lineOfAnswer } from './given.ts'
import { learn, type SessionStart } from './session-starts.ts'
import { isStillSo } from './store.ts'

/**
 * Records an answer by what the session started with, in one statement that writes it only where all of that still holds: the card
 * can be seen, and neither its log nor what it is scheduled by has changed. Else nothing happens, and everything is to be read.
 */
export async function answerFromStart(
  { db, clock }: RoomContext,
  start: SessionStart,
  given: Given,
): Promise<AnswerOutcome | undefined> {
  const { studied, input, reviewId } = given
  const { settings } = start
  const nowMs = clock()
  const before = start.states.get(studied.cardId)
  const atMs = effectiveAtMs(input, nowMs)
  if ((before && !followsFrom(before, atMs, settings)) || !isInTime(input, nowMs)) return undefined
  const answered = answerCard(before, input.responseQuality, { atMs, settings })
  const line = lineOfAnswer(given, settings, nowMs, answered)
  if (!(await appendWhere(db, line, isStillSo(studied, settings, before)))) return undefined
  learn(start, studied.cardId, settings, answered.state)
  return { reviewId, studyData: studyDataOf(answered.state) }
}
