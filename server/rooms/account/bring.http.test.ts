import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AccountExport } from '#contract/account-export'
import { type Exported, piecesOf } from '#contract/pieces-of-account'
import { fsrs7 } from '#domain/memory/fsrs7'
import { dayMs } from '#domain/time'
import type { Client } from '#server/http/testing'
import { differencesIn } from '#server/rooms/study/log/testing/differences'
import { addFitFor, fitLike, grade, sharedStudyApp, startMs, takeBack } from '#server/rooms/study/testing'

const app = await sharedStudyApp()

const exportOf = async (person: Client) => AccountExport.parse((await person.get('/api/account/export')).body)
const send = (person: Client, piece: object) => person.post('/api/account/import', piece)
async function bring(person: Client, exported: object) {
  const answers = []
  for (const piece of piecesOf(exported as Exported)) answers.push(await send(person, piece))
  expect(answers.map(({ status, body }) => [status, body?.error])).toEqual(answers.map(() => [200, undefined]))
  return answers.map(({ body }) => body as { cards: number; lines: number; decks: { deckId: string }[] })
}

/** Somebody with something of everything that is brought. */
async function somebody() {
  const person = app.as(`person ${v7()}`)
  await person.post('/api/user', {})
  await person.put('/api/user/settings', {
    algorithm: 'fsrs',
    desiredRetention: 0.92,
    timeZone: 'Europe/Vienna',
    newCardsPerDay: 7,
  })
  const details = { title: 'Größe & 水', description: 'One.', macros: { '\\R': '\\mathbb{R}' }, isPublic: false }
  const { _id: deckId } = (await person.post('/api/decks', details)).body
  for (const nth of [1, 2, 3])
    await person.post(`/api/decks/${deckId}/cards`, {
      frontEquation: `front ${nth}`,
      backEquation: '</script> \\cloze[1]{x}',
      tags: ['two words', 'b'],
      chatHistory: [{ role: 'user', content: `chat ${nth}` }],
    })
  await person.post('/api/decks', { title: 'An empty one', isPublic: true })
  const cards: string[] = (await person.get(`/api/decks/${deckId}`)).body.cards.map(({ _id }: { _id: string }) => _id)
  const others = await app.addDeck(app.as('somebody else'), 2)
  const taken = v7()
  await grade(person, deckId, cards[0], 4, { durationMs: 900 })
  await grade(person, deckId, cards[1], 1, { reviewId: taken })
  await takeBack(person, deckId, cards[1], taken)
  await grade(person, deckId, cards[0], 5, { facet: 1 })
  await addFitFor(app.db, person, fitLike(1))
  app.clock.nowMs += 3 * dayMs
  await grade(person, deckId, cards[0], 2)
  const late = new Date(startMs + dayMs).toISOString()
  await grade(person, deckId, cards[0], 5, { answeredAt: late })
  await person.post('/api/study/recompute')
  await addFitFor(app.db, person, { ...fitLike(2, 2, fsrs7), longestDays: 400 })
  await person.post(`/api/study/${others.deckId}/start`)
  await grade(person, others.deckId, others.cardIds[0], 4)
  await grade(person, deckId, cards[0], 4)
  const answers = [{ reviewId: v7(), responseQuality: 4, answeredAt: '2026-01-01T00:00:00Z' }]
  const state = { reviewId: v7(), lastRepetition: '2026-02-01T00:00:00Z', nextInterval: 40, stability: 33 }
  await person.post(`/api/study/${deckId}/history`, { cards: [{ cardId: cards[2], answers, state }] })
  await person.put(`/api/study/${deckId}/cards/${cards[1]}/choice`, { isSuspended: true, isFlagged: true })
  await person.put(`/api/study/${deckId}/choice`, { newCardsPerDay: 3, exam: { on: '2027-01-01', minutesADay: 10 } })
  return { person, deckId, cards, others }
}

/** What is to be the same in another account: ids by where they stand, and without when cards were written. */
function comparable(file: z.infer<typeof AccountExport>): unknown {
  const names = new Map<string, string>()
  for (const [nth, deck] of file.decks.toSorted((a, b) => a.title.localeCompare(b.title)).entries()) {
    names.set(deck._id, `deck ${nth}`)
    for (const [place, card] of deck.cards.entries()) names.set(card._id, `card ${nth} ${place}`)
  }
  const { exportedAt, profile, subscription, credits, likes, sessions, trashedDecks, trashedCards, pictures, ...same } =
    file
  const sorted = {
    ...same,
    decks: same.decks
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .map(({ updatedAt, ...deck }) => ({
        ...deck,
        cards: deck.cards.map(({ createdAt, updatedAt, ...card }) => card),
      })),
  }
  const text = JSON.stringify(sorted).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => names.get(id) ?? id)
  const { progress, reviews, choices, ...rest } = JSON.parse(text)
  const byText = (list: unknown[]) => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return { ...rest, progress: byText(progress), reviews: byText(reviews), choices: byText(choices) }
}

test('A new account from an export equals the old one up to ids, and its records are what its log folds to', async () => {
  const { person } = await somebody()
  const file = await exportOf(person)
  expect([file.reviews.length, file.fits.length, file.progress.length]).toEqual([12, 2, 4])
  const other = app.as(`other ${v7()}`)
  await other.post('/api/user', {})
  await bring(other, file)
  const again = await exportOf(other)
  expect(comparable(again)).toEqual(comparable(file))
  const modelOf = async (one: Client) => (await one.get('/api/study/figures')).body.model
  expect(await modelOf(other)).toEqual(await modelOf(person))
  expect(again.decks.map(({ _id }) => _id)).not.toContain(file.decks[0]?._id)
  expect(await differencesIn(app.db)).toEqual([])
})

test('Of this study day as much is done in the new account as in the old one, also of what was taken back or reset before', async () => {
  const person = app.as(`person ${v7()}`)
  await person.post('/api/user', {})
  const { _id: deckId } = (await person.post('/api/decks', { title: 'Deck' })).body
  const cards = Array.from({ length: 3 }, () => ({ frontEquation: 'x', backEquation: 'y' }))
  await person.post(`/api/decks/${deckId}/cards/batch`, { batchId: v7(), cards })
  const cardIds: string[] = (await person.get(`/api/decks/${deckId}`)).body.cards.map(({ _id }: { _id: string }) => _id)
  const reviewId = v7()
  for (const cardId of cardIds)
    await grade(person, deckId, cardId, 4, { reviewId: cardId === cardIds[0] ? reviewId : v7() })
  await takeBack(person, deckId, cardIds[0], reviewId)
  await person.post(`/api/decks/${deckId}/cards/reset`, { cardIds: [cardIds[1]], resetId: v7() })
  app.clock.nowMs += dayMs
  for (const cardId of cardIds) await grade(person, deckId, cardId, 4)
  const doneBy = async (one: Client, of: string) => (await one.get(`/api/study/${of}/ahead`)).body.done
  expect(await doneBy(person, deckId)).toMatchObject({ newCards: 2, reviews: 1 })
  const other = app.as(`other ${v7()}`)
  await other.post('/api/user', {})
  await bring(other, await exportOf(person))
  const [again] = (await other.get('/api/decks?owned=true')).body.data
  expect(await doneBy(other, again._id)).toMatchObject({ newCards: 2, reviews: 1 })
})

test('An exam ahead on a deck of somebody else’s brings it into the collection, from a file that says it nowhere else', async () => {
  const person = app.as(`person ${v7()}`)
  await person.post('/api/user', {})
  const dated = await app.addDeck(app.as('somebody else'), 3)
  const exam = { on: new Date(startMs + 9 * dayMs).toISOString().slice(0, 10), minutesADay: 10 }
  await person.put(`/api/study/${dated.deckId}/choice`, { exam })
  const file = await exportOf(person)
  expect(file).toMatchObject({ studied: [{ deckId: dated.deckId }], deckChoices: [{ exam }] })
  const other = app.as(`other ${v7()}`)
  await other.post('/api/user', {})
  await bring(other, { ...file, studied: [] })
  expect((await other.post('/api/study/start', {})).body.cards).not.toEqual([])
})

test('Sent again, in two tabs at once or after half of it, nothing is doubled', async () => {
  const { person } = await somebody()
  const file = await exportOf(person)
  const other = app.as(`other ${v7()}`)
  await Promise.all([bring(other, file), bring(other, file)])
  const answers = await bring(other, file)
  expect(answers.map(({ cards, lines }) => cards + lines)).toEqual(answers.map(() => 0))
  expect(comparable(await exportOf(other))).toMatchObject({ reviews: { length: 12 }, progress: { length: 4 } })
  expect((await exportOf(other)).decks).toHaveLength(2)
})

test('What is the viewer’s own already stays as it is, and what was deleted since does not come again', async () => {
  const { person, deckId } = await somebody()
  const file = await exportOf(person)
  await bring(person, file)
  expect(comparable(await exportOf(person))).toEqual(comparable(file))
  const other = app.as(`other ${v7()}`)
  const [, made] = await bring(other, file)
  for (const deck of made?.decks ?? []) await other.delete(`/api/decks/${deck.deckId}`)
  await bring(other, file)
  expect((await exportOf(other)).decks).toEqual([])
  expect(deckId).toBe(file.decks.find(({ title }) => title !== 'An empty one')?._id)
})

test('Ids of somebody else’s private deck bring nothing of it', async () => {
  const { person, deckId, cards } = await somebody()
  const { reviews, choices, deckChoices } = await exportOf(person)
  const stranger = app.as(`stranger ${v7()}`)
  const ofDeck = reviews.filter((line) => line.deckId === deckId && line.fit === 0)
  expect(
    (
      await send(stranger, {
        reviews: ofDeck,
        choices,
        deckChoices,
        studied: [{ deckId, studiedAt: '2026-01-01T00:00:00Z' }],
      })
    ).status,
  ).toBe(200)
  expect(await exportOf(stranger)).toMatchObject({
    reviews: [],
    choices: [],
    deckChoices: [],
    studied: [],
    progress: [],
  })
  expect(cards).toHaveLength(3)
})

describe('Refused, with nothing of it written, is', () => {
  const others = { deckId: '', cardId: '' }
  const line = (more: object) => ({
    ...others,
    reviewId: v7(),
    kind: 'answer',
    undoes: null,
    responseQuality: 4,
    answeredAt: new Date(startMs - dayMs).toISOString(),
    effectiveAt: new Date(startMs - dayMs).toISOString(),
    arrivedAt: new Date(startMs - dayMs).toISOString(),
    timeZone: 'UTC',
    dayStartHour: 4,
    studyDay: Math.floor((startMs - dayMs) / dayMs),
    durationMs: null,
    predictedRecall: null,
    algorithm: 'fsrs',
    algorithmVersion: 2,
    fit: 0,
    desiredRetention: 0.9,
    ...more,
  })
  const ahead = new Date(startMs + dayMs).toISOString()
  test.each<[string, object]>([
    ['an answer of the future', { effectiveAt: ahead }],
    ['an answer on another day than it says', { studyDay: 1 }],
    ['an undo of nothing', { kind: 'undo', responseQuality: null, undoes: v7() }],
    ['an answer without a grade', { responseQuality: null }],
    ['a version that is not known', { algorithmVersion: 99 }],
    ['a fit that is not there', { fit: 7 }],
    ['a grade that is none', { responseQuality: 9 }],
    ['a zone that is none', { timeZone: 'Nowhere/At all' }],
    ['a brought line without its state', { kind: 'import', responseQuality: null }],
  ])('%s', async (_, more) => {
    const person = app.as(`person ${v7()}`)
    const { deckId, cardIds } = await app.addDeck(app.as('somebody else'), 1)
    const answer = await send(person, { reviews: [{ ...line(more), deckId, cardId: cardIds[0] }] })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect((await exportOf(person)).reviews).toEqual([])
  })

  test('a card that no card can be, or more than a piece may carry', async () => {
    const person = app.as(`person ${v7()}`)
    const deck = { _id: v7(), title: 'Deck', createdAt: '2026-01-01T00:00:00Z' }
    const card = { _id: v7(), frontEquation: ' ', backEquation: 'y' }
    expect((await send(person, { decks: [{ ...deck, cards: [card] }] })).status).toBe(400)
    expect((await send(person, { decks: Array.from({ length: 101 }, () => ({ ...deck, cards: [] })) })).status).toBe(
      400,
    )
    expect((await send(person, { decks: [{ ...deck, title: '__proto__'.repeat(50), cards: [] }] })).status).toBe(400)
    expect((await exportOf(person)).decks).toEqual([])
  })
})

test('A fit of another origin than the account’s own is not mixed with it', async () => {
  const { person } = await somebody()
  const { fits } = await exportOf(person)
  const other = app.as(`other ${v7()}`)
  await addFitFor(app.db, other, fitLike(1, 3))
  expect((await send(other, { fits })).body.error).toContain('new account')
  expect((await exportOf(other)).fits, 'nor are those after it kept').toHaveLength(1)
})

test('A choice about a card that is not there is not kept', async () => {
  const person = app.as(`person ${v7()}`)
  const { deckId } = await app.addDeck(app.as('somebody else'), 1)
  const choice = { deckId, cardId: v7(), isSuspended: true, isFlagged: true, buriedUntil: null }
  expect((await send(person, { choices: [choice] })).status).toBe(200)
  expect((await exportOf(person)).choices).toEqual([])
})
