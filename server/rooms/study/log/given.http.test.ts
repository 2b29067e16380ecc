import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { grade, sharedStudyApp, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

test('Answers about the cards of a deck come as they were given, without those that were taken back', async () => {
  const [owner, anna] = [app.as('owner'), app.as('anna')]
  const { deckId, cardIds } = await app.addDeck(owner, 2)
  const [first, second] = cardIds
  const taken = v7()
  await grade(anna, deckId, first, 4, { durationMs: 1200 })
  await grade(anna, deckId, second, 2, { reviewId: taken })
  await takeBack(anna, deckId, second, taken)
  await grade(anna, deckId, second, 5)
  await grade(owner, deckId, second, 0)
  const { body } = await anna.get(`/api/study/${deckId}/answers`)
  expect(body.answers).toMatchObject([
    { cardId: first, responseQuality: 4, durationMs: 1200, eFactor: 2.5 },
    { cardId: second, responseQuality: 5, durationMs: null },
  ])
  await app.removeCard(deckId, second ?? '')
  expect((await anna.get(`/api/study/${deckId}/answers`)).body.answers).toHaveLength(1)
})

test('However many there are, each comes once', async () => {
  const ben = app.as('ben')
  const { deckId, cardIds } = await app.addDeck(app.as('owner'), 2)
  const daysAgo = (days: number) => new Date(app.clock.nowMs - days * 86_400_000).toISOString()
  const cards = cardIds.map((cardId) => ({
    cardId,
    answers: Array.from({ length: 700 }, (_, nth) => ({
      reviewId: v7(),
      responseQuality: 4,
      answeredAt: daysAgo(800 - nth),
    })),
  }))
  await ben.post(`/api/study/${deckId}/history`, { cards })
  const { answers } = (await ben.get(`/api/study/${deckId}/answers`)).body
  expect(new Set(answers.map((one: { cardId: string; answeredAt: string }) => one.cardId + one.answeredAt)).size).toBe(
    1_400,
  )
})
