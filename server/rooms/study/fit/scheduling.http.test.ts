import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { StudySession } from '#contract/session'
import type { StudyData } from '#contract/study-data'
import { ownFitOf } from '#contract/study-state'
import type { Settings } from '#contract/user'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import type { Grade } from '#domain/review'
import { answerCard } from '#domain/schedule/answer'
import { defaultScheduleSettings, type StudyState } from '#domain/schedule/state'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { differencesIn } from '../log/testing/differences.ts'
import { addFitFor, fitLike, grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

const wait = (days: number) => {
  app.clock.nowMs += days * dayMs
}

const schedule = (person: Client, settings: Partial<Settings>) => person.put('/api/user/settings', settings)

/** How many statements something takes, beside those that count how often somebody asks. */
const statementsOf = async (work: () => Promise<unknown>) =>
  (await app.textsOf(work)).filter((text) => !text.includes('throttle')).length

/** As the browser reads it. */
const stateOf = ({ eFactor, nextInterval, lastRepetition, repetitionNumber, memory }: StudyData): StudyState => ({
  easeFactor: eFactor,
  repetitions: repetitionNumber,
  lastReviewAtMs: Date.parse(lastRepetition ?? ''),
  intervalDays: nextInterval,
  lastStudyDay: memory?.lastStudyDay ?? 0,
  sm2IntervalDays: memory?.sm2Interval ?? 0,
  stability: memory?.stability ?? 0,
  difficulty: memory?.difficulty ?? 0,
  slowStability: memory?.slowStability ?? 0,
  fastStability: memory?.fastStability ?? 0,
  memoryFit: memory?.fit ?? 0,
})
const predicted = (before: StudyData, given: Grade, session: StudySession) =>
  answerCard(stateOf(before), given, {
    atMs: app.clock.nowMs,
    settings: { ...defaultScheduleSettings, ...ownFitOf(session) },
  })

describe.each([
  [fsrs6, 3],
  [fsrs7, 4],
])('By $name', (model, version) => {
  const like = (number: number, factor?: number) => fitLike(number, factor, model)

  /** Somebody who answered some cards twice, and then was fitted. */
  async function fitted(cards = 1) {
    const person = app.as(`person ${v7()}`)
    const deck = await app.addDeck(app.as('somebody else'), cards)
    for (const days of [0, 3]) {
      app.clock.nowMs = startMs + days * dayMs
      for (const cardId of deck.cardIds) await grade(person, deck.deckId, cardId, 4)
    }
    await addFitFor(app.db, person, like(1))
    app.clock.nowMs = startMs + 9 * dayMs
    const [cardId = ''] = deck.cardIds
    return { person, ...deck, cardId }
  }

  describe('A fit that passed', () => {
    test('schedules a card from its next answer on, with all its answers folded under it', async () => {
      const { person, deckId, cardId } = await fitted()
      const before = (await person.get(`/api/study/${deckId}/progress`)).body[0].studyData
      expect(before.memory.fit).toBeUndefined()
      const first = await statementsOf(() => grade(person, deckId, cardId, 4))
      const second = await statementsOf(() => grade(person, deckId, cardId, 4))
      expect([first, second]).toEqual([3, 2])
      expect((await app.logOf(person, cardId)).map(({ fit, algorithm_version }) => [fit, algorithm_version])).toEqual([
        [0, 2],
        [0, 2],
        [1, version],
        [1, version],
      ])
      expect((await person.get(`/api/study/${deckId}/progress`)).body[0].studyData.memory.fit).toBe(1)
      expect(await differencesIn(app.db)).toEqual([])
    })

    test('is told with a session, and what it makes of the first memories, so that a browser foretells what the server says', async () => {
      const { person, deckId, cardId } = await fitted()
      const { body: session } = await person.post(`/api/study/${deckId}/start-full`)
      const { number, parameters, shift, slope } = like(1)
      const fit = { number, parameters: [...parameters, shift, slope] }
      expect([session.fit, session.fsrs7Fit]).toEqual(model === fsrs6 ? [fit, undefined] : [undefined, fit])
      expect(session.memories).toMatchObject([{ cardId, studyData: { memory: { fit: 1 } } }])
      const [reported] = session.memories
      const stored = (await person.get(`/api/study/${deckId}/progress`)).body[0].studyData
      expect(reported.studyData).toEqual({ ...stored, memory: { ...stored.memory, ...reported.studyData.memory } })
      const { state, predictedRecall } = predicted(reported.studyData, 3, session)
      const { body } = await grade(person, deckId, cardId, 3)
      expect(stateOf(body.studyData)).toEqual(state)
      expect((await app.logOf(person, cardId)).at(-1)?.predicted_recall).toBe(predictedRecall)
      const { body: next } = await person.post(`/api/study/${deckId}/start-full`)
      expect(next.memories).toBeUndefined()
      wait(2)
      expect(stateOf((await grade(person, deckId, cardId, 5)).body.studyData)).toEqual(
        predicted(body.studyData, 5, next).state,
      )
    })

    test('is told with a session over all decks as well', async () => {
      const { person, deckId, cardIds } = await fitted(3)
      wait(30)
      await person.post(`/api/study/${deckId}/start`)
      const { body } = await person.post('/api/study/start')
      expect(ownFitOf(body).fit?.number).toBe(1)
      expect(body.cards.map(({ studyData }: { studyData: StudyData }) => studyData.memory?.fit)).toEqual(
        cardIds.map(() => 1),
      )
    })

    test('counts at once for every card when the person asks for it', async () => {
      const { person, deckId, cardIds } = await fitted(2)
      expect((await person.post('/api/study/recompute')).body).toEqual({ cards: 2 })
      await person.post('/api/study/recompute')
      for (const cardId of cardIds)
        expect((await app.logOf(person, cardId)).map(({ kind, fit }) => [kind, fit])).toEqual([
          ['answer', 0],
          ['answer', 0],
          ['recompute', 1],
        ])
      const progress = (await person.get(`/api/study/${deckId}/progress`)).body
      expect(progress.map(({ studyData }: { studyData: StudyData }) => studyData.memory?.fit)).toEqual([1, 1])
      expect(await differencesIn(app.db)).toEqual([])
    })

    test('gives way to the next one, not to one that was refused', async () => {
      const { person, deckId, cardId } = await fitted()
      await addFitFor(app.db, person, like(2, 3))
      await addFitFor(app.db, person, like(3), true)
      await grade(person, deckId, cardId, 4)
      expect((await app.logOf(person, cardId)).at(-1)?.fit).toBe(2)
      expect(await differencesIn(app.db)).toEqual([])
    })
  })

  describe('The published numbers', () => {
    test('count again for whoever goes back to them, and the fit again after that', async () => {
      const { person, deckId, cardId } = await fitted()
      const other = await fitted()
      await grade(person, deckId, cardId, 4)
      expect((await schedule(person, { weights: 'published' })).body.weights).toBe('published')
      expect((await person.post(`/api/study/${deckId}/start-full`)).body).not.toHaveProperty(
        model === fsrs6 ? 'fit' : 'fsrs7Fit',
      )
      wait(4)
      await grade(person, deckId, cardId, 4)
      expect((await schedule(person, { weights: 'own' })).body.weights).toBeUndefined()
      wait(9)
      await grade(person, deckId, cardId, 4)
      expect((await app.logOf(person, cardId)).map(({ fit }) => fit)).toEqual([0, 0, 1, 0, 1])
      expect((await person.get('/api/account/export')).body).toMatchObject({
        settings: { weights: 'own' },
        reviews: [{ fit: 0, algorithmVersion: 2 }, {}, { fit: 1, algorithmVersion: version }, { fit: 0 }, { fit: 1 }],
      })
      await schedule(other.person, { weights: 'published' })
      await grade(other.person, other.deckId, other.cardId, 4)
      expect((await app.logOf(other.person, other.cardId)).map(({ fit }) => fit)).toEqual([0, 0, 0])
      expect(await differencesIn(app.db)).toEqual([])
    })

    test('and the fit are set side by side before one goes from one to the other', async () => {
      const { person, deckId, cardIds } = await fitted(3)
      const days = async () => {
        const { body } = await person.get(`/api/study/${deckId}/progress`)
        // Records come in no order.
        return cardIds.map(
          (id) =>
            body.find((record: { cardId: string; studyData: StudyData }) => record.cardId === id).studyData
              .nextInterval,
        )
      }
      await grade(person, deckId, cardIds[0], 0)
      const before = await days()
      const { body: change } = await person.get('/api/study/weights?weights=own')
      expect((await person.get('/api/study/weights?weights=own')).body).toEqual(change)
      await person.post('/api/study/recompute')
      const after = await days()
      const median = (all: number[]) => all.toSorted((one, other) => one - other)[1]
      expect(change).toEqual({
        cards: 3,
        sooner: before.filter((one: number, nth: number) => after[nth] < one).length,
        later: before.filter((one: number, nth: number) => after[nth] > one).length,
        medianDays: { now: median(before), anew: median(after) },
      })
      expect(change.later).toBe(2)
      expect((await person.get('/api/study/weights?weights=own')).body).toMatchObject({ sooner: 0, later: 0 })
      expect((await person.get('/api/study/weights?weights=published')).body.sooner).toBe(2)
      expect((await person.get('/api/study/weights?weights=none')).status).toBe(400)
      expect((await app.as('nobody').get('/api/study/weights?weights=own')).body).toEqual({
        cards: 0,
        sooner: 0,
        later: 0,
        medianDays: { now: 0, anew: 0 },
      })
    })

    test('and the fit are set side by side for the cards that are still there', async () => {
      const { person, deckId, cardIds } = await fitted(3)
      const compared = async () => (await person.get('/api/study/weights?weights=own')).body.cards
      expect(await compared()).toBe(3)
      await app.removeCard(deckId, cardIds[0] ?? '')
      expect(await compared()).toBe(2)
      await app.removeDeck(deckId)
      expect(await compared()).toBe(0)
    })

    test('are told of where the fit is, as far as there is something to choose', async () => {
      const { person } = await fitted()
      const reported = async () => (await person.get('/api/study/figures')).body.model.weights
      expect(await reported()).toBe('own')
      await schedule(person, { weights: 'published' })
      expect(await reported()).toBe('published')
      await schedule(person, { algorithm: 'sm2' })
      expect(await reported()).toBeUndefined()
    })

    test('stay those of SM-2', async () => {
      const { person, deckId, cardId } = await fitted()
      await schedule(person, { algorithm: 'sm2' })
      await grade(person, deckId, cardId, 4)
      expect((await app.logOf(person, cardId)).at(-1)).toMatchObject({ algorithm: 'sm2', algorithm_version: 2, fit: 0 })
    })
  })

  test('No interval by a fit goes beyond what it may foretell, here, in the browser and folded anew; by one from before, it may', async () => {
    const { person, deckId, cardId } = await fitted(2)
    const long = app.clock.nowMs + 400 * dayMs
    const [, other = ''] = (await person.post(`/api/study/${deckId}/start-full`)).body.cardsToReview as string[]
    app.clock.nowMs = long
    const { body: free } = await grade(person, deckId, other, 5)
    expect(free.studyData.nextInterval).toBeGreaterThan(500)
    await addFitFor(app.db, person, { ...like(2), longestDays: 500 })
    const { body: session } = await person.post(`/api/study/${deckId}/start-full`)
    expect(session.fit ?? session.fsrs7Fit).toMatchObject({ number: 2, longestDays: 500 })
    const { studyData } = session.memories.find((one: { cardId: string }) => one.cardId === cardId)
    const { body } = await grade(person, deckId, cardId, 5)
    expect(body.studyData.nextInterval).toBe(500)
    expect(predicted(studyData, 5, session).state.intervalDays).toBe(500)
    expect(await differencesIn(app.db)).toEqual([])
    await person.post('/api/study/recompute')
    const intervals = (await person.get(`/api/study/${deckId}/progress`)).body.map(
      (one: { studyData: StudyData }) => one.studyData.nextInterval,
    )
    expect(intervals).toEqual([500, 500])
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('Late answers, answers sent again, undos and recomputations leave the states that their logs say, under whatever fit', async () => {
    const { person, deckId, cardId } = await fitted()
    const given: string[] = []
    const give = async (quality: Grade, daysAgo = 0) => {
      const reviewId = v7()
      const body = { reviewId, answeredAt: new Date(app.clock.nowMs - daysAgo * dayMs).toISOString() }
      const { body: outcome } = await grade(person, deckId, cardId, quality, body)
      expect((await grade(person, deckId, cardId, quality, body)).body).toEqual(outcome)
      given.push(reviewId)
      expect(await differencesIn(app.db)).toEqual([])
    }
    await give(4)
    await give(0, 4)
    await schedule(person, { weights: 'published' })
    await give(3, 7)
    wait(8)
    await give(5)
    await schedule(person, { weights: 'own' })
    await addFitFor(app.db, person, like(2, 0.5))
    await give(4, 9)
    await person.post('/api/study/recompute')
    wait(20)
    await give(1, 2)
    expect(await differencesIn(app.db)).toEqual([])
    const { body } = await person.get(`/api/study/${deckId}/progress`)
    for (const reviewId of [given.at(-1), given.at(-2)]) {
      const undone = await takeBack(person, deckId, cardId, reviewId)
      expect(undone.status).toBe(200)
      expect((await takeBack(person, deckId, cardId, reviewId)).body).toEqual(undone.body)
      expect(await differencesIn(app.db)).toEqual([])
    }
    expect((await person.get(`/api/study/${deckId}/progress`)).body).not.toEqual(body)
  })
})

test('Whoever has no fit is asked about one in the statement that there was', async () => {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, 1)
  await grade(person, deckId, cardIds[0], 4)
  wait(2)
  expect(await statementsOf(() => grade(person, deckId, cardIds[0], 4))).toBe(2)
  expect(await app.db.rows(sql`select memory_fit from progress where person_id = ${person.id}`)).toEqual([
    { memory_fit: 0 },
  ])
})
