import { v5 } from 'uuid'
import type { CardHistory } from '#contract/history'
import { type Facet, wholeCard } from '#domain/facet'
import { importLimits } from '#domain/history'
import type { Grade } from '#domain/review'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import type { Past } from '../anki/past.ts'
import { patiently } from '../patiently.ts'
import type { Origin } from './origins.ts'

/** A card that is here, or a facet of it, and what was answered about it elsewhere. */
export type Remembered = Origin & { cardId: string; facet: Facet; past: Past }

/** Sent at a time, so that one is worked out while the database writes the other. */
const batchesAtOnce = 2

type Options = { signal: AbortSignal; onSent: (answers: number) => void; onLost: (answers: number) => void }

/**
 * Brings what was answered elsewhere about cards of a deck. The ids of answers follow from what the card was made of, so
 * that a lost answer, another tab or a later file adds nothing; cards that were studied here are passed over.
 * docs/rules.md §Schedule.16.
 */
export async function sendPast(
  deckId: string,
  cards: readonly Remembered[],
  { signal, onSent, onLost }: Options,
): Promise<void> {
  if (cards.length === 0) return
  const records = await patiently(signal, (signal) => call('study.deckProgress', { at: { deckId }, signal }))
  const studied = new Set(records.map(({ cardId }) => cardId))
  // Of facets only the server knows whether they were studied; it passes over those that were.
  const isStudied = ({ cardId, facet }: Remembered) => facet === wholeCard && studied.has(cardId)
  onSent(answersOf(cards.filter(isStudied)))
  const batches = batchesOf(cards.filter((card) => !isStudied(card)))
  // Where sending one fails, the generator ends for the other, too. What that is sending then is waited for, since it still counts.
  const sendOthers = async () => {
    for (const batch of batches) {
      await send(batch)
      onSent(answersOf(batch))
    }
  }
  for (const sent of await Promise.allSettled(Array.from({ length: batchesAtOnce }, sendOthers)))
    if (sent.status === 'rejected') throw sent.reason

  async function send(batch: readonly Remembered[]): Promise<void> {
    const cards = batch.map(historyOf)
    const bring = (some: CardHistory[]) =>
      patiently(signal, (signal) => call('study.import', { at: { deckId }, body: { cards: some }, signal }), some)
    await bring(cards).catch(async (error) => {
      if (troubleOf(error) !== 'invalid' || answersOf(batch) === 0) throw error
      // The answers are more than a person can bring; what the cards had come to by them can still be brought.
      await bring(cards.map((card) => ({ ...card, answers: [] })))
      onLost(answersOf(batch))
    })
  }
}

const answersOf = (cards: readonly Remembered[]): number =>
  cards.reduce((sum, { past }) => sum + past.answers.length, 0)

/** As many cards as one request takes, again and again. */
function* batchesOf(cards: readonly Remembered[]): Generator<Remembered[]> {
  let batch: Remembered[] = []
  for (const card of cards) {
    const answers = answersOf(batch) + card.past.answers.length
    if (batch.length >= importLimits.cardsInBatch || answers > importLimits.answersInBatch) {
      yield batch
      batch = []
    }
    batch.push(card)
  }
  if (batch.length > 0) yield batch
}

const instant = (atMs: number) => new Date(atMs).toISOString()

function historyOf({ cardId, facet, origin, former, past: { answers, state } }: Remembered): CardHistory {
  const { atMs, ...came } = state
  return {
    cardId,
    ...(facet !== wholeCard && { facet }),
    answers: answers.map(({ id, grade, atMs, durationMs }) => ({
      reviewId: v5(`answer ${id}`, origin),
      formerReviewId: v5(`answer ${id}`, former),
      responseQuality: grade satisfies Grade,
      answeredAt: instant(atMs),
      durationMs,
    })),
    state: {
      reviewId: v5(facet === wholeCard ? 'state' : `state ${facet}`, cardId),
      lastRepetition: instant(atMs),
      ...came,
    },
  }
}
