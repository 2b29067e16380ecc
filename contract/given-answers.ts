import { z } from 'zod'
import { Quality } from './study.ts'

/** The viewer's answers about the cards of a deck, card by card as they were given; what was taken back is none. */
export const GivenAnswers = z
  .object({
    answers: z.array(
      z.object({
        cardId: z.uuid(),
        responseQuality: Quality,
        answeredAt: z.iso.datetime(),
        durationMs: z.int().nullable(),
        /** What the answer led to, in days. */
        nextInterval: z.int(),
        eFactor: z.number(),
      }),
    ),
  })
  .meta({ id: 'GivenAnswers' })
export type GivenAnswers = z.infer<typeof GivenAnswers>
