import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/time'
import type { Client } from '#server/http/testing'
import { differencesIn } from '../log/testing/differences.ts'
import { addFitFor, fitLike, grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

/** Somebody in a session in somebody else's deck, whose first card they studied three days ago. */
async function inSession(begins = true) {
  const person = app.as(`person ${v7()}`)
  const deck = await app.addDeck(app.as('somebody else'), 3)
  const { deckId, cardIds } = deck
  const [studied = '', fresh = ''] = cardIds
  await grade(person, deckId, studied, 4)
  app.clock.nowMs += 3 * dayMs
  if (begins) await person.post(`/api/study/${deckId}/start-full`)
  return { person, deckId, studied, fresh }
}

const costOf = (work: () => Promise<unknown>) => app.statementsOf(work)
const linesOf = (person: Client, cardId: string) => app.logOf(person, cardId)

describe('An answer in a session', () => {
  test('is one statement while nothing else happened: first, again, and of a card that is new', async () => {
    const { person, deckId, studied, fresh } = await inSession()
    const costs = []
    for (const cardId of [studied, studied, fresh, fresh])
      costs.push(await costOf(() => grade(person, deckId, cardId, 3)))
    expect(costs).toEqual([1, 1, 1, 1])
    expect((await linesOf(person, studied)).map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect((await linesOf(person, studied))[1]?.predicted_recall).toBeCloseTo(0.877, 2)
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('is one statement in a session over all decks', async () => {
    const { person, deckId, studied } = await inSession()
    await person.post('/api/study/start', {})
    expect(await costOf(() => grade(person, deckId, studied, 4))).toBe(1)
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('says the same as one that reads first', async () => {
    const answers = []
    for (const begins of [true, false]) {
      app.clock.nowMs = startMs
      const { person, deckId, studied } = await inSession(begins)
      const { body } = await grade(person, deckId, studied, 2, { reviewId: '019a0000-0000-7000-8000-000000000001' })
      const { person_id, deck_id, card_id, ...line } = (await linesOf(person, studied))[1] ?? {}
      answers.push({ body, line })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test.each<[string, (of: Awaited<ReturnType<typeof inSession>>) => Promise<unknown>]>([
    [
      'another answer was taken back',
      async ({ person, deckId, studied }) => {
        const { body } = await grade(person, deckId, studied, 0)
        await takeBack(person, deckId, studied, body.reviewId)
      },
    ],
    [
      'the first was taken back',
      async ({ person, deckId, studied }) => {
        const [first] = await linesOf(person, studied)
        await takeBack(person, deckId, studied, first?.id)
      },
    ],
    ['the scheduler was changed', ({ person }) => person.put('/api/user/settings', { algorithm: 'sm2' })],
    ['less is to be remembered', ({ person }) => person.put('/api/user/settings', { desiredRetention: 0.8 })],
    ['the clock went to another zone', ({ person }) => app.set(person, { timeZone: 'Asia/Kathmandu' })],
    ['a model was fitted', ({ person }) => addFitFor(app.db, person, fitLike(1))],
  ])('follows from what is, where since the session began %s', async (_, happens) => {
    const at = await inSession()
    const { person, deckId, studied } = at
    await happens(at)
    const { status } = await grade(person, deckId, studied, 4)
    expect(status).toBe(200)
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('is scheduled by what was chosen since, once that was read', async () => {
    const { person, deckId, studied, fresh } = await inSession()
    await person.put('/api/user/settings', { algorithm: 'sm2' })
    expect(await costOf(() => grade(person, deckId, studied, 4))).toBe(3)
    expect(await costOf(() => grade(person, deckId, fresh, 4))).toBe(1)
    expect((await linesOf(person, studied)).at(-1)?.algorithm).toBe('sm2')
    await addFitFor(app.db, person, fitLike(1))
    await person.put('/api/user/settings', { algorithm: 'fsrs' })
    await grade(person, deckId, fresh, 4)
    expect((await linesOf(person, fresh)).map(({ fit }) => fit)).toEqual([0, 1])
    await person.put('/api/user/settings', { weights: 'published' })
    await grade(person, deckId, fresh, 4)
    expect((await linesOf(person, fresh)).map(({ fit }) => fit)).toEqual([0, 1, 0])
    await app.set(person, { timeZone: 'Asia/Kathmandu' })
    await grade(person, deckId, fresh, 4)
    expect((await linesOf(person, fresh)).at(-1)?.time_zone).toBe('Asia/Kathmandu')
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('that was given before others which have arrived counts before them', async () => {
    const { person, deckId, studied } = await inSession()
    const answeredAt = new Date(app.clock.nowMs - 4 * dayMs + hourMs).toISOString()
    const { body } = await grade(person, deckId, studied, 0, { answeredAt })
    expect(body.studyData.lastRepetition).toBe(new Date(startMs).toISOString())
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('sent again is the same, and of many at once each counts', async () => {
    const { person, deckId, studied, fresh } = await inSession()
    const reviewId = v7()
    const same = await Promise.all(Array.from({ length: 8 }, () => grade(person, deckId, studied, 4, { reviewId })))
    expect(new Set(same.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await linesOf(person, studied)).toHaveLength(2)
    const all = await Promise.all(Array.from({ length: 16 }, (_, n) => grade(person, deckId, fresh, n % 6)))
    expect(all.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect((await linesOf(person, fresh)).map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect(await differencesIn(app.db)).toEqual([])
  })

  test('is refused as ever: what one may not do before how one said it', async () => {
    const { person, deckId, studied, fresh } = await inSession()
    expect((await grade(person, deckId, studied, 'nonsense')).status).toBe(400)
    await app.removeCard(deckId, fresh)
    expect((await grade(person, deckId, fresh, 4)).body.code).toBe('card_not_found')
    await app.makePrivate(deckId)
    for (const said of [4, 'nonsense'])
      expect((await grade(person, deckId, studied, said)).body.code).toBe('deck_not_found')
    expect(await linesOf(person, studied)).toHaveLength(1)
  })
})
