import { z } from 'zod'
import { startingEase } from '#domain/schedule/ease'
import type { StudyState } from '#domain/schedule/state'

/**
 * What the viewer remembers of a card. Never studied: ease 2.5, interval -1, no date, 0 repetitions, no memory.
 * `nextInterval` is in days; `memory` lets the browser foretell the next intervals.
 */
export const StudyData = z
  .object({
    eFactor: z.number(),
    nextInterval: z.int(),
    lastRepetition: z.iso.datetime().nullable(),
    repetitionNumber: z.int(),
    memory: z
      .object({
        stability: z.number(),
        difficulty: z.number(),
        sm2Interval: z.int(),
        lastStudyDay: z.int(),
        /** The number of the fit that the first two are by; absent where they are by the published parameters. */
        fit: z.int().optional(),
      })
      .optional(),
  })
  .meta({ id: 'StudyData' })
export type StudyData = z.infer<typeof StudyData>

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
