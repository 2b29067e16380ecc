import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { dayMs, hourMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { begin, grade, sharedStudyApp, startMs } from '../testing.ts'

const app = await sharedStudyApp()

const date = (ahead: number) => new Date(startMs + ahead * dayMs).toISOString().slice(0, 10)
const onDay = (ahead: number) => {
  app.clock.nowMs = startMs + ahead * dayMs
}
const choose = (person: Client, deckId: string, body: unknown) => person.put(`/api/study/${deckId}/choice`, body)
const examsOf = async (person: Client, deckId?: string) =>
  (await person.get(deckId ? `/api/study/${deckId}/figures` : '/api/study/figures')).body.exams

async function examined(cards: number, exam: { on: string; minutesADay: number }) {
  const person = app.as(`person ${v7()}`)
  await person.post('/api/user', {})
  await person.put('/api/user/settings', { dueRule: 'day', newCardsPerDay: 3 })
  const { deckId, cardIds } = await app.addDeck(app.as('the author'), cards)
  await begin(person, deckId)
  expect((await choose(person, deckId, { exam })).body).toEqual({ newCardsPerDay: null, exam, isReversed: false })
  return { person, deckId, cardIds }
}

describe('A deck with an exam ahead', () => {
  test('asks as many new cards that all are seen before, whatever the day’s limits, and counts them', async () => {
    const { person, deckId, cardIds } = await examined(30, { on: date(5), minutesADay: 15 })
    const session = await begin(person, deckId)
    expect(session.cardsToReview).toEqual(cardIds.slice(0, 6))
    expect(session.exam).toEqual({ on: date(5), daysLeft: 5, newLeft: 24 })
    expect(await app.summaryOf(person, deckId)).toMatchObject({ toReview: 0, new: 6 })
    for (const cardId of cardIds.slice(0, 6)) await grade(person, deckId, cardId, 4)
    expect((await begin(person, deckId)).cardsToReview).toEqual([])
    expect((await begin(person, deckId, { withMore: true })).cardsToReview).toHaveLength(5)
    onDay(1)
    // The six of yesterday are asked as well, though none of them is due.
    const next = await begin(person, deckId)
    expect(new Set(next.cardsToReview)).toEqual(new Set(cardIds.slice(0, 12)))
    expect(await app.summaryOf(person, deckId)).toMatchObject({ toReview: 6, new: 6, due: 0 })
  })

  test('asks within the minutes that there are', async () => {
    const { person, deckId, cardIds } = await examined(30, { on: date(10), minutesADay: 1 })
    // A new card takes 24 seconds.
    expect((await begin(person, deckId)).cardsToReview).toHaveLength(2)
    for (const cardId of cardIds) await grade(person, deckId, cardId, 4)
    onDay(4)
    const { cardsToReview } = await begin(person, deckId)
    expect(cardsToReview.length).toBeGreaterThan(2)
    // 60 seconds, and none takes less than eight.
    expect(cardsToReview.length).toBeLessThanOrEqual(7)
    for (const cardId of cardsToReview) await grade(person, deckId, cardId, 4)
    expect((await begin(person, deckId)).cardsToReview.length).toBeLessThanOrEqual(1)
  })

  test('has in a session over all decks what its plan asks, beside what the limits let come of the others', async () => {
    const { person, cardIds } = await examined(30, { on: date(5), minutesADay: 15 })
    const other = await app.addDeck(app.as('the author'), 8)
    await begin(person, other.deckId)
    const overAll = async (body = {}) => (await person.post('/api/study/start', body)).body
    const { data, ...overview } = (await person.get('/api/decks?owned=true&sortBy=due')).body
    expect(data.map(({ summary }: Deck) => summary?.new).toSorted()).toEqual([3, 6])
    expect(overview.overAll).toEqual({ toReview: 0, new: 9 })
    const session = await overAll()
    expect(session).toMatchObject({ moreNow: 0, waiting: { toReview: 0, new: 5 } })
    const asked = session.cards.map(({ _id }: { _id: string }) => _id)
    expect(new Set(asked)).toEqual(new Set([...cardIds.slice(0, 6), ...other.cardIds.slice(0, 3)]))
    for (const card of session.cards) await grade(person, card.deckId, card._id, 4)
    expect(await overAll()).toMatchObject({ cards: [], dueLaterToday: 0 })
    expect((await overAll({ withMore: true })).cards).toHaveLength(3)

    onDay(1)
    const next = (await overAll()).cards.map(({ _id }: { _id: string }) => _id)
    // The six of yesterday are asked as well, though none of them is due.
    expect(cardIds.slice(0, 12).filter((id) => !next.includes(id))).toEqual([])
    expect((await person.get('/api/decks?owned=true&sortBy=due')).body.overAll).toMatchObject({ toReview: 6, new: 9 })
  })

  test('leaves the limits of the day to the other decks, whatever is due or answered in it, by whichever facet', async () => {
    const { person, deckId, cardIds } = await examined(30, { on: date(5), minutesADay: 15 })
    await person.put('/api/user/settings', { reviewsPerDay: 4 })
    await choose(person, deckId, { isReversed: true })
    const answeredAt = new Date(startMs - 20 * dayMs).toISOString()
    for (const cardId of cardIds.slice(0, 6)) await grade(person, deckId, cardId, 4, { answeredAt })
    for (const cardId of cardIds.slice(6, 12)) await grade(person, deckId, cardId, 4, { facet: 10, answeredAt })
    const other = await app.addDeck(person, 8)
    await app.db.rows(sql`
      insert into collection (person_id, deck_id, is_own, added_at) values (${person.id}, ${other.deckId}, true, now())`)
    for (const cardId of other.cardIds.slice(0, 2)) await grade(person, other.deckId, cardId, 4, { answeredAt })
    const others = async () => {
      const session = await begin(person, other.deckId)
      const overAll = (await person.post('/api/study/start?facets=true', {})).body
      const { toReview, new: fresh, isNewPaused } = await app.summaryOf(person, other.deckId)
      const ofOther = overAll.cards.filter((card: { deckId: string }) => card.deckId === other.deckId)
      return [
        session.cardsToReview.length,
        session.waiting,
        overAll.waiting,
        ofOther.length,
        toReview,
        fresh,
        isNewPaused,
      ]
    }
    const waiting = { toReview: 0, new: 3, isNewPaused: false }
    const beside = [5, waiting, waiting, 5, 2, 3, undefined]
    expect(await others()).toEqual(beside)
    const plan = (await person.post(`/api/study/${deckId}/start?facets=true`, {})).body
    expect(plan.cardsToReview.length).toBeGreaterThan(12)
    for (const cardId of plan.cardsToReview) {
      const facet = plan.facets.find((one: { cardId: string }) => one.cardId === cardId)?.facet
      await grade(person, deckId, cardId, 4, { facet })
    }
    expect(await others()).toEqual(beside)
    // The exam is off: it is a deck like the others, with what was done in it today.
    await choose(person, deckId, { exam: null })
    expect(await begin(person, other.deckId)).toMatchObject({ cardsToReview: [], waiting: { toReview: 2, new: 6 } })
  })

  test('is read whole once until something of it changes, whichever page of the collection it stands on', async () => {
    const { person, deckId, cardIds } = await examined(30, { on: date(5), minutesADay: 15 })
    const other = await app.addDeck(person, 1)
    let limit = 20
    const size = async () => {
      const { body } = await person.get(`/api/decks?owned=true&limit=${limit++}`)
      const { toReview, new: fresh } = body.data.find(({ _id }: Deck) => _id === deckId).summary
      return { toReview, new: fresh }
    }
    const reads = async () => {
      const texts = await app.textsOf(size)
      return texts.filter((text) => text.includes('buriedUntil')).length
    }
    expect([await reads(), await reads()]).toEqual([1, 0])
    expect(await size()).toEqual({ toReview: 0, new: 6 })
    await grade(person, other.deckId, other.cardIds[0], 4)
    expect([await reads(), await reads()]).toEqual([1, 0])
    await person.put(`/api/study/${deckId}/cards/${cardIds[0]}/choice`, { isSuspended: true })
    await app.removeCard(deckId, cardIds[1] as string)
    await app.removeCard(deckId, cardIds[2] as string)
    await app.removeCard(deckId, cardIds[3] as string)
    await app.removeCard(deckId, cardIds[4] as string)
    expect(await size()).toEqual({ toReview: 0, new: 5 })
    await choose(person, deckId, { exam: { on: date(1), minutesADay: 60 } })
    expect(await size()).toEqual({ toReview: 0, new: 25 })
    onDay(1)
    expect(await reads()).toBe(1)
  })

  test('is studied from the day of its date on, also while that is too far away for a plan', async () => {
    const person = app.as(`person ${v7()}`)
    const [dated, past] = [await app.addDeck(app.as('the author'), 4), await app.addDeck(app.as('the author'), 4)]
    await choose(person, dated.deckId, { exam: { on: date(740), minutesADay: 60 } })
    await choose(person, past.deckId, { exam: { on: date(-1), minutesADay: 60 } })
    const asked = async () => (await person.post('/api/study/start', {})).body.cards
    const overview = async () => (await person.get('/api/decks?owned=true&sortBy=due')).body
    expect(await overview()).toMatchObject({ data: [{ _id: dated.deckId }], overAll: { new: 4 } })
    expect(await asked()).toHaveLength(4)
    onDay(738)
    // Of its plan: that all are seen by the day before.
    expect((await overview()).overAll).toEqual({ toReview: 0, new: 2 })
    expect(await asked()).toHaveLength(2)
    onDay(739)
    expect(await asked()).toHaveLength(4)
  })

  test('is as before once the exam is over', async () => {
    const { person, deckId, cardIds } = await examined(30, { on: date(1), minutesADay: 60 })
    onDay(1)
    expect((await begin(person, deckId)).exam).toMatchObject({ daysLeft: 0 })
    onDay(2)
    const after = await begin(person, deckId)
    expect([after.cardsToReview, after.exam]).toEqual([cardIds.slice(0, 3), undefined])
    expect((await person.post('/api/study/start', {})).body.cards).toHaveLength(3)
    expect(await examsOf(person)).toBeUndefined()
    expect((await person.get(`/api/study/${deckId}/choice`)).body.exam.on).toBe(date(1))
  })

  test('has a plan from two years before on: until then going through it day by day would keep everybody waiting', async () => {
    const { person, deckId, cardIds } = await examined(30, { on: '9999-12-31', minutesADay: 600 })
    await grade(person, deckId, cardIds[0], 4)
    expect(await examsOf(person)).toBeUndefined()
    expect(await begin(person, deckId)).not.toHaveProperty('exam')
    expect((await person.post('/api/study/start', {})).body.cards).toHaveLength(2)
    expect(await app.summaryOf(person, deckId)).toMatchObject({ new: 2 })
    for (const [ahead, daysLeft] of [[731], [730, 730]] as const) {
      await choose(person, deckId, { exam: { on: date(ahead), minutesADay: 5 } })
      expect((await begin(person, deckId)).exam?.daysLeft).toBe(daysLeft)
      expect((await examsOf(person))?.[0].daysLeft).toBe(daysLeft)
    }
  })

  test('begins and ends with the study days of the person', async () => {
    const { person, deckId } = await examined(4, { on: date(1), minutesADay: 60 })
    const daysLeft = async (timeZone: string) => {
      await person.put('/api/user/settings', { timeZone })
      return (await begin(person, deckId)).exam?.daysLeft
    }
    // At noon in UTC it is two at night there, which still belongs to the date before.
    expect(await daysLeft('Pacific/Honolulu')).toBe(2)
    expect(await daysLeft('Pacific/Kiritimati')).toBe(1)
    app.clock.nowMs += 3 * hourMs
    expect(await daysLeft('Pacific/Honolulu')).toBe(1)
    expect(await daysLeft('Pacific/Kiritimati')).toBe(0)
  })
})

describe('Readiness', () => {
  test('is told now and with the plan, for each exam and by deck, and changes with what it follows from', async () => {
    const { person, deckId, cardIds } = await examined(4, { on: date(7), minutesADay: 15 })
    const other = await app.addDeck(person, 0)
    await choose(person, other.deckId, { exam: { on: date(3), minutesADay: 5 } })
    // Of no card it cannot be said that it was seen.
    expect(await begin(person, other.deckId)).not.toHaveProperty('exam')
    for (const cardId of cardIds.slice(0, 2)) await grade(person, deckId, cardId, 4)
    const [empty, one] = await examsOf(person)
    expect(empty).toEqual({
      deck: { _id: other.deckId, title: 'Deck' },
      on: date(3),
      daysLeft: 3,
      minutesADay: 5,
      cards: 0,
      unseen: 0,
      today: { toReview: 0, new: 0 },
    })
    // Two of four cards, a week after a first 4, which leaves 2.3065 days of stability.
    const recall = (1 + (0.9 ** (-1 / 0.1542) - 1) * (7 / 2.3065)) ** -0.1542
    expect(one).toMatchObject({ cards: 4, unseen: 2, readiness: expect.closeTo((2 * recall) / 4, 6) })
    expect(one.readinessIfKept).toBeGreaterThan(0.9)
    expect(await examsOf(person, deckId)).toEqual([one])

    await person.put(`/api/study/${deckId}/cards/${cardIds[3]}/choice`, { isSuspended: true })
    expect((await examsOf(person, deckId))[0]).toMatchObject({ cards: 3, unseen: 1 })
    await choose(person, deckId, { exam: { on: date(8), minutesADay: 15 } })
    expect((await examsOf(person, deckId))[0].on).toBe(date(8))
    await app.makePrivate(deckId)
    expect(await examsOf(person)).toHaveLength(1)
    await choose(person, other.deckId, { exam: null })
    expect(await examsOf(person)).toBeUndefined()
  })

  test.each([
    { on: 'tomorrow', minutesADay: 15 },
    { on: '2026-12-01', minutesADay: 0 },
    { on: '2026-12-01', minutesADay: 601 },
    { on: '2026-12-01' },
  ])('is not told for %j', async (exam) => {
    const { deckId } = await app.addDeck(app.as('the author'), 1)
    expect((await choose(app.as('somebody'), deckId, { exam })).body.code).toBe('invalid')
  })
})
