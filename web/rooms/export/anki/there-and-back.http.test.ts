import initSqlJs from 'sql.js'
import { afterAll, expect, test, vi } from 'vitest'
import type { Card } from '#contract/card'
import { dayMs } from '#domain/time'
import { grade, sharedStudyApp, startMs } from '#server/rooms/study/testing'
import { authorizeCalls } from '#web/lib/api.ts'
import { readCollection } from '#web/rooms/import/anki/collection.ts'
import { readContainer } from '#web/rooms/import/anki/container.ts'
import { planPackage } from '#web/rooms/import/anki/plan-package.ts'
import { type Brought, sendPackage } from '#web/rooms/import/package/send-package.ts'
import { clockOfViewer, gatherDeck } from '../gather.ts'
import { packageOf } from './package.ts'

const app = await sharedStudyApp()
const sqlite = await initSqlJs()
const { signal } = new AbortController()

vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.app.request(path, init))
afterAll(() => vi.unstubAllGlobals())
const actAs = (name: string) => authorizeCalls(() => app.tokenFor(name))
const tex = String.raw

/** What a person has of a deck, by the fronts of its cards: without ids, and times as they were. */
async function studiedBy(name: string, deckId: string) {
  actAs(name)
  const { deck, answers, ofFacets, several } = await gatherDeck(deckId, { signal })
  const frontOf = new Map(deck.cards.map(({ _id, frontEquation }) => [_id, frontEquation]))
  const known = ({ eFactor, nextInterval, lastRepetition, memory }: Card['studyData']) =>
    memory && [
      eFactor.toFixed(3),
      nextInterval,
      lastRepetition,
      memory.stability.toFixed(3),
      memory.difficulty.toFixed(3),
    ]
  return {
    cards: deck.cards.map(({ frontEquation, backEquation, tags, choice, studyData }) => ({
      ...{ frontEquation, backEquation, tags, studied: known(studyData) },
      chosen: [choice?.isSuspended ?? false, choice?.isFlagged ?? false],
    })),
    answers: [...answers.map((one) => ({ ...one, facet: 0 })), ...ofFacets]
      .map(({ cardId, facet, responseQuality, answeredAt }) => [
        frontOf.get(cardId),
        facet,
        responseQuality,
        answeredAt,
      ])
      .toSorted(),
    facets: several
      .map(({ cardId, facets }) => [
        frontOf.get(cardId),
        facets.map(({ facet, studyData }) => [facet, known(studyData)]),
      ])
      .toSorted(),
  }
}

test('A deck that somebody else imports from its package has every side, due day, answer and facet', async () => {
  const author = app.as('author')
  const { _id: deckId } = (await author.post('/api/decks', { title: 'Both ways', macros: { '\\R': '\\mathbb{R}' } }))
    .body
  const sides = [
    [tex`What is $\R$?`, 'A field'],
    [tex`\cloze[1]{Rolle} and $\cloze[2]{x^{2}}$`, 'by name'],
    ['Never studied', tex`\hint{h} z`],
    ['Asked one way', tex`two\\lines`],
  ]
  const cards = sides.map(([frontEquation, backEquation], nth) => ({
    ...{ frontEquation, backEquation, ...(nth === 0 && { tags: ['two words'] }) },
  }))
  const { body } = await author.post(`/api/decks/${deckId}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  expect(body.cardCount).toBe(4)
  const [first, numbered, , last] = (await author.get(`/api/decks/${deckId}`)).body.cards.map((card: Card) => card._id)
  // Anki knows an answer by its moment: of two of one moment one would come a millisecond late.
  let moments = 0
  const answered = (card: string, quality: number, days: number, facet = 0) =>
    grade(author, deckId, card, quality, {
      facet,
      answeredAt: new Date(startMs - days * dayMs + moments++).toISOString(),
    })
  await author.put(`/api/study/${deckId}/cards/${first}/choice`, { isReversed: true, isFlagged: true })
  await author.put(`/api/study/${deckId}/cards/${last}/choice`, { isSuspended: true })
  for (const [days, quality] of [
    [9, 1],
    [8, 3],
    [4, 4],
  ] as const) {
    await answered(first, quality, days)
    await answered(first, quality === 1 ? 4 : quality, days - 1, 10)
    await answered(numbered, quality, days, 2)
    await answered(last, 4, days)
  }
  const before = await studiedBy('author', deckId)
  expect(before.facets).toHaveLength(2)

  const decks = [await gatherDeck(deckId, { signal })]
  const [clock, nowMs] = [await clockOfViewer({ signal }), startMs]
  const { file, leftAnswers } = packageOf(sqlite, { decks, clock, nowMs, media: [] })
  expect(leftAnswers).toBe(0)
  const { collection } = await readContainer(new Blob([new Uint8Array(file)]))
  const plan = planPackage(readCollection(sqlite, collection), {
    readsDollars: false,
    clock,
    nowMs,
    pictures: new Map(),
  })
  expect(plan.losses).toEqual([])

  actAs('reader')
  const importing = async () => {
    const brought: Brought = { decks: [], addedIds: new Map() }
    const told = { onCards: () => {}, onAnswers: () => {}, onLostPicture: () => {}, onLostAnswers: () => {} }
    const personId = app.as('reader').id
    await sendPackage({ ...plan, file: new Blob(), personId, isPublic: false, withPast: true }, brought, {
      signal,
      ...told,
    })
    return brought.decks[0]?._id ?? ''
  }
  const theirs = await importing()
  const byFront = (one: typeof before) => ({
    ...one,
    cards: one.cards.toSorted((a, b) => (a.frontEquation < b.frontEquation ? -1 : 1)),
  })
  expect(byFront(await studiedBy('reader', theirs))).toEqual(byFront(before))
  expect(await importing()).toBe(theirs)
  expect(byFront(await studiedBy('reader', theirs))).toEqual(byFront(before))
})
