import type { AnswerOutcome } from '#contract/answer'
import { studyDataOf } from '#contract/study-state'
import { answerCard } from '#domain/schedule/answer'
import type { RoomContext } from '#server/room-context'
import { appendWhere } from '../log/store.ts'
import { type ArrivedAnswer, effectiveAtMs, followsFrom, isInTime, lineOfAnswer } from './arrived-answer.ts'
import { learn, type SessionStart } from './session-starts.ts'
import { isStillSo } from './store.ts'

/**
 * Records an answer from what this process remembers of the session's start, in one statement that writes only if that still
 * holds in the database (`isStillSo`). Undefined where it does not: nothing was written, and the caller has to read everything.
 * docs/adr/0037-answers-as-told.md.
 */
export async function answerFromStart(
  { db, clock }: RoomContext,
  start: SessionStart,
  arrived: ArrivedAnswer,
): Promise<AnswerOutcome | undefined> {
  const { studied, input, reviewId } = arrived
  const { settings } = start
  const nowMs = clock()
  const before = start.states.get(studied.cardId)
  const atMs = effectiveAtMs(input, nowMs)
  if ((before && !followsFrom(before, atMs, settings)) || !isInTime(input, nowMs)) return undefined
  const answered = answerCard(before, input.responseQuality, { atMs, settings })
  const line = lineOfAnswer(arrived, settings, nowMs, answered)
  if (!(await appendWhere(db, line, isStillSo(studied, settings, before)))) return undefined
  learn(start, studied.cardId, settings, answered.state)
  return { reviewId, studyData: studyDataOf(answered.state) }
}
