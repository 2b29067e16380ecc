import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { reversedCard } from '#domain/facet'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import type { RecordedMemory } from '#domain/memory/model'
import { wilsonInterval } from '#domain/memory/wilson'
import { courseOf } from '#domain/schedule/course'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { addFitFor, type Deck, fitLike, grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'
import { figuresFromNothing, rounded } from './testing/read.ts'

const app = await sharedStudyApp()

const somebody = () => app.as(`person ${v7()}`)
const onDay = (ahead: number) => {
  app.clock.nowMs = startMs + ahead * dayMs
}
const figuresOf = async (person: Client, deckId?: string) =>
  (await person.get(deckId ? `/api/study/${deckId}/figures` : '/api/study/figures')).body
const date = (ahead: number) => new Date(startMs + ahead * dayMs).toISOString().slice(0, 10)

type Recorded = RecordedMemory & { due: number }
async function recordOf(person: Client, cardId: string | undefined): Promise<Recorded> {
  const [record] = await app.db.rows<Recorded>(sql`
    select stability, difficulty, slow_stability as "slowStability", fast_stability as "fastStability",
      last_study_day + interval_days as due from progress
    where person_id = ${person.id} and card_id = ${cardId}`)
  return record as Recorded
}

/** FSRS-6 as published: after a first 4 stability is 2.3065 days, after a first 3 it is 1.2931. */
const recall = (days: number, stability: number) => (1 + (0.9 ** (-1 / 0.1542) - 1) * (days / stability)) ** -0.1542

describe('Figures', () => {
  test('say nothing to somebody who never answered', async () => {
    expect(await figuresOf(somebody())).toMatchObject({
      today: date(0),
      answers: 0,
      secondsPerAnswer: null,
      forecast: { overdue: 0 },
      retention: { young: { answers: 0 }, mature: { answers: 0 } },
      knowledge: [],
      days: [],
      calibration: [],
    })
  })

  test('say up to today how much is known, also where nothing is left of it for a while', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 1)
    const known = async () =>
      (await figuresOf(person, deckId)).knowledge.map(({ day, cards }: { day: string; cards: number }) => [day, cards])
    onDay(-3)
    await grade(person, deckId, cardIds[0], 4)
    onDay(-1)
    await person.post(`/api/decks/${deckId}/cards/reset`, { cardIds, resetId: v7() })
    onDay(0)
    const before = [date(-3), date(-2), date(-1)].map((day, nth) => [day, nth < 2 ? 1 : 0])
    expect(await known()).toEqual([...before, [date(0), 0]])
    await grade(person, deckId, cardIds[0], 4)
    expect(await known()).toEqual([...before, [date(0), 1]])
  })

  test('are those that one works out by hand', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 4)
    const [one, two, three, undone] = cardIds
    // Two days before today, one card is new and takes ten seconds; another takes two minutes, of which one counts.
    onDay(-2)
    await grade(person, deckId, one, 4, { durationMs: 10_000 })
    await grade(person, deckId, two, 3, { durationMs: 120_000 })
    const { body } = await grade(person, deckId, undone, 5, { durationMs: 1_000 })
    await takeBack(person, deckId, undone, body.reviewId)
    // One day before today, the first is judged, and asked once more on the same day, which is not judged.
    onDay(-1)
    await grade(person, deckId, one, 2, { durationMs: 20_000 })
    await grade(person, deckId, one, 4)
    onDay(0)
    await grade(person, deckId, three, 4, { durationMs: 30_000 })

    const figures = await figuresOf(person)
    expect(figures.answers).toBe(5)
    // Of 10, 20, 30 and 60 seconds.
    expect(figures.secondsPerAnswer).toBe(25)
    expect(figures.days).toEqual([
      { day: date(-2), answers: 2, seconds: 70 },
      { day: date(-1), answers: 2, seconds: 45 },
      { day: date(0), answers: 1, seconds: 30 },
    ])
    expect(figures.retention).toEqual({ young: { answers: 1 }, mature: { answers: 0 } })
    expect(figures.calibration).toHaveLength(1)
    expect(figures.calibration[0]).toMatchObject({ recalled: 0, answers: 1 })
    expect(figures.calibration[0].predicted).toBeCloseTo(recall(1, 2.3065), 6)

    const [first, second, third] = figures.knowledge
    expect(figures.knowledge.map(({ day }: { day: string }) => day)).toEqual([date(-2), date(-1), date(0)])
    expect(first).toMatchObject({ cards: 2, known: 2 })
    expect(second.cards).toBe(2)
    expect(second.known).toBeCloseTo(1 + recall(1, 1.2931), 6)
    const { stability, due } = await recordOf(person, one)
    expect(third.cards).toBe(3)
    expect(third.known).toBeCloseTo(recall(1, stability) + recall(2, 1.2931) + 1, 6)

    // The second card came back a day after it was answered, on the day before today; the third comes in two days.
    const today = Math.floor(startMs / dayMs)
    expect(due).toBeGreaterThanOrEqual(today)
    expect(figures.forecast.overdue).toBe(1)
    expect(figures.forecast.days).toHaveLength(30)
    const coming = new Map(figures.forecast.days.map(({ day, cards }: { day: string; cards: number }) => [day, cards]))
    expect(coming.get(date(2))).toBe(1)
    expect(coming.get(date(due - today))).toBe(1)
    expect([...coming.values()].reduce((sum: number, cards) => sum + Number(cards), 0)).toBe(2)
  })

  test('tell of retention from twenty judged answers on, young and mature apart', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 21)
    onDay(-20)
    for (const cardId of cardIds) await grade(person, deckId, cardId, 4)
    onDay(-10)
    for (const cardId of cardIds.slice(0, 19)) await grade(person, deckId, cardId, 5)
    expect((await figuresOf(person)).retention).toEqual({ young: { answers: 19 }, mature: { answers: 0 } })
    for (const cardId of cardIds.slice(19)) await grade(person, deckId, cardId, 1)
    onDay(0)
    await grade(person, deckId, cardIds[0], 4)
    const { young, mature } = (await figuresOf(person)).retention
    expect(young).toEqual({
      answers: 21,
      seen: { recalled: 19 / 21, ...wilsonInterval(19, 21), predicted: expect.closeTo(recall(10, 2.3065), 6) },
    })
    expect(mature).toEqual({ answers: 1 })
  })

  test('of a deck are those of its cards, and count what is gone as the rules say', async () => {
    const person = somebody()
    const [mine, other] = [await app.addDeck(person, 2), await app.addDeck(app.as('the author'), 1)]
    for (const { deckId, cardIds } of [mine, other])
      for (const cardId of cardIds) await grade(person, deckId, cardId, 4)
    expect(await figuresOf(person, mine.deckId)).toMatchObject({ answers: 2, knowledge: [{ cards: 2, known: 2 }] })
    expect(await figuresOf(person)).toMatchObject({ answers: 3, knowledge: [{ cards: 3, known: 3 }] })
    await app.removeCard(mine.deckId, mine.cardIds[0] as string)
    await app.makePrivate(other.deckId)
    const figures = await figuresOf(person)
    expect(figures).toMatchObject({ answers: 3, knowledge: [{ cards: 1, known: 1 }] })
    expect(figures.forecast.days[2]).toEqual({ day: date(2), cards: 1 })
    expect((await person.get(`/api/study/${other.deckId}/figures`)).body.code).toBe('deck_not_found')
  })

  test('tell from twenty cards on what wanting to recall more would take and give, under FSRS, by the setting of now', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 20)
    for (const cardId of cardIds.slice(1)) await grade(person, deckId, cardId, 4, { durationMs: 6_000 })
    expect((await figuresOf(person)).whatIf).toBeUndefined()
    await grade(person, deckId, cardIds[0], 4, { durationMs: 6_000 })
    const { whatIf } = await figuresOf(person)
    expect(whatIf).toMatchObject({ cards: 20, days: 365, secondsPerAnswer: 6, desiredRetention: 0.9 })
    const [least, most] = [whatIf.options[0], whatIf.options.at(-1)]
    expect([least.desiredRetention, most.desiredRetention]).toEqual([0.8, 0.97])
    expect(least.minutesADay).toBeLessThan(most.minutesADay)
    expect(least.known).toBeLessThan(most.known)
    expect(most.known).toBeGreaterThan(20 * 0.97)
    await person.put('/api/user/settings', { desiredRetention: 0.85 })
    expect((await figuresOf(person)).whatIf.desiredRetention).toBe(0.85)
    expect((await figuresOf(person, deckId)).whatIf).toBeUndefined()
    await person.put('/api/user/settings', { algorithm: 'sm2' })
    expect((await figuresOf(person)).whatIf).toBeUndefined()
  })

  test('are worked out once until an answer or another day comes', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 2)
    await grade(person, deckId, cardIds[0], 4)
    const read = () => figuresOf(person)
    const anew = await app.statementsOf(read)
    expect(await app.statementsOf(read)).toBe(1)
    await grade(person, deckId, cardIds[1], 4)
    // One less than at first: nothing is looked for among what was kept of decks.
    expect(await app.statementsOf(read)).toBe(anew - 1)
    expect(await app.statementsOf(read)).toBe(1)
    onDay(1)
    expect(await app.statementsOf(read)).toBeGreaterThan(1)
    expect((await figuresOf(person)).today).toBe(date(1))
  })

  test('are the same whether other decks were worked out before or not', async () => {
    const person = somebody()
    const decks = [
      await app.addDeck(person, 3),
      await app.addDeck(app.as('the author'), 3),
      await app.addDeck(person, 3),
    ]
    const [one, two, three] = decks as [Deck, Deck, Deck]
    const areThoseWorkedOutAnew = async () => {
      expect(rounded(await figuresOf(person))).toEqual(rounded(await figuresFromNothing(app, person)))
    }
    const answer = (ahead: number, { deckId, cardIds }: Deck, nth: number, quality: number, durationMs?: number) => {
      onDay(ahead)
      return grade(person, deckId, cardIds[nth], quality, { durationMs })
    }
    for (const [nth, deck] of decks.entries()) await answer(-40 + nth, deck, nth, 4, 4_000 + nth)
    onDay(0)
    await areThoseWorkedOutAnew()
    await answer(-3, one, 0, 2, 90_000)
    await answer(-2, two, 1, 5)
    const { body } = await answer(-1, two, 1, 3, 7_500)
    onDay(0)
    await areThoseWorkedOutAnew()
    await takeBack(person, two.deckId, two.cardIds[1], body.reviewId)
    await areThoseWorkedOutAnew()
    // An answer from before all others makes the way back longer, for every deck.
    await grade(person, three.deckId, three.cardIds[0], 4, { answeredAt: new Date(startMs - 29 * dayMs).toISOString() })
    await areThoseWorkedOutAnew()
    await app.removeCard(one.deckId, one.cardIds[0] as string)
    await areThoseWorkedOutAnew()
    await app.makePrivate(two.deckId)
    await areThoseWorkedOutAnew()
    onDay(1)
    await areThoseWorkedOutAnew()
  })

  test.each([
    // One that is steeper.
    [fsrs6, 20, 0.4],
    [fsrs7, 24, 0.6],
  ])('tell what is known by the fit of $name that a memory is of', async (model, nth, steeper) => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 2)
    const fit = fitLike(1, 3, model)
    fit.parameters[nth] = steeper
    onDay(-6)
    await grade(person, deckId, cardIds[0], 4)
    await addFitFor(app.db, person, fit)
    await grade(person, deckId, cardIds[1], 4)
    onDay(0)
    const { knowledge } = await figuresOf(person)
    const { parameters, shift, slope } = fit
    const course = courseOf({ fit: { number: 1, model: model.name, parameters: [...parameters, shift, slope] } })
    const recorded = await recordOf(person, cardIds[1])
    const byFit = course.recall(course.memoryOf(recorded), 6)
    expect(Math.abs(byFit - recall(6, recorded.stability))).toBeGreaterThan(0.003)
    expect(knowledge.at(-1).known).toBeCloseTo(recall(6, 2.3065) + byFit, 6)
  })

  test('count a card of several facets once as known, and each facet when it comes', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 2)
    await person.put(`/api/study/${deckId}/cards/${cardIds[0]}/choice`, { isReversed: true })
    onDay(-2)
    for (const cardId of cardIds) await grade(person, deckId, cardId, 4)
    await grade(person, deckId, cardIds[0], 4, { facet: reversedCard })
    onDay(0)
    const all = await figuresOf(person, deckId)
    expect(all.knowledge.at(-1)).toMatchObject({ cards: 2, known: expect.closeTo(2 * recall(2, 2.3065), 6) })
    const coming = ({ forecast }: typeof all) => forecast.days.map(({ cards }: { cards: number }) => cards).slice(0, 2)
    expect(coming(all)).toEqual([3, 0])
    await grade(person, deckId, cardIds[0], 5, { facet: reversedCard })
    expect(coming(await figuresOf(person))).toEqual([2, 0])
    await person.put(`/api/study/${deckId}/choice`, { exam: { on: date(3), minutesADay: 10 } })
    const [exam] = (await figuresOf(person, deckId)).exams
    expect(exam).toMatchObject({ cards: 3, unseen: 0 })
    await person.put(`/api/study/${deckId}/cards/${cardIds[0]}/choice`, { isReversed: false })
    expect((await figuresOf(person, deckId)).exams[0]).toMatchObject({ cards: 2, unseen: 0 })
  })

  test('count a card of several facets as one on each day, by those that were studied by then and not reset', async () => {
    const person = somebody()
    const { deckId, cardIds } = await app.addDeck(person, 1)
    const [cardId] = cardIds
    await person.put(`/api/study/${deckId}/cards/${cardId}/choice`, { isReversed: true })
    onDay(-4)
    await grade(person, deckId, cardId, 4)
    onDay(-2)
    await grade(person, deckId, cardId, 4, { facet: reversedCard })
    onDay(-1)
    const reset = { cardIds: [cardId], resetId: v7() }
    await person.post(`/api/decks/${deckId}/cards/reset`, reset)
    onDay(0)
    await grade(person, deckId, cardId, 4)
    const known = async () => {
      const { knowledge } = await figuresOf(person)
      return knowledge.map((one: { day: string; cards: number; known: number }) => [one.day, one.cards, one.known])
    }
    const near = (value: number) => expect.closeTo(value, 6)
    const [first, second, third] = [recall(0, 2.3065), recall(1, 2.3065), (recall(2, 2.3065) + recall(0, 2.3065)) / 2]
    const before = [
      [date(-4), 1, near(first)],
      [date(-3), 1, near(second)],
      [date(-2), 1, near(third)],
      [date(-1), 0, 0],
    ]
    expect(await known()).toEqual([...before, [date(0), 1, near(first)]])
    await grade(person, deckId, cardId, 3, { facet: reversedCard })
    expect(await known()).toEqual([...before, [date(0), 1, near(first)]])
    await app.removeCard(deckId, cardId as string)
    expect(await known()).toEqual([])
  })

  test('are for people who are signed in', async () => {
    const { deckId } = await app.addDeck(app.as('the author'), 1)
    expect((await app.visitor.get('/api/study/figures')).status).toBe(401)
    expect((await app.visitor.get(`/api/study/${deckId}/figures`)).status).toBe(401)
  })
})
