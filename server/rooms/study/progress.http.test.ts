import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type Client, testApp } from '#server/http/testing'
import { grade, sharedStudyApp, takeBack } from './testing.ts'

const app = await sharedStudyApp()

function someone() {
  const name = `person ${v7()}`
  return { name, ...app.as(name) }
}
const progressOf = (person: Client, deckId: string) => person.get(`/api/study/${deckId}/progress`)
const cardsOf = ({ body }: { body: { cardId: string }[] }) => body.map(({ cardId }) => cardId).sort()

/** A public deck of somebody and a private one of one's own, with two cards studied in each. */
async function studied() {
  const person = someone()
  const theirs = await app.addDeck(app.as('the author'), 3)
  const own = await app.addDeck(person, 3, false)
  const cards = [theirs, own].flatMap(({ deckId, cardIds }) => cardIds.slice(1).map((cardId) => ({ deckId, cardId })))
  for (const { deckId, cardId } of cards) await grade(person, deckId, cardId, 4)
  const cardIds = (...decks: { deckId: string }[]) =>
    cards
      .filter(({ deckId }) => decks.some((deck) => deck.deckId === deckId))
      .map(({ cardId }) => cardId)
      .sort()
  return { person, theirs, own, cardIds }
}

describe('Progress', () => {
  test('is one record for each card studied, over all decks or in one', async () => {
    const { person, theirs, own, cardIds } = await studied()
    const all = await person.get('/api/study/progress')
    expect(all.status).toBe(200)
    expect(cardsOf(all)).toEqual(cardIds(theirs, own))
    const one = await progressOf(person, theirs.deckId)
    expect(cardsOf(one)).toEqual(cardIds(theirs))
    const studyData = {
      eFactor: 2.5,
      nextInterval: 2,
      lastRepetition: new Date(app.clock.nowMs).toISOString(),
      repetitionNumber: 1,
    }
    const { deckId } = theirs
    const cardId = one.body[0].cardId
    expect(all.body).toContainEqual({ deckId, cardId, studyData })
    const memory = { stability: 2.3065, difficulty: 2.11810397, sm2Interval: 1, lastStudyDay: 20777 }
    expect(one.body[0]).toEqual({ deckId, cardId, studyData: { ...studyData, memory } })
  })

  test('of somebody who never studied is empty', async () => {
    const { theirs } = await studied()
    expect((await someone().get('/api/study/progress')).body).toEqual([])
    expect((await progressOf(someone(), theirs.deckId)).body).toEqual([])
  })

  test('is never that of another person, not even for the author of the deck', async () => {
    const { theirs } = await studied()
    expect((await progressOf(app.as('the author'), theirs.deckId)).body).toEqual([])
    expect((await app.as('the author').get('/api/study/progress')).body).toEqual([])
  })

  test('in a deck that turned private leaves every answer at once, and comes back with it', async () => {
    const { person, theirs, own, cardIds } = await studied()
    await app.makePrivate(theirs.deckId)
    expect(cardsOf(await person.get('/api/study/progress'))).toEqual(cardIds(own))
    expect((await progressOf(person, theirs.deckId)).body.code).toBe('deck_not_found')
  })

  test('of a deleted card and of a deleted deck leaves every answer at once', async () => {
    const { person, theirs, own, cardIds } = await studied()
    const [removed, ...left] = cardIds(theirs)
    await app.removeCard(theirs.deckId, removed as string)
    await app.removeDeck(own.deckId)
    expect(cardsOf(await person.get('/api/study/progress'))).toEqual(left)
    expect(cardsOf(await progressOf(person, theirs.deckId))).toEqual(left)
    expect((await progressOf(person, own.deckId)).status).toBe(404)
  })

  test('costs the same few statements however many decks were studied', async () => {
    const { person } = await studied()
    expect(await app.statementsOf(() => person.get('/api/study/progress'))).toBe(4)
    for (let n = 0; n < 5; n++) {
      const { deckId, cardIds } = await app.addDeck(person, 1)
      await grade(person, deckId, cardIds[0], 4)
    }
    expect(await app.statementsOf(() => person.get('/api/study/progress'))).toBe(4)
    expect(await app.statementsOf(() => person.get('/api/study/progress'))).toBe(1)
  })
})

describe('Refused is progress', () => {
  test('without signing in', async () => {
    const { theirs } = await studied()
    expect((await app.visitor.get('/api/study/progress')).status).toBe(401)
    expect((await progressOf(app.visitor, theirs.deckId)).status).toBe(401)
  })

  test('in a hidden deck exactly as in one that never was', async () => {
    const { own } = await studied()
    const hidden = await progressOf(someone(), own.deckId)
    expect([hidden.status, hidden.body]).toEqual([404, (await progressOf(someone(), v7())).body])
    expect((await progressOf(someone(), 'nonsense')).body).toEqual(hidden.body)
  })
})

test('All progress is read anew as soon as anything of it changes, in whatever process', async () => {
  const other = await testApp({ db: app.db })
  const { person, theirs, own, cardIds } = await studied()
  const asked = async () => (await other.as(person.name).get('/api/study/progress')).body
  expect(cardsOf({ body: await asked() })).toEqual(cardIds(theirs, own))
  expect(await asked()).toEqual(await asked())

  const [first, second, third] = theirs.cardIds
  const reviewId = v7()
  await grade(person, theirs.deckId, first, 5, { reviewId })
  expect(cardsOf({ body: await asked() })).toContain(first)
  await takeBack(person, theirs.deckId, first, reviewId)
  expect(cardsOf({ body: await asked() })).toEqual(cardIds(theirs, own))
  await app.removeCard(theirs.deckId, second ?? '')
  expect(cardsOf({ body: await asked() })).toEqual([third, ...cardIds(own)].sort())
  await app.makePrivate(theirs.deckId)
  expect(cardsOf({ body: await asked() })).toEqual(cardIds(own))
  await app.removeDeck(own.deckId)
  expect(await asked()).toEqual([])
  await other.close()
})
