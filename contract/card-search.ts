import { z } from 'zod'
import { deckLimits } from '#domain/deck'
import { Card } from './card.ts'
import { Deck } from './deck.ts'
import { writtenNumber } from './number.ts'
import { Pagination } from './pagination.ts'
import { text } from './text.ts'

/** Words and formulas (`compact $x^2$`), in all of one's own decks or one of them. docs/rules.md §Decks.16. */
export const CardSearch = z
  .object({
    search: text.max(deckLimits.searchMax),
    deckId: z.uuid().optional(),
    page: writtenNumber(1, 1_000_000).default(1),
    limit: writtenNumber(1, 50).default(20),
  })
  .meta({ id: 'CardSearch' })

const FoundCard = z
  .object({
    card: Card.pick({ _id: true, frontEquation: true, backEquation: true, tags: true, version: true }),
    /** Where the card stands in its deck: 0 is the first. */
    index: z.int(),
    deck: Deck.pick({ _id: true, title: true, macros: true }),
  })
  .meta({ id: 'FoundCard' })
export type FoundCard = z.infer<typeof FoundCard>

export const FoundCards = z
  .object({
    data: z.array(FoundCard),
    pagination: Pagination,
    /** No card has the formulas; these share at least half of their signs, most first. */
    isNear: z.boolean(),
    /** Not all cards could be looked at in the time there was; asked again, more are. */
    isPartial: z.boolean(),
  })
  .meta({ id: 'FoundCards' })
export type FoundCards = z.infer<typeof FoundCards>
