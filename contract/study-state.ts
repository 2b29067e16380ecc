import { startingEase } from '#domain/schedule/ease'
import type { Fit, StudyState } from '#domain/schedule/state'
import type { OwnFit } from './own-fit.ts'
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
          ...(state.slowStability > 0 && { slowStability: state.slowStability, fastStability: state.fastStability }),
          sm2Interval: state.sm2IntervalDays,
          lastStudyDay: state.lastStudyDay,
          ...(state.memoryFit > 0 && { fit: state.memoryFit }),
        },
      }
    : neverStudied

/** What the wire tells of a card, as the schedule knows it; nothing for a card never studied, or without its memory. */
export const stateOf = ({ memory, lastRepetition, ...shown }: StudyData): StudyState | undefined =>
  lastRepetition && memory
    ? {
        easeFactor: shown.eFactor,
        repetitions: shown.repetitionNumber,
        lastReviewAtMs: Date.parse(lastRepetition),
        lastStudyDay: memory.lastStudyDay,
        intervalDays: shown.nextInterval,
        sm2IntervalDays: memory.sm2Interval,
        stability: memory.stability,
        difficulty: memory.difficulty,
        slowStability: memory.slowStability ?? 0,
        fastStability: memory.fastStability ?? 0,
        memoryFit: memory.fit ?? 0,
      }
    : undefined

type Shown = Pick<StudyState, 'easeFactor' | 'intervalDays' | 'lastReviewAtMs' | 'repetitions'>

/** The same for long lists, which are not used to foretell intervals. */
export const withoutMemory = (state: Shown): StudyData => ({
  eFactor: state.easeFactor,
  nextInterval: state.intervalDays,
  lastRepetition: new Date(state.lastReviewAtMs).toISOString(),
  repetitionNumber: state.repetitions,
})

/** A fit as a session tells it. */
export const ownFitOnWire = (fit: Fit | undefined): OwnFit => {
  if (!fit) return {}
  const { model, ...fitted } = fit
  return model === 'FSRS-6' ? { fit: fitted } : { fsrs7Fit: fitted }
}

/** The fit by which cards are scheduled, as a part of settings. */
export const ownFitOf = ({ fit, fsrs7Fit }: OwnFit): { fit?: Fit } => {
  if (fsrs7Fit) return { fit: { ...fsrs7Fit, model: 'FSRS-7' } }
  return fit ? { fit: { ...fit, model: 'FSRS-6' } } : {}
}
