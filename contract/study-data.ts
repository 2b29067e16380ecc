import { z } from 'zod'

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
        /** Of the two traces of FSRS-7, in days; absent where the memory is not by it. */
        slowStability: z.number().optional(),
        fastStability: z.number().optional(),
        /** The number of the fit that FSRS's memory is by; absent where it is by the published parameters. */
        fit: z.int().optional(),
      })
      .optional(),
  })
  .meta({ id: 'StudyData' })
export type StudyData = z.infer<typeof StudyData>
