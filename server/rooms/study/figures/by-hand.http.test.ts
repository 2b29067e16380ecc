import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'
import { byHand, dateOf, type Line, near, readiness } from './testing/by-hand.ts'

const app = await sharedStudyApp()

/** By card of the first deck and of the second: days ago, grades and seconds. */
type Given = [daysAgo: number, grade: number, seconds?: number]
const given: Given[][][] = [
  [
    [
      [19, 4, 9],
      [18, 1, 70],
      [16, 4, 8],
      [15, 2, 12],
      [13, 4],
      [12, 0, 14],
      [10, 3, 7],
      [9, 1, 11],
      [7, 4, 6],
      [6, 2, 5],
      [4, 4, 4],
      [3, 1, 16],
      [1, 3, 13],
    ],
    [
      [15, 3, 21],
      [12, 4, 6],
      [6, 5, 3],
      [0, 4, 5],
    ],
    [
      [15, 4, 11],
      [13, 4, 7],
      [8, 4, 5],
      [1, 5, 2],
    ],
    [
      [15, 5, 4],
      [5, 5, 3],
      [0, 4, 6],
    ],
    [
      [10, 2, 33],
      [10, 4, 9],
      [10, 5, 2],
      [9, 4],
    ],
  ],
  [
    [
      [14, 4, 8],
      [11, 4, 5],
      [2, 4, 9],
    ],
    [
      [14, 5, 2],
      [0, 5, 2],
    ],
    [[3, 4, 17]],
    [
      [3, 1, 41],
      [2, 4, 8],
    ],
    [
      [14, 4, 10],
      [13, 1, 22],
      [13, 3, 12],
      [4, 4, 8],
    ],
  ],
]

test('Every number is the one that somebody else works out of the exported log by the published formulas', async () => {
  const person = app.as(`person ${v7()}`)
  const decks = [await app.addDeck(person, 8), await app.addDeck(app.as('the author'), 6)]
  const answers = given.flatMap((cards, deck) =>
    cards.flatMap((ofCard, card) =>
      ofCard.map(([daysAgo, quality, seconds]) => ({ deck, card, daysAgo, quality, seconds })),
    ),
  )
  for (let daysAgo = 19; daysAgo >= 0; daysAgo--) {
    app.clock.nowMs = startMs - daysAgo * dayMs
    for (const { deck, card, quality, seconds } of answers.filter((one) => one.daysAgo === daysAgo)) {
      app.clock.nowMs += 60_000
      const { deckId, cardIds } = decks[deck] ?? { deckId: '', cardIds: [] }
      const more = seconds === undefined ? {} : { durationMs: seconds * 1000 }
      expect((await grade(person, deckId, cardIds[card], quality, more)).status).toBe(200)
    }
  }
  const [{ deckId, cardIds }, other] = decks as [(typeof decks)[0], (typeof decks)[0]]
  const { body } = await grade(person, deckId, cardIds[5], 4, { durationMs: 99_000 })
  await takeBack(person, deckId, cardIds[5], body.reviewId)
  await person.put(`/api/study/${deckId}/cards/${cardIds[7]}/choice`, { isSuspended: true })
  const today = Math.floor(startMs / dayMs)
  await person.put(`/api/study/${deckId}/choice`, { exam: { on: dateOf(today + 10), minutesADay: 15 } })

  const log: Line[] = (await person.get('/api/account/export')).body.reviews
  expect(log).toHaveLength(answers.length + 2)
  const figuresOf = async (path: string) => (await person.get(`/api/study/${path}figures`)).body
  const all = await figuresOf('')
  expect(all).toMatchObject(byHand(log, today))
  expect(all.retention.young.seen).toBeDefined()
  expect(all.retention.mature.answers).toBeGreaterThan(0)
  expect(all.whatIf).toBeUndefined()
  for (const deck of [deckId, other.deckId]) {
    const ofDeck = log.filter((line) => line.deckId === deck)
    expect(await figuresOf(`${deck}/`)).toMatchObject(byHand(ofDeck, today))
  }
  const ofFirst = log.filter((line) => line.deckId === deckId)
  expect(all.exams).toEqual([
    expect.objectContaining({ cards: 7, unseen: 2, daysLeft: 10, readiness: near(readiness(ofFirst, 7, today + 10)) }),
  ])
  expect(all.exams[0].readinessIfKept).toBeGreaterThan(all.exams[0].readiness)
  // Its grades below 3, each after one of 3 or more on an earlier day.
  expect(all.leeches).toMatchObject({ cards: 1, worst: [{ card: { _id: cardIds[0] }, lapses: 6 }] })
})
