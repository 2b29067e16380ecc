import type { StudyData } from '#contract/study-data'
import type { StudyState } from '#domain/schedule/state'

/** What the wire tells of a card, as the schedule knows it; nothing for a card never studied. */
export const stateOf = ({ eFactor, nextInterval, lastRepetition, repetitionNumber, memory }: StudyData) =>
  lastRepetition && memory
    ? ({
        easeFactor: eFactor,
        repetitions: repetitionNumber,
        lastReviewAtMs: Date.parse(lastRepetition),
        lastStudyDay: memory.lastStudyDay,
        intervalDays: nextInterval,
        sm2IntervalDays: memory.sm2Interval,
        stability: memory.stability,
        difficulty: memory.difficulty,
        slowStability: memory.slowStability ?? 0,
        fastStability: memory.fastStability ?? 0,
        memoryFit: memory.fit ?? 0,
      } satisfies StudyState)
    : undefined
