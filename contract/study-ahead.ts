import { z } from 'zod'
import { lastFacet } from '#domain/facet'
import { DeckChoice } from './deck-choice.ts'
import { ownFit } from './own-fit.ts'
import { StudyData } from './study-data.ts'

/**
 * What a session in a deck follows from besides its cards and the settings, for a browser that may have to begin one without
 * the server. Source: docs/rules.md §Offline.3.
 */
export const StudyAhead = z
  .object({
    /** The study day on which this was said. */
    studyDay: z.int(),
    /** What was done on it so far in all decks that no exam is ahead on, and how many new cards of this deck. */
    done: z.object({ newCards: z.int(), reviews: z.int(), newCardsOfDeck: z.int() }),
    choice: DeckChoice,
    /** The cards of which more is asked than the card itself, with what is remembered of each facet; 0 is the card itself. */
    several: z.array(
      z
        .object({
          cardId: z.uuid(),
          facets: z.array(z.object({ facet: z.int().min(0).max(lastFacet), studyData: StudyData })),
        })
        .meta({ id: 'CardOfSeveral' }),
    ),
    ...ownFit,
  })
  .meta({ id: 'StudyAhead' })
export type StudyAhead = z.infer<typeof StudyAhead>
