import { z } from 'zod'
import { lastFacet } from '#domain/facet'
import type { Grade } from '#domain/review'
import { tagLimits } from '#domain/tags'
import { dayMs } from '#domain/time'
import { Card } from './card.ts'
import { DeckOfCard } from './deck.ts'
import { DeckChoice } from './deck-choice.ts'
import { writtenFlag } from './flag.ts'
import { ownFit } from './own-fit.ts'
import { StudyData } from './study-data.ts'
import { text } from './text.ts'
import { Weights } from './user.ts'

/** What the viewer remembers of one card. */
export const ProgressRecord = z
  .object({ deckId: z.uuid(), cardId: z.uuid(), studyData: StudyData })
  .meta({ id: 'ProgressRecord' })
export type ProgressRecord = z.infer<typeof ProgressRecord>

/** Of a card something else is asked than the card itself: a facet by its number, and what the viewer remembers of it. */
const AskedFacet = z
  .object({ cardId: z.uuid(), facet: z.int().min(1).max(lastFacet), studyData: StudyData })
  .meta({ id: 'AskedFacet' })
export type AskedFacet = z.infer<typeof AskedFacet>

const CardSides = z.object({ cardId: z.uuid(), front: z.string(), back: z.string() })

/**
 * Of a session that goes on: what was answered on this study day, and when last, be it in the list or not. A client that waits to
 * ask a card again sees by it that it was answered elsewhere since.
 */
const AnsweredToday = z
  .array(
    z
      .object({ cardId: z.uuid(), facet: AskedFacet.shape.facet.optional(), answeredAt: z.iso.datetime() })
      .meta({ id: 'AnsweredToday' }),
  )
  .optional()

/** Both sides of the first cards as HTML, for a deck of that version. */
const SessionSides = z
  .object({
    deckVersion: z.int(),
    cards: z.array(CardSides),
  })
  .meta({ id: 'SessionSides' })
export type SessionSides = z.infer<typeof SessionSides>

/** Cards that are not in a session because the day's limits hold them back; absent when none are. */
const Waiting = z
  .object({
    toReview: z.int(),
    new: z.int(),
    /** No new cards, because more is due than the day has room for. */
    isNewPaused: z.boolean(),
  })
  .meta({ id: 'WaitingCards' })

/** The viewer wants the cards of the deck asked both ways, but for those of which they chose otherwise; absent where not. */
const AskedBothWays = z.boolean().optional()

/** The viewer made the deck, and may edit its cards; absent where not. */
const MadeByViewer = z.boolean().optional()

/** A study session: the cards to review, in order. */
export const StudySession = z
  .object({
    _id: z.uuid(),
    deckId: z.uuid(),
    /** The deck as it was when the list was made. */
    deckVersion: z.int(),
    kind: z.enum(['due', 'full']),
    cardsToReview: z.array(z.uuid()),
    /** Cards that fall due later on this study day and are not in the list. */
    dueLaterToday: z.array(z.uuid()),
    startedAt: z.iso.datetime(),
    waiting: Waiting.optional(),
    ...ownFit,
    /** Of the first cards those of which the next answer finds another memory than was told: by other parameters. */
    memories: z.array(z.object({ cardId: z.uuid(), studyData: StudyData })).optional(),
    /** Where facets are asked for: the cards that one of them is asked of, in the list or not. Absent when there are none. */
    facets: z.array(AskedFacet).optional(),
    isReversed: AskedBothWays,
    /** The list is what the plan for an exam asks today: when that is, and what is left to see after it. */
    exam: z
      .object({
        on: z.iso.date(),
        daysLeft: z.int(),
        newLeft: z.int(),
        /** Other decks of the same exam, and how many cards its plan has left for today in them; absent where there are none. */
        others: z.object({ decks: z.int(), left: z.int() }).optional(),
      })
      .optional(),
    /** Of a session that goes on: cards that are set aside, be they in its list or not. */
    aside: z.array(z.uuid()).optional(),
    answeredToday: AnsweredToday,
    /** When asked for. */
    sides: SessionSides.optional(),
  })
  .meta({ id: 'StudySession' })
export type StudySession = z.infer<typeof StudySession>

/** A study session over all decks that the viewer made or studies, in the order in which its cards are asked. */
export const SessionOverAll = z
  .object({
    _id: z.uuid(),
    cards: z.array(
      Card.omit({ chatHistory: true }).extend({ deckId: z.uuid(), facet: AskedFacet.shape.facet.optional() }),
    ),
    /** What the cards need of their decks. */
    decks: z.array(DeckOfCard.extend({ isReversed: AskedBothWays, isOwn: MadeByViewer })),
    /** How many more there are now than fit into one list: the next start has them. */
    moreNow: z.int(),
    /** How many fall due later on this study day. */
    dueLaterToday: z.int(),
    waiting: Waiting.optional(),
    startedAt: z.iso.datetime(),
    ...ownFit,
    answeredToday: AnsweredToday,
    /** Of a session that goes on: those of them that are set aside now. */
    aside: z.array(z.uuid()).optional(),
    /** When asked for: both sides of the first cards as HTML. */
    sides: z.array(CardSides).optional(),
  })
  .meta({ id: 'SessionOverAll' })
export type SessionOverAll = z.infer<typeof SessionOverAll>

/**
 * What a session in a deck follows from besides its cards and the settings, for a browser that may have to begin one without
 * the server. Source: docs/rules.md §Offline.3.
 */
export const StudyAhead = z
  .object({
    /** The study day on which this was said, and what was done on it so far: over all decks without an exam ahead, and new cards of this one. */
    studyDay: z.int(),
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

/** `facets=true`: also those of facets. */
export const LapsesQuery = z.object({ facets: writtenFlag }).meta({ id: 'LapsesQuery' })

/**
 * `sides=true`: the first cards come set. `facets=true`: of cards that have facets, one of these is asked. `goesOn=true`: the
 * session is on screen already, so that a deck that was taken out of the collection since stays out of it.
 */
export const SessionQuery = z
  .object({ sides: writtenFlag, facets: writtenFlag, goesOn: writtenFlag })
  .meta({ id: 'SessionQuery' })

/**
 * Sent with start; `withLaterToday` takes in what falls due later on this study day, `withMore` as much again as the day's
 * limits let through.
 */
export const SessionInput = z
  .object({ withLaterToday: z.boolean().optional(), withMore: z.boolean().optional() })
  .meta({ id: 'SessionInput' })

/** The same over all decks; with `tag`, of that only the cards that have it. */
export const SessionOverAllInput = SessionInput.extend({ tag: text.max(tagLimits.max).optional() }).meta({
  id: 'SessionOverAllInput',
})

/** A tag of cards that the viewer comes across in what they made or study, and how many there are. */
export const TagToStudy = z.object({ tag: z.string(), cardCount: z.int() }).meta({ id: 'TagToStudy' })
export type TagToStudy = z.infer<typeof TagToStudy>

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
