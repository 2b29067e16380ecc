import { z } from 'zod'
import { lastFacet } from '#domain/facet'
import { Card } from './card.ts'
import { DeckOfCard, NamedDeck } from './deck.ts'
import { Weights } from './user.ts'

/** A study day, by the date on which it begins. */
const day = z.iso.date()
const share = z.number().min(0).max(1)

/** How many answers on a later study day than the one before; what came of them, once they are enough to tell. */
const Retention = z
  .object({
    answers: z.int(),
    seen: z
      .object({
        recalled: share,
        /** Between these the true share lies with 95 % certainty. */
        lowest: share,
        highest: share,
        /** Mean of what was predicted. */
        predicted: share,
      })
      .optional(),
  })
  .meta({ id: 'Retention' })
export type Retention = z.infer<typeof Retention>

/** How a model fitted to one's own answers, and the published one, foretold the last of them, which neither had seen. */
const OwnModel = z
  .object({
    /** That it was fitted to. */
    answers: z.int(),
    /** It foretold them worse than what was in use. */
    isRefused: z.boolean(),
    tailAnswers: z.int(),
    recalled: share,
    /** Mean recall that either predicted. */
    published: share,
    own: share,
    /** Mean surprise, in nats: the less, the better. */
    publishedLoss: z.number(),
    ownLoss: z.number(),
    /** Which one it is; absent where it was not kept. */
    model: z.enum(['FSRS-6', 'FSRS-7']).optional(),
    /** What FSRS goes by now; absent where there is nothing to choose: no fit that was not refused, or SM-2 schedules. */
    weights: Weights.optional(),
  })
  .meta({ id: 'OwnModel' })
export type OwnModel = z.infer<typeof OwnModel>

/** How a deck stands before an exam. docs/rules.md §Figures.7. */
const ExamFigures = z
  .object({
    deck: NamedDeck,
    on: day,
    daysLeft: z.int(),
    /** For this deck; where others have the same date, they are one exam, whose minutes are those of all. */
    minutesADay: z.int(),
    together: z.object({ decks: z.int(), minutesADay: z.int() }).optional(),
    cards: z.int(),
    unseen: z.int(),
    /** Mean recall on that day if nothing more is studied, and if the plan is kept; absent without cards. */
    readiness: share.optional(),
    readinessIfKept: share.optional(),
    /** What the plan has left for today in this deck. */
    today: z.object({ toReview: z.int(), new: z.int() }),
  })
  .meta({ id: 'ExamFigures' })
export type ExamFigures = z.infer<typeof ExamFigures>

/** What keeping the cards that were studied would take and give, by how much of them one wants to recall. docs/rules.md §Figures.8. */
const WhatIf = z
  .object({
    cards: z.int(),
    /** From today. */
    days: z.int(),
    secondsPerAnswer: z.number(),
    /** The viewer's own. */
    desiredRetention: share,
    options: z.array(z.object({ desiredRetention: share, minutesADay: z.number(), known: z.number() })),
  })
  .meta({ id: 'WhatIf' })
export type WhatIf = z.infer<typeof WhatIf>

/** A card that somebody forgets again and again. docs/rules.md §Figures.9. */
const Leech = z
  .object({
    card: Card.pick({ _id: true, frontEquation: true }),
    /** Where the card stands in its deck: 0 is the first. */
    index: z.int(),
    /** Its macros are those that the front needs. */
    deck: DeckOfCard,
    /** The viewer may rewrite it. */
    isOwn: z.boolean(),
    /** Of it the one that was forgotten most often, where that is not the card itself. */
    facet: z.int().min(1).max(lastFacet).optional(),
    lapses: z.int(),
  })
  .meta({ id: 'Leech' })
export type Leech = z.infer<typeof Leech>

/** What somebody's log of answers says: what comes, what was kept, and how well it was foretold. docs/rules.md §Figures. */
export const Figures = z
  .object({
    /** The one that they are of; absent where it is all. */
    deck: NamedDeck.optional(),
    /** Of all decks, from fifty judged answers on. */
    model: OwnModel.optional(),
    /** Of all decks, under FSRS. */
    whatIf: WhatIf.optional(),
    today: day,
    /** Those that are not over, by deck, the next first; absent where there are none. */
    exams: z.array(ExamFigures).optional(),
    /** Answers that stand. */
    answers: z.int(),
    /** Median time of an answer; null where none was timed. */
    secondsPerAnswer: z.number().nullable(),
    /** Cards that were studied before, by the study day on which they come back. */
    forecast: z.object({ overdue: z.int(), days: z.array(z.object({ day, cards: z.int() })) }),
    retention: z.object({ young: Retention, mature: Retention }),
    /** How many cards were studied, and how many of them would be recalled. */
    knowledge: z.array(z.object({ day, cards: z.int(), known: z.number() })),
    /** Study days of the last year on which something was answered. */
    days: z.array(z.object({ day, answers: z.int(), seconds: z.number() })),
    /** By how likely recall was held to be, in twentieths: mean prediction and the share that was recalled. */
    calibration: z.array(z.object({ predicted: share, recalled: share, answers: z.int() })),
    /** How many leeches there are, and those of them that were forgotten most often; absent in figures of an earlier version. */
    leeches: z.object({ cards: z.int(), worst: z.array(Leech) }).optional(),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof Figures>
