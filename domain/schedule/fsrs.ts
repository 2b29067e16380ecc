import { FSRSAlgorithm, type Grade as FsrsGrade, Rating } from 'ts-fsrs'
import type { Grade } from '#domain/review'
import { type Scheduler, withinIntervalLimits } from './scheduler.ts'
import type { StudyState } from './state.ts'

export type FsrsMemory = Pick<StudyState, 'stability' | 'difficulty'>

const ratings: Record<Grade, FsrsGrade> = {
  0: Rating.Again,
  1: Rating.Again,
  2: Rating.Again,
  3: Rating.Hard,
  4: Rating.Good,
  5: Rating.Easy,
}

/**
 * FSRS-6 with its 21 weights. Only the memory model of ts-fsrs is used: its own day count knows neither time zones nor
 * the start of a study day. Source: docs/rules.md §Schedule.5.
 */
export const fsrs = (weights: readonly number[]): Scheduler<FsrsMemory> => {
  const model = new FSRSAlgorithm({ w: weights, enable_short_term: true })
  return {
    answer: (before, grade, elapsedDays) => {
      const memory = before ? { stability: before.stability, difficulty: before.difficulty } : null
      const { stability, difficulty } = model.next_state(memory, elapsedDays, ratings[grade])
      return { stability, difficulty }
    },
    intervalDays: ({ stability }, desiredRetention) =>
      withinIntervalLimits(stability * model.calculate_interval_modifier(desiredRetention)),
    recall: ({ stability }, elapsedDays) => model.forgetting_curve(elapsedDays, stability),
  }
}
