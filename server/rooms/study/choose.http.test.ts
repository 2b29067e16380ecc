import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Card } from '#contract/card'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { grade, sharedStudyApp, startMs } from './testing.ts'

const app = await sharedStudyApp()

const choose = (person: Client, deckId: string, cardId: string | undefined, body: unknown) =>
  person.put(`/api/study/${deckId}/cards/${cardId}/choice`, body)
const begin = async (person: Client, path: string, body = {}) => (await person.post(`/api/study/${path}`, body)).body

/** Somebody who studies another's deck of four: the first two cards are due, the others new. */
async function studying() {
  const person = app.as(`person ${v7()}`)
  const { deckId, cardIds } = await app.addDeck(app.as('the author'), 4)
  await begin(person, `${deckId}/start`)
  for (const cardId of cardIds.slice(0, 2))
    await grade(person, deckId, cardId, 3, { answeredAt: new Date(startMs - 20 * dayMs).toISOString() })
  return { person, deckId, cardIds }
}

/** Every queue and every count of the deck that there is. */
async function everywhere(person: Client, deckId: string) {
  const [due, full, all] = [
    await begin(person, `${deckId}/start`),
    await begin(person, `${deckId}/start-full`),
    await begin(person, 'start'),
  ]
  const { toReview, new: fresh, due: dueNow, neverStudied } = await app.summaryOf(person, deckId)
  return {
    due: new Set(due.cardsToReview),
    full: new Set(full.cardsToReview),
    all: new Set(all.cards.map(({ _id }: Card) => _id)),
    counts: [toReview, fresh, dueNow, neverStudied],
  }
}

describe('A card that is set aside', () => {
  test.each([
    ['suspended', { isSuspended: true }, { isSuspended: false }],
    ['buried', { isBuried: true }, { isBuried: false }],
  ])('because it is %s is in no queue and no count, until it is taken back', async (_, aside, back) => {
    const { person, deckId, cardIds } = await studying()
    const before = await everywhere(person, deckId)
    expect(before).toEqual({
      due: new Set(cardIds),
      full: new Set(cardIds),
      all: new Set(cardIds),
      counts: [2, 2, 2, 2],
    })
    for (const cardId of [cardIds[0], cardIds[3]])
      expect((await choose(person, deckId, cardId, aside)).status).toBe(200)
    const left = new Set([cardIds[1], cardIds[2]])
    expect(await everywhere(person, deckId)).toEqual({ due: left, full: left, all: left, counts: [1, 1, 1, 1] })
    for (const cardId of [cardIds[0], cardIds[3]]) await choose(person, deckId, cardId, back)
    expect(await everywhere(person, deckId)).toEqual(before)
  })

  test('leaves no room in the limit of reviews, nor pauses new cards', async () => {
    const { person, deckId, cardIds } = await studying()
    await person.put('/api/user/settings', { reviewsPerDay: 1 })
    expect(await begin(person, `${deckId}/start`)).toMatchObject({
      waiting: { toReview: 1, new: 2, isNewPaused: true },
    })
    await choose(person, deckId, cardIds[0], { isSuspended: true })
    const session = await begin(person, `${deckId}/start`)
    expect(session.cardsToReview).toEqual(cardIds.slice(1))
    expect(session.waiting).toBeUndefined()
  })

  test('is in no forecast when it is suspended', async () => {
    const { person, deckId, cardIds } = await studying()
    const overdue = async () => (await person.get(`/api/study/${deckId}/figures`)).body.forecast.overdue
    expect(await overdue()).toBe(2)
    await choose(person, deckId, cardIds[0], { isSuspended: true })
    expect(await overdue()).toBe(1)
  })

  test('counts for the retention as before, and for nobody else', async () => {
    const { person, deckId, cardIds } = await studying()
    const { retentionPercent, total } = await app.summaryOf(person, deckId)
    await choose(person, deckId, cardIds[0], { isSuspended: true })
    expect(await app.summaryOf(person, deckId)).toMatchObject({ retentionPercent, total })
    expect(new Set((await begin(app.as('somebody else'), `${deckId}/start`)).cardsToReview)).toEqual(new Set(cardIds))
  })
})

test('A buried card comes back with the person’s next study day, by their clock', async () => {
  const { person, deckId, cardIds } = await studying()
  await person.put('/api/user/settings', { timeZone: 'America/New_York', dayStartHour: 3 })
  const { body } = await choose(person, deckId, cardIds[0], { isBuried: true })
  expect(body).toEqual({ isSuspended: false, buriedUntil: '2026-11-21T08:00:00.000Z', isFlagged: false })
  app.clock.nowMs = Date.parse('2026-11-21T08:00:00Z') - 1
  expect((await everywhere(person, deckId)).counts).toEqual([1, 2, 1, 2])
  app.clock.nowMs += 1
  expect((await everywhere(person, deckId)).counts).toEqual([2, 2, 2, 2])
})

test('What a change does not name stays, a flag sets nothing aside, and all of it is on the cards', async () => {
  const { person, deckId, cardIds } = await studying()
  await choose(person, deckId, cardIds[0], { isFlagged: true })
  expect((await everywhere(person, deckId)).counts).toEqual([2, 2, 2, 2])
  const { body } = await choose(person, deckId, cardIds[0], { isSuspended: true })
  const choice = { isSuspended: true, buriedUntil: null, isFlagged: true }
  expect(body).toEqual(choice)
  await choose(person, deckId, cardIds[1], { isFlagged: true })
  const choicesOf = async (path: string) =>
    (await person.get(path)).body.cards.map(({ choice: chosen }: Card) => chosen)
  const flagged = { isSuspended: false, buriedUntil: null, isFlagged: true }
  expect(await choicesOf(`/api/decks/${deckId}`)).toEqual([choice, flagged, undefined, undefined])
  const all = await begin(person, 'start')
  expect(all.cards.find(({ _id }: Card) => _id === cardIds[1])).toMatchObject({ choice: flagged })
  const other = await app.as('somebody else').get(`/api/decks/${deckId}`)
  expect(other.body.cards.some((card: Card) => 'choice' in card)).toBe(false)
})

test('A choice about a card that one may not see, or that is not there, is refused and leaves nothing', async () => {
  const { person, deckId } = await studying()
  const hidden = await app.addDeck(app.as('the author'), 1, false)
  const edit = { isSuspended: true }
  expect((await choose(app.visitor, deckId, v7(), edit)).body.code).toBe('unauthenticated')
  expect((await choose(person, hidden.deckId, hidden.cardIds[0], edit)).body.code).toBe('deck_not_found')
  expect((await choose(person, deckId, hidden.cardIds[0], edit)).body.code).toBe('card_not_found')
  const rows = await app.db.rows(sql`select 1 from card_choice where person_id = ${person.id}`)
  expect(rows).toEqual([])
})

test('Choices are taken along', async () => {
  const { person, deckId, cardIds } = await studying()
  await choose(person, deckId, cardIds[0], { isFlagged: true })
  const { body } = await person.get('/api/account/export')
  expect(body.choices).toEqual([{ deckId, cardId: cardIds[0], isSuspended: false, buriedUntil: null, isFlagged: true }])
})
