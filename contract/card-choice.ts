import { z } from 'zod'
import type { CardChoice as Chosen } from '#domain/choice'

/**
 * What the viewer chose about a card. While it is suspended or buried it is in no queue and no count. Source:
 * docs/rules.md §Study.21.
 */
export const CardChoice = z
  .object({
    isSuspended: z.boolean(),
    buriedUntil: z.iso.datetime().nullable(),
    isFlagged: z.boolean(),
    /** Asked the other way round as well, or not; absent where the viewer said neither of this card. */
    isReversed: z.boolean().optional(),
    /** Its answer is asked step by step, or not; absent in the same way. */
    isByStep: z.boolean().optional(),
  })
  .meta({ id: 'CardChoice' })
export type CardChoice = z.infer<typeof CardChoice>

/** A change of it; what is absent stays as it is. A card is buried until the viewer's next study day begins. */
export const CardChoiceEdit = z
  .object({
    isSuspended: z.boolean().optional(),
    isBuried: z.boolean().optional(),
    isFlagged: z.boolean().optional(),
    isReversed: z.boolean().optional(),
    isByStep: z.boolean().optional(),
  })
  .meta({ id: 'CardChoiceEdit' })
export type CardChoiceEdit = z.infer<typeof CardChoiceEdit>

/** A choice as the wire knows it. */
export const choiceOnWire = ({ isSuspended, buriedUntilMs, isFlagged, isReversed, isByStep }: Chosen): CardChoice => ({
  isSuspended,
  buriedUntil: buriedUntilMs === null ? null : new Date(buriedUntilMs).toISOString(),
  isFlagged,
  ...(isReversed !== null && { isReversed }),
  ...(isByStep !== null && { isByStep }),
})
