import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { reversedCard } from '#domain/facet'
import { dayMs } from '#domain/time'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { type Deck, grade, sharedStudyApp, startMs, takeBack } from '../testing.ts'

const app = await sharedStudyApp()

const leechesOf = async (person: Client, deckId?: string) =>
  (await person.get(deckId ? `/api/study/${deckId}/figures` : '/api/study/figures')).body.leeches

/** Recalled and forgotten on days after each other, so many times; the last review's id. */
async function forget(person: Client, { deckId }: Deck, cardId: string | undefined, times: number, more = {}) {
  let reviewId = ''
  for (let lapse = times; lapse > 0; lapse--)
    for (const [daysAgo, quality] of [
      [2 * lapse + 1, 4],
      [2 * lapse, 1],
    ] as const) {
      reviewId = v7()
      const answeredAt = new Date(startMs - daysAgo * dayMs).toISOString()
      await grade(person, deckId, cardId, quality, { reviewId, answeredAt, ...more })
    }
  return reviewId
}

test('Leeches are those of the deck, each card once, the worst first, as long as they are seen, kept and not suspended', async () => {
  const person = app.as(`person ${v7()}`)
  const [mine, other] = [await app.addDeck(person, 3), await app.addDeck(app.as('the author'), 1)]
  const [one, two, three] = mine.cardIds
  expect(await leechesOf(person)).toEqual({ cards: 0, worst: [] })
  await forget(person, mine, one, 5)
  expect(await leechesOf(person)).toEqual({ cards: 0, worst: [] })
  const last = await forget(person, mine, two, 6)
  await person.put(`/api/study/${mine.deckId}/cards/${two}/choice`, { isReversed: true })
  await forget(person, mine, two, 7, { facet: reversedCard })
  await forget(person, other, other.cardIds[0], 6)
  const leech = ({ deckId }: Deck, cardId: string | undefined) => ({
    card: { _id: cardId, frontEquation: 'x' },
    deck: { _id: deckId, title: 'Deck', macros: {} },
  })
  const worst = { ...leech(mine, two), index: 1, isOwn: true, facet: reversedCard, lapses: 7 }
  const ofOther = { ...leech(other, other.cardIds[0]), index: 0, isOwn: false, lapses: 6 }
  expect(await leechesOf(person)).toEqual({ cards: 2, worst: [worst, ofOther] })
  expect(await leechesOf(person, mine.deckId)).toEqual({ cards: 1, worst: [worst] })
  expect((await person.get(`/api/study/${mine.deckId}/lapses?facets=true`)).body.slice(0, 2)).toEqual([
    { cardId: two, facet: reversedCard, lapses: 7 },
    { cardId: two, lapses: 6 },
  ])

  // What is asked no more is not forgotten any more either.
  const reverse = (isReversed: boolean) => person.put(`/api/study/${mine.deckId}/cards/${two}/choice`, { isReversed })
  await reverse(false)
  const { facet: _, ...asWhole } = worst
  expect(await leechesOf(person, mine.deckId)).toEqual({ cards: 1, worst: [{ ...asWhole, lapses: 6 }] })
  expect((await person.get(`/api/study/${mine.deckId}/lapses?facets=true`)).body.slice(0, 2)).toEqual([
    { cardId: two, lapses: 6 },
    { cardId: one, lapses: 5 },
  ])
  await reverse(true)
  expect(await leechesOf(person, mine.deckId)).toEqual({ cards: 1, worst: [worst] })

  await app.db.rows(sql`update card set front = 'z' where id = ${two}`)
  await app.db.rows(sql`update deck set version = version + 1 where id = ${mine.deckId}`)
  expect((await leechesOf(person)).worst[0].card.frontEquation).toBe('z')
  await app.makePrivate(other.deckId)
  expect(await leechesOf(person)).toMatchObject({ cards: 1 })
  const choose = (isSuspended: boolean) => person.put(`/api/study/${mine.deckId}/cards/${two}/choice`, { isSuspended })
  await choose(true)
  expect(await leechesOf(person)).toEqual({ cards: 0, worst: [] })
  await choose(false)
  await takeBack(person, mine.deckId, two, last)
  expect(await leechesOf(person)).toMatchObject({ worst: [{ lapses: 7 }] })

  // A card that was reset begins anew, until that is taken back; what was not answered is no leech.
  const reset = { cardIds: [two], resetId: v7() }
  await person.post(`/api/decks/${mine.deckId}/cards/reset`, reset)
  expect(await leechesOf(person)).toEqual({ cards: 0, worst: [] })
  await person.post(`/api/decks/${mine.deckId}/cards/reset/undo`, reset)
  expect(await leechesOf(person)).toMatchObject({ cards: 1, worst: [{ lapses: 7 }] })
  await forget(person, mine, three, 6)
  await app.removeCard(mine.deckId, two as string)
  expect(await leechesOf(person)).toMatchObject({ cards: 1, worst: [{ card: { _id: three } }] })
})

test('A card that its maker moved is a leech by what was chosen about it where it is now', async () => {
  const [learner, maker] = [app.as(`learner ${v7()}`), app.as(`maker ${v7()}`)]
  const [from, to] = [await app.addDeck(maker, 2), await app.addDeck(maker, 1)]
  const [moved, stays] = from.cardIds
  const suspend = ({ deckId }: Deck) => learner.put(`/api/study/${deckId}/cards/${moved}/choice`, { isSuspended: true })
  await forget(learner, from, stays, 6)
  await forget(learner, from, moved, 6)
  await suspend(from)
  // Cards that are moved take their bytes along.
  await app.db.rows(sql`update deck set source_bytes = 1000 where owner_id = ${maker.id}`)
  await maker.post(`/api/decks/${from.deckId}/cards/move`, { cardIds: [moved], toDeckId: to.deckId })
  expect(await leechesOf(learner)).toMatchObject({ cards: 1, worst: [{ card: { _id: stays } }] })
  await forget(learner, to, moved, 7)
  expect(await leechesOf(learner)).toMatchObject({
    cards: 2,
    worst: [{ card: { _id: moved }, deck: { _id: to.deckId }, lapses: 7 }, { card: { _id: stays } }],
  })
  await suspend(to)
  expect(await leechesOf(learner)).toMatchObject({ cards: 1 })
})
