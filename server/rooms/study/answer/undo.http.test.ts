import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import { grade, sharedStudyApp, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

const neverStudied = { eFactor: 2.5, nextInterval: -1, lastRepetition: null, repetitionNumber: 0 }

async function someone() {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, 1)
  const cardId = cardIds[0] as string
  const answer = async (quality: number) => {
    const reviewId = v7()
    const { body } = await grade(person, deckId, cardId, quality, { reviewId })
    app.clock.nowMs += dayMs
    return { reviewId, studyData: body.studyData }
  }
  const records = async () => (await person.get(`/api/study/${deckId}/progress`)).body
  return { person, deckId, cardId, answer, records }
}

describe('Undoing', () => {
  test('the only review of a card leaves no record of it', async () => {
    const { person, deckId, cardId, answer, records } = await someone()
    const { reviewId } = await answer(5)
    const { status, body } = await takeBack(person, deckId, cardId, reviewId)
    expect([status, body]).toEqual([200, { reviewId, studyData: neverStudied }])
    expect(await records()).toEqual([])
  })

  test('ten reviews, one after the other, goes back through every state there was', async () => {
    const { person, deckId, cardId, answer, records } = await someone()
    const reviews = []
    for (const quality of [4, 3, 0, 5, 2, 4, 4, 1, 5, 3]) reviews.push(await answer(quality))
    for (let last = reviews.length - 1; last >= 0; last--) {
      const { body } = await takeBack(person, deckId, cardId, reviews[last]?.reviewId)
      expect(body.studyData).toEqual(reviews[last - 1]?.studyData ?? neverStudied)
      expect((await records())[0]?.studyData).toEqual(reviews[last - 1]?.studyData)
    }
    expect(await app.logOf(person, cardId)).toHaveLength(20)
  })

  test('folds the log by the schedulers it was given under, not by those of today', async () => {
    const { person, deckId, cardId, answer } = await someone()
    await grade(person, deckId, cardId, 5)
    await grade(person, deckId, cardId, 5)
    const { reviewId } = await answer(4)
    const [, second] = await app.logOf(person, cardId)
    expect(second?.after_interval_days).toBe(8)
    await app.db.rows(sql`update review set algorithm_version = 1 where person_id = ${person.id}`)
    const { body } = await takeBack(person, deckId, cardId, reviewId)
    expect(body.studyData.nextInterval).toBe(13)
  })

  test('is a line of its own in the log and changes no other', async () => {
    const { person, deckId, cardId, answer } = await someone()
    const { reviewId } = await answer(4)
    const [before] = await app.logOf(person, cardId)
    await takeBack(person, deckId, cardId, reviewId)
    const [answered, undone] = await app.logOf(person, cardId)
    expect(answered).toEqual(before)
    expect(undone).toMatchObject({ seq: 2, kind: 'undo', undoes: reviewId, grade: null, after_ease_factor: null })
    expect(undone?.after_last_review_at).toBeNull()
  })

  test('the same review again changes nothing and says the same, also after a new answer', async () => {
    const { person, deckId, cardId, answer } = await someone()
    await answer(4)
    const { reviewId } = await answer(0)
    const first = await takeBack(person, deckId, cardId, reviewId)
    const again = await takeBack(person, deckId, cardId, reviewId.toUpperCase())
    await answer(5)
    const later = await takeBack(person, deckId, cardId, reviewId)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect([later.status, later.body]).toEqual([200, first.body])
    expect(await app.logOf(person, cardId)).toHaveLength(4)
  })

  test('the same review ten times at once is one undoing', async () => {
    const { person, deckId, cardId, answer } = await someone()
    await answer(4)
    const { reviewId, studyData } = await answer(0)
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(person, deckId, cardId, reviewId)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.every(({ body }) => body.studyData.repetitionNumber === 1)).toBe(true)
    expect(studyData.repetitionNumber).toBe(0)
    expect(await app.logOf(person, cardId)).toHaveLength(3)
  })

  test('does not bring an answer back that is sent again', async () => {
    const { person, deckId, cardId, answer, records } = await someone()
    const { reviewId, studyData } = await answer(4)
    await takeBack(person, deckId, cardId, reviewId)
    const again = await grade(person, deckId, cardId, 4, { reviewId })
    expect([again.status, again.body.studyData]).toEqual([200, studyData])
    expect(await records()).toEqual([])
  })

  test('makes room for a new answer, which counts from the review that stands', async () => {
    const { person, deckId, cardId, answer } = await someone()
    await answer(4)
    const { reviewId } = await answer(0)
    await takeBack(person, deckId, cardId, reviewId)
    expect((await answer(4)).studyData.repetitionNumber).toBe(2)
  })
})

describe('Refused is undoing', () => {
  test('a review that another one stands upon', async () => {
    const { person, deckId, cardId, answer } = await someone()
    const { reviewId } = await answer(4)
    await answer(4)
    const { status, body } = await takeBack(person, deckId, cardId, reviewId)
    expect([status, body.code]).toEqual([409, 'review_superseded'])
  })

  test('a review that never was, or was of another card', async () => {
    const { person, deckId, cardId, answer } = await someone()
    const other = await someone()
    const { reviewId } = await other.answer(4)
    await answer(4)
    for (const id of [v7(), reviewId]) {
      const { status, body } = await takeBack(person, deckId, cardId, id)
      expect([status, body.code]).toEqual([404, 'review_not_found'])
    }
  })

  test('a review of somebody else', async () => {
    const { deckId, cardId, answer, records } = await someone()
    const { reviewId } = await answer(4)
    expect((await takeBack(app.as('a stranger'), deckId, cardId, reviewId)).body.code).toBe('review_not_found')
    expect(await records()).toHaveLength(1)
  })

  test.each([undefined, 'mine', 7])('without an id of a review (%s)', async (reviewId) => {
    const { person, deckId, cardId } = await someone()
    expect((await takeBack(person, deckId, cardId, reviewId)).status).toBe(400)
  })

  test('of somebody who is not signed in, in a deck that is hidden, of a card that is gone', async () => {
    const { person, deckId, cardId, answer } = await someone()
    const { reviewId } = await answer(4)
    expect((await takeBack(app.visitor, deckId, cardId, reviewId)).status).toBe(401)
    await app.makePrivate(deckId)
    expect((await takeBack(app.as('a stranger'), deckId, cardId, reviewId)).body.code).toBe('deck_not_found')
    await app.removeCard(deckId, cardId)
    expect((await takeBack(person, deckId, cardId, reviewId)).body.code).toBe('card_not_found')
  })
})
