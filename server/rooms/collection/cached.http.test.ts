import { v7 } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { dayMs, hourMs } from '#domain/time'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { grade, takeBack } from '#server/rooms/study/testing'

// Two processes on one database: what one has shown before, the other changes.
const one = await testApp()
const other = await testApp({ db: one.db })
afterAll(() => Promise.all([other.close(), one.close()]))

const sides = { frontEquation: 'x', backEquation: 'y' }
let anna: Client
let bert: Client
/** Anna, at the process that has shown her collection before. */
let shownTo: Client
let own: Deck
let liked: Deck

beforeEach(async () => {
  const name = `anna ${v7()}`
  anna = other.as(name)
  bert = other.as(`bert ${v7()}`)
  shownTo = one.as(name)
  own = await makeDeck(anna, { title: 'Own' }, ['x', 'x'])
  liked = await makeDeck(bert, { title: 'Liked' }, ['x', 'x'])
  await anna.post(`/api/decks/${liked._id}/like`, { isLiked: false })
  expect(titles(await shown())).toEqual(['Liked', 'Own'])
})

/** The collection as the first process shows it, sorted in a way that needs all summaries and in one that does not. */
async function shown(): Promise<Deck[]> {
  const [{ body: newest }, { body: due }] = [
    await shownTo.get('/api/decks?owned=true'),
    await shownTo.get('/api/decks?owned=true&sortBy=due'),
  ]
  const byId = (decks: Deck[]) => decks.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  expect(byId(due.data)).toEqual(byId(newest.data))
  return newest.data
}
const titles = (decks: Deck[]) => decks.map(({ title }) => title).sort()
const shownAs = async ({ _id }: Deck) => (await shown()).find((deck) => deck._id === _id)
const answer = (deck: Deck, nth: number, quality: number, more = {}) =>
  grade(anna, deck._id, deck.cards[nth]?._id, quality, more)

test('An answer and taking it back show at once', async () => {
  const reviewId = v7()
  await answer(own, 0, 5, { reviewId })
  expect(await shownAs(own)).toMatchObject({
    summary: { neverStudied: 1 },
    cards: [{ studyData: { repetitionNumber: 1 } }, {}],
  })
  await answer(liked, 1, 2)
  expect(await shownAs(liked)).toMatchObject({ summary: { neverStudied: 1 } })
  await takeBack(anna, own._id, own.cards[0]?._id, reviewId)
  expect(await shownAs(own)).toMatchObject({ summary: { neverStudied: 2, lastStudiedAt: null } })
})

test('Cards fall due as time goes by, first those of today, then to the minute', async () => {
  await answer(own, 0, 0)
  const { lastRepetition, nextInterval } = (await shownAs(own))?.cards[0]?.studyData ?? {}
  const dueAt = Date.parse(lastRepetition ?? '') + (nextInterval ?? 0) * dayMs
  const summaryAt = async (atMs: number) => {
    one.clock.nowMs = atMs
    return (await shownAs(own))?.summary
  }
  const before = one.clock.nowMs
  expect(await summaryAt(before)).toMatchObject({ due: 0, dueLaterToday: 0 })
  expect(await summaryAt(dueAt - hourMs)).toMatchObject({ due: 0, dueLaterToday: 1 })
  expect(await summaryAt(dueAt - 1)).toMatchObject({ due: 0, dueLaterToday: 1 })
  expect(await summaryAt(dueAt)).toMatchObject({ due: 1, dueLaterToday: 0 })
  expect(await summaryAt(before)).toMatchObject({ due: 0, dueLaterToday: 0 })
})

test('The rule by which cards fall due counts from when it is chosen', async () => {
  await answer(own, 0, 0)
  one.clock.nowMs += dayMs - hourMs
  expect((await shownAs(own))?.summary).toMatchObject({ due: 0, dueLaterToday: 1 })
  await anna.put('/api/user/settings', { dueRule: 'day' })
  expect((await shownAs(own))?.summary).toMatchObject({ due: 1, dueLaterToday: 0 })
  await anna.put('/api/user/settings', { dueRule: 'exact', dayStartHour: 13 })
  expect((await shownAs(own))?.summary).toMatchObject({ due: 0, dueLaterToday: 0 })
  one.clock.nowMs -= dayMs - hourMs
})

test('A changed deck and a changed, added or deleted card show at once', async () => {
  await answer(liked, 0, 5)
  await bert.put(`/api/decks/${liked._id}`, { title: 'Renamed' })
  expect(titles(await shown())).toEqual(['Own', 'Renamed'])
  await bert.put(`/api/decks/${liked._id}/cards/0`, { ...sides, frontEquation: 'z' })
  expect((await shownAs(liked))?.cards[0]?.frontEquation).toBe('z')
  await bert.post(`/api/decks/${liked._id}/cards`, sides)
  expect((await shownAs(liked))?.summary).toMatchObject({ total: 3, neverStudied: 2 })
  await bert.delete(`/api/decks/${liked._id}/cards/0`)
  expect((await shownAs(liked))?.summary).toMatchObject({ total: 2, neverStudied: 2 })
})

test('A deck that turned private or was deleted leaves at once, and comes back when it is public again', async () => {
  await answer(liked, 0, 5)
  await bert.put(`/api/decks/${liked._id}`, { isPublic: false })
  expect(titles(await shown())).toEqual(['Own'])
  await bert.put(`/api/decks/${liked._id}`, { isPublic: true })
  expect(titles(await shown())).toEqual(['Liked', 'Own'])
  await bert.delete(`/api/decks/${liked._id}`)
  expect(titles(await shown())).toEqual(['Own'])
})

test('A deck joins and leaves with its like, and likes are counted at once', async () => {
  await other.as('carl').post(`/api/decks/${own._id}/like`, { isLiked: false })
  expect(await shownAs(own)).toMatchObject({ likeCount: 1, likedBy: [] })
  await anna.post(`/api/decks/${liked._id}/like`, { isLiked: true })
  expect(titles(await shown())).toEqual(['Own'])
  const made = await makeDeck(anna, { title: 'Made' }, ['x', 'x'])
  expect(titles(await shown())).toEqual(['Made', 'Own'])
  expect((await shownAs(made))?.summary).toMatchObject({ total: 2 })
})

test('What a deck is there for shows at once', async () => {
  await other.as('carl').post(`/api/decks/${liked._id}/like`, { isLiked: false })
  expect(await shownAs(liked)).toMatchObject({ isStudied: false, likedBy: [anna.id] })
  await anna.post(`/api/study/${liked._id}/start`)
  expect(await shownAs(liked)).toMatchObject({ isStudied: true, likedBy: [anna.id] })
  await anna.post(`/api/decks/${liked._id}/like`, { isLiked: true })
  await anna.post(`/api/study/${liked._id}/start`)
  expect(await shownAs(liked)).toMatchObject({ isStudied: true, likedBy: [] })
  // The number of likes is what it was.
  await Promise.all([
    other.as('carl').post(`/api/decks/${liked._id}/like`, { isLiked: true }),
    anna.post(`/api/decks/${liked._id}/like`, { isLiked: false }),
  ])
  expect(await shownAs(liked)).toMatchObject({ isStudied: true, likedBy: [anna.id] })
})

test('A mark is another one after whatever a person chose or remembers, also where no count tells of it', async () => {
  await answer(own, 0, 5)
  const marksOf = async () => {
    const { body } = await shownTo.get('/api/decks?owned=true&marks=true')
    return new Map(body.data.map(({ _id, summary }: Deck) => [_id, summary?.mark]))
  }
  const [cardId] = own.cards.map(({ _id }) => _id)
  const changes = [
    () => anna.put(`/api/study/${own._id}/cards/${cardId}/choice`, { isFlagged: true }),
    () => anna.put(`/api/study/${own._id}/cards/${cardId}/choice`, { isSuspended: true }),
    () => anna.put(`/api/study/${own._id}/choice`, { newCardsPerDay: 900 }),
    () => answer(own, 0, 5),
  ]
  const seen = [await marksOf()]
  for (const change of changes) {
    await change()
    seen.push(await marksOf())
    expect(await marksOf()).toEqual(seen.at(-1))
  }
  expect(new Set(seen.map((marks) => marks.get(own._id))).size).toBe(changes.length + 1)
  expect(new Set(seen.map((marks) => marks.get(liked._id)))).toEqual(new Set(['']))
  expect((await shownAs(own))?.summary?.mark).toBeUndefined()
})

test('A search finds what is called so now', async () => {
  const found = async () => titles((await shownTo.get('/api/decks?owned=true&search=renamed')).body.data)
  expect(await found()).toEqual([])
  await bert.put(`/api/decks/${liked._id}`, { title: 'Renamed' })
  expect(await found()).toEqual(['Renamed'])
})

test('Whoever is shown a collection is shown their own', async () => {
  await answer(liked, 0, 5)
  await shown()
  expect((await one.as('nobody').get('/api/decks?owned=true')).body.data).toEqual([])
})
