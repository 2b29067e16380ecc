import { z } from 'zod'
import { writtenFlag } from './flag.ts'
import { AskedFacet } from './session.ts'
import { StudyData } from './study-data.ts'
import { Weights } from './user.ts'

/** What the viewer remembers of one card. */
export const ProgressRecord = z
  .object({ deckId: z.uuid(), cardId: z.uuid(), studyData: StudyData })
  .meta({ id: 'ProgressRecord' })
export type ProgressRecord = z.infer<typeof ProgressRecord>

/** `facets=true`: also those of facets. */
export const LapsesQuery = z.object({ facets: writtenFlag }).meta({ id: 'LapsesQuery' })

/**
 * How often the viewer forgot a card that they had remembered on an earlier study day; without cards that they never did. Its
 * facets are apart, and come where they are asked for.
 */
export const Lapses = z.array(
  z.object({ cardId: z.uuid(), facet: AskedFacet.shape.facet.optional(), lapses: z.int() }).meta({ id: 'CardLapses' }),
)
export type Lapses = z.infer<typeof Lapses>

export const WeightsQuery = z.object({ weights: Weights }).meta({ id: 'WeightsQuery' })

/** Intervals now, and as recomputing everything by other weights would leave them; medians in days, 0 without cards. */
export const WeightsChange = z
  .object({
    cards: z.int(),
    /** How many of them would come back sooner, and how many later. */
    sooner: z.int(),
    later: z.int(),
    medianDays: z.object({ now: z.number(), anew: z.number() }),
  })
  .meta({ id: 'WeightsChange' })
export type WeightsChange = z.infer<typeof WeightsChange>

/** How many cards were scheduled anew. */
export const Recomputed = z.object({ cards: z.int() }).meta({ id: 'Recomputed' })
