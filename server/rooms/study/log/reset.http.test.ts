import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { type Deck, grade, sharedStudyApp, startMs } from '../testing.ts'
import { differencesIn } from './testing/differences.ts'

const app = await sharedStudyApp()

const start = async (person: Client, deckId: string) => (await person.post(`/api/study/${deckId}/start`)).body
const act = (person: Client, name: 'reset' | 'reset/undo', { deckId, cardIds }: Deck, resetId: string) =>
  person.post(`/api/decks/${deckId}/cards/${name}`, { cardIds, resetId })
/** Somebody who has answered all cards of a deck but the last nine days ago, which are due; the last is new. */
async function inSession(cards: number) {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, cards)
  const answeredAt = new Date(startMs - 9 * dayMs).toISOString()
  for (const cardId of cardIds.slice(0, -1)) await grade(person, deckId, cardId, 4, { answeredAt })
  return { person, deckId, cardIds, session: await start(person, deckId) }
}

test('A session that is open goes on with what was reset as new, and an answer to that is its first', async () => {
  const { person, deckId, cardIds, session } = await inSession(4)
  const [answered = '', onScreen = '', due = '', fresh = ''] = cardIds
  expect(session.cardsToReview).toHaveLength(4)
  await grade(person, deckId, answered, 4)
  const resetId = v7()
  const chosen = { deckId, cardIds: [answered, onScreen] }
  expect((await act(person, 'reset', chosen, resetId)).status).toBe(200)
  const onward = await start(person, deckId)
  expect([onward._id, onward.cardsToReview]).toEqual([session._id, [due, answered, onScreen, fresh]])

  const first = (await grade(person, deckId, fresh, 4)).body.studyData
  expect((await grade(person, deckId, onScreen, 4)).body.studyData).toEqual(first)
  expect((await app.logOf(person, onScreen)).map(({ kind, predicted_recall }) => [kind, predicted_recall])).toEqual([
    ['answer', null],
    ['reset', null],
    ['answer', null],
  ])
  expect((await start(person, deckId)).cardsToReview).toEqual([due, answered])

  await act(person, 'reset/undo', chosen, resetId)
  const [before, after] = (await app.logOf(person, onScreen)).filter(({ kind }) => kind !== 'answer')
  expect([before?.kind, after?.kind, after?.after_repetitions]).toEqual(['reset', 'undo', 2])
  expect((await start(person, deckId)).cardsToReview).toEqual([due])
  expect((await person.post(`/api/study/${deckId}/end`)).status).toBeLessThan(300)
  expect(await differencesIn(app.db)).toEqual([])
})

test('Answers of a session that meet a reset are all taken, and count before it or after it', async () => {
  const { person, deckId, cardIds } = await inSession(6)
  const studied = cardIds.slice(0, -1)
  const [reset, ...answers] = await Promise.all([
    act(person, 'reset', { deckId, cardIds: studied }, v7()),
    ...studied.map((cardId) => grade(person, deckId, cardId, 4)),
  ])
  expect([reset, ...answers].map(({ status }) => status)).toEqual(Array(6).fill(200))
  for (const cardId of studied) {
    const kinds = (await app.logOf(person, cardId)).map(({ kind }) => kind)
    expect([
      ['answer', 'answer', 'reset'],
      ['answer', 'reset', 'answer'],
    ]).toContainEqual(kinds)
  }
  expect(await differencesIn(app.db)).toEqual([])
})

test('Thousands of cards are reset and that is taken back by parts, also right after their answers came', async () => {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, 1_800)
  const answeredDaysAgo = (cardId: string, daysAgo: number[]) => ({
    cardId,
    answers: daysAgo.map((days) => ({
      reviewId: v7(),
      responseQuality: 4,
      answeredAt: new Date(startMs - days * dayMs).toISOString(),
    })),
  })
  for (let from = 0; from < cardIds.length; from += 450) {
    const cards = cardIds.slice(from, from + 450).map((cardId) => answeredDaysAgo(cardId, [30, 20, 10, 3]))
    expect((await person.post(`/api/study/${deckId}/history`, { cards })).status).toBe(200)
  }
  const records = () => app.db.rows(sql`select * from progress where person_id = ${person.id} order by card_id, facet`)
  const before = await records()
  const chosen = { deckId, cardIds }
  const [onTheWay = ''] = cardIds.slice(-1)
  const resetId = v7()

  const [reset, answered] = await Promise.all([
    act(person, 'reset', chosen, resetId),
    grade(person, deckId, onTheWay, 4),
  ])
  expect([reset.status, answered.status]).toEqual([200, 200])
  expect((await act(person, 'reset', chosen, resetId)).status).toBe(200)
  expect((await records()).length).toBeLessThanOrEqual(1)
  const [undone, alsoAnswered] = await Promise.all([
    act(person, 'reset/undo', chosen, resetId),
    grade(person, deckId, onTheWay, 5),
  ])
  // A join of all answers with all cards took the database longer than a call may, and was a 503.
  expect([undone.status, alsoAnswered.status]).toEqual([200, 200])
  expect((await act(person, 'reset/undo', chosen, resetId)).status).toBe(200)
  const others = (rows: unknown[]) => rows.filter((row) => (row as { card_id: string }).card_id !== onTheWay)
  expect(others(await records())).toEqual(others(before))
  expect(await differencesIn(app.db)).toEqual([])
})
