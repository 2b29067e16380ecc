import { z } from 'zod'
import { dayMs } from '#domain/time'
import { AnsweredFacet, Quality, ReviewId } from './answer.ts'
import { CardInput } from './card.ts'
import { CardChoice } from './card-choice.ts'
import { DeckInput } from './deck.ts'
import { DeckChoice } from './deck-choice.ts'
import { pieceLimits } from './pieces-of-account.ts'
import { DayStartHour, SettingsEdit, TimeZone } from './user.ts'

const id = z.uuid().toLowerCase()
const at = z.iso.datetime({ offset: true })

const PieceDeck = DeckInput.safeExtend({
  _id: id,
  createdAt: at,
  cards: z
    .array(CardInput.safeExtend({ _id: id, origin: id.optional(), isEdited: z.boolean().optional() }))
    .max(pieceLimits.cards),
})

const traceDays = z.number().min(0.0001).max(36_500)

/** What a card had come to elsewhere, with the memory that this was. */
const BroughtState = z.object({
  eFactor: z.number().min(1.3).max(10),
  nextInterval: z.int().min(1).max(36_500),
  lastRepetition: at,
  repetitionNumber: z.int().min(0).max(100_000),
  memory: z.object({
    stability: traceDays,
    difficulty: z.number().min(1).max(10),
    slowStability: traceDays.optional(),
    fastStability: traceDays.optional(),
    sm2Interval: z.int().min(0).max(36_500),
    lastStudyDay: z.int().min(0).max(100_000),
    fit: z.int().min(0).optional(),
  }),
})

const PieceLine = z.object({
  deckId: id,
  cardId: id,
  facet: AnsweredFacet,
  reviewId: ReviewId,
  kind: z.enum(['answer', 'undo', 'recompute', 'import', 'reset']),
  undoes: ReviewId.nullable(),
  responseQuality: Quality.nullable(),
  answeredAt: at,
  effectiveAt: at,
  arrivedAt: at,
  timeZone: TimeZone,
  dayStartHour: DayStartHour,
  studyDay: z.int().min(0).max(100_000),
  durationMs: z.int().min(0).max(dayMs).nullable(),
  predictedRecall: z.number().min(0).max(1).nullable(),
  algorithm: z.enum(['fsrs', 'sm2']),
  algorithmVersion: z.int().min(1).max(100),
  fit: z.int().min(0).max(100_000),
  desiredRetention: z.number().min(0.5).max(0.99),
  isImported: z.boolean().optional(),
  studyData: BroughtState.optional(),
})
export type PieceLine = z.infer<typeof PieceLine>

const parameters = (count: number) => z.array(z.number().min(-1_000).max(1_000)).length(count)

const share = z.number().min(0).max(1)

const PieceFitOf = z.object({
  number: z.int().min(1).max(100_000),
  answers: z.int().min(1).max(10_000_000),
  shift: z.number().min(-100).max(100),
  slope: z.number().min(-100).max(100),
  /** Absent for those that bound no interval. */
  longestDays: z.int().min(1).max(36_500).optional(),
  isRefused: z.boolean(),
  tailAnswers: z.int().min(0).max(10_000_000),
  /** These three are absent in files of an earlier version. */
  recalled: share.optional(),
  published: share.optional(),
  own: share.optional(),
  publishedLoss: z.number().min(0).max(1_000),
  ownLoss: z.number().min(0).max(1_000),
  madeAt: at,
})
const PieceFit = z.discriminatedUnion('model', [
  PieceFitOf.extend({ model: z.literal('FSRS-6'), parameters: parameters(21) }),
  PieceFitOf.extend({ model: z.literal('FSRS-7'), parameters: parameters(34) }),
])
export type PieceFit = z.infer<typeof PieceFit>

/**
 * A part of what an account was exported as (`AccountExport`): anything of it may be left out, and what is not named here is
 * passed over. Cards of a deck come in their order, a card's lines of the log all together. Sent again, it adds nothing.
 * docs/rules.md §Account.5.
 */
export const AccountPiece = z
  .object({
    settings: SettingsEdit.optional(),
    decks: z.array(PieceDeck).max(pieceLimits.decks).optional(),
    studied: z
      .array(z.object({ deckId: id, studiedAt: at }))
      .max(pieceLimits.others)
      .optional(),
    choices: z
      .array(CardChoice.extend({ deckId: id, cardId: id, facet: AnsweredFacet }))
      .max(pieceLimits.others)
      .optional(),
    deckChoices: z
      .array(DeckChoice.extend({ deckId: id }))
      .max(pieceLimits.others)
      .optional(),
    fits: z.array(PieceFit).max(pieceLimits.others).optional(),
    reviews: z.array(PieceLine).max(pieceLimits.lines).optional(),
  })
  .meta({ id: 'AccountPiece' })
export type AccountPiece = z.infer<typeof AccountPiece>

/** What became of each deck that the piece names: its id here, or none where it was deleted here since; and how many logs were known. */
export const PieceTaken = z
  .object({
    decks: z.array(z.object({ _id: z.uuid(), deckId: z.uuid().nullable() })),
    cards: z.int(),
    lines: z.int(),
  })
  .meta({ id: 'PieceTaken' })
export type PieceTaken = z.infer<typeof PieceTaken>
