import { z } from 'zod'
import { Card } from './card.ts'
import { CardChoice } from './card-choice.ts'
import { FormerText } from './card-history.ts'
import { Deck } from './deck.ts'
import { DeckChoice } from './deck-choice.ts'
import { ProgressRecord } from './progress.ts'
import { StudyData } from './study-data.ts'
import { Settings } from './user.ts'

const at = z.iso.datetime()

/** A line of the review log; `responseQuality` is null for what is no answer. */
const ReviewLine = z
  .object({
    deckId: z.uuid(),
    cardId: z.uuid(),
    /** Absent for the card itself. */
    facet: z.int().optional(),
    seq: z.int(),
    reviewId: z.uuid(),
    kind: z.enum(['answer', 'undo', 'recompute', 'import', 'reset']),
    undoes: z.uuid().nullable(),
    responseQuality: z.int().nullable(),
    answeredAt: at,
    effectiveAt: at,
    arrivedAt: at,
    timeZone: z.string(),
    dayStartHour: z.int(),
    studyDay: z.int(),
    durationMs: z.int().nullable(),
    predictedRecall: z.number().nullable(),
    algorithm: z.string(),
    /** Of the schedulers. */
    algorithmVersion: z.int(),
    /** The number of the fit whose parameters it counts by; 0 are those of the version. */
    fit: z.int(),
    desiredRetention: z.number(),
    /** Given elsewhere; absent where it was given here. */
    isImported: z.boolean().optional(),
    /** What a card had come to elsewhere, of a line that brought it. */
    studyData: StudyData.optional(),
  })
  .meta({ id: 'ReviewLine' })

/** `origin`: what it was made of in another program; `isEdited`: it is no longer as that wrote it. docs/rules.md §Decks.18. */
const OwnCard = Card.omit({ version: true, studyData: true, choice: true }).extend({
  origin: z.uuid().optional(),
  isEdited: z.literal(true).optional(),
})

const ownDeck = Deck.pick({ _id: true, title: true, description: true, access: true, macros: true }).extend({
  createdAt: at,
  updatedAt: at,
  cards: z.array(
    OwnCard.extend({
      createdAt: at,
      updatedAt: at,
    }),
  ),
})

/** Everything that a person has here. docs/rules.md §Account.1. */
export const AccountExport = z
  .object({
    exportedAt: at,
    profile: z.object({
      authId: z.string(),
      email: z.string().optional(),
      name: z.string().optional(),
      createdAt: at.optional(),
    }),
    settings: Settings.extend({ timeZone: z.string().nullable() }).nullable(),
    subscription: z
      .object({
        status: z.string(),
        periodStart: at.nullable(),
        periodEnd: at.nullable(),
        canceledAt: at.nullable(),
        endedAt: at.nullable(),
      })
      .nullable(),
    credits: z.object({
      currentCredits: z.number(),
      ledger: z.array(z.object({ key: z.string(), credits: z.number(), at })),
      /** What the assistant was paid for within the last day. */
      latestReplies: z.array(
        z.object({
          content: z.string(),
          card: z.object({ front: z.string(), back: z.string() }),
          paidAt: at,
        }),
      ),
    }),
    decks: z.array(ownDeck),
    /** What was deleted and is kept for a while. docs/rules.md §Trash. */
    trashedDecks: z.array(
      Deck.pick({ _id: true, title: true, description: true, macros: true }).extend({ deletedAt: at }),
    ),
    trashedCards: z.array(OwnCard.extend({ deckId: z.uuid(), deletedAt: at })),
    formerTexts: z.array(FormerText.extend({ deckId: z.uuid(), cardId: z.uuid() })),
    /** Of the decks, by the names that cards have for them; WebP in base64. */
    pictures: z.array(z.object({ _id: z.string(), deckIds: z.array(z.uuid()), content: z.base64() })),
    likes: z.array(z.object({ deckId: z.uuid(), likedAt: at })),
    studied: z.array(z.object({ deckId: z.uuid(), studiedAt: at })),
    progress: z.array(ProgressRecord.extend({ facet: z.int().optional() })),
    choices: z.array(CardChoice.extend({ deckId: z.uuid(), cardId: z.uuid(), facet: z.int().optional() })),
    deckChoices: z.array(DeckChoice.extend({ deckId: z.uuid() })),
    reviews: z.array(ReviewLine),
    /** Models of memory that were fitted to the answers. */
    fits: z.array(
      z.object({
        number: z.int(),
        model: z.string(),
        answers: z.int(),
        parameters: z.array(z.number()),
        shift: z.number(),
        slope: z.number(),
        longestDays: z.int().optional(),
        isRefused: z.boolean(),
        tailAnswers: z.int(),
        recalled: z.number(),
        published: z.number(),
        own: z.number(),
        publishedLoss: z.number(),
        ownLoss: z.number(),
        madeAt: at,
      }),
    ),
    sessions: z.array(
      z.object({
        _id: z.uuid(),
        /** Null where it went over all decks. */
        deckId: z.uuid().nullable(),
        kind: z.enum(['due', 'full']),
        cardsToReview: z.array(z.uuid()),
        startedAt: at,
        endedAt: at.nullable(),
      }),
    ),
  })
  .meta({ id: 'AccountExport' })
