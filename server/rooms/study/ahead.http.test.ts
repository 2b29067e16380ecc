import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { studyDayOf } from '#domain/time'
import { grade, sharedStudyApp, startMs } from './testing.ts'

const app = await sharedStudyApp()

test('What lies ahead in a deck tells what was done on the day, what was chosen and what is remembered of facets', async () => {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, 3)
  const other = await app.addDeck(person, 2)
  await person.put(`/api/study/${deckId}/choice`, { newCardsPerDay: 2 })
  await person.put(`/api/study/${deckId}/cards/${cardIds[1]}/choice`, { isReversed: true })
  await grade(person, deckId, cardIds[0], 4)
  await grade(person, other.deckId, other.cardIds[0], 5)
  const { status, body } = await person.get(`/api/study/${deckId}/ahead`)
  expect(status).toBe(200)
  expect(body).toEqual({
    studyDay: studyDayOf(startMs, { timeZone: 'UTC', dayStartHour: 4 }),
    done: { newCards: 2, reviews: 0, newCardsOfDeck: 1 },
    choice: { newCardsPerDay: 2, exam: null, isReversed: false },
    several: [
      {
        cardId: cardIds[1],
        facets: [
          { facet: 0, studyData: expect.objectContaining({ lastRepetition: null }) },
          { facet: 10, studyData: expect.objectContaining({ lastRepetition: null }) },
        ],
      },
    ],
  })
})

test('Looking ahead begins no session and brings nobody’s deck into a collection', async () => {
  const { deckId } = await app.addDeck(app.as('the author'), 1)
  const person = app.as(`person ${v7()}`)
  await person.get(`/api/study/${deckId}/ahead`)
  expect((await person.post(`/api/study/${deckId}/end`)).body.code).toBe('session_not_found')
  expect((await person.get('/api/decks?owned=true')).body.pagination.total).toBe(0)
})
