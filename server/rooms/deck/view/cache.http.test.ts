import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

// Two processes on one database: what one has at hand, the other changes.
const one = await testApp()
const other = await testApp({ db: one.db })
afterAll(() => Promise.all([other.close(), one.close()]))
const anna = other.as('anna')

const sides = { frontEquation: 'x', backEquation: 'y' }

/** A deck of anna's with a card, which the other process has shown to everybody, alone and in a list. */
async function shownDeck(): Promise<Deck> {
  const deck = await makeDeck(anna, {}, [{ ...sides, chatHistory: [said] }])
  const { _id } = deck
  for (const person of [one.visitor, one.as('anna'), one.as('bert')]) {
    expect((await person.get(`/api/decks/${_id}`)).body.cards).toHaveLength(1)
    expect(await listed(person, _id)).toBeDefined()
  }
  return deck
}
const said = { role: 'user', content: 'Secret', timestamp: '2026-11-20T11:00:00Z' } as const

const listed = async (person: Client, id: string): Promise<Deck | undefined> =>
  (await person.get('/api/decks?limit=100')).body.data.find((deck: Deck) => deck._id === id)

test('A deck that turned private is gone for everybody else at once', async () => {
  const { _id } = await shownDeck()
  await anna.put(`/api/decks/${_id}`, { isPublic: false })
  for (const person of [one.visitor, one.as('bert')]) {
    expect((await person.get(`/api/decks/${_id}`)).status).toBe(404)
    expect(await listed(person, _id)).toBeUndefined()
  }
  expect((await one.as('anna').get(`/api/decks/${_id}`)).body.access.isPublic).toBe(false)
})

test('A deleted deck is gone at once', async () => {
  const { _id } = await shownDeck()
  await anna.delete(`/api/decks/${_id}`)
  expect((await one.visitor.get(`/api/decks/${_id}`)).status).toBe(404)
})

test('A changed card and a changed title are shown at once', async () => {
  const { _id } = await shownDeck()
  await anna.put(`/api/decks/${_id}/cards/0`, { ...sides, frontEquation: 'z' })
  expect((await one.visitor.get(`/api/decks/${_id}`)).body.cards[0].frontEquation).toBe('z')
  expect((await listed(one.visitor, _id))?.cards[0]?.frontEquation).toBe('z')
  await anna.put(`/api/decks/${_id}`, { title: 'Analysis' })
  expect((await one.visitor.get(`/api/decks/${_id}`)).body.title).toBe('Analysis')
  expect((await listed(one.visitor, _id))?.cards[0]?.frontEquation).toBe('z')
})

test('Likes are counted at once, and only the one who likes is told of it', async () => {
  const { _id } = await shownDeck()
  const bert = other.as('bert')
  await bert.post(`/api/decks/${_id}/like`, { isLiked: false })
  for (const person of [one.visitor, one.as('anna')]) {
    const { likeCount, likedBy, cards } = (await person.get(`/api/decks/${_id}`)).body
    expect([likeCount, likedBy, cards.length]).toEqual([1, [], 1])
  }
  expect((await one.as('bert').get(`/api/decks/${_id}`)).body.likedBy).toEqual([bert.id])
  expect((await listed(one.visitor, _id))?.likeCount).toBe(1)
})

test("Nobody is shown another's progress or chats, whoever looked before", async () => {
  const { _id, cards } = await shownDeck()
  const path = `/api/study/${_id}/cards/${cards[0]?._id}/repetition`
  await other.as('bert').put(path, { responseQuality: 5 })
  const seen = async (person: Client) => {
    const [card] = (await person.get(`/api/decks/${_id}`)).body.cards
    return [card.studyData.repetitionNumber, card.chatHistory]
  }
  for (let twice = 0; twice < 2; twice++) {
    expect(await seen(one.as('bert'))).toEqual([1, undefined])
    expect(await seen(one.as('anna'))).toEqual([0, [said]])
    expect(await seen(one.visitor)).toEqual([0, undefined])
  }
})
