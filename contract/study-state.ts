import { startingEase } from '#domain/schedule/ease'
import type { StudyState } from '#domain/schedule/state'
import type { StudyData } from './study-data.ts'

const neverStudied: StudyData = { eFactor: startingEase, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 }

/** A state as the wire knows it; without one the card was never studied. */
export const studyDataOf = (state: StudyState | undefined): StudyData =>
  state
    ? {
        ...withoutMemory(state),
        memory: {
          stability: state.stability,
          difficulty: state.difficulty,
          sm2Interval: state.sm2IntervalDays,
          lastStudyDay: state.lastStudyDay,
          ...(state.memoryFit > 0 && { fit: state.memoryFit }),
        },
      }
    : neverStudied

type Shown = Pick<StudyState, 'easeFactor' | 'intervalDays' | 'lastReviewAtMs' | 'repetitions'>

/** The same for long lists, which are not used to foretell intervals. */
export const withoutMemory = (state: Shown): StudyData => ({
  eFactor: state.easeFactor,
  nextInterval: state.intervalDays,
  lastRepetition: new Date(state.lastReviewAtMs).toISOString(),
  repetitionNumber: state.repetitions,
})
