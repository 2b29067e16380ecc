import { z } from 'zod'
import { lastFacet } from '#domain/facet'
import { tagLimits } from '#domain/tags'
import { Card } from './card.ts'
import { DeckOfCard } from './deck.ts'
import { writtenFlag } from './flag.ts'
import { ownFit } from './own-fit.ts'
import { StudyData } from './study-data.ts'
import { text } from './text.ts'

/** Of a card something else is asked than the card itself: a facet by its number, and what the viewer remembers of it. */
export const AskedFacet = z
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
