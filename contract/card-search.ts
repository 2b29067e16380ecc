import { z } from 'zod'
import { deckLimits } from '#domain/deck'
import { Card } from './card.ts'
import { DeckOfCard } from './deck.ts'
import { writtenNumber } from './number.ts'
import { Pagination } from './pagination.ts'
import { text } from './text.ts'

/** `any`: a formula is also found where other letters stand for its letters, each for one throughout. docs/rules.md §Decks.26. */
const letters = z.enum(['same', 'any']).default('same')

/** Words and formulas (`compact $x^2$`), in all of one's own decks or one of them. docs/rules.md §Decks.16. */
export const CardSearch = z
  .object({
    search: text.max(deckLimits.searchMax),
    deckId: z.uuid().optional(),
    page: writtenNumber(1, 1_000_000).default(1),
    limit: writtenNumber(1, 50).default(20),
    letters,
  })
  .meta({ id: 'CardSearch' })
export type CardSearch = z.infer<typeof CardSearch>

const FoundCard = z
  .object({
    card: Card.pick({ _id: true, frontEquation: true, backEquation: true, tags: true, version: true }),
    /** Where the card stands in its deck: 0 is the first. */
    index: z.int(),
    deck: DeckOfCard,
  })
  .meta({ id: 'FoundCard' })
export type FoundCard = z.infer<typeof FoundCard>

export const FoundCards = z
  .object({
    data: z.array(FoundCard),
    pagination: Pagination,
    /** No card has the formulas; these share at least half of their signs, most first. */
    isNear: z.boolean(),
    /** No card has the words; these have them as a formula. */
    isFormula: z.literal(true).optional(),
    /** Not all cards could be looked at in the time there was; asked again, more are. */
    isPartial: z.boolean(),
  })
  .meta({ id: 'FoundCards' })
export type FoundCards = z.infer<typeof FoundCards>

/** Formulas, and words beside them (`compact $x^2$`), on cards of public decks. docs/rules.md §Decks.25. */
export const FormulaSearch = z
  .object({
    search: text.max(deckLimits.searchMax),
    page: writtenNumber(1, 1_000_000).default(1),
    limit: writtenNumber(1, 50).default(9),
    sortBy: z.enum(['newest', 'oldest', 'title']).default('newest'),
    letters,
  })
  .meta({ id: 'FormulaSearch' })
export type FormulaSearch = z.infer<typeof FormulaSearch>

export const FoundDecks = z
  .object({
    /** Of each deck its first card that was found, and how many were. */
    data: z.array(FoundCard.extend({ cardsFound: z.int() }).meta({ id: 'FoundDeck' })),
    /** Of decks. */
    pagination: Pagination,
    /** No card has the formulas; these share at least half of their signs, most first. */
    isNear: z.boolean(),
    /** More cards were found than are told of. */
    isMore: z.boolean(),
  })
  .meta({ id: 'FoundDecks' })
export type FoundDecks = z.infer<typeof FoundDecks>
