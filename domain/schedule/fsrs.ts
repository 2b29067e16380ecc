import { FSRSAlgorithm, type Grade as FsrsGrade, Rating, S_MIN } from 'ts-fsrs'
import type { RecordedMemory } from '#domain/memory/model'
import type { Grade } from '#domain/review'
import { type Scheduler, withinIntervalLimits } from './scheduler.ts'

const ratings: Record<Grade, FsrsGrade> = {
  0: Rating.Again,
  1: Rating.Again,
  2: Rating.Again,
  3: Rating.Hard,
  4: Rating.Good,
  5: Rating.Easy,
}

/** How answers on one study day are read: each as it is, or a perfect one that is repeated as a good one. */
type SameDay = { sameDay: 'as given' | 'never easy' }

/**
 * FSRS-6 with its 21 weights. Only the memory model of ts-fsrs is used: its own day count knows neither time zones nor
 * the start of a study day. Source: docs/rules.md §Schedule.5, §Schedule.11.
 */
export const fsrs = (
  weights: readonly number[],
  { sameDay }: SameDay = { sameDay: 'as given' },
): Scheduler<RecordedMemory> => {
  const model = new FSRSAlgorithm({ w: weights, enable_short_term: true })
  const ratingOf = (grade: Grade, isRepeated: boolean) => {
    const rating = ratings[grade]
    return isRepeated && sameDay === 'never easy' && rating === Rating.Easy ? Rating.Good : rating
  }
  return {
    answer: (before, grade, elapsedDays) => {
      // One that FSRS-7 left can be shorter; ts-fsrs throws on that.
      const memory = before ? { stability: Math.max(S_MIN, before.stability), difficulty: before.difficulty } : null
      const rating = ratingOf(grade, memory !== null && elapsedDays === 0)
      const { stability, difficulty } = model.next_state(memory, elapsedDays, rating)
      return { stability, difficulty, slowStability: 0, fastStability: 0 }
    },
    intervalDays: ({ stability }, desiredRetention) =>
      withinIntervalLimits(stability * model.calculate_interval_modifier(desiredRetention)),
    recall: ({ stability }, elapsedDays) => model.forgetting_curve(elapsedDays, stability),
  }
}
