import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import type { Client } from '#server/http/testing'
import { grade, sharedStudyApp, startMs, takeBack } from '#server/rooms/study/testing'

const app = await sharedStudyApp()

const daysAgo = (days: number) => new Date(startMs - days * dayMs).toISOString()

/** Somebody with a deck of sixty, of which they answered so many new cards on each of so many days. */
async function studied(cardsByDaysAgo: Record<number, number>) {
  const person = app.as(`person ${v7()}`)
  await person.post('/api/user', {})
  const { deckId, cardIds } = await app.addDeck(app.as('the author'), 60)
  await person.post(`/api/study/${deckId}/start`)
  const unseen = [...cardIds]
  const answer = (cardId: string | undefined, ago: number, more = {}) =>
    grade(person, deckId, cardId, 4, { answeredAt: daysAgo(ago), ...more })
  for (const [ago, cards] of Object.entries(cardsByDaysAgo))
    for (const cardId of unseen.splice(0, cards)) await answer(cardId, Number(ago))
  return { person, deckId, unseen, answer }
}
const offered = async (person: Client, query = 'sortBy=due&limit=3') =>
  (await person.get(`/api/decks?owned=true&${query}`)).body.overAll?.afterGap

test('Who was away and comes back to more than twice a usual day is offered that as a limit, until there is one', async () => {
  const { person, unseen, answer } = await studied({ 22: 11, 21: 11, 20: 1 })
  const offer = { lastDay: '2026-10-31', daysAway: 20, due: 23, reviewsPerDay: 22 }
  expect(await offered(person)).toEqual(offer)
  expect(await offered(person, 'sortBy=studied&page=2')).toEqual(offer)
  expect(await offered(person, 'sortBy=newest')).toBeUndefined()
  expect((await person.put('/api/user/settings', { reviewsPerDay: 22 })).status).toBe(200)
  expect(await offered(person)).toBeUndefined()
  expect((await person.post('/api/study/start', {})).body.cards).toHaveLength(22)
  await person.put('/api/user/settings', { reviewsPerDay: null })
  expect(await offered(person)).toEqual(offer)
  await answer(unseen[0], 0)
  expect(await offered(person), 'after the first answer').toBeUndefined()
})

test('As many as twice a usual day need no limit, and what was taken back is not usual', async () => {
  const { person, deckId, unseen, answer } = await studied({ 30: 15, 29: 15 })
  expect(await offered(person)).toBeUndefined()
  for (const ago of [28, 27, 26]) await answer(unseen.shift(), ago)
  for (const cardId of unseen.slice(0, 14)) {
    const reviewId = v7()
    await answer(cardId, 26, { reviewId })
    await takeBack(person, deckId, cardId, reviewId)
  }
  expect(await offered(person)).toMatchObject({ due: 33, reviewsPerDay: 20 })
})

test('No limit is offered within a week, of a deck with an exam ahead, or of one that is out of sight', async () => {
  const { person, deckId } = await studied({ 8: 12, 7: 12, 6: 1 })
  expect(await offered(person)).toBeUndefined()
  app.clock.nowMs += dayMs
  expect(await offered(person)).toMatchObject({ daysAway: 7, due: 25 })
  const exam = { on: daysAgo(-30).slice(0, 10), minutesADay: 10 }
  const choose = (body: object) => person.put(`/api/study/${deckId}/choice`, body)
  expect((await choose({ exam })).status).toBe(200)
  expect(await offered(person)).toBeUndefined()
  await choose({ exam: null })
  expect(await offered(person)).toMatchObject({ daysAway: 7 })
  await app.makePrivate(deckId)
  expect(await offered(person)).toBeUndefined()
})
