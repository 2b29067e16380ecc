import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { grade, sharedStudyApp, startMs } from '../testing.ts'

const app = await sharedStudyApp()

type Session = Record<'cards' | 'decks' | 'sides', { _id: string; deckId: string; front: string }[]>
const begin = async (person: Client, body = {}, query = '') =>
  (await person.post(`/api/study/start${query}`, body)).body
const idsOf = ({ cards }: Session) => cards.map(({ _id }) => _id)

/** Somebody with a deck of their own, one of another's that they study, and one that they only like. */
async function studying(cards = 3) {
  const person = app.as(`person ${v7()}`)
  const make = async (owner: Client) => {
    const deck = await app.addDeck(owner, cards)
    await app.db.rows(sql`
      insert into collection (person_id, deck_id, is_own, added_at)
      values (${owner.id}, ${deck.deckId}, true, ${new Date(app.clock.nowMs)})`)
    app.clock.nowMs += 1000
    return deck
  }
  const theirs = await make(app.as('the author'))
  const liked = await make(app.as('the author'))
  const own = await make(person)
  await person.post(`/api/study/${theirs.deckId}/start`)
  await person.post(`/api/decks/${liked.deckId}/like`, { isLiked: false })
  app.clock.nowMs = startMs
  return { person, own, theirs, liked }
}
const answered = (person: Client, deckId: string, cardId: string | undefined, quality: number, agoMs: number) =>
  grade(person, deckId, cardId, quality, { answeredAt: new Date(startMs - agoMs).toISOString() })

describe('A session over all decks', () => {
  test('has a card that was moved where it is now, and so has the number of its cards', async () => {
    const person = app.as(`person ${v7()}`)
    const { _id: from, cards } = await makeDeck(person, {}, ['x', 'x', 'x'])
    const { _id: to } = await makeDeck(person)
    const cardId = cards[0]?._id
    await answered(person, from, cardId, 5, 9 * dayMs)
    await person.post(`/api/decks/${from}/cards/move`, { cardIds: [cardId], toDeckId: to })
    const session = await begin(person)
    expect(session.cards[0]).toMatchObject({ _id: cardId, deckId: to })
    expect(session.cards).toHaveLength(3)
    const { overAll, data } = (await person.get('/api/decks?owned=true&sortBy=due')).body
    expect(overAll).toEqual({ toReview: 1, new: 2 })
    const summary = data.find(({ _id }: { _id: string }) => _id === to).summary
    expect(summary).toMatchObject({ toReview: 1, new: 0, due: 1, neverStudied: 0 })
  })

  test('has of a card that was moved nothing that a learner remembers or chose of it where it was', async () => {
    const [maker, learner] = [app.as(`maker ${v7()}`), app.as(`learner ${v7()}`)]
    const { _id: from, cards } = await makeDeck(maker, {}, ['x'])
    const { _id: to } = await makeDeck(maker)
    const cardId = cards[0]?._id
    for (const deckId of [from, to]) await learner.post(`/api/study/${deckId}/start`)
    await answered(learner, from, cardId, 5, 9 * dayMs)
    await learner.put(`/api/study/${from}/cards/${cardId}/choice`, { isFlagged: true })
    await maker.post(`/api/decks/${from}/cards/move`, { cardIds: [cardId], toDeckId: to })
    const [shown] = (await begin(learner)).cards
    expect(shown).toMatchObject({ _id: cardId, deckId: to, studyData: { nextInterval: -1 } })
    expect(shown).not.toHaveProperty('choice')
    const listed = (await learner.get('/api/decks?owned=true')).body.data
    const [tile] = listed.find(({ _id }: { _id: string }) => _id === to).cards
    expect(tile.studyData.nextInterval).toBe(-1)
    expect(tile).not.toHaveProperty('choice')
  })

  test('has what is due by recall, whichever deck it is of, then new cards by turns', async () => {
    const { person, own, theirs } = await studying()
    await answered(person, own.deckId, own.cardIds[1], 5, 9 * dayMs)
    await answered(person, theirs.deckId, theirs.cardIds[2], 0, 9 * dayMs)
    const session = await begin(person)
    const mixed = [theirs.cardIds[2], own.cardIds[1]]
    const [first, second] = [theirs, own].map(({ cardIds }) => cardIds.filter((id) => !mixed.includes(id)))
    expect(idsOf(session).slice(0, 2)).toEqual(mixed)
    const fresh = idsOf(session).slice(2)
    expect([fresh[0], fresh[1]].toSorted()).toEqual([first?.[0], second?.[0]].toSorted())
    expect([fresh[2], fresh[3]].toSorted()).toEqual([first?.[1], second?.[1]].toSorted())
    expect(session).toMatchObject({ moreNow: 0, dueLaterToday: 0 })
    expect(session.waiting).toBeUndefined()
    expect(session.decks.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      [own.deckId, theirs.deckId].toSorted(),
    )
    const isOwn = ({ isOwn }: { isOwn?: boolean }) => isOwn === true
    expect(session.decks.filter(isOwn).map(({ _id }: { _id: string }) => _id)).toEqual([own.deckId])
    expect(session.cards[0]).toMatchObject({ deckId: theirs.deckId, frontEquation: 'x', backEquation: 'y', version: 1 })
    expect(session.cards[0].studyData).toMatchObject({ repetitionNumber: 0, memory: { stability: 0.212 } })
  })

  test('leaves out decks that are only liked, hidden or gone, and cards that are gone', async () => {
    const { person, own, theirs } = await studying()
    await answered(person, theirs.deckId, theirs.cardIds[0], 0, 9 * dayMs)
    await answered(person, own.deckId, own.cardIds[0], 0, 9 * dayMs)
    await app.removeCard(own.deckId, own.cardIds[0] as string)
    await app.db.rows(sql`update deck set card_count = card_count - 1 where id = ${own.deckId}`)
    await app.makePrivate(theirs.deckId)
    const session = await begin(person)
    expect(idsOf(session)).toEqual(own.cardIds.slice(1))
    expect(session.moreNow).toBe(0)
    await app.removeDeck(own.deckId)
    expect(await begin(person)).toMatchObject({ cards: [], decks: [], moreNow: 0 })
  })

  test('says what falls due later today, and takes it in when asked to', async () => {
    const { person, own } = await studying(1)
    await answered(person, own.deckId, own.cardIds[0], 4, 2 * dayMs - 3 * hourMs)
    expect(await begin(person)).toMatchObject({ dueLaterToday: 1 })
    expect(idsOf(await begin(person, { withLaterToday: true }))).toContain(own.cardIds[0])
  })

  test('keeps the limits of the day, and gives more when asked', async () => {
    const { person } = await studying(10)
    await person.put('/api/user/settings', { newCardsPerDay: 6 })
    const session = await begin(person)
    expect(session.cards).toHaveLength(6)
    expect(new Set(session.cards.map(({ deckId }: { deckId: string }) => deckId)).size).toBe(2)
    expect(session).toMatchObject({ waiting: { toReview: 0, new: 14, isNewPaused: false }, moreNow: 0 })
    for (const { deckId, _id } of session.cards) await grade(person, deckId, _id, 5)
    expect(await begin(person)).toMatchObject({ cards: [], waiting: { new: 14 } })
    expect((await begin(person, { withMore: true })).cards).toHaveLength(6)
  })

  test('has a hundred cards at most, and says how many more there are', async () => {
    const { person } = await studying(80)
    const session = await begin(person)
    expect(session.cards).toHaveLength(100)
    expect(session.moreNow).toBe(60)
  })

  test('comes set when asked for', async () => {
    const { person } = await studying(30)
    const { sides } = await begin(person, {}, '?sides=true')
    expect(sides).toHaveLength(40)
    expect(sides[0].front).toContain('<annotation encoding="application/x-tex">x</annotation>')
    expect((await begin(person)).sides).toBeUndefined()
  })

  test('is one, goes on with a fresh list, and ends, also twice', async () => {
    const { person, own } = await studying()
    expect((await person.post('/api/study/end')).body.code).toBe('session_not_found')
    const all = await Promise.all(Array.from({ length: 5 }, () => begin(person)))
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1)
    const ofDeck = (await person.post(`/api/study/${own.deckId}/start`)).body
    expect(ofDeck._id).not.toBe(all[0]._id)
    expect((await person.post('/api/study/end')).status).toBe(204)
    expect((await person.post('/api/study/end')).status).toBe(204)
    expect((await begin(person))._id).not.toBe(all[0]._id)
    expect((await person.post(`/api/study/${own.deckId}/start`)).body._id).toBe(ofDeck._id)
  })

  test('is empty for somebody who has nothing to study, and is taken along', async () => {
    const person = app.as(`person ${v7()}`)
    expect(await begin(person)).toMatchObject({ cards: [], decks: [], moreNow: 0 })
    const { body } = await person.get('/api/account/export')
    expect(body.sessions).toMatchObject([{ deckId: null, kind: 'due', cardsToReview: [] }])
  })

  test('is told of on a collection: so many now, within the day’s limits, without what is only liked', async () => {
    const { person, own, theirs } = await studying()
    const sizeOverAll = async (query = 'sortBy=due&limit=1') =>
      (await person.get(`/api/decks?owned=true&${query}`)).body.overAll
    expect(await sizeOverAll()).toEqual({ toReview: 0, new: 6 })
    await answered(person, own.deckId, own.cardIds[1], 5, 9 * dayMs)
    await answered(person, theirs.deckId, theirs.cardIds[2], 0, 9 * dayMs)
    await person.put(`/api/study/${own.deckId}/cards/${own.cardIds[0]}/choice`, { isSuspended: true })
    expect(await sizeOverAll()).toEqual({ toReview: 2, new: 3 })
    expect((await begin(person)).cards).toHaveLength(5)
    await person.put('/api/user/settings', { newCardsPerDay: 2 })
    expect(await sizeOverAll()).toEqual({ toReview: 2, new: 2 })
    await person.put('/api/user/settings', { reviewsPerDay: 1 })
    expect(await sizeOverAll('sortBy=studied')).toEqual({ toReview: 1, new: 0 })
    expect((await begin(person)).cards).toHaveLength(1)
    expect(await sizeOverAll('sortBy=newest')).toBeUndefined()
  })

  test('has of one tag the cards that have it, however it is written, within the day’s limits', async () => {
    const { person, own, theirs, liked } = await studying(4)
    const tagged = async (owner: Client, { deckId, cardIds }: typeof own, add: string[], ...places: number[]) => {
      const chosen = places.map((place) => cardIds[place])
      expect((await owner.post(`/api/decks/${deckId}/cards/tags`, { cardIds: chosen, add })).status).toBe(200)
    }
    await tagged(person, own, ['Algèbre', 'Rings'], 0, 2, 3)
    await tagged(app.as('the author'), theirs, ['algebre'], 1, 3)
    await tagged(app.as('the author'), liked, ['Liked'], 0)
    expect((await person.get('/api/study/tags')).body).toEqual([
      { tag: expect.stringMatching(/^alg[eè]bre$/i), cardCount: 5 },
      { tag: 'Rings', cardCount: 3 },
    ])
    await answered(person, own.deckId, own.cardIds[2], 0, 9 * dayMs)
    await answered(person, own.deckId, own.cardIds[1], 0, 9 * dayMs)
    await person.put(`/api/study/${own.deckId}/cards/${own.cardIds[3]}/choice`, { isSuspended: true })
    const session = await begin(person, { tag: 'ALGEBRE' })
    expect(idsOf(session)[0]).toBe(own.cardIds[2])
    expect(idsOf(session).slice(1).toSorted()).toEqual(
      [own.cardIds[0], theirs.cardIds[1], theirs.cardIds[3]].toSorted(),
    )
    expect(session).toMatchObject({ moreNow: 0, dueLaterToday: 0 })
    await person.put('/api/user/settings', { newCardsPerDay: 2 })
    expect(await begin(person, { tag: 'algebre' })).toMatchObject({ cards: { length: 3 }, waiting: { new: 1 } })
    expect((await begin(person, { tag: 'nothing has it' })).cards).toEqual([])
  })

  test('that is on screen is told what was answered today and when last, and what of it was set aside since', async () => {
    const { person, own, theirs } = await studying()
    await answered(person, own.deckId, own.cardIds[0], 1, hourMs)
    await answered(person, theirs.deckId, theirs.cardIds[1], 3, 0)
    await answered(person, theirs.deckId, theirs.cardIds[2], 3, 2 * dayMs)
    await person.put(`/api/study/${own.deckId}/cards/${own.cardIds[0]}/choice`, { isSuspended: true })
    const session = await begin(person, {}, '?goesOn=true')
    const at = (agoMs: number) => new Date(startMs - agoMs).toISOString()
    expect(session.aside).toEqual([own.cardIds[0]])
    expect(new Set(session.answeredToday)).toEqual(
      new Set([
        { cardId: own.cardIds[0], answeredAt: at(hourMs) },
        { cardId: theirs.cardIds[1], answeredAt: at(0) },
      ]),
    )
    expect(Object.keys(await begin(person))).not.toContain('answeredToday')
  })

  test('costs the same few statements however many decks there are', async () => {
    const few = await studying()
    const { person } = await studying()
    for (let n = 0; n < 10; n++) {
      const { deckId } = await app.addDeck(app.as('the author'), 3)
      await person.post(`/api/study/${deckId}/start`)
    }
    const [one, other] = [await app.statementsOf(() => begin(few.person)), await app.statementsOf(() => begin(person))]
    expect([one, other]).toEqual([9, 9])
  })

  test.each(['start', 'end'])('needs a signed-in person to %s', async (call) => {
    expect((await app.visitor.post(`/api/study/${call}`)).status).toBe(401)
  })
})
