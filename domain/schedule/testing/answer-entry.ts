import type { Grade } from '#domain/review'
import { dayMs, momentOf } from '#domain/time'
import { policyOf } from '../answer.ts'
import type { LogEntry } from '../replay.ts'
import { defaultScheduleSettings } from '../state.ts'

/** A line of a log: an answer on a study day. */
export const answerEntry = (id: string, grade: Grade, day: number): LogEntry => ({
  kind: 'answer',
  id,
  grade,
  ...momentOf(day * dayMs, defaultScheduleSettings),
  ...policyOf(defaultScheduleSettings),
})
