import type { AnswerOutcome } from '#contract/answer'
import { studyDataOf } from '#contract/study-state'
import { answerCard } from '#domain/schedule/answer'
import type { RoomContext } from '#server/room-context'
import { appendWhere } from '../log/store.ts'
import { effectiveAtMs, followsFrom, type Given, isInTime, lineOfAnswer } from './given.ts'
import { isStillSo } from './store.ts'
import { learn, type ToldOfDeck } from './told.ts'

/**
 * Records an answer by what the session was told, in one statement that writes it only where all of that still holds: the card
 * can be seen, and neither its log nor what it is scheduled by has changed. Else nothing happens, and everything is to be read.
 */
export async function answerAsTold(
  { db, clock }: RoomContext,
  told: ToldOfDeck,
  given: Given,
): Promise<AnswerOutcome | undefined> {
  const { studied, input, reviewId } = given
  const { settings } = told
  const nowMs = clock()
  const before = told.states.get(studied.cardId)
  const atMs = effectiveAtMs(input, nowMs)
  if ((before && !followsFrom(before, atMs, settings)) || !isInTime(input, nowMs)) return undefined
  const answered = answerCard(before, input.responseQuality, { atMs, settings })
  const line = lineOfAnswer(given, settings, nowMs, answered)
  if (!(await appendWhere(db, line, isStillSo(studied, settings, before)))) return undefined
  learn(told, studied.cardId, settings, answered.state)
  return { reviewId, studyData: studyDataOf(answered.state) }
}
