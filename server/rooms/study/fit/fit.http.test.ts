import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fsrs7 } from '#domain/memory/fsrs7'
import { createChance, learnerOf, someParameters } from '#domain/memory/testing/learner'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

type Fit = Record<'number' | 'answers' | 'tail_answers' | 'shift' | 'slope' | 'longest_days', number> & {
  model: 'FSRS-6' | 'FSRS-7'
  parameters: number[]
  is_refused: boolean
}
const fitsOf = (person: Client) =>
  app.db.rows<Fit>(sql`select * from fit where person_id = ${person.id} order by number`)

/** Somebody who was asked so many cards on some days, and forgot every fourth; each but the first of a card's is judged. */
async function studied(cards: number, days: readonly number[]) {
  const person = app.as(`person ${v7()}`)
  const deck = await app.addDeck(person, cards)
  const answerOn = async (day: number) => {
    app.clock.nowMs = startMs + day * dayMs
    for (const [nth, cardId] of deck.cardIds.entries())
      await grade(person, deck.deckId, cardId, (nth + day) % 4 === 0 ? 1 : 4)
  }
  for (const day of days) await answerOn(day)
  return { person, ...deck, answerOn }
}

/** Begins a session, and waits for what that sets in motion. */
async function begin(person: Client, deckId: string) {
  expect((await person.post(`/api/study/${deckId}/start`)).status).toBe(200)
  await app.settle()
}

describe('A fit', () => {
  test('is made from fifty judged answers on, is kept, told and taken along, and goes with its person', async () => {
    const { person, deckId, cardIds, answerOn } = await studied(25, [0, 2])
    await begin(person, deckId)
    expect(await fitsOf(person)).toEqual([])
    expect((await person.get('/api/study/figures')).body.model).toBeUndefined()
    await answerOn(5)
    // What is taken back counts for nothing.
    const { body } = await grade(person, deckId, cardIds[0], 4)
    await takeBack(person, deckId, cardIds[0], body.reviewId)
    await begin(person, deckId)
    const [fit, ...others] = await fitsOf(person)
    expect(others).toEqual([])
    expect(fit).toMatchObject({ number: 1, answers: 50, tail_answers: 10, longest_days: 365 })
    expect(fit?.parameters).toHaveLength(fit?.model === 'FSRS-7' ? 34 : 21)
    for (const parameter of fit?.parameters ?? []) expect(Number(parameter.toPrecision(6))).toBe(parameter)
    const { model } = (await person.get('/api/study/figures')).body
    expect(model).toMatchObject({ answers: 50, tailAnswers: 10, isRefused: fit?.is_refused, model: fit?.model })
    expect((await person.get('/api/account/export')).body.fits).toMatchObject([
      {
        number: 1,
        model: fit?.model,
        parameters: fit?.parameters,
        longestDays: 365,
        madeAt: new Date(app.clock.nowMs).toISOString(),
      },
    ])
  })

  test('is made anew once judged answers have grown by a fifth, and at most once a day', async () => {
    const { person, deckId, answerOn } = await studied(25, [0, 2, 5])
    await begin(person, deckId)
    await answerOn(5.5)
    await begin(person, deckId)
    expect(await fitsOf(person)).toHaveLength(1)
    await answerOn(7)
    await begin(person, deckId)
    expect((await fitsOf(person)).map(({ number, answers }) => [number, answers])).toEqual([
      [1, 50],
      [2, 75],
    ])
  })

  test('is of FSRS-7 for who remembers by it, and schedules by version 4 what is answered next', async () => {
    const chance = createChance(2)
    const log = learnerOf(fsrs7, someParameters(fsrs7, chance), { cards: 200, answersEach: 8, chance })
    const person = app.as(`person ${v7()}`)
    const { deckId, cardIds } = await app.addDeck(person, log.length)
    const cards = log.map(({ lines }, nth) => ({
      cardId: cardIds[nth],
      answers: lines.flatMap((line) =>
        line.kind === 'answer' && line.atMs < startMs
          ? [{ reviewId: v7(), responseQuality: line.grade, answeredAt: new Date(line.atMs).toISOString() }]
          : [],
      ),
    }))
    expect((await person.post(`/api/study/${deckId}/history`, { cards })).status).toBe(200)
    await begin(person, deckId)
    const [fit] = await fitsOf(person)
    expect(fit).toMatchObject({ number: 1, model: 'FSRS-7', is_refused: false })
    expect((await person.get('/api/study/figures')).body.model).toMatchObject({ model: 'FSRS-7', weights: 'own' })
    const { body: session } = await person.post(`/api/study/${deckId}/start`)
    expect(session.fsrs7Fit).toEqual({
      number: 1,
      parameters: [...(fit?.parameters ?? []), fit?.shift, fit?.slope],
      longestDays: fit?.longest_days,
    })
    expect(fit?.longest_days).toBeGreaterThan(365)
    const { body } = await grade(person, deckId, session.cardsToReview[0], 4)
    expect(body.studyData.memory).toMatchObject({ fit: 1, fastStability: expect.any(Number) })
    expect((await app.logOf(person, session.cardsToReview[0])).at(-1)).toMatchObject({ fit: 1, algorithm_version: 4 })
  })
})
