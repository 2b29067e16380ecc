import { z } from 'zod'
import { lastFacet } from '#domain/facet'
import type { Grade } from '#domain/review'
import { dayMs } from '#domain/time'
import { StudyData } from './study-data.ts'

/** Said to the document by hand: it takes only the first of several literals. */
export const Quality = z
  .literal([0, 1, 2, 3, 4, 5])
  .meta({ type: 'integer', enum: [0, 1, 2, 3, 4, 5], description: '0 (again) to 5 (perfect).', example: 4 })

/** What of the card was asked; absent for the card itself. */
export const AnsweredFacet = z.int().min(0).max(lastFacet).optional()

/** Made by the client; ids are compared as the database writes them. */
export const ReviewId = z.uuid().toLowerCase()

/**
 * One answer. The same `reviewId` twice is one review. `answeredAt` and `answeredMsAgo` let answers given offline arrive later.
 */
export const AnswerInput = z
  .object({
    responseQuality: Quality satisfies z.ZodType<Grade>,
    reviewId: ReviewId.optional(),
    facet: AnsweredFacet,
    answeredAt: z.iso.datetime({ offset: true }).optional(),
    /** How long before it is sent: what counts where `answeredAt` is more than a minute from it, since a client's clock may be wrong. */
    answeredMsAgo: z
      .int()
      .min(0)
      .max(3650 * dayMs)
      .optional(),
    /** From showing the card to the grade. */
    durationMs: z.int().min(0).max(dayMs).optional(),
  })
  .meta({ id: 'AnswerInput' })
export type AnswerInput = z.infer<typeof AnswerInput>

/** What an answer or its undoing left behind; no record is the never-studied study data. */
export const AnswerOutcome = z.object({ reviewId: z.uuid(), studyData: StudyData }).meta({ id: 'AnswerOutcome' })
export type AnswerOutcome = z.infer<typeof AnswerOutcome>

/** Which answer is taken back; only the card's last that stands can be. */
export const UndoInput = z.object({ reviewId: ReviewId, facet: AnsweredFacet }).meta({ id: 'UndoInput' })
