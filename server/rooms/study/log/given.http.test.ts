import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
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
  const daysAgo = (days: number) => new Date(app.clock.nowMs - days * dayMs).toISOString()
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

test('Answers about facets come apart from those about the cards themselves, and can be brought with what they came to', async () => {
  const [owner, eve, finn] = [app.as('owner'), app.as('eve'), app.as('finn')]
  const { deckId, cardIds } = await app.addDeck(owner, 1)
  const [card] = cardIds
  const taken = v7()
  await grade(eve, deckId, card, 4)
  await grade(eve, deckId, card, 3, { facet: 10, durationMs: 900 })
  await grade(eve, deckId, card, 0, { facet: 10, reviewId: taken })
  await eve.post(`/api/study/${deckId}/cards/${card}/repetition/undo`, { reviewId: taken, facet: 10 })
  const { answers, ofFacets } = (await eve.get(`/api/study/${deckId}/answers`)).body
  expect(answers).toMatchObject([{ cardId: card, responseQuality: 4 }])
  expect(answers[0]).not.toHaveProperty('facet')
  expect(ofFacets).toMatchObject([{ cardId: card, facet: 10, responseQuality: 3, durationMs: 900 }])

  const history = (facet: number | undefined, days: number) => ({
    cardId: card,
    facet,
    answers: [{ reviewId: v7(), responseQuality: 4, answeredAt: new Date(app.clock.nowMs - days * dayMs) }],
    state: { reviewId: v7(), lastRepetition: new Date(app.clock.nowMs - days * dayMs), nextInterval: 30 + days },
  })
  const cards = [history(undefined, 1), history(10, 2), history(3, 3)]
  const bring = () => finn.post(`/api/study/${deckId}/history`, { cards })
  expect((await bring()).body).toEqual({ cards: 3, answers: 3, known: 0 })
  expect((await bring()).body).toEqual({ cards: 0, answers: 0, known: 3 })
  const { progress } = (await finn.get('/api/account/export')).body
  type Exported = { facet?: number; studyData: { nextInterval: number } }
  expect(progress.map(({ facet = 0, studyData }: Exported) => [facet, studyData.nextInterval])).toEqual([
    [0, 31],
    [3, 33],
    [10, 32],
  ])
  const doubled = await finn.post(`/api/study/${deckId}/history`, { cards: [history(2, 1), history(2, 2)] })
  expect(doubled.status).toBe(400)
})
