import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#domain/time'
import type { Client } from '#server/http/testing'
import { differencesIn } from '../log/testing/differences.ts'
import { grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

const iso = (ms: number) => new Date(ms).toISOString()
const studyDataOf = async (person: Client, deckId: string, cardId: string | undefined) => {
  const { body } = await person.get(`/api/study/${deckId}/progress`)
  return body.find((record: { cardId: string }) => record.cardId === cardId)?.studyData
}

/** Somebody new with a deck of their own, at the time the tests start from. */
async function someone(cards = 1) {
  app.clock.nowMs = startMs
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, cards)
  return { person, deckId, cardId: cardIds[0] as string, cardIds }
}

describe('An answer', () => {
  test('moves the schedule on and says where to', async () => {
    const { person, deckId, cardId } = await someone()
    const reviewId = v7()
    const { status, body } = await grade(person, deckId, cardId, 4, { reviewId })
    expect(status).toBe(200)
    expect(body).toEqual({
      reviewId,
      studyData: {
        eFactor: 2.5,
        nextInterval: 2,
        lastRepetition: iso(startMs),
        repetitionNumber: 1,
        memory: { stability: 2.3065, difficulty: 2.11810397, sm2Interval: 1, lastStudyDay: 20777 },
      },
    })
    expect(await studyDataOf(person, deckId, cardId)).toEqual(body.studyData)
  })

  test('needs neither an open session nor an id of its own', async () => {
    const { person, deckId, cardId } = await someone()
    const { status, body } = await grade(person, deckId, cardId, 0)
    expect(status).toBe(200)
    expect(body.reviewId).toMatch(/^[\da-f-]{36}$/)
  })

  test('follows the scheduler of the person', async () => {
    const { person, deckId, cardId } = await someone()
    await app.set(person, { algorithm: 'sm2' })
    expect((await grade(person, deckId, cardId, 5)).body.studyData.nextInterval).toBe(1)
    app.clock.nowMs += dayMs
    expect((await grade(person, deckId, cardId, 5)).body.studyData.nextInterval).toBe(6)
  })

  test('is logged with everything that recomputing or fitting it will need', async () => {
    const { person, deckId, cardId } = await someone()
    await app.set(person, { timeZone: 'Asia/Kathmandu' })
    await grade(person, deckId, cardId, 4, { durationMs: 4200 })
    app.clock.nowMs += 3 * dayMs
    const answeredAt = iso(app.clock.nowMs - hourMs)
    const reviewId = v7()
    await grade(person, deckId, cardId, 2, { reviewId, answeredAt })
    const [first, second] = await app.logOf(person, cardId)
    expect(first).toMatchObject({ seq: 1, kind: 'answer', grade: 4, duration_ms: 4200, predicted_recall: null })
    expect(second).toMatchObject({
      person_id: person.id,
      deck_id: deckId,
      seq: 2,
      id: reviewId,
      kind: 'answer',
      undoes: null,
      grade: 2,
      answered_at: Date.parse(answeredAt),
      effective_at: Date.parse(answeredAt),
      arrived_at: app.clock.nowMs,
      time_zone: 'Asia/Kathmandu',
      tz_offset_minutes: 345,
      day_start_hour: 4,
      study_day: 20780,
      duration_ms: null,
      algorithm: 'fsrs',
      algorithm_version: 2,
      desired_retention: 0.9,
      fit: 0,
      facet: 0,
      after_interval_days: 1,
    })
    expect(first).toMatchObject({ after_stability: 2.3065, after_last_review_at: first?.effective_at })
    expect(second?.predicted_recall).toBeCloseTo(0.877, 2)
  })

  test('costs two statements, whatever the size of the deck', async () => {
    const small = await someone()
    const large = await someone(500)
    for (const { person, deckId, cardId } of [small, large]) {
      expect(await app.statementsOf(() => grade(person, deckId, cardId, 4))).toBe(2)
    }
  })
})

describe('Refused is an answer', () => {
  test.each([
    ['without a grade', {}],
    ['with a grade of 6', { responseQuality: 6 }],
    ['with a grade of 2.5', { responseQuality: 2.5 }],
    ['with a grade as text', { responseQuality: '4' }],
    ['with a review id that is none', { responseQuality: 4, reviewId: 'mine' }],
    ['with a time that is none', { responseQuality: 4, answeredAt: 'yesterday' }],
    ['with a negative duration', { responseQuality: 4, durationMs: -1 }],
    ['from more than 30 days ago', { responseQuality: 4, answeredAt: iso(startMs - 30 * dayMs - 1) }],
  ])('%s', async (_, body) => {
    const { person, deckId, cardId } = await someone()
    const answer = await person.put(`/api/study/${deckId}/cards/${cardId}/repetition`, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(answer.body.error).toMatch(/\.$/)
    expect(await app.logOf(person, cardId)).toEqual([])
  })

  test.each([{}, { responseQuality: 6 }, { responseQuality: '4' }])('as %j, saying what can be one', async (body) => {
    const { person, deckId, cardId } = await someone()
    const answer = await person.put(`/api/study/${deckId}/cards/${cardId}/repetition`, body)
    expect(answer.body.error).toBe('“responseQuality” must be one of 0, 1, 2, 3, 4, 5.')
  })

  test('of somebody who is not signed in', async () => {
    const { deckId, cardId } = await someone()
    expect((await grade(app.visitor, deckId, cardId, 4)).status).toBe(401)
  })

  test('to a card of a private deck of somebody else, exactly as to one that never was', async () => {
    const { person, deckId, cardId } = await someone()
    await app.makePrivate(deckId)
    const stranger = app.as('a stranger')
    const hidden = await grade(stranger, deckId, cardId, 'nonsense')
    const missing = await grade(stranger, v7(), v7(), 'nonsense')
    expect([hidden.status, hidden.body]).toEqual([404, missing.body])
    expect(hidden.body).toEqual({ error: 'Deck not found', code: 'deck_not_found' })
    expect((await grade(person, deckId, cardId, 4)).status).toBe(200)
  })

  test.each(['', '1', 'undefined', '00000000-0000-0000-0000-000000000000'])('to a deck called "%s"', async (id) => {
    const { person, cardId } = await someone()
    expect((await grade(person, id, cardId, 4)).status).toBe(404)
  })

  test('to a card that is not in the deck, or no more', async () => {
    const { person, deckId, cardId } = await someone()
    const other = await someone()
    for (const id of [other.cardId, 'no id']) {
      expect((await grade(person, deckId, id, 4)).body.code).toBe('card_not_found')
    }
    await app.removeCard(deckId, cardId)
    expect((await grade(person, deckId, cardId, 4)).body.code).toBe('card_not_found')
  })
})

describe('The same review id', () => {
  test('sent twice is one review and repeats the first answer, whatever comes with it', async () => {
    const { person, deckId, cardId } = await someone()
    const reviewId = v7()
    const first = await grade(person, deckId, cardId, 4, { reviewId })
    await grade(person, deckId, cardId, 0)
    app.clock.nowMs += 40 * dayMs
    const again = await grade(person, deckId, cardId, 1, { reviewId: reviewId.toUpperCase(), answeredAt: iso(startMs) })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await app.logOf(person, cardId)).toHaveLength(2)
  })

  test('sent twenty times at once is one review', async () => {
    const { person, deckId, cardId } = await someone()
    const reviewId = v7()
    const answers = await Promise.all(Array.from({ length: 20 }, () => grade(person, deckId, cardId, 4, { reviewId })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await app.logOf(person, cardId)).toHaveLength(1)
  })

  test('cannot be used for another card', async () => {
    const { person, deckId, cardIds } = await someone(2)
    const reviewId = v7()
    await grade(person, deckId, cardIds[0], 4, { reviewId })
    expect((await grade(person, deckId, cardIds[1], 4, { reviewId })).status).toBe(400)
  })

  test('of two people are two reviews', async () => {
    const { person, deckId, cardId } = await someone()
    const other = app.as('somebody with the same id')
    const reviewId = v7()
    await grade(person, deckId, cardId, 4, { reviewId })
    const theirs = await grade(other, deckId, cardId, 0, { reviewId })
    expect(theirs.body.studyData.repetitionNumber).toBe(0)
    expect((await studyDataOf(person, deckId, cardId)).repetitionNumber).toBe(1)
  })
})

test('Forty answers to one card at once are forty reviews, and their replay gives the record', async () => {
  const { person, deckId, cardId } = await someone()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => grade(person, deckId, cardId, n % 6, { reviewId: v7() })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
  const log = await app.logOf(person, cardId)
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  expect(await differencesIn(app.db)).toEqual([])
})

describe('An answer that arrives late', () => {
  test('counts from when it was given', async () => {
    const { person, deckId, cardId } = await someone()
    const answeredAt = iso(startMs - 29 * dayMs)
    expect((await grade(person, deckId, cardId, 4, { answeredAt })).body.studyData.lastRepetition).toBe(answeredAt)
  })

  test.each([
    ['two hours ahead', 2 * hourMs],
    ['a year behind', -365 * dayMs],
  ])('from a clock %s counts from how long ago it was', async (_, wrongByMs) => {
    const { person, deckId, cardId } = await someone()
    const answeredAt = iso(startMs - 10 * minuteMs + wrongByMs)
    const { status, body } = await grade(person, deckId, cardId, 4, { answeredAt, answeredMsAgo: 10 * minuteMs })
    expect([status, body.studyData.lastRepetition]).toEqual([200, iso(startMs - 10 * minuteMs)])
    expect(await app.logOf(person, cardId)).toMatchObject([{ answered_at: startMs - 10 * minuteMs }])
  })

  test('by seconds counts before the one that was given next and had a quicker way', async () => {
    const { person, deckId, cardId } = await someone()
    await grade(person, deckId, cardId, 5, { answeredAt: iso(startMs - 29 * dayMs) })
    const [forgottenMs, recalledMs] = [startMs, startMs + 2000]
    app.clock.nowMs = forgottenMs + 5000
    await grade(person, deckId, cardId, 0, { answeredAt: iso(forgottenMs), answeredMsAgo: 0 })
    app.clock.nowMs += 500
    const answeredMsAgo = app.clock.nowMs - recalledMs
    const { body } = await grade(person, deckId, cardId, 4, { answeredAt: iso(recalledMs), answeredMsAgo })
    expect(body.studyData).toMatchObject({ repetitionNumber: 1, lastRepetition: iso(recalledMs), nextInterval: 2 })
  })

  test.each([
    ['ahead', minuteMs, 0],
    ['ahead by more', minuteMs + 1, 10 * minuteMs],
    ['behind by more', -minuteMs - 1, 10 * minuteMs],
  ])('from a clock that is a minute %s never counts from later than now', async (_, wrongByMs, agoMs) => {
    const { person, deckId, cardId } = await someone()
    const answeredAt = iso(startMs - agoMs + wrongByMs)
    const { body } = await grade(person, deckId, cardId, 4, { answeredAt, answeredMsAgo: agoMs })
    expect(body.studyData.lastRepetition).toBe(iso(startMs - agoMs))
    expect(await app.logOf(person, cardId)).toMatchObject([{ answered_at: startMs - agoMs }])
  })

  test('by more than thirty days is refused, however it says so', async () => {
    const { person, deckId, cardId } = await someone()
    const { status } = await grade(person, deckId, cardId, 4, { answeredAt: iso(startMs), answeredMsAgo: 31 * dayMs })
    expect(status).toBe(400)
  })

  test('and after a later one, counts before it and changes nothing that was logged', async () => {
    const { person, deckId, cardId } = await someone()
    await grade(person, deckId, cardId, 4, { answeredAt: iso(startMs - hourMs) })
    const [first] = await app.logOf(person, cardId)
    const late = await grade(person, deckId, cardId, 3, { answeredAt: iso(startMs - 2 * dayMs) })
    expect(late.body.studyData).toMatchObject({ lastRepetition: iso(startMs - hourMs), repetitionNumber: 2 })
    const [unchanged, second] = await app.logOf(person, cardId)
    expect(unchanged).toEqual(first)
    expect(second).toMatchObject({ answered_at: startMs - 2 * dayMs, effective_at: startMs - 2 * dayMs })
    expect(second).toMatchObject({ predicted_recall: null, study_day: Number(first?.study_day) - 2 })
  })

  /** Studied on Thursday, failed on Monday without a connection, passed on Tuesday with one. */
  const week = (order: ('thursday' | 'monday' | 'tuesday')[]) => {
    const given = {
      thursday: [4, startMs - 5 * dayMs],
      monday: [0, startMs - dayMs],
      tuesday: [4, startMs],
    } as const
    return order.map((day) => ({ day, quality: given[day][0], answeredAt: iso(given[day][1]), reviewId: v7() }))
  }

  test.each([
    [['thursday', 'monday', 'tuesday'] as const],
    [['thursday', 'tuesday', 'monday'] as const],
    [['tuesday', 'monday', 'thursday'] as const],
    [['monday', 'tuesday', 'thursday'] as const],
  ])('counts as it was given: %s', async (order) => {
    const { person, deckId, cardId } = await someone()
    let latest: unknown
    for (const { quality, ...more } of week([...order]))
      latest = (await grade(person, deckId, cardId, quality, more)).body.studyData
    const studyData = await studyDataOf(person, deckId, cardId)
    expect(studyData).toEqual(latest)
    expect(studyData).toMatchObject({ nextInterval: 2, repetitionNumber: 1, lastRepetition: iso(startMs) })
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('can be taken back by who gave it, though a later one stands, and nothing of it is left', async () => {
    const { person, deckId, cardId } = await someone()
    const [thursday, tuesday, monday] = week(['thursday', 'tuesday', 'monday'])
    for (const day of [thursday, tuesday]) await grade(person, deckId, cardId, day?.quality, day)
    const before = await studyDataOf(person, deckId, cardId)
    await grade(person, deckId, cardId, 0, monday)
    expect((await takeBack(person, deckId, cardId, thursday?.reviewId)).body.code).toBe('review_superseded')
    const { status, body } = await takeBack(person, deckId, cardId, monday?.reviewId)
    expect([status, body.studyData]).toEqual([200, before])
    expect(await studyDataOf(person, deckId, cardId)).toEqual(before)
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('many at once and in any order, are folded as they were given', async () => {
    const { person, deckId, cardId } = await someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        grade(person, deckId, cardId, n % 6, { reviewId: v7(), answeredAt: iso(startMs - ((n * 7) % 20) * dayMs) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await studyDataOf(person, deckId, cardId)).toMatchObject({ lastRepetition: iso(startMs) })
    expect(await differencesIn(app.db)).toEqual([])
  })

  test.each([2 * minuteMs, dayMs, 1000 * dayMs])('never happens %d ms from now', async (aheadMs) => {
    const { person, deckId, cardId } = await someone()
    const { body } = await grade(person, deckId, cardId, 4, { answeredAt: iso(startMs + aheadMs) })
    expect(body.studyData.lastRepetition).toBe(iso(startMs))
  })

  test('counts by the scheduler and the clock that the person has when it arrives', async () => {
    const { person, deckId, cardId } = await someone()
    await grade(person, deckId, cardId, 4, { answeredAt: iso(startMs - 3 * dayMs) })
    const answeredAt = iso(startMs - 2 * hourMs)
    await person.put('/api/user/settings', { algorithm: 'sm2', timeZone: 'Pacific/Kiritimati', dayStartHour: 0 })
    const { body } = await grade(person, deckId, cardId, 4, { answeredAt })
    expect(body.studyData).toMatchObject({ nextInterval: 6, lastRepetition: answeredAt })
    expect(body.studyData.memory.lastStudyDay).toBe(Math.floor(startMs / dayMs) + 1)
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('may name its time in any zone', async () => {
    const { person, deckId, cardId } = await someone()
    const { body } = await grade(person, deckId, cardId, 4, { answeredAt: '2026-11-20T09:30:00+05:45' })
    expect(body.studyData.lastRepetition).toBe('2026-11-20T03:45:00.000Z')
  })
})
