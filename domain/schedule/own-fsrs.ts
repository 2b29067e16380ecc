import type { Model, RecordedMemory } from '#domain/memory/model'
import { ratingOf } from '#domain/memory/rating'
import { ownCourse } from './course.ts'
import { type Scheduler, withinIntervalLimits } from './scheduler.ts'

/** As in the published scheduler, so that two machines keep the same where their exponential function differs in the last bit. */
const toEightPlaces = (value: number) => Number(value.toFixed(8))

/**
 * A model as it was fitted to one person: its weights, then shift and slope of the calibration, and the longest interval where there
 * is one. Recall is the person's, no longer what the model says, and so is the recall that an interval is for. Throws where
 * there are more or fewer numbers.
 * Source: docs/rules.md §Schedule.14; docs/adr/0021-personal-model.md.
 */
export const ownFsrs = (model: Model, parameters: readonly number[]): Scheduler<RecordedMemory> => {
  const course = ownCourse(model, parameters)
  const isExact = model.time === 'exact'
  return {
    answer: (before, grade, elapsedDays, exactDays = elapsedDays) => {
      const rating = ratingOf(grade, before !== undefined && elapsedDays === 0)
      const memory = before ? course.memoryOf(before) : { stability: 0, difficulty: 0, fastStability: 0 }
      if (before) course.answer(memory, rating, isExact ? exactDays : elapsedDays)
      else course.begin(memory, rating)
      const { stability, difficulty, slowStability, fastStability } = course.recorded(memory)
      return {
        stability: toEightPlaces(stability),
        difficulty: toEightPlaces(difficulty),
        slowStability: toEightPlaces(slowStability),
        fastStability: toEightPlaces(fastStability),
      }
    },
    intervalDays: (recorded, desiredRetention) =>
      withinIntervalLimits(course.daysUntil(course.memoryOf(recorded), desiredRetention)),
    recall: (recorded, elapsedDays, exactDays = elapsedDays) =>
      course.recall(course.memoryOf(recorded), isExact ? exactDays : elapsedDays),
  }
}
