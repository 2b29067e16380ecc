import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { letGoOfProgress } from '#server/rooms/progress/personal-data'
import { begin, grade, sharedStudyApp, startMs, takeBack } from './testing.ts'

const app = await sharedStudyApp()

/** Somebody with limits and a deck of 30 in their collection. */
async function limited(limits: { newCardsPerDay?: number | null; reviewsPerDay?: number | null }, cards = 30) {
  const person = app.as(`person ${v7()}`)
  await person.post('/api/user', {})
  await person.put('/api/user/settings', { dueRule: 'day', ...limits })
  const { deckId, cardIds } = await app.addDeck(app.as('the author'), cards)
  await begin(person, deckId)
  return { person, deckId, cardIds }
}

describe('New cards', () => {
  test('come as many as the day has, and those held back are named', async () => {
    const { person, deckId, cardIds } = await limited({ newCardsPerDay: 20 })
    const session = await begin(person, deckId)
    expect(session.cardsToReview).toEqual(cardIds.slice(0, 20))
    expect(session.waiting).toEqual({ toReview: 0, new: 10, isNewPaused: false })
    expect(await app.summaryOf(person, deckId)).toMatchObject({ toReview: 0, new: 20, neverStudied: 30, due: 0 })
  })

  test('that were begun today leave less room, in every deck, until the next study day', async () => {
    const { person, deckId, cardIds } = await limited({ newCardsPerDay: 20 })
    const other = await app.addDeck(person, 30)
    for (const cardId of cardIds.slice(0, 15)) await grade(person, deckId, cardId, 5)
    for (const deck of [deckId, other.deckId]) expect((await begin(person, deck)).cardsToReview).toHaveLength(5)
    expect(await app.summaryOf(person, deckId)).toMatchObject({ new: 5, neverStudied: 15 })
    app.clock.nowMs += dayMs - 8 * hourMs - 1
    expect((await begin(person, other.deckId)).cardsToReview).toHaveLength(5)
    app.clock.nowMs += 1
    expect((await begin(person, other.deckId)).cardsToReview).toHaveLength(20)
    expect(await app.summaryOf(person, deckId)).toMatchObject({ new: 15 })
  })

  test('that were taken back are new again', async () => {
    const { person, deckId, cardIds } = await limited({ newCardsPerDay: 2 })
    const reviewId = v7()
    await grade(person, deckId, cardIds[0], 4)
    await grade(person, deckId, cardIds[1], 4, { reviewId })
    expect((await begin(person, deckId)).cardsToReview).toEqual([])
    await takeBack(person, deckId, cardIds[1], reviewId)
    expect((await begin(person, deckId)).cardsToReview).toEqual([cardIds[1]])
  })

  describe('that turn out to have been begun before are reviews of today', () => {
    const yesterday = { answeredAt: new Date(startMs - dayMs).toISOString() }
    const doneBy = async (person: Client, deckId: string) =>
      (await person.get(`/api/study/${deckId}/ahead`)).body.done as object

    test('when their first answer arrives late, and new again once that is taken back', async () => {
      const { person, deckId, cardIds } = await limited({ newCardsPerDay: 3 })
      await person.put(`/api/study/${deckId}/choice`, { newCardsPerDay: 2 })
      const reviewId = v7()
      await grade(person, deckId, cardIds[0], 5)
      expect(await doneBy(person, deckId)).toEqual({ newCards: 1, reviews: 0, newCardsOfDeck: 1 })
      await grade(person, deckId, cardIds[0], 5, { reviewId, ...yesterday })
      expect(await doneBy(person, deckId)).toEqual({ newCards: 0, reviews: 1, newCardsOfDeck: 0 })
      expect((await begin(person, deckId)).cardsToReview).toHaveLength(2)
      await takeBack(person, deckId, cardIds[0], reviewId)
      expect(await doneBy(person, deckId)).toEqual({ newCards: 1, reviews: 0, newCardsOfDeck: 1 })
    })

    test('when a reset is taken back after which they were new', async () => {
      const { person, deckId, cardIds } = await limited({})
      await grade(person, deckId, cardIds[0], 5, yesterday)
      const asked = { cardIds: cardIds.slice(0, 1), resetId: v7() }
      await person.post(`/api/decks/${deckId}/cards/reset`, asked)
      app.clock.nowMs += 1
      await grade(person, deckId, cardIds[0], 5)
      expect(await doneBy(person, deckId)).toMatchObject({ newCards: 1, reviews: 0 })
      await person.post(`/api/decks/${deckId}/cards/reset/undo`, asked)
      expect(await doneBy(person, deckId)).toMatchObject({ newCards: 0, reviews: 1 })
    })
  })

  test('come again, as many as a day has, when asked for', async () => {
    const { person, deckId, cardIds } = await limited({ newCardsPerDay: 3 })
    for (const cardId of cardIds.slice(0, 3)) await grade(person, deckId, cardId, 5)
    expect(await begin(person, deckId)).toMatchObject({ cardsToReview: [], waiting: { new: 27 } })
    const more = await begin(person, deckId, { withMore: true })
    expect(more).toMatchObject({ cardsToReview: cardIds.slice(3, 6), waiting: { new: 24 } })
  })

  test('are all there in a full session, whatever the limits', async () => {
    const { person, deckId } = await limited({ newCardsPerDay: 0, reviewsPerDay: 1 })
    const { body } = await person.post(`/api/study/${deckId}/start-full`)
    expect(body.cardsToReview).toHaveLength(30)
    expect(body.waiting).toBeUndefined()
  })
})

describe('Reviews', () => {
  /** Ten cards of a deck of 30 that are due now, after more than a day. */
  async function away(limits: { newCardsPerDay?: number; reviewsPerDay: number }) {
    const one = await limited(limits)
    const answeredAt = new Date(startMs - 20 * dayMs).toISOString()
    for (const [nth, cardId] of one.cardIds.slice(0, 10).entries())
      await grade(one.person, one.deckId, cardId, nth < 5 ? 0 : 4, { answeredAt })
    return one
  }

  test('over the limit wait, those that gain most by it come, and no new cards come', async () => {
    const { person, deckId, cardIds } = await away({ newCardsPerDay: 20, reviewsPerDay: 5 })
    const session = await begin(person, deckId)
    expect(session.cardsToReview.toSorted()).toEqual(cardIds.slice(5, 10).toSorted())
    expect(session.waiting).toEqual({ toReview: 5, new: 20, isNewPaused: true })
    expect(await app.summaryOf(person, deckId)).toMatchObject({
      toReview: 5,
      due: 10,
      new: 0,
      neverStudied: 20,
      isNewPaused: true,
    })
  })

  test('of other decks count too, unless they are out of reach', async () => {
    const { person, deckId } = await away({ newCardsPerDay: 20, reviewsPerDay: 5 })
    const other = await app.addDeck(person, 4)
    expect(await begin(person, other.deckId)).toMatchObject({
      cardsToReview: [],
      waiting: { new: 4, isNewPaused: true },
    })
    await app.makePrivate(deckId)
    expect((await begin(person, other.deckId)).cardsToReview).toHaveLength(4)
  })

  test('of a deck that was taken out of the collection do not count, whichever facet is due, until it is studied again', async () => {
    const { person, deckId, cardIds } = await away({ newCardsPerDay: 20, reviewsPerDay: 5 })
    const other = await app.addDeck(person, 4)
    await person.put(`/api/study/${deckId}/choice`, { isReversed: true })
    const answeredAt = new Date(startMs - 20 * dayMs).toISOString()
    for (const cardId of cardIds.slice(10)) await grade(person, deckId, cardId, 4, { facet: 10, answeredAt })
    expect(await begin(person, other.deckId)).toMatchObject({ waiting: { new: 4, isNewPaused: true } })
    await person.post(`/api/decks/${deckId}/like`, { isLiked: true })
    expect((await begin(person, other.deckId)).cardsToReview).toHaveLength(4)
    await begin(person, deckId)
    expect(await begin(person, other.deckId)).toMatchObject({ waiting: { new: 4, isNewPaused: true } })
  })

  test('that were done count, however often a card was answered', async () => {
    const { person, deckId, cardIds } = await away({ newCardsPerDay: 20, reviewsPerDay: 5 })
    for (const quality of [0, 0, 4]) await grade(person, deckId, cardIds[0], quality)
    expect(await begin(person, deckId)).toMatchObject({ waiting: { toReview: 5 } })
    expect((await begin(person, deckId)).cardsToReview).toHaveLength(4)
  })

  test('within the limit let new cards in', async () => {
    const { person, deckId } = await away({ newCardsPerDay: 20, reviewsPerDay: 10 })
    const session = await begin(person, deckId)
    expect(session.cardsToReview).toHaveLength(30)
    expect(session.waiting).toBeUndefined()
    expect((await app.summaryOf(person, deckId)).isNewPaused).toBeUndefined()
  })
})

describe('New cards of one deck', () => {
  const choose = (person: Client, deckId: string, body: unknown) => person.put(`/api/study/${deckId}/choice`, body)
  const sizeOverAll = async (person: Client) =>
    (await person.get('/api/decks?owned=true&sortBy=due&limit=100')).body.overAll

  test('come as few as were chosen for it, in its sessions, in those over all decks, and in every count', async () => {
    const { person, deckId, cardIds } = await limited({ newCardsPerDay: 20 })
    const other = await app.addDeck(person, 30)
    await app.db.rows(sql`
      insert into collection (person_id, deck_id, is_own, added_at) values (${person.id}, ${other.deckId}, true, now())`)
    expect((await choose(person, deckId, { newCardsPerDay: 3 })).body).toEqual({
      newCardsPerDay: 3,
      exam: null,
      isReversed: false,
    })
    expect((await person.get(`/api/study/${deckId}/choice`)).body).toEqual({
      newCardsPerDay: 3,
      exam: null,
      isReversed: false,
    })

    const session = await begin(person, deckId)
    expect([session.cardsToReview, session.waiting]).toEqual([
      cardIds.slice(0, 3),
      { toReview: 0, new: 27, isNewPaused: false },
    ])
    expect(await app.summaryOf(person, deckId)).toMatchObject({ new: 3, neverStudied: 30 })
    expect(await sizeOverAll(person)).toEqual({ toReview: 0, new: 20 })
    const { body: all } = await person.post('/api/study/start', {})
    expect(all.cards.filter((card: { deckId: string }) => card.deckId === deckId)).toHaveLength(3)
    expect([all.cards.length, all.moreNow, all.waiting.new]).toEqual([20, 0, 40])

    await grade(person, deckId, cardIds[0], 5)
    await grade(person, deckId, cardIds[1], 5)
    expect((await begin(person, deckId)).cardsToReview).toEqual([cardIds[2]])
    expect((await app.summaryOf(person, deckId)).new).toBe(1)
    await choose(person, other.deckId, { newCardsPerDay: 0 })
    expect(await sizeOverAll(person)).toEqual({ toReview: 0, new: 1 })
    const { body: rest } = await person.post('/api/study/start', {})
    expect([rest.cards.length, rest.moreNow, rest.waiting.new]).toEqual([1, 0, 57])
    expect((await begin(person, deckId, { withMore: true })).cardsToReview).toEqual(cardIds.slice(2, 5))
    const { body: more } = await person.post('/api/study/start', { withMore: true })
    expect([more.cards.length, more.moreNow, more.waiting.new]).toEqual([20, 0, 38])
  })

  test('are never more than the day has, and as many again once nothing is chosen', async () => {
    const { person, deckId } = await limited({ newCardsPerDay: 5 })
    await choose(person, deckId, { newCardsPerDay: 9 })
    expect((await begin(person, deckId)).cardsToReview).toHaveLength(5)
    await choose(person, deckId, { newCardsPerDay: 2 })
    expect((await begin(person, deckId)).cardsToReview).toHaveLength(2)
    await choose(person, deckId, {})
    expect((await begin(person, deckId)).cardsToReview).toHaveLength(2)
    await choose(person, deckId, { newCardsPerDay: null })
    expect((await begin(person, deckId)).cardsToReview).toHaveLength(5)
  })

  test('are nobody else’s, are exported, and forgotten with the deck', async () => {
    const { person, deckId } = await limited({})
    const other = app.as(`person ${v7()}`)
    await choose(person, deckId, { newCardsPerDay: 1 })
    expect((await begin(person, deckId)).cardsToReview).toHaveLength(1)
    expect((await begin(other, deckId)).cardsToReview).toHaveLength(30)
    expect((await other.get(`/api/study/${deckId}/choice`)).body).toEqual({
      newCardsPerDay: null,
      exam: null,
      isReversed: false,
    })
    expect((await person.get('/api/account/export')).body.deckChoices).toEqual([
      { deckId, newCardsPerDay: 1, exam: null, isReversed: false },
    ])
    await app.removeDeck(deckId)
    await letGoOfProgress(app.db, deckId, null)
    expect(await app.db.rows(sql`select 1 from deck_choice where deck_id = ${deckId}`)).toEqual([])
  })

  test.each([-1, 10_000, 1.5, 'many'])('are not %s', async (newCardsPerDay) => {
    const { person, deckId } = await limited({})
    expect((await choose(person, deckId, { newCardsPerDay })).body.code).toBe('invalid')
  })
})

describe('Limits', () => {
  test('are nobody’s who did not choose them, and can be given up', async () => {
    const { person, deckId } = await limited({ newCardsPerDay: 1, reviewsPerDay: 1 })
    expect((await person.get('/api/user/settings')).body).toMatchObject({ newCardsPerDay: 1, reviewsPerDay: 1 })
    const { body } = await person.put('/api/user/settings', { newCardsPerDay: null, reviewsPerDay: null })
    expect(Object.keys(body)).not.toContain('newCardsPerDay')
    const session = await begin(person, deckId)
    expect(session.cardsToReview).toHaveLength(30)
    expect(session.waiting).toBeUndefined()
    const api = app.as(`person ${v7()}`)
    await api.post('/api/user', { email: 'someone@example.org' })
    expect((await begin(api, deckId)).cardsToReview).toHaveLength(30)
  })

  test('a page of ours begins with are a new person’s alone', async () => {
    const anew = app.as(`person ${v7()}`)
    await anew.post('/api/user', { usualDays: true })
    expect((await anew.get('/api/user/settings')).body).toMatchObject({ dueRule: 'day', newCardsPerDay: 20 })
    const known = app.as(`person ${v7()}`)
    await known.post('/api/user', {})
    await known.post('/api/user', { usualDays: true })
    expect((await known.get('/api/user/settings')).body).toMatchObject({ dueRule: 'exact' })
    expect((await known.get('/api/user/settings')).body.newCardsPerDay).toBeUndefined()
  })

  test('and what Space does are kept, and gone back on', async () => {
    const person = app.as(`person ${v7()}`)
    expect((await person.put('/api/user/settings', { spaceGrades: true })).body.spaceGrades).toBe(true)
    expect((await person.get('/api/user/settings')).body.spaceGrades).toBe(true)
    expect((await person.put('/api/user/settings', { spaceGrades: false })).body.spaceGrades).toBeUndefined()
  })

  test.each([
    [{ newCardsPerDay: -1 }, '“newCardsPerDay” must be at least 0.'],
    [{ newCardsPerDay: 10_000 }, '“newCardsPerDay” must be at most 9999.'],
    [{ reviewsPerDay: 0 }, '“reviewsPerDay” must be at least 1.'],
    [{ reviewsPerDay: 1.5 }, '“reviewsPerDay” must be a whole number.'],
  ])('%j are refused', async (edit, error) => {
    const answer = await app.as('somebody').put('/api/user/settings', edit)
    expect([answer.status, answer.body]).toEqual([400, { error, code: 'invalid' }])
  })

  test('cost a session three statements more, whatever was studied', async () => {
    const { person, deckId } = await limited({ newCardsPerDay: 20, reviewsPerDay: 200 })
    expect(await app.statementsOf(() => begin(person, deckId))).toBe(4)
  })
})
