import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import type { Sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { grade, sharedStudyApp, takeBack } from '../testing.ts'
import { recompute as recomputeAll } from './recompute.ts'
import { differencesIn } from './testing/differences.ts'

const app = await sharedStudyApp()

const recompute = (person: Client) => person.post('/api/study/recompute')
/** Somebody who answered every card of a deck well four times, each time when it was due by FSRS. */
async function studied(cards: number) {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(person, cards)
  for (const elapsedDays of [0, 2, 11, 46]) {
    app.clock.nowMs += elapsedDays * dayMs
    for (const cardId of cardIds) await grade(person, deckId, cardId, 4)
  }
  const intervals = async () =>
    (await person.get(`/api/study/${deckId}/progress`)).body.map(
      (record: { studyData: { nextInterval: number } }) => record.studyData.nextInterval,
    )
  return { person, deckId, cardIds, intervals }
}

test('A changed setting counts from the next answer on, and for everything once it is recomputed', async () => {
  const { person, intervals } = await studied(3)
  expect(await intervals()).toEqual([163, 163, 163])
  await app.set(person, { algorithm: 'sm2' })
  expect(await intervals()).toEqual([163, 163, 163])
  const { status, body } = await recompute(person)
  expect([status, body]).toEqual([200, { cards: 3 }])
  expect(await intervals()).toEqual([38, 38, 38])
  expect(await differencesIn(app.db)).toEqual([])
})

test('Asked twice, since the first answer was lost or at the same time, recomputing is logged once', async () => {
  const { person, cardIds, intervals } = await studied(2)
  await app.set(person, { algorithm: 'sm2' })
  const outcomes = await Promise.all([recompute(person), recompute(person)])
  outcomes.push(await recompute(person))
  expect(outcomes.map(({ body }) => body)).toEqual(Array(3).fill({ cards: 2 }))
  const kinds = async () => (await app.logOf(person, cardIds[0] as string)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['answer', 'answer', 'answer', 'answer', 'recompute'])
  await app.set(person, { algorithm: 'fsrs' })
  await recompute(person)
  await recompute(person)
  expect(await kinds(), 'under other settings it is another one').toHaveLength(6)
  expect(await intervals()).toEqual([163, 163])
  expect(await differencesIn(app.db)).toEqual([])
})

test('Recomputing changes only the interval: ease, repetitions, last answer and memory stay', async () => {
  const { person, deckId, cardIds } = await studied(1)
  const dataOf = async () => (await person.get(`/api/study/${deckId}/progress`)).body[0].studyData
  const before = await dataOf()
  await app.set(person, { algorithm: 'sm2' })
  await recompute(person)
  expect(await dataOf()).toEqual({ ...before, nextInterval: 38 })
  expect((await app.logOf(person, cardIds[0] as string)).at(-1)).toMatchObject({
    seq: 5,
    kind: 'recompute',
    grade: null,
  })
})

test('A review undone after recomputing leads back under the settings that were recomputed with', async () => {
  const { person, deckId, cardIds, intervals } = await studied(1)
  const reviewId = v7()
  app.clock.nowMs += 163 * dayMs
  await grade(person, deckId, cardIds[0], 0, { reviewId })
  await app.set(person, { algorithm: 'sm2' })
  await recompute(person)
  await takeBack(person, deckId, cardIds[0], reviewId)
  expect(await intervals()).toEqual([38])
  expect(await differencesIn(app.db)).toEqual([])
})

test('Answers given while everything is recomputed are neither lost nor left out', async () => {
  const { person, deckId, cardIds, intervals } = await studied(30)
  await app.set(person, { algorithm: 'sm2' })
  const [recomputed, ...answers] = await Promise.all([
    recompute(person),
    ...cardIds.map((cardId) => grade(person, deckId, cardId, 4)),
  ])
  expect([recomputed?.status, recomputed?.body]).toEqual([200, { cards: 30 }])
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(await intervals()).toEqual(Array(30).fill(38))
  expect(await differencesIn(app.db)).toEqual([])
})

const readsLogs = ({ strings }: Sql) => strings.join('').includes('order by deck_id, card_id, facet, seq')

test('A card answered between the reading and the writing of its log is read again', async () => {
  const { person, deckId, cardIds, intervals } = await studied(2)
  await app.set(person, { algorithm: 'sm2' })
  let reads = 0
  const rows = async <Row>(statement: Sql) => {
    const found = await app.db.rows<Row>(statement)
    if (readsLogs(statement) && reads++ === 0) await grade(person, deckId, cardIds[0], 4)
    return found
  }
  const context = { db: { ...app.db, rows }, clock: () => app.clock.nowMs, newId: v7 }
  await recomputeAll(context, { id: person.id, issuer: 'test', subject: person.id })
  const kinds = (await app.logOf(person, cardIds[0] as string)).map(({ kind }) => kind)
  expect(kinds).toEqual(['answer', 'answer', 'answer', 'answer', 'answer', 'recompute'])
  expect(await intervals()).toEqual([38, 38])
  expect(await differencesIn(app.db)).toEqual([])
})

test('Recomputing lets others have their turn after every few cards', async () => {
  const { person, intervals } = await studied(60)
  await app.set(person, { algorithm: 'sm2' })
  const slices: number[] = []
  const rows = async <Row>(statement: Sql) => {
    const found = await app.db.rows<Row>(statement)
    if (readsLogs(statement)) slices.push(found.length)
    return found
  }
  const context = { db: { ...app.db, rows }, clock: () => app.clock.nowMs, newId: v7 }
  await recomputeAll(context, { id: person.id, issuer: 'test', subject: person.id })
  // Each card has four answers.
  expect(slices).toEqual([200, 40])
  expect(await intervals()).toEqual(Array(60).fill(38))
})

test('Begun once more while it runs, recomputing waits for what is under way, and finds it done', async () => {
  const { person, intervals } = await studied(60)
  await app.set(person, { algorithm: 'sm2' })
  const reads: string[] = []
  const begun = (tab: string) => {
    const rows = async <Row>(statement: Sql) => {
      if (readsLogs(statement)) reads.push(tab)
      return app.db.rows<Row>(statement)
    }
    const context = { db: { ...app.db, rows }, clock: () => app.clock.nowMs, newId: v7 }
    return recomputeAll(context, { id: person.id, issuer: 'test', subject: person.id })
  }
  expect(await Promise.all([begun('first'), begun('second')])).toEqual([{ cards: 60 }, { cards: 60 }])
  expect(reads).toEqual(['first', 'first', 'second', 'second'])
  expect(await intervals()).toEqual(Array(60).fill(38))
})

test('Somebody who never studied has nothing to recompute, and others are left alone', async () => {
  const { person, intervals } = await studied(1)
  await app.set(person, { algorithm: 'sm2' })
  expect((await recompute(app.as('a newcomer'))).body).toEqual({ cards: 0 })
  expect(await intervals()).toEqual([163])
})

test('Recomputing needs a signed-in person', async () => {
  expect((await recompute(app.visitor)).status).toBe(401)
})

test('A card that its maker moved, and that was studied before as after, is recomputed in either deck by what was answered there', async () => {
  const [maker, person] = [app.as(`maker ${v7()}`), app.as(`person ${v7()}`)]
  const [from, to] = [
    (await maker.post('/api/decks', { title: 'One' })).body,
    (await maker.post('/api/decks', { title: 'Two' })).body,
  ]
  const made = await maker.post(`/api/decks/${from._id}/cards`, { frontEquation: 'x', backEquation: 'y' })
  const cardId: string = made.body.cards[0]._id
  await grade(person, from._id, cardId, 1)
  app.clock.nowMs += dayMs
  await maker.post(`/api/decks/${from._id}/cards/move`, { cardIds: [cardId], toDeckId: to._id })
  await grade(person, to._id, cardId, 5)
  await app.set(person, { algorithm: 'sm2' })
  expect((await recompute(person)).status).toBe(200)
  expect((await app.logOf(person, cardId)).map(({ seq }) => seq)).toEqual([1, 1, 2, 2])
  const [record] = (await person.get(`/api/study/${to._id}/progress`)).body
  expect(record).toMatchObject({ cardId, studyData: { eFactor: 2.6, repetitionNumber: 1, nextInterval: 1 } })
  expect(await differencesIn(app.db)).toEqual([])
})
