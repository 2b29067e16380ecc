import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayMs } from '#domain/time'
import { callsOf } from '../../e2e/api-calls.ts'

const decks = 50
const cardsOfDeck = 100
const cardsAtOnce = 25
/** Of each card, days ago. */
const answered = Array.from({ length: 20 }, (_, nth) => 1 + nth * (nth + 3))
const grades = [4, 4, 5, 1, 4, 3]

/** Decks of the person who is signed in, with 100,000 answers of a year and more, as they are brought from elsewhere. */
export async function answerOften(page: Page): Promise<void> {
  const call = await callsOf(page)
  for (let deck = 0; deck < decks; deck++) {
    const { _id } = await call('POST', '/api/decks', { title: `Deck ${deck + 1}` })
    const sides = (nth: number) => ({ frontEquation: `x_{${nth}}`, backEquation: `y_{${nth}}` })
    const cards = Array.from({ length: cardsOfDeck }, (_, nth) => sides(nth))
    const made = await call('POST', `/api/decks/${_id}/cards/batch`, { batchId: randomUUID(), cards })
    const histories = made.cards.map((card: { _id: string }, nth: number) => ({
      cardId: card._id,
      answers: answered.map((daysAgo, time) => ({
        reviewId: randomUUID(),
        responseQuality: grades[(nth + time) % grades.length],
        answeredAt: new Date(Date.now() - (daysAgo + ((nth + deck) % 9)) * dayMs).toISOString(),
        durationMs: 3_000 + ((nth * 7 + time * 131) % 9_000),
      })),
    }))
    for (let from = 0; from < cardsOfDeck; from += cardsAtOnce)
      await call('POST', `/api/study/${_id}/history`, { cards: histories.slice(from, from + cardsAtOnce) })
  }
}
