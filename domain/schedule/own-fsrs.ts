import { calibrated, targetRecall } from '#domain/memory/calibration'
import { fsrs6 } from '#domain/memory/fsrs6'
import { ratingOf } from '#domain/memory/rating'
import type { FsrsMemory } from './fsrs.ts'
import { type Scheduler, withinIntervalLimits } from './scheduler.ts'

const weights = fsrs6.parameters.length

/** As in the published scheduler, so that two machines keep the same where their exponential function differs in the last bit. */
const toEightPlaces = (value: number) => Number(value.toFixed(8))

/**
 * FSRS-6 as it was fitted to one person: its weights, then shift and slope of the calibration. Recall is the person's, no
 * longer what the model says, and so is the recall that an interval is for. Throws where there are more or fewer numbers.
 * Source: docs/rules.md §Schedule.14; docs/adr/0021-personal-model.md.
 */
export const ownFsrs = (parameters: readonly number[]): Scheduler<FsrsMemory> => {
  const [shift, slope, ...more] = parameters.slice(weights)
  if (shift === undefined || slope === undefined || more.length > 0)
    throw new Error(`A fit has ${parameters.length} numbers instead of ${weights + 2}.`)
  const calibration = { shift, slope }
  const course = fsrs6.under(parameters.slice(0, weights))
  const memoryOf = (memory: FsrsMemory) => ({ ...memory, fastStability: 0 })
  return {
    answer: (before, grade, elapsedDays) => {
      const memory = memoryOf(before ?? { stability: 0, difficulty: 0 })
      const rating = ratingOf(grade, before !== undefined && elapsedDays === 0)
      if (before) course.answer(memory, rating, elapsedDays)
      else course.begin(memory, rating)
      return { stability: toEightPlaces(memory.stability), difficulty: toEightPlaces(memory.difficulty) }
    },
    intervalDays: (memory, desiredRetention) =>
      withinIntervalLimits(course.daysUntil(memoryOf(memory), targetRecall(calibration, desiredRetention))),
    recall: (memory, elapsedDays) => calibrated(calibration, course.recall(memoryOf(memory), elapsedDays)),
  }
}
