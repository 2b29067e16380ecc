import { calibrated, targetRecall } from '#domain/memory/calibration'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import { type Course, type Model, publishedOf } from '#domain/memory/model'
import type { Fit, ScheduleSettings } from './state.ts'

const models: Record<Fit['model'], Model> = { 'FSRS-6': fsrs6, 'FSRS-7': fsrs7 }

/** All numbers of a fit, as `ownCourse` takes them. */
export const numbersOf = ({ parameters, longestDays }: Fit): readonly number[] =>
  longestDays === undefined ? parameters : [...parameters, longestDays]

/**
 * How one person remembers, by a model with as many parameters as it has, then shift and slope of the calibration, and the longest
 * time that may pass, in days, where there is one. Throws where there are more or fewer numbers.
 */
export function ownCourse(model: Model, parameters: readonly number[]): Course {
  const weights = model.parameters.length
  const [shift, slope, longestDays = Number.POSITIVE_INFINITY, ...more] = parameters.slice(weights)
  if (shift === undefined || slope === undefined || more.length > 0)
    throw new Error(`A fit has ${parameters.length} numbers instead of ${weights + 2}, or one more.`)
  const calibration = { shift, slope }
  const course = model.under(parameters.slice(0, weights))
  return {
    ...course,
    recall: (memory, elapsedDays) => calibrated(calibration, course.recall(memory, elapsedDays)),
    curve: (memory) => {
      const recallAfter = course.curve(memory)
      return (elapsedDays) => calibrated(calibration, recallAfter(elapsedDays))
    },
    daysUntil: (memory, recall) => Math.min(longestDays, course.daysUntil(memory, targetRecall(calibration, recall))),
  }
}

/**
 * What a person's memory is foretold by: the model that was fitted to them, with its calibration, else FSRS-6 as published.
 * Memories that are by other parameters still are read as if they were by these. Source: docs/rules.md §Schedule.14.
 */
export const courseOf = ({ fit }: Pick<ScheduleSettings, 'fit'>): Course =>
  fit ? ownCourse(models[fit.model], numbersOf(fit)) : fsrs6.under(publishedOf(fsrs6))
