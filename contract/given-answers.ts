import { z } from 'zod'
import { Quality } from './answer.ts'

const GivenAnswer = z.object({
  cardId: z.uuid(),
  responseQuality: Quality,
  answeredAt: z.iso.datetime(),
  durationMs: z.int().nullable(),
  /** What the answer led to, in days. */
  nextInterval: z.int(),
  eFactor: z.number(),
})

/** The viewer's answers about the cards of a deck, card by card as they were given; what was taken back is none. */
export const GivenAnswers = z
  .object({
    answers: z.array(GivenAnswer),
    /** Those about facets of cards, facet by facet. Source: docs/rules.md §Schedule.12. */
    ofFacets: z.array(GivenAnswer.extend({ facet: z.int().min(1) })),
  })
  .meta({ id: 'GivenAnswers' })
export type GivenAnswers = z.infer<typeof GivenAnswers>
