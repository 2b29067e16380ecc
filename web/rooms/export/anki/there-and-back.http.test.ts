import sharp from 'sharp'
import initSqlJs from 'sql.js'
import { afterAll, expect, test, vi } from 'vitest'
import type { Card } from '#contract/card'
import { dayMs } from '#domain/time'
import { grade, sharedStudyApp, startMs } from '#server/rooms/study/testing'
import { authorizeCalls } from '#web/lib/api.ts'
import { readCollection } from '#web/rooms/import/anki/collection.ts'
import { readContainer } from '#web/rooms/import/anki/container.ts'
import { planPackage } from '#web/rooms/import/anki/plan-package.ts'
import { pastIn } from '#web/rooms/import/package/past-in.ts'
import { nothingBrought, sendPackage } from '#web/rooms/import/package/send-package.ts'
import { clockOfViewer, gatherDeck, gatherPictures, sidesOf } from '../gather.ts'
import { mediaOf } from './media.ts'
import { packageOf } from './package.ts'

const app = await sharedStudyApp()
const sqlite = await initSqlJs()
const { signal } = new AbortController()

vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.app.request(path, init))
afterAll(() => vi.unstubAllGlobals())
const actAs = (name: string) => authorizeCalls(() => app.tokenFor(name))
const tex = String.raw

// Only a browser makes pictures smaller, and these are small.
vi.mock('#web/rooms/editor/pictures/prepare.ts', () => ({
  prepare: async (file: File) => Buffer.from(await file.arrayBuffer()).toString('base64'),
}))

/** A picture is kept under a new id wherever it comes. */
const withoutIds = (side: string) => side.replace(/(?<=-40x30-)[\da-f]{32}/g, 'id')

/** What a person has of a deck, by the fronts of its cards: without ids, and with times as they were. */
async function studiedBy(name: string, deckId: string) {
  actAs(name)
  const { deck, answers, ofFacets, several } = await gatherDeck(deckId, { signal })
  const frontOf = new Map(deck.cards.map(({ _id, frontEquation }) => [_id, withoutIds(frontEquation)]))
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
      ...{ frontEquation: withoutIds(frontEquation), backEquation: withoutIds(backEquation) },
      ...{ tags, studied: known(studyData) },
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

test('A deck that somebody else imports from its package has every side, picture, due day, answer and facet', async () => {
  const author = app.as('author')
  const { _id: deckId } = (await author.post('/api/decks', { title: 'Both ways', macros: { '\\R': '\\mathbb{R}' } }))
    .body
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  const content = (await drawn.png().toBuffer()).toString('base64')
  const { name: picture } = (
    await author.post(`/api/decks/${deckId}/pictures`, { content, fileName: 'Klein bottle.png' })
  ).body
  const sides = [
    [tex`What is $\R$?`, 'A field'],
    [tex`\cloze[1]{Rolle} and $\cloze[2]{x^{2}}$`, 'by name'],
    ['Never studied', tex`\hint{h} z`],
    ['Asked one way', tex`two\\lines`],
    ['Which surface?', tex`\includegraphics [alt={a {closed} one}, width=3em]{${picture}}`],
    [tex`\includegraphics{${picture}} of \cloze[1]{Klein}, in \cloze[2]{1882}`, 'a bottle'],
  ]
  const cards = sides.map(([frontEquation, backEquation], nth) => ({
    ...{ frontEquation, backEquation, ...(nth === 0 && { tags: ['two words'] }) },
  }))
  const { body } = await author.post(`/api/decks/${deckId}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  expect(body.cardCount).toBe(6)
  const [first, numbered, , last, shown, pictured] = (await author.get(`/api/decks/${deckId}`)).body.cards.map(
    (card: Card) => card._id,
  )
  // Anki knows an answer by its moment: of two of one moment one would come a millisecond late.
  let moments = 0
  const answered = (card: string, quality: number, days: number, facet = 0) =>
    grade(author, deckId, card, quality, {
      facet,
      answeredAt: new Date(startMs - days * dayMs + moments++).toISOString(),
    })
  await author.put(`/api/study/${deckId}/cards/${first}/choice`, { isReversed: true, isFlagged: true })
  await author.put(`/api/study/${deckId}/cards/${shown}/choice`, { isReversed: true })
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
    await answered(shown, quality, days)
    await answered(shown, 4, days - 1, 10)
    await answered(pictured, quality, days, 2)
  }
  const before = await studiedBy('author', deckId)
  expect(before.facets).toHaveLength(4)

  const decks = [await gatherDeck(deckId, { signal })]
  const media = await mediaOf(await gatherPictures(decks.flatMap(sidesOf), { signal }))
  const [clock, nowMs] = [await clockOfViewer({ signal }), startMs]
  const { file, leftAnswers } = await packageOf(sqlite, { decks, clock, nowMs, media })
  expect(leftAnswers).toBe(0)
  const made = new Blob([new Uint8Array(file)])
  const { collection, pictures } = await readContainer(made)
  const plan = planPackage(readCollection(sqlite, collection), { readsDollars: false, clock, nowMs, pictures })
  expect(plan.losses).toEqual([])
  expect(pastIn(plan)).toMatchObject({ cards: 5, onTime: 5 })

  actAs('reader')
  const importing = async () => {
    const brought = nothingBrought()
    const listener = {
      onCards: () => {},
      onAnswers: () => {},
      onLostPicture: (name: string) => expect.fail(`${name} is lost`),
      onLostAnswers: () => {},
      onNoRoom: () => {},
    }
    const personId = app.as('reader').id
    await sendPackage({ ...plan, file: made, personId, isPublic: false, withPast: true }, brought, {
      signal,
      ...listener,
    })
    return brought.decks[0]?._id ?? ''
  }
  const theirs = await importing()
  const byFront = (one: typeof before) => ({
    ...one,
    cards: one.cards.toSorted((a, b) => (a.frontEquation < b.frontEquation ? -1 : 1)),
  })
  expect(byFront(await studiedBy('reader', theirs))).toEqual(byFront(before))
  const here = await gatherPictures(sidesOf(await gatherDeck(theirs, { signal })), { signal })
  expect(here.map(({ names }) => names.map(withoutIds))).toEqual([['klein-bottle-40x30-id']])
  expect(await importing()).toBe(theirs)
  expect(byFront(await studiedBy('reader', theirs))).toEqual(byFront(before))
})
