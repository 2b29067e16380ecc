import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import type { Client } from '#server/http/testing'
import { grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

test('An answer that arrives after one given later is not judged, and takes nothing from what was judged', async () => {
  const person = app.as('somebody')
  const { deckId, cardIds } = await app.addDeck(person, 1)
  const giveOn = (ahead: number, arrivesOn: number, quality: number) => {
    app.clock.nowMs = startMs + arrivesOn * dayMs
    return grade(person, deckId, cardIds[0], quality, { answeredAt: new Date(startMs + ahead * dayMs).toISOString() })
  }
  const judged = async () => (await person.get('/api/study/figures')).body.retention.young.answers
  await giveOn(-9, -9, 4)
  await giveOn(-7, -7, 4)
  expect(await judged()).toBe(1)
  // Late, but nothing was given since.
  await giveOn(-5, -3, 4)
  expect(await judged()).toBe(2)
  await giveOn(-6, -3, 1)
  await giveOn(-5, -3, 4)
  expect(await judged()).toBe(2)
  await giveOn(0, 0, 4)
  expect(await judged()).toBe(3)
  expect((await person.get('/api/study/figures')).body.answers).toBe(6)
})

test('What is known after an undo is known without the answer that was taken back, also where one came late since, or a reset between', async () => {
  const known = async (person: Client) => (await person.get('/api/study/figures')).body.knowledge.at(-1)
  const late = { answeredAt: new Date(startMs - 9 * dayMs).toISOString() }
  const [one, other, third] = [app.as('one'), app.as('other'), app.as('third')]
  const { deckId, cardIds } = await app.addDeck(app.as('maker'), 1)
  const [cardId] = cardIds

  await grade(other, deckId, cardId, 4, late)
  const { body: last } = await grade(one, deckId, cardId, 4)
  await grade(one, deckId, cardId, 4, late)
  await takeBack(one, deckId, cardId, last.reviewId)
  expect(await known(one)).toEqual(await known(other))

  const reset = { cardIds, resetId: v7() }
  app.clock.nowMs = startMs - 9 * dayMs
  await grade(third, deckId, cardId, 4)
  await third.post(`/api/decks/${deckId}/cards/reset`, reset)
  app.clock.nowMs = startMs
  await grade(third, deckId, cardId, 4)
  await third.post(`/api/decks/${deckId}/cards/reset/undo`, reset)
  await grade(other, deckId, cardId, 4)
  app.clock.nowMs += 5 * dayMs
  expect(await known(third)).toEqual(await known(other))
})
