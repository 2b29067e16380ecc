import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

test('Lapses are answers that forget what was remembered on an earlier day, those undone not among them', async () => {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(app.as('the author'), 3)
  const [card, other] = cardIds
  const answer = (cardId: string | undefined, quality: number, daysAgo: number, reviewId = v7()) =>
    grade(person, deckId, cardId, quality, {
      reviewId,
      answeredAt: new Date(startMs - daysAgo * dayMs).toISOString(),
    })
  // New, remembered, forgotten, forgotten again before it was remembered, remembered, forgotten on that day.
  await answer(card, 1, 20)
  await answer(card, 4, 19)
  await answer(card, 2, 12)
  await answer(card, 0, 11)
  await answer(card, 4, 11)
  await answer(card, 1, 11)
  const lapses = async (who = person) => (await who.get(`/api/study/${deckId}/lapses`)).body
  expect(await lapses()).toEqual([{ cardId: card, lapses: 1 }])
  // What arrives late counts in its place: the answer of 12 days ago then follows one that was forgotten.
  await answer(card, 0, 15)
  expect(await lapses()).toEqual([{ cardId: card, lapses: 1 }])
  await answer(card, 5, 9)
  await answer(card, 0, 3)
  await answer(other, 4, 8)
  await answer(other, 0, 2)
  expect(await lapses()).toEqual([
    { cardId: card, lapses: 2 },
    { cardId: other, lapses: 1 },
  ])
  const mistaken = v7()
  await answer(card, 4, 1)
  await answer(card, 0, 0, mistaken)
  expect((await lapses())[0]).toEqual({ cardId: card, lapses: 3 })
  await takeBack(person, deckId, card, mistaken)
  expect((await lapses())[0]).toEqual({ cardId: card, lapses: 2 })
  expect(await lapses(app.as('somebody else'))).toEqual([])
  await app.removeCard(deckId, card ?? '')
  expect(await lapses()).toEqual([{ cardId: other, lapses: 1 }])
})
