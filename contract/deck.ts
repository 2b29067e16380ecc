import { z } from 'zod'
import { deckLimits, readDescription, readTitle } from '#domain/deck'
import { readMacros } from '#domain/latex/macros'
import { Card } from './card.ts'
import { writtenFlag } from './flag.ts'
import { version, writtenNumber } from './number.ts'
import { Pagination } from './pagination.ts'
import { ruled, ruledText, text } from './text.ts'

const Macros = z.record(z.string(), z.string())

/** How the viewer stands with a deck of their collection. `total` counts its cards, `retentionPercent` is 0–100. */
const DeckSummary = z
  .object({
    /**
     * What a session would show now: cards that were studied before, and cards that never were. Where the day's limits
     * hold some back these are fewer than `due` and `neverStudied`.
     */
    toReview: z.int(),
    new: z.int(),
    /** No new cards, because more is due than the day has room for. */
    isNewPaused: z.boolean().optional(),
    due: z.int(),
    total: z.int(),
    /** Fall due later on the viewer's study day; not counted in `due`. */
    dueLaterToday: z.int(),
    neverStudied: z.int(),
    /** The last two by what is asked, where some cards have facets. Source: docs/rules.md §Study.26. */
    withFacets: z.object({ due: z.int(), neverStudied: z.int() }).optional(),
    retentionPercent: z.int(),
    lastStudiedAt: z.iso.datetime().nullable(),
    /** When asked for: another one after every change of what the viewer remembers of its cards, or chose about them or it. */
    mark: z.string().optional(),
    /** When asked for: what retention follows from, all memories of its cards, and the days of their intervals, at most 90 of each. */
    retained: z.object({ memories: z.int(), days: z.int() }).optional(),
  })
  .meta({ id: 'DeckSummary' })
export type DeckSummary = z.infer<typeof DeckSummary>

/** A deck as its viewer may see it. In lists `cards` are the first twelve; `cardCount` is always the whole. */
export const Deck = z
  .object({
    _id: z.uuid(),
    creatorId: z.string(),
    title: z.string(),
    description: z.string(),
    /** How these are read: formulas in them in Unicode's signs. Absent where that is the same. Source: docs/rules.md §Pages.11. */
    titleText: z.string().optional(),
    descriptionText: z.string().optional(),
    access: z.object({ isPublic: z.boolean() }),
    cards: z.array(Card),
    cardCount: z.int(),
    /** Holds at most the viewer's own id. */
    likedBy: z.array(z.string()),
    likeCount: z.int(),
    /** The viewer has begun to study it: another person's deck is in their collection for that too. */
    isStudied: z.boolean(),
    macros: Macros,
    version,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    summary: DeckSummary.optional(),
  })
  .meta({ id: 'Deck' })
export type Deck = z.infer<typeof Deck>

/** A deck that something else is told of. */
export const NamedDeck = Deck.pick({ _id: true, title: true, titleText: true })
export type NamedDeck = z.infer<typeof NamedDeck>
export const DeckOfCard = NamedDeck.extend({ macros: Macros })

/** The front of a card as a tile shows how it begins: HTML. */
const TileFront = z.object({ cardId: z.uuid(), front: z.string() })
export type TileFront = z.infer<typeof TileFront>

export const DeckPage = z
  .object({
    data: z.array(Deck),
    pagination: Pagination,
    /**
     * Of a whole collection in an order by how its decks are studied: what a session over all decks would have now. Source:
     * docs/rules.md §Study.20.
     */
    overAll: z
      .object({
        toReview: z.int(),
        new: z.int(),
        /**
         * For a person without a limit of reviews who was away: the last study day with an answer, how many study days ago
         * that is, how many cards are due, and the limit to choose. Source: docs/rules.md §Study.32.
         */
        afterGap: z
          .object({ lastDay: z.iso.date(), daysAway: z.int(), due: z.int(), reviewsPerDay: z.int() })
          .optional(),
      })
      .optional(),
    /** When asked for, of a collection: what its tiles show first, for the decks as they stand in this answer. */
    sides: z.array(TileFront).optional(),
  })
  .meta({ id: 'DeckPage' })
export type DeckPage = z.infer<typeof DeckPage>

const title = ruledText(readTitle, {
  minLength: deckLimits.titleMin,
  maxLength: deckLimits.titleMax,
  description: 'With a character that can be seen, and none that turns the direction of text.',
  example: 'Calculus Fundamentals',
})
const description = ruledText(readDescription, {
  maxLength: deckLimits.descriptionMax,
  description: 'May be empty.',
  example: 'Derivatives and integrals of one variable',
})

const details = {
  description: description.optional(),
  isPublic: z.boolean().optional(),
  access: z.object({ isPublic: z.boolean().optional() }).optional(),
  macros: ruled(z.record(text, text), readMacros).optional(),
}

type Visibility = { isPublic?: boolean | undefined; access?: { isPublic?: boolean | undefined } | undefined }

/** Whether a deck is public may be said in two places, not in two ways. */
const saysOneThing = ({ isPublic, access }: Visibility) =>
  isPublic === undefined || access?.isPublic === undefined || isPublic === access.isPublic
const contradiction = { error: '`isPublic` and `access.isPublic` contradict each other: send one of them.' }

/** A new deck. Public unless it says otherwise, either as `access.isPublic` or flat. */
export const DeckInput = z
  .object({ title, ...details })
  .refine(saysOneThing, contradiction)
  .meta({ id: 'DeckInput' })
export type DeckInput = z.infer<typeof DeckInput>

/**
 * A change of a deck; what is absent stays as it is. With `deckVersion` only the deck at that version is changed. With
 * `macrosBefore`, what `macros` was changed from, each macro in which the two differ is changed and the others stay as they
 * are in the deck by now. Source: docs/rules.md §Pages.19.
 */
export const DeckEdit = z
  .object({ title: title.optional(), ...details, macrosBefore: Macros.optional(), deckVersion: version.optional() })
  .refine(saysOneThing, contradiction)
  .meta({ id: 'DeckEdit' })
export type DeckEdit = z.infer<typeof DeckEdit>

export const DeckAt = z.object({ deckId: z.string() })

/**
 * The like state the client sees now; the call sets the opposite. `true` takes the deck out of the viewer's collection
 * altogether, also one that is there because they study it. docs/rules.md §Decks.10.
 */
export const LikeInput = z.object({ isLiked: z.boolean() }).meta({ id: 'LikeInput' })
/** How things stand after the call; `likeCount` is everybody's. */
export const LikeState = z.object({ isLiked: z.boolean(), likeCount: z.int() }).meta({ id: 'LikeState' })

/** All card ids in their new order, and the deck's version that they were read at. docs/rules.md §Decks.7. */
export const OrderInput = z.object({ cardIds: z.array(z.uuid()), version }).meta({ id: 'OrderInput' })

/**
 * Which decks: the public ones, or with `owned=true` the viewer's collection; its cards come set with `sides=true`, and its
 * summaries with marks, and what their retention follows from, with `marks=true`.
 */
export const DeckQuery = z
  .object({
    owned: writtenFlag,
    page: writtenNumber(1, 1_000_000).default(1),
    limit: writtenNumber(1, 100).default(9),
    sortBy: z.enum(['newest', 'oldest', 'title', 'due', 'retention', 'studied']).default('newest'),
    search: text.max(deckLimits.searchMax).optional(),
    sides: writtenFlag,
    marks: writtenFlag,
  })
  .meta({ id: 'DeckQuery' })
export type DeckQuery = z.infer<typeof DeckQuery>
