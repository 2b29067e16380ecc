import { v5 } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { keysOf } from '#domain/keys'
import { tableNames } from '#server/db/groups'
import { sql } from '#server/db/open'
import { named } from '#server/db/sql'
import { countsThatAreWrong } from '#server/db/testing/counts'
import { type Answer, testApp } from '#server/http/testing'
import { found, made, madeByAnother, type World, writes } from '#server/http/testing/writes'

/** Who does something gets the same ids in both apps, and others get others. */
const ids = { of: '', count: 0 }
const newId = () => v5(`${ids.of} ${ids.count++}`, v5.URL)
const asks = (name: string) => Object.assign(ids, { of: name, count: 0 })

/** In one app somebody is alone with who made a deck, in the other there are people who did the same. */
const [empty, full] = [await testApp({ newId }), await testApp({ newId })]
afterAll(() => Promise.all([empty.close(), full.close()]))

const others = ['ben', 'carla']
const decks = new Map<typeof full, Deck>()

/** Studies a deck that others study as well, each in their own way. */
async function studied(app: typeof full, name: string, grade: number): Promise<World> {
  asks(name)
  const world = await made(app, name, decks.get(app) as Deck)
  const { anna, theirs, cards, idOf } = world
  await anna.post(`/api/study/${theirs}/start`)
  await anna.put(`/api/study/${theirs}/cards/${cards.x}/repetition`, { responseQuality: grade, reviewId: idOf('x') })
  await anna.put(`/api/study/${theirs}/cards/${cards.x}/choice`, { isFlagged: grade < 3 })
  await anna.put(`/api/study/${theirs}/choice`, { newCardsPerDay: grade })
  return world
}

/** Chooses otherwise about a deck and its cards than who chooses nothing. */
async function choosesOtherwise({ anna, theirs, cards, idOf }: World) {
  const answers = [{ reviewId: idOf('v'), responseQuality: 1, answeredAt: '2026-11-02T12:00:00Z' }]
  await anna.post(`/api/study/${theirs}/history`, { cards: [{ cardId: cards.v, answers }] })
  await anna.put(`/api/study/${theirs}/cards/${cards.u}/choice`, { isSuspended: true })
  await anna.put(`/api/study/${theirs}/cards/${cards.v}/choice`, { isBuried: true, isReversed: true })
  await anna.put(`/api/study/${theirs}/choice`, { exam: { on: '2026-12-20', minutesADay: 20 }, isReversed: true })
}

/** What somebody is told who asks for it, and begins to study. */
async function toldTo({ anna, here, theirs }: World) {
  const asked = ['due', 'retention', 'studied', 'newest'].map((order) => `/api/decks?owned=true&sortBy=${order}`)
  for (const what of ['progress', 'figures', 'lapses', 'ahead', 'choice', 'answers'])
    asked.push(`/api/study/${theirs}/${what}`, `/api/study/${here}/${what}`)
  for (const what of ['figures', 'tags', 'weights?weights=own']) asked.push(`/api/study/${what}`)
  asked.push('/api/user/settings', '/api/cards?search=a', `/api/decks/${here}/changes`, `/api/decks/${theirs}`)
  const told: [string, Answer][] = []
  for (const path of asked) told.push([path, await anna.get(path)])
  for (const start of [`${theirs}/start`, `${theirs}/start-full`, 'start'])
    told.push([start, await anna.post(`/api/study/${start}`)])
  return told.map(([what, { status, body }]) => {
    expect(status, what).toBeLessThan(300)
    return [what, body]
  })
}

async function makerMakes(app: typeof full) {
  asks('maker')
  decks.set(app, await madeByAnother(app))
  return app
}

/** An app in which nobody did anything before. */
async function another() {
  const app = await testApp({ newId })
  onTestFinished(app.close)
  return makerMakes(app)
}

beforeAll(async () => {
  for (const app of [empty, full]) await makerMakes(app)
  const ben = await studied(full, 'ben', 1)
  const ends = ['account.delete', 'deck.delete', 'trash.empty']
  for (const name of keysOf(writes)) if (!ends.includes(name)) await writes[name](ben)
  for (const one of [ben, await studied(full, 'carla', 2)]) {
    await choosesOtherwise(one)
    await toldTo(one)
  }
})

/** What some people have, row by row. */
async function rowsOf(app: typeof full, names: readonly string[]) {
  await app.settle()
  const people = names.map((name) => app.as(name).id)
  const ofThem = await app.db.rows<{ id: string }>(sql`
    select id::text from deck where owner_id = any(${people}) union all
    select deck_id::text from trashed_deck where owner_id = any(${people}) order by 1`)
  const theirs = [...people, ...ofThem.map(({ id }) => id)].join('|')
  const everything = tableNames
    .map((table) => sql`select ${table}::text as at, to_jsonb(one)::text as row from ${named(table)} as one`)
    .reduce((all, one) => sql`${all} union all ${one}`)
  return app.db.rows<{ at: string; row: string }>(sql`
    select * from (${everything}) as everything where row ~ ${theirs} order by at, row`)
}

/** By a version, which is drawn, nothing can be compared. */
const undrawn = async (rows: ReturnType<typeof rowsOf>) => (await rows).filter(({ at }) => at !== 'progress_version')

/** What is told, without how many like it, and decks in one order where none is said. */
const comparable = (told: unknown) =>
  JSON.parse(
    JSON.stringify(told, (key, value) => {
      if (key === 'likeCount') return undefined
      return key === 'decks' ? value.toSorted((one: Deck, other: Deck) => one._id.localeCompare(other._id)) : value
    }),
  )

test.each(keysOf(writes))('What others have changes nothing about it, and it nothing of theirs: %s', async (name) => {
  const outcomes: unknown[] = []
  for (const app of [empty, full]) {
    const world = await studied(app, `anna for ${name}`, 4)
    const before = await rowsOf(app, others)
    const { status, body }: Answer = await writes[name](world)
    expect(await rowsOf(app, others)).toEqual(before)
    outcomes.push(comparable([status, body, await found(world), await undrawn(rowsOf(app, [world.name]))]))
  }
  expect(outcomes[1]).toEqual(outcomes[0])
})

/** What somebody does about a deck that others study, one after the other. */
const studying: Record<string, (world: World) => Promise<Answer>> = {
  answers: ({ anna, theirs, cards, idOf }) =>
    anna.put(`/api/study/${theirs}/cards/${cards.u}/repetition`, { responseQuality: 5, reviewId: idOf('u') }),
  'takes it back': ({ anna, theirs, cards, idOf }) =>
    anna.post(`/api/study/${theirs}/cards/${cards.u}/repetition/undo`, { reviewId: idOf('u') }),
  'resets a card': ({ anna, theirs, cards, idOf }) =>
    anna.post(`/api/decks/${theirs}/cards/reset`, { cardIds: [cards.x], resetId: idOf('reset x') }),
  'takes that back': ({ anna, theirs, cards, idOf }) =>
    anna.post(`/api/decks/${theirs}/cards/reset/undo`, { cardIds: [cards.x], resetId: idOf('reset x') }),
  'chooses about cards': ({ anna, theirs, cards }) =>
    anna.put(`/api/decks/${theirs}/choices`, { cardIds: [cards.x, cards.u], isSuspended: false, isFlagged: true }),
  'chooses about the deck': ({ anna, theirs }) => anna.put(`/api/study/${theirs}/choice`, { isReversed: true }),
  likes: ({ anna, theirs }) => anna.post(`/api/decks/${theirs}/like`, { isLiked: false }),
  'ends the session': ({ anna, theirs }) => anna.post(`/api/study/${theirs}/end`),
  'ends the session over all': ({ anna }) => anna.post('/api/study/end'),
  'schedules anew': async ({ anna }) => {
    await anna.put('/api/user/settings', { algorithm: 'sm2' })
    return anna.post('/api/study/recompute')
  },
  'takes it out': ({ anna, theirs }) => anna.post(`/api/decks/${theirs}/like`, { isLiked: true }),
}

test('Who studies what others study changes nothing of theirs, and comes to the same as alone', async () => {
  const outcomes: unknown[] = []
  for (const app of [await another(), full]) {
    const world = await studied(app, 'emma', 4)
    const before = await rowsOf(app, others)
    const outcome: unknown[] = []
    for (const [what, act] of Object.entries(studying)) {
      const { status, body } = await act(world)
      expect(status, what).toBeLessThan(300)
      expect(await rowsOf(app, others), what).toEqual(before)
      outcome.push([what, body, await undrawn(rowsOf(app, [world.name]))])
    }
    outcomes.push(comparable(outcome))
  }
  expect(outcomes[1]).toEqual(outcomes[0])
})

test('What others have shows in nothing that somebody is told', async () => {
  const told: unknown[] = []
  for (const app of [await another(), full]) {
    const dora = await studied(app, 'dora', 4)
    await dora.anna.put(`/api/study/${dora.theirs}/cards/${dora.cards.v}/choice`, { isSuspended: true })
    const fred = await made(app, 'fred', decks.get(app) as Deck)
    told.push(comparable([await toldTo(dora), await toldTo(fred)]))
  }
  expect(told[1]).toEqual(told[0])
})

test('Nothing is counted wrong', async () => {
  expect(await countsThatAreWrong(full.db)).toEqual([])
})
