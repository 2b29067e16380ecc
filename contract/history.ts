import { z } from 'zod'
import { lastFacet, wholeCard } from '#domain/facet'
import { importLimits } from '#domain/history'
import { dayMs } from '#domain/time'
import { Quality, ReviewId } from './answer.ts'

const instant = z.iso.datetime({ offset: true })

/** An answer that was given elsewhere. */
const PastAnswer = z.object({
  reviewId: ReviewId,
  /** Another id under which it may have been brought before: then it is counted already. */
  formerReviewId: ReviewId.optional(),
  responseQuality: Quality,
  answeredAt: instant,
  durationMs: z.int().min(0).max(dayMs).optional(),
})

/** What a card had come to elsewhere; what is absent is taken from the answers, else from the interval. */
const PastState = z.object({
  reviewId: ReviewId,
  lastRepetition: instant,
  nextInterval: z.int().min(1).max(36_500),
  eFactor: z.number().min(1.3).max(10).optional(),
  stability: z.number().min(0.001).max(36_500).optional(),
  difficulty: z.number().min(1).max(10).optional(),
})

/** What is brought of one card, or of one facet of it: its answers, in whatever order, what it had come to, or both. */
export const CardHistory = z
  .object({
    cardId: z.uuid().toLowerCase(),
    /** Absent where it is the card itself. Source: docs/rules.md §Schedule.12. */
    facet: z.int().min(wholeCard).max(lastFacet).optional(),
    answers: z.array(PastAnswer).max(importLimits.answersInBatch),
    state: PastState.optional(),
  })
  .meta({ id: 'CardHistory' })
export type CardHistory = z.infer<typeof CardHistory>

/** Histories of cards of one deck that were not studied here; those that were are left as they are. */
export const HistoryBatch = z
  .object({ cards: z.array(CardHistory).min(1).max(importLimits.cardsInBatch) })
  .meta({ id: 'HistoryBatch' })
export type HistoryBatch = z.infer<typeof HistoryBatch>

/** How many cards got a history, with how many answers, and how many had one already. */
export const HistoryTaken = z.object({ cards: z.int(), answers: z.int(), known: z.int() }).meta({ id: 'HistoryTaken' })
export type HistoryTaken = z.infer<typeof HistoryTaken>
