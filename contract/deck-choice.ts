import { z } from 'zod'
import type { DeckChoice as Chosen } from '#domain/choice'

/** What the viewer chose about a deck that they study. Source: docs/rules.md §Study.24. */
export const DeckChoice = z
  .object({
    /** How many of its cards never studied come in a study day. Null: as many as the viewer's own limit lets through. */
    newCardsPerDay: z.int().min(0).max(9999).nullable(),
  })
  .meta({ id: 'DeckChoice' }) satisfies z.ZodType<Chosen>
export type DeckChoice = z.infer<typeof DeckChoice>

/** A change of it; what is absent stays as it is. */
export const DeckChoiceEdit = DeckChoice.partial().meta({ id: 'DeckChoiceEdit' })
export type DeckChoiceEdit = z.infer<typeof DeckChoiceEdit>
