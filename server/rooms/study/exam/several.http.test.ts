import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import type { ExamFigures } from '#contract/figures'
import { dayMs, hourMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { addFitFor, fitLike, grade, sharedStudyApp, startMs } from '../testing.ts'

const app = await sharedStudyApp()

const date = (ahead: number) => new Date(startMs + ahead * dayMs).toISOString().slice(0, 10)
const choose = (person: Client, deckId: string, body: unknown) => person.put(`/api/study/${deckId}/choice`, body)
const begin = async (person: Client, deckId: string, body = {}) =>
  (await person.post(`/api/study/${deckId}/start?facets=true`, body)).body
const examsOf = async (person: Client, deckId?: string): Promise<ExamFigures[] | undefined> =>
  (await person.get(deckId ? `/api/study/${deckId}/figures` : '/api/study/figures')).body.exams

/** Somebody with an exam in five days on decks of as many cards and with as many minutes a day. */
async function examined(...of: [cards: number, minutesADay: number][]) {
  const person = app.as(`person ${v7()}`)
  await person.post('/api/user', {})
  await person.put('/api/user/settings', { dueRule: 'day', newCardsPerDay: 3 })
  const decks = await Promise.all(of.map(([cards]) => app.addDeck(app.as('the author'), cards)))
  // In the order of their ids, which is the one among equals.
  decks.sort((one, other) => (one.deckId < other.deckId ? -1 : 1))
  for (const [nth, { deckId }] of decks.entries())
    await choose(person, deckId, { exam: { on: date(5), minutesADay: of[nth]?.[1] } })
  const cardsOf = async (nth: number, body = {}) => (await begin(person, decks[nth]?.deckId ?? '', body)).cardsToReview
  const answerAll = async (nth: number) => {
    for (const cardId of await cardsOf(nth)) await grade(person, decks[nth]?.deckId ?? '', cardId, 4)
  }
  return { person, decks: decks as [(typeof decks)[0], (typeof decks)[0], ...typeof decks], cardsOf, answerAll }
}

type Counts = { toReview: number; new: number }

/** What Home says of each deck, and of all. */
async function countsOf(person: Client) {
  const { body } = await person.get('/api/decks?owned=true&sortBy=due&limit=100')
  const of = new Map<string, Counts>(
    body.data.map(({ _id, summary }: Deck) => [_id, { toReview: summary?.toReview, new: summary?.new }]),
  )
  return { of, overAll: body.overAll as Counts }
}

describe('Decks with the same date', () => {
  test('share the minutes of all, and what their sessions ask is the plan', async () => {
    const { person, decks, cardsOf, answerAll } = await examined([30, 3], [30, 1])
    const [first, second] = decks
    // Four minutes have room for ten new cards, of six in either deck.
    const session = await begin(person, first.deckId)
    expect(session.cardsToReview).toEqual(first.cardIds.slice(0, 5))
    expect(session.exam).toEqual({ on: date(5), daysLeft: 5, newLeft: 25, others: { decks: 1, left: 5 } })
    expect(await cardsOf(1)).toEqual(second.cardIds.slice(0, 5))
    const { of, overAll } = await countsOf(person)
    expect([of.get(first.deckId), of.get(second.deckId)]).toEqual([
      { toReview: 0, new: 5 },
      { toReview: 0, new: 5 },
    ])
    expect(overAll).toEqual({ toReview: 0, new: 10 })
    const asked = (await person.post('/api/study/start', {})).body.cards.map(({ _id }: { _id: string }) => _id)
    expect(new Set(asked)).toEqual(new Set([...first.cardIds.slice(0, 5), ...second.cardIds.slice(0, 5)]))

    await answerAll(0)
    expect((await begin(person, first.deckId)).exam).toMatchObject({ newLeft: 25, others: { decks: 1, left: 5 } })
    expect(await cardsOf(0)).toEqual([])
    expect(await cardsOf(1)).toEqual(second.cardIds.slice(0, 5))
    await answerAll(1)
    expect((await person.post('/api/study/start', {})).body.cards).toEqual([])
    app.clock.nowMs += dayMs
    const next = (await person.post('/api/study/start', {})).body.cards
    expect(next).toHaveLength((await cardsOf(0)).length + (await cardsOf(1)).length)
  })

  test('count what was answered in any of them; who asks for more of one has the minutes of all, for it alone', async () => {
    const { person, decks, cardsOf, answerAll } = await examined([60, 3], [60, 1])
    const [first, second] = decks
    await answerAll(0)
    // Twelve are a portion of the 55 that are left, and four minutes have room for ten.
    const more = await cardsOf(0, { withMore: true })
    expect(more).toEqual(first.cardIds.slice(5, 15))
    for (const cardId of more.slice(0, 5)) await grade(person, first.deckId, cardId, 4)
    expect(await cardsOf(1)).toEqual([])
    expect((await begin(person, second.deckId)).exam).toMatchObject({ newLeft: 60, others: { decks: 1, left: 0 } })
  })

  test('are without one that the person can no longer see, and with it when they can again', async () => {
    const { person, decks, cardsOf } = await examined([30, 3], [30, 1])
    const [first, second] = decks
    await app.makePrivate(second.deckId)
    expect(await cardsOf(0)).toEqual(first.cardIds.slice(0, 6))
    expect((await begin(person, first.deckId)).exam).not.toHaveProperty('others')
    expect((await countsOf(person)).overAll).toEqual({ toReview: 0, new: 6 })
    expect(await examsOf(person)).toMatchObject([{ today: { new: 6 }, minutesADay: 3 }])
    await app.db.rows(sql`update deck set is_public = true, version = version + 1 where id = ${second.deckId}`)
    expect(await cardsOf(0)).toEqual(first.cardIds.slice(0, 5))
    expect((await countsOf(person)).overAll).toEqual({ toReview: 0, new: 10 })
    expect(await examsOf(person)).toHaveLength(2)
  })

  test('are told of one by one, as they stand by the one plan', async () => {
    const { person, decks, answerAll } = await examined([30, 3], [10, 1], [0, 2])
    const [first, second] = decks
    await answerAll(1)
    const exams = (await examsOf(person)) ?? []
    expect(exams.map(({ today, minutesADay, together }) => ({ today, minutesADay, together }))).toEqual([
      { today: { toReview: 0, new: 6 }, minutesADay: 3, together: { decks: 3, minutesADay: 6 } },
      { today: { toReview: 0, new: 0 }, minutesADay: 1, together: { decks: 3, minutesADay: 6 } },
      { today: { toReview: 0, new: 0 }, minutesADay: 2, together: { decks: 3, minutesADay: 6 } },
    ])
    expect(exams[0]?.readiness).toBe(0)
    expect(exams[0]?.readinessIfKept).toBeGreaterThan(0.8)
    expect(exams[1]?.readinessIfKept).toBeGreaterThan(exams[1]?.readiness ?? 1)
    expect(exams[2]).toMatchObject({ cards: 0 })
    expect(await examsOf(person, second.deckId)).toEqual([exams[1]])
    await choose(person, first.deckId, { exam: { on: date(6), minutesADay: 3 } })
    expect((await examsOf(person, second.deckId))?.[0]?.together).toEqual({ decks: 2, minutesADay: 3 })
    await choose(person, decks[2]?.deckId ?? '', { exam: null })
    expect((await examsOf(person, second.deckId))?.[0]).not.toHaveProperty('together')
  })

  test('are read together, however many they are', async () => {
    const statements = async (decks: number) => {
      const { person, cardsOf } = await examined(...Array.from({ length: decks }, (): [number, number] => [4, 5]))
      const inOne = await app.textsOf(() => cardsOf(0))
      const overAll = await app.textsOf(() => person.post('/api/study/start', {}))
      const onHome = await app.textsOf(() => countsOf(person))
      return [inOne.length, overAll.length, onHome.length]
    }
    expect(await statements(7)).toEqual(await statements(2))
  })
})

test('Counts are those of the sessions, whatever was done to another deck of the exam', async () => {
  const { person, decks, cardsOf, answerAll } = await examined([30, 2], [30, 2], [12, 1])
  const [first, second] = decks
  const agrees = async () => {
    const counts = await countsOf(person)
    let all = 0
    for (const [nth, { deckId }] of decks.entries()) {
      const asked = await cardsOf(nth)
      const counted = counts.of.get(deckId)
      if (!asked || !counted) continue
      all += asked.length
      expect(counted.toReview + counted.new).toBe(asked.length)
    }
    expect(counts.overAll.toReview + counts.overAll.new).toBe(all)
    return all
  }
  const cardAt = (nth: number) => second.cardIds[nth] as string
  const seen = [await agrees()]
  const acts: (() => Promise<unknown>)[] = [
    () => grade(person, second.deckId, cardAt(0), 4),
    () => answerAll(2),
    () => person.put(`/api/study/${second.deckId}/cards/${cardAt(1)}/choice`, { isSuspended: true }),
    () => person.put(`/api/study/${second.deckId}/cards/${cardAt(2)}/choice`, { isBuried: true }),
    () => app.removeCard(second.deckId, cardAt(3)),
    () => choose(person, second.deckId, { exam: { on: date(5), minutesADay: 9 } }),
    () => choose(person, second.deckId, { isReversed: true }),
    () => answerAll(1),
    async () => {
      app.clock.nowMs += dayMs
    },
    // As if hardly anything were ever forgotten.
    () => addFitFor(app.db, person, { ...fitLike(1), shift: 6 }),
    () => person.put('/api/user/settings', { weights: 'published' }),
    () => person.put('/api/user/settings', { weights: 'own' }),
    () => choose(person, second.deckId, { exam: { on: date(4), minutesADay: 9 } }),
    () => choose(person, second.deckId, { exam: { on: date(5), minutesADay: 1 } }),
    () => app.makePrivate(second.deckId),
    () => app.db.rows(sql`update deck set is_public = true, version = version + 1 where id = ${second.deckId}`),
    () => choose(person, second.deckId, { exam: null }),
    () => person.post(`/api/decks/${first.deckId}/like`, { isLiked: true }),
  ]
  for (const act of acts) {
    await act()
    seen.push(await agrees())
  }
  expect(new Set(seen).size).toBeGreaterThan(5)
})

test('A card counts again once it is no longer buried, in whichever deck of the exam', async () => {
  const { person, decks } = await examined([1, 5], [1, 5])
  const [, { deckId, cardIds }] = decks
  await person.put(`/api/study/${deckId}/cards/${cardIds[0]}/choice`, { isBuried: true })
  // Until later on this study day, as an account that was brought along may have it.
  await app.db.rows(
    sql`update card_choice set buried_until = ${new Date(startMs + hourMs)} where person_id = ${person.id}`,
  )
  expect((await countsOf(person)).overAll).toEqual({ toReview: 0, new: 1 })
  app.clock.nowMs += 2 * hourMs
  expect((await countsOf(person)).overAll).toEqual({ toReview: 0, new: 2 })
})

describe('The date of an exam', () => {
  test('is told with the other decks that have one ahead', async () => {
    const { person, decks } = await examined([1, 3], [1, 1])
    const [first, second] = decks
    const choiceOf = async (deckId: string) => (await person.get(`/api/study/${deckId}/choice`)).body
    expect(await choiceOf(first.deckId)).toEqual({
      newCardsPerDay: null,
      exam: { on: date(5), minutesADay: 3 },
      isReversed: false,
      otherExams: [{ deck: { _id: second.deckId, title: 'Deck' }, on: date(5), minutesADay: 1 }],
    })
    await app.makePrivate(second.deckId)
    expect(await choiceOf(first.deckId)).not.toHaveProperty('otherExams')
  })

  test('brings a deck into the collection, and goes when it is taken out', async () => {
    const { person, decks } = await examined([4, 3])
    const { deckId } = decks[0]
    expect([...(await countsOf(person)).of.keys()]).toEqual([deckId])
    expect(await examsOf(person)).toHaveLength(1)
    await person.post(`/api/decks/${deckId}/like`, { isLiked: true })
    expect([...(await countsOf(person)).of.keys()]).toEqual([])
    expect(await examsOf(person)).toBeUndefined()
    expect((await person.get(`/api/study/${deckId}/choice`)).body.exam).toBeNull()
  })

  test('is refused for more decks than a plan has room for', async () => {
    const { person } = await examined([1, 1])
    await app.db.rows(sql`
      with made as (
        insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, created_at, updated_at)
        select gen_random_uuid(), ${person.id}, 'Deck', '', false, 'deck', 'deck', now(), now() from generate_series(1, 49)
        returning id
      )
      insert into deck_choice (person_id, deck_id, exam_day, exam_minutes)
      select ${person.id}, id, ${Math.floor(startMs / dayMs) + 9}::int, 10 from made`)
    const { deckId } = await app.addDeck(person, 1)
    const refused = await choose(person, deckId, { exam: { on: date(5), minutesADay: 10 } })
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'At most 50 decks can have an exam ahead. Take the date from another one first.',
    ])
    // One that is over takes no room.
    expect((await choose(person, deckId, { exam: { on: date(-1), minutesADay: 10 } })).status).toBe(200)
  })
})
