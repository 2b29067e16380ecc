import { v7 } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { grade } from '#server/rooms/study/testing'

const app = await testApp()
afterAll(() => app.close())

let maker: Client
let reader: Client
let deck: Deck
beforeEach(async () => {
  maker = app.as(`maker ${v7()}`)
  reader = app.as(`reader ${v7()}`)
  deck = await makeDeck(maker, { title: 'Topology' }, ['x'])
})

const start = (who: Client, { _id }: Deck, how = 'start') => who.post(`/api/study/${_id}/${how}`)
const like = (who: Client, { _id }: Deck, isLiked: boolean) => who.post(`/api/decks/${_id}/like`, { isLiked })
const collection = async (who: Client): Promise<Deck[]> => (await who.get('/api/decks?owned=true')).body.data
const titles = async (who: Client) => (await collection(who)).map(({ title }) => title)
const view = async (who: Client): Promise<Deck> => (await who.get(`/api/decks/${deck._id}`)).body

test.each(['start', 'start-full'])('“%s” brings somebody else’s deck into the collection, once', async (how) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(reader, deck, how)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await titles(reader)).toEqual(['Topology'])
  expect((await collection(reader))[0]).toMatchObject({ isStudied: true, likedBy: [], likeCount: 0 })
})

test.each(['start', 'start-full'])(
  '“%s” of a session that is on screen leaves out what was taken out meanwhile',
  async (how) => {
    await start(reader, deck)
    await like(reader, deck, true)
    const { body } = await start(reader, deck, `${how}?goesOn=true`)
    expect(body).toMatchObject({ cardsToReview: [deck.cards[0]?._id], deckVersion: deck.version })
    expect(await titles(reader)).toEqual([])
  },
)

test('Looking does not, nor does an answer that arrives late', async () => {
  await view(reader)
  await grade(reader, deck._id, deck.cards[0]?._id, 4)
  expect(await titles(reader)).toEqual([])
  expect(await view(reader)).toMatchObject({ isStudied: false })
})

test('One’s own deck is there as one’s own, also when it is studied', async () => {
  await start(maker, deck)
  expect(await collection(maker)).toMatchObject([{ title: 'Topology', isStudied: false }])
})

test('Whoever looks is told what they study, and nobody else', async () => {
  await start(reader, deck)
  const listed = async (who: Client): Promise<Deck[]> =>
    (await who.get('/api/decks?search=topology&limit=100')).body.data
  const ofReader = (await listed(reader)).find(({ _id }) => _id === deck._id)
  const ofMaker = (await listed(maker)).find(({ _id }) => _id === deck._id)
  expect([(await view(reader)).isStudied, ofReader?.isStudied]).toEqual([true, true])
  expect([(await view(maker)).isStudied, ofMaker?.isStudied]).toEqual([false, false])
})

test('A deck stands where it joined, whatever it is there for later', async () => {
  const later = await makeDeck(maker, { title: 'Galois theory' }, ['x'])
  await start(reader, deck)
  app.clock.nowMs += 1000
  await like(reader, later, false)
  app.clock.nowMs += 1000
  await like(reader, deck, false)
  await start(reader, later)
  expect(await titles(reader)).toEqual(['Galois theory', 'Topology'])
  expect((await collection(reader)).map(({ isStudied, likedBy }) => [isStudied, likedBy.length])).toEqual([
    [true, 1],
    [true, 1],
  ])
})

test.each([
  ['liked and studied', true],
  ['studied', false],
])('What is %s leaves with one call; what is remembered stays and comes back', async (_, isLiked) => {
  await start(reader, deck)
  await grade(reader, deck._id, deck.cards[0]?._id, 4)
  if (isLiked) await like(reader, deck, false)
  for (let times = 0; times < 2; times++)
    expect((await like(reader, deck, true)).body).toEqual({ isLiked: false, likeCount: 0 })
  expect(await titles(reader)).toEqual([])
  expect(await view(reader)).toMatchObject({
    isStudied: false,
    likedBy: [],
    cards: [{ studyData: { repetitionNumber: 1 } }],
  })
  expect((await reader.get(`/api/study/${deck._id}/progress`)).body).toHaveLength(1)
  await start(reader, deck)
  expect((await collection(reader))[0]).toMatchObject({ summary: { new: 0, total: 1 } })
})

test('Nobody takes their own deck out', async () => {
  const answer = await like(maker, deck, true)
  expect([answer.status, answer.body.code]).toEqual([403, 'own_deck'])
  expect(await titles(maker)).toEqual(['Topology'])
})

test('A deck that turns private leaves, and is back when it is public again', async () => {
  await start(reader, deck)
  await maker.put(`/api/decks/${deck._id}`, { isPublic: false })
  expect(await titles(reader)).toEqual([])
  await maker.put(`/api/decks/${deck._id}`, { isPublic: true })
  expect(await titles(reader)).toEqual(['Topology'])
})

test('Whoever studies more than 2,000 decks studies on, and the collection stays as it is', async () => {
  await app.db.rows(sql`
    insert into collection (person_id, deck_id, is_own, added_at, studied_at)
    select ${reader.id}, gen_random_uuid(), false, now(), now() from generate_series(1, 2000)`)
  expect((await start(reader, deck)).status).toBe(200)
  expect(await titles(reader)).toEqual([])
  await like(reader, deck, false)
  expect(await titles(reader)).toEqual(['Topology'])
})
