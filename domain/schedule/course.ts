import { calibrated, targetRecall } from '#domain/memory/calibration'
import { fsrs6 } from '#domain/memory/fsrs6'
import { type Course, publishedOf } from '#domain/memory/model'
import type { ScheduleSettings } from './state.ts'

/**
 * What a person's memory is foretold by: FSRS-6 as it was fitted to them, with its calibration, else as published. Memories
 * that are by other parameters still are read as if they were by these. Source: docs/rules.md §Schedule.14.
 */
export function courseOf({ fit }: Pick<ScheduleSettings, 'fit'>): Course {
  if (!fit) return fsrs6.under(publishedOf(fsrs6))
  const weights = fsrs6.parameters.length
  const [shift = 0, slope = 1] = fit.parameters.slice(weights)
  const course = fsrs6.under(fit.parameters.slice(0, weights))
  return {
    ...course,
    recall: (memory, elapsedDays) => calibrated({ shift, slope }, course.recall(memory, elapsedDays)),
    daysUntil: (memory, recall) => course.daysUntil(memory, targetRecall({ shift, slope }, recall)),
  }
}
