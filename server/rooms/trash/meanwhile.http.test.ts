import { expect, test } from 'vitest'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import type { TrashPage } from '#contract/trash'
import { keysOf } from '#domain/keys'
import type { Answer, Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { type Act, isAll, noticedApp } from '#server/http/testing/meanwhile'
import { differencesIn } from '#server/rooms/study/log/testing/differences'

const { app, faultsOf } = await noticedApp()

/** Two decks of somebody's. Of the cards of the first one is in the trash, and one was brought from elsewhere. */
type World = {
  anna: Client
  here: string
  there: string
  cards: Record<'a' | 'b' | 'c' | 'd' | 'brought', string>
  version: number
  /** The same for the same name. */
  idOf: (name: string) => string
}

const minimal = { headers: { prefer: 'return=minimal' } }
const origin = '6f0d1e84-7a35-4c7e-9a0b-1f2c8d5e4b01'
const bring =
  (frontEquation: string) =>
  ({ anna, here, idOf }: Pick<World, 'anna' | 'here' | 'idOf'>): Promise<Answer> => {
    const cards = [{ frontEquation, backEquation: 'y', origin }]
    return anna.post(`/api/decks/${here}/cards/batch`, { batchId: idOf(frontEquation), cards }, minimal)
  }

let people = 0
/** `isNew`: she remembers nothing yet. Else she answered and flagged cards, and reset one. */
async function madeFor({ isNew }: { isNew: boolean }): Promise<World> {
  const anna = app.as(`anna ${people++}`)
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.set(name, ids.get(name) ?? crypto.randomUUID()).get(name) ?? ''
  const { _id: here } = await makeDeck(anna, { title: 'here' })
  const four = ['a', 'b', 'c', 'd'].map((frontEquation) => ({ frontEquation, backEquation: 'y' }))
  await anna.post(`/api/decks/${here}/cards/batch`, { batchId: idOf('made'), cards: four })
  await bring('brought')({ anna, here, idOf })
  const made: Deck = (await anna.get(`/api/decks/${here}`)).body
  const cards = Object.fromEntries(made.cards.map((card) => [card.frontEquation, card._id])) as World['cards']
  const { _id: there } = await makeDeck(anna, { title: 'there' }, ['e'])
  if (!isNew) {
    const answer = { responseQuality: 4, reviewId: idOf('earlier answer') }
    await anna.put(`/api/study/${here}/cards/${cards.a}/repetition`, answer)
    await anna.put(`/api/study/${here}/cards/${cards.b}/choice`, { isFlagged: true })
    await anna.put(`/api/study/${here}/cards/${cards.b}/repetition`, { responseQuality: 4 })
    const reset = { cardIds: [cards.b], resetId: idOf('earlier reset') }
    await anna.post(`/api/decks/${here}/cards/reset`, reset)
  }
  const { version }: Deck = (await anna.post(`/api/decks/${here}/cards/delete`, { cardIds: [cards.d] })).body
  return { anna, here, there, cards, version, idOf }
}

const trashOf = async (anna: Client): Promise<TrashPage['data']> => (await anna.get('/api/trash')).body.data

/** All that she has in the end, without ids; a deck in the trash is taken out first. */
async function found({ anna }: World) {
  for (const { card, deck } of await trashOf(anna))
    if (!card) expect((await anna.post('/api/trash/restore', { deckId: deck._id })).status).toBe(201)
  const trash = (await trashOf(anna)).map(({ card, deck }) => `${deck.title}: ${card?.frontEquation}`)
  const owned: Deck[] = (await anna.get('/api/decks?owned=true')).body.data
  const decks = await Promise.all(
    owned.map(async ({ _id, title }) => {
      const { cards }: Deck = (await anna.get(`/api/decks/${_id}`)).body
      const { answers } = (await anna.get(`/api/study/${_id}/answers`)).body
      const { newCardsPerDay } = (await anna.get(`/api/study/${_id}/choice`)).body
      const answersOf = (card: Card) => answers.filter((one: { cardId: string }) => one.cardId === card._id).length
      return {
        title,
        newCardsPerDay,
        cards: cards.map((card) => ({
          text: `${card.frontEquation} / ${card.backEquation}`,
          tags: card.tags,
          isFlagged: card.choice?.isFlagged === true,
          isSuspended: card.choice?.isSuspended === true,
          repetitions: card.studyData.repetitionNumber,
          answers: answersOf(card),
        })),
      }
    }),
  )
  return { trash: trash.toSorted(), decks: decks.toSorted((one, other) => (one.title < other.title ? -1 : 1)) }
}

const under = (key: string) => ({ headers: { ...minimal.headers, 'idempotency-key': key } })
const onTwo =
  (name: string, more: (world: World) => object = () => ({})): Act<World> =>
  (world) => {
    const body = { cardIds: [world.cards.a, world.cards.b], ...more(world) }
    return world.anna.post(`/api/decks/${world.here}/cards/${name}`, body, under(world.idOf(name)))
  }
const onOne =
  (name: string, body: (world: World) => object): Act<World> =>
  (world) =>
    world.anna.put(`/api/study/${world.here}/cards/${world.cards.a}/${name}`, body(world))
const sides = { frontEquation: 'new', backEquation: 'y' }
const move = onTwo('move', ({ there }) => ({ toDeckId: there }))
const deleteDeck: Act<World> = ({ anna, here }) => anna.delete(`/api/decks/${here}`)
const pastAnswer = { responseQuality: 4, answeredAt: '2026-11-01T12:00:00Z' }

const acts = {
  deleteDeck,
  restoreDeck: ({ anna, here }) => anna.post('/api/trash/restore', { deckId: here }),
  async deleteAndRestoreDeck(world) {
    const gone = await deleteDeck(world)
    await acts.restoreDeck(world)
    return gone
  },
  deleteOther: ({ anna, there }) => anna.delete(`/api/decks/${there}`),
  emptyTrash: ({ anna }) => anna.delete('/api/trash'),
  order: ({ anna, here, cards: { a, b, c, brought }, version }) =>
    anna.put(`/api/decks/${here}/order`, { cardIds: [brought, c, b, a], version }, minimal),
  hide: ({ anna, here }) => anna.put(`/api/decks/${here}`, { isPublic: false }, minimal),
  deleteCards: onTwo('delete'),
  restoreCards: onTwo('restore', ({ cards }) => ({ cardIds: [cards.d] })),
  move,
  async moveAndBack(world) {
    const moved = await move(world)
    await move({ ...world, here: world.there, there: world.here })
    return moved
  },
  copy: onTwo('copy', ({ there }) => ({ toDeckId: there })),
  edit: ({ anna, here, cards }) => {
    const card = { frontEquation: 'a2', backEquation: 'y', cardId: cards.a, cardVersion: 1 }
    return anna.post(`/api/decks/${here}/cards/edits`, { cards: [card] })
  },
  tag: onTwo('tags', () => ({ add: ['red'] })),
  reverse: onTwo('reverse'),
  reset: onTwo('reset', ({ idOf }) => ({ resetId: idOf('reset') })),
  undoReset: onTwo('reset/undo', ({ idOf }) => ({ resetId: idOf('earlier reset') })),
  chooseCards: ({ anna, here, cards: { a, b } }) =>
    anna.put(`/api/decks/${here}/choices`, { cardIds: [a, b], isSuspended: true }, minimal),
  add: ({ anna, here, idOf }) => anna.post(`/api/decks/${here}/cards`, sides, under(idOf('add'))),
  addTwo: ({ anna, here, idOf }) =>
    anna.post(`/api/decks/${here}/cards/batch`, { batchId: idOf('two'), cards: [sides, sides] }, minimal),
  undoAdd: ({ anna, here, idOf }) =>
    anna.post(
      `/api/decks/${here}/cards/add/undo`,
      { keys: [idOf('add')], batches: [{ batchId: idOf('two'), count: 2 }] },
      minimal,
    ),
  bring: bring('brought anew'),
  editCard: ({ anna, here, cards }) =>
    anna.put(`/api/decks/${here}/cards/0`, { frontEquation: 'a3', backEquation: 'y', cardId: cards.a }, minimal),
  deleteCard: ({ anna, here, cards }) => anna.delete(`/api/decks/${here}/cards/0?cardId=${cards.a}`, minimal),
  answer: onOne('repetition', ({ idOf }) => ({ responseQuality: 4, reviewId: idOf('answer') })),
  undo: ({ anna, here, cards, idOf }) =>
    anna.post(`/api/study/${here}/cards/${cards.a}/repetition/undo`, { reviewId: idOf('earlier answer') }),
  choose: onOne('choice', () => ({ isFlagged: true })),
  chooseDeck: ({ anna, here }) => anna.put(`/api/study/${here}/choice`, { newCardsPerDay: 7 }),
  bringHistory: ({ anna, here, cards, idOf }) => {
    const answers = [{ reviewId: idOf('past answer'), ...pastAnswer }]
    return anna.post(`/api/study/${here}/history`, { cards: [{ cardId: cards.a, answers }] })
  },
  recompute: ({ anna }) => anna.post('/api/study/recompute'),
} satisfies Record<string, Act<World>>

type Name = keyof typeof acts
const names = keysOf(acts)

/** Two calls, one after the other: what comes between these is neither before nor after both. */
const inTwo: readonly Name[] = ['moveAndBack', 'deleteAndRestoreDeck']
/** Copies that are made while their cards go stand behind these, where nothing else stands otherwise. */
const isOfOrderAlone = (name: Name, other: Name) => [name, other].toSorted().join() === 'copy,move'

/** Those of which something was lost once; with `MEANWHILE=all` each with each, which takes a quarter of an hour. */
const pairs: [Name, Name, isNew: boolean][] = isAll
  ? names
      .filter((name) => !inTwo.includes(name))
      .flatMap((name) => names.filter((other) => !isOfOrderAlone(name, other)).map((other) => [name, other] as const))
      .flatMap(([name, other]) => [false, true].map((isNew): [Name, Name, boolean] => [name, other, isNew]))
  : [
      ...(['deleteCards', 'tag', 'edit', 'reverse', 'move', 'copy', 'bring'] as const).map(
        (name): [Name, Name, boolean] => [name, 'deleteDeck', true],
      ),
      ...(['reset', 'undoReset', 'chooseCards', 'chooseDeck'] as const).map((name): [Name, Name, boolean] => [
        name,
        'deleteAndRestoreDeck',
        false,
      ]),
      ['bringHistory', 'move', true],
      ['move', 'answer', true],
      ['move', 'choose', true],
    ]

test.each(pairs)(
  'Between any statements of %s, %s comes to the same as before or after it (new to studying: %s)',
  async (name, other, isNew) => {
    const make = () => madeFor({ isNew })
    expect(await faultsOf({ make, acts: [acts[name], acts[other]], found })).toEqual([])
  },
)

test('An order of a deck that is deleted meanwhile finds none', async () => {
  const make = () => madeFor({ isNew: true })
  const comesOf = ({ status, body }: Answer) => [status, body?.code]
  expect(await faultsOf({ make, acts: [acts.order, deleteDeck], found, comesOf })).toEqual([])
})

test('What is remembered is what was answered', async () => {
  expect(await differencesIn(app.db)).toEqual([])
})
