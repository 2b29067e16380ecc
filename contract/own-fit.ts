import { z } from 'zod'

const Fitted = z
  .object({
    number: z.int(),
    parameters: z.array(z.number()).readonly(),
    /** No interval by it is longer, in days; absent where nothing bounds them. */
    longestDays: z.int().optional(),
  })
  .meta({ id: 'OwnFit' })

/**
 * What was fitted to the viewer's own answers, where their cards are scheduled by it: parameters, then shift and slope of its
 * calibration. One of the two at most.
 */
export const ownFit = {
  /** FSRS-6, of 21 parameters. */
  fit: Fitted.optional(),
  /** FSRS-7, of 34: by a name of its own, so that who knows FSRS-6 alone passes over it. */
  fsrs7Fit: Fitted.optional(),
}
export type OwnFit = z.infer<z.ZodObject<typeof ownFit>>
