import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { grade, sharedStudyApp, startMs } from '../testing.ts'

const app = await sharedStudyApp()

const start = (person: Client, deckId: string, body?: unknown) => person.post(`/api/study/${deckId}/start`, body)
const startFull = (person: Client, deckId: string) => person.post(`/api/study/${deckId}/start-full`)
const end = (person: Client, deckId: string) => person.post(`/api/study/${deckId}/end`)
const someone = () => app.as(`person ${v7()}`)

/** Somebody's deck of five: cards 2 and 1 are due (2 less well known), 3 falls due tonight, 0 and 4 are new. */
async function studied() {
  const person = someone()
  const { deckId, cardIds } = await app.addDeck(person, 5)
  const answered = (card: number, quality: number, agoMs: number) =>
    grade(person, deckId, cardIds[card], quality, { answeredAt: new Date(startMs - agoMs).toISOString() })
  await answered(1, 5, 9 * dayMs)
  await answered(2, 0, 9 * dayMs)
  await answered(3, 4, 2 * dayMs - 3 * hourMs)
  const [first, second, third, fourth, fifth] = cardIds
  return { person, deckId, due: [third, second], later: [fourth], fresh: [first, fifth] }
}

describe('The first cards of a session', () => {
  test('come set when asked for, for the deck as it stands', async () => {
    const person = someone()
    const { deckId, cardIds } = await app.addDeck(person, 50)
    const { version } = (await person.get(`/api/decks/${deckId}`)).body
    for (const path of ['start', 'start-full']) {
      const { sides, cardsToReview } = (await person.post(`/api/study/${deckId}/${path}?sides=true`)).body
      expect(cardsToReview).toEqual(cardIds)
      expect(sides.deckVersion).toBe(version)
      expect(sides.cards.map(({ cardId }: { cardId: string }) => cardId)).toEqual(cardIds.slice(0, 40))
      expect(sides.cards[0].front).toContain('<annotation encoding="application/x-tex">x</annotation>')
      expect(sides.cards[0].back).toContain('<annotation encoding="application/x-tex">y</annotation>')
    }
  })

  test('are fewer when they are enormous', async () => {
    const person = someone()
    const { deckId } = await app.addDeck(person, 10)
    await app.db.rows(sql`update card set front = ${'$x$ '.repeat(1900)} where deck_id = ${deckId}`)
    const { sides } = (await person.post(`/api/study/${deckId}/start?sides=true`)).body
    // The one with which the room is used up is still whole.
    const [first, ...others] = sides.cards.map(({ front, back }: Record<string, string>) => `${front}${back}`.length)
    expect(first).toBeGreaterThan(300_000)
    expect(others).toHaveLength(1)
  })

  test('are asked for in so many words', async () => {
    const person = someone()
    const { deckId } = await app.addDeck(person, 1)
    expect((await person.post(`/api/study/${deckId}/start?sides=maybe`)).status).toBe(400)
    expect((await person.post(`/api/study/${deckId}/start?sides=false`)).body.sides).toBeUndefined()
  })
})

describe('A session', () => {
  test('of a deck never studied has its cards in order', async () => {
    const person = someone()
    const { deckId, cardIds } = await app.addDeck(app.as('the author'), 12)
    const { status, body } = await start(person, deckId)
    expect(status).toBe(200)
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      deckId,
      deckVersion: 1,
      kind: 'due',
      cardsToReview: cardIds,
      dueLaterToday: [],
      startedAt: new Date(startMs).toISOString(),
    })
  })

  test('has the due cards by recall, then the new ones, and names what falls due later today', async () => {
    const { person, deckId, due, fresh, later } = await studied()
    const { body } = await start(person, deckId)
    expect(body.cardsToReview).toEqual([...due, ...fresh])
    expect(body.dueLaterToday).toEqual(later)
  })

  test('takes in what falls due later today when asked to, or by the setting', async () => {
    const { person, deckId, due, fresh, later } = await studied()
    const all = [...due, ...later, ...fresh]
    const asked = await start(person, deckId, { withLaterToday: true })
    expect([asked.body.cardsToReview.toSorted(), asked.body.dueLaterToday]).toEqual([all.toSorted(), []])
    await app.set(person, { dueRule: 'day' })
    expect((await start(person, deckId)).body.cardsToReview.toSorted()).toEqual(all.toSorted())
  })

  test('over the full deck has every card', async () => {
    const { person, deckId, due, fresh, later } = await studied()
    const { body } = await startFull(person, deckId)
    expect(body).toMatchObject({ kind: 'full', cardsToReview: [...due, ...fresh, ...later], dueLaterToday: [] })
  })

  test('has nothing left when everything was recalled', async () => {
    const person = someone()
    const { deckId, cardIds } = await app.addDeck(person, 3)
    for (const cardId of cardIds) await grade(person, deckId, cardId, 5)
    expect((await start(person, deckId)).body.cardsToReview).toEqual([])
    expect((await startFull(person, deckId)).body.cardsToReview).toHaveLength(3)
  })

  test('that is on screen is told which cards are set aside', async () => {
    const { person, deckId, due, fresh } = await studied()
    const choose = (cardId: string | undefined, edit: object) =>
      person.put(`/api/study/${deckId}/cards/${cardId}/choice`, edit)
    await choose(due[0], { isSuspended: true })
    await choose(fresh[0], { isBuried: true })
    await choose(fresh[1], { isFlagged: true })
    const { body } = await person.post(`/api/study/${deckId}/start?goesOn=true`)
    expect(new Set(body.aside)).toEqual(new Set([due[0], fresh[0]]))
    expect((await start(person, deckId)).body.aside).toBeUndefined()
  })

  test('that is on screen is told what was answered today, and when last', async () => {
    const { person, deckId, due } = await studied()
    const [answeredAt, agoMs] = [new Date(startMs - hourMs).toISOString(), hourMs]
    await grade(person, deckId, due[0], 1, { answeredAt, answeredMsAgo: agoMs })
    const { body } = await person.post(`/api/study/${deckId}/start?goesOn=true`)
    expect(body.answeredToday).toEqual([{ cardId: due[0], answeredAt }])
    expect((await start(person, deckId)).body.answeredToday).toBeUndefined()
  })

  test('leaves out deleted cards', async () => {
    const { person, deckId, due, fresh } = await studied()
    await app.removeCard(deckId, due[0] as string)
    expect((await start(person, deckId)).body.cardsToReview).toEqual([due[1], ...fresh])
  })

  test('that is open goes on, with a fresh list', async () => {
    const { person, deckId, due, fresh } = await studied()
    const first = await start(person, deckId)
    app.clock.nowMs += hourMs
    await grade(person, deckId, due[0], 5)
    const second = await start(person, deckId)
    expect(second.body._id).toBe(first.body._id)
    expect(second.body.startedAt).toBe(first.body.startedAt)
    expect(second.body.cardsToReview).toEqual([due[1], ...fresh])
    expect((await startFull(person, deckId)).body._id).toBe(first.body._id)
  })

  test('started ten times at once is one', async () => {
    const { person, deckId } = await studied()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(person, deckId)))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  })

  test('ends, also twice; the next one is another', async () => {
    const { person, deckId } = await studied()
    const first = await start(person, deckId)
    expect((await end(person, deckId)).status).toBe(204)
    expect((await end(person, deckId)).status).toBe(204)
    expect((await start(person, deckId)).body._id).not.toBe(first.body._id)
  })

  test('is one’s own', async () => {
    const { person, deckId } = await studied()
    const other = someone()
    const mine = await start(person, deckId)
    const theirs = await start(other, deckId)
    expect(theirs.body._id).not.toBe(mine.body._id)
    expect(theirs.body.cardsToReview).toHaveLength(5)
    await end(other, deckId)
    expect((await start(person, deckId)).body._id).toBe(mine.body._id)
  })

  test('costs the same few statements in a small deck and in a large one, and writes nothing when nothing changed', async () => {
    const person = someone()
    const small = await app.addDeck(person, 2)
    const large = await app.addDeck(person, 1000)
    for (const { deckId } of [small, large]) {
      expect(await app.statementsOf(() => start(person, deckId))).toBe(2)
      expect(await app.statementsOf(() => start(person, deckId))).toBe(1)
    }
  })
})

describe('Refused is', () => {
  test('a start that says nonsense', async () => {
    const { person, deckId } = await studied()
    const { status, body } = await start(person, deckId, { withLaterToday: 'yes' })
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  test('an end where no session ever was', async () => {
    const { person, deckId } = await studied()
    const { status, body } = await end(person, deckId)
    expect([status, body]).toEqual([404, { error: 'Session not found', code: 'session_not_found' }])
  })

  test.each([
    ['start', start],
    ['start-full', startFull],
    ['end', end],
  ])('%s without signing in, in a hidden deck, in one that never was', async (_, call) => {
    const { person, deckId } = await studied()
    await start(person, deckId)
    await start(app.as('a stranger'), deckId)
    await app.makePrivate(deckId)
    expect((await call(app.visitor as typeof person, deckId)).status).toBe(401)
    const hidden = await call(app.as('a stranger'), deckId)
    const missing = await call(app.as('a stranger'), v7())
    const nonsense = await call(app.as('a stranger'), 'no-id')
    expect([hidden.status, hidden.body]).toEqual([404, { error: 'Deck not found', code: 'deck_not_found' }])
    expect([missing.body, nonsense.body]).toEqual([hidden.body, hidden.body])
  })
})
