import { expect, test } from 'vitest'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { keysOf } from '#domain/keys'
import { minuteMs } from '#domain/time'
import { countsThatAreWrong } from '#server/db/testing/counts'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { type Act, isAll, noticedApp } from '#server/http/testing/meanwhile'
import { differencesIn } from '#server/rooms/study/log/testing/differences'
import { letGoOfGoneDecks } from './sweep.ts'

const { app, database, faultsOf } = await noticedApp()

/** Two public decks of a maker's, one of which a reader likes and studies. */
type World = {
  maker: Client
  reader: Client
  here: string
  there: string
  cards: Record<'a' | 'b' | 'c' | 'd', string>
  version: number
  /** The same for the same name. */
  idOf: (name: string) => string
}

const minimal = { headers: { prefer: 'return=minimal' } }

let pairsOfPeople = 0
/** `isNew`: the reader has nothing of the deck yet. */
async function madeFor({ isNew }: { isNew: boolean }): Promise<World> {
  const nth = pairsOfPeople++
  const [maker, reader] = [app.as(`maker ${nth}`), app.as(`reader ${nth}`)]
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.set(name, ids.get(name) ?? crypto.randomUUID()).get(name) ?? ''
  const { _id: here } = await makeDeck(maker, { title: 'here' })
  const four = ['a', 'b', 'c', 'd'].map((frontEquation) => ({ frontEquation, backEquation: 'y', tags: ['red'] }))
  const made: Deck = (await maker.post(`/api/decks/${here}/cards/batch`, { batchId: idOf('made'), cards: four })).body
  const cards = Object.fromEntries(made.cards.map((card) => [card.frontEquation, card._id])) as World['cards']
  const { _id: there } = await makeDeck(maker, { title: 'there' }, ['e'])
  if (!isNew) {
    await reader.post(`/api/decks/${here}/like`, { isLiked: false })
    await reader.post(`/api/study/${here}/start`)
    const answer = { responseQuality: 4, reviewId: idOf('earlier answer') }
    await reader.put(`/api/study/${here}/cards/${cards.a}/repetition`, answer)
    await reader.put(`/api/study/${here}/cards/${cards.b}/choice`, { isFlagged: true })
    await reader.put(`/api/study/${here}/cards/${cards.b}/repetition`, { responseQuality: 4 })
    await reader.post(`/api/decks/${here}/cards/reset`, { cardIds: [cards.b], resetId: idOf('earlier reset') })
  }
  const { version }: Deck = (await maker.post(`/api/decks/${here}/cards/delete`, { cardIds: [cards.d] })).body
  return { maker, reader, here, there, cards, version, idOf }
}

/** All that there is in the end for both of them, without ids. */
async function found({ maker, reader, here }: World) {
  app.clock.nowMs += 2 * minuteMs
  await letGoOfGoneDecks({ db: database, clock: () => app.clock.nowMs })
  const [ofMaker, ofReader] = [await collectionOf(maker), await collectionOf(reader)]
  const progress = (await reader.get('/api/study/progress')).body.length
  const trash = (await maker.get('/api/trash')).body.pagination.total
  // What is left where it is not seen shows when it is seen again.
  await maker.put(`/api/decks/${here}`, { isPublic: true }, minimal)
  const shown = (await reader.get('/api/decks?owned=true')).body.pagination.total
  const { exam } = (await reader.get(`/api/study/${here}/choice`)).body
  return { ofMaker, ofReader, progress, trash, shown, exam }
}

async function collectionOf(person: Client) {
  const { data, pagination } = (await person.get('/api/decks?owned=true')).body
  const decks = await Promise.all(
    data.map(async ({ _id, title, likeCount, isLiked, isStudied }: Deck & Record<string, unknown>) => {
      const { cards, cardCount }: Deck & { cardCount?: number } = (await person.get(`/api/decks/${_id}`)).body
      const { answers } = (await person.get(`/api/study/${_id}/answers`)).body
      const { newCardsPerDay, exam } = (await person.get(`/api/study/${_id}/choice`)).body
      const answersOf = (card: Card) => answers.filter((one: { cardId: string }) => one.cardId === card._id).length
      return {
        deck: { title, likeCount, isLiked, isStudied, cardCount, newCardsPerDay, exam },
        cards: cards.map((card) => ({
          text: `${card.frontEquation} / ${card.backEquation} ${card.tags}`,
          choice: [card.choice?.isFlagged === true, card.choice?.isSuspended === true],
          repetitions: card.studyData.repetitionNumber,
          answers: answersOf(card),
        })),
      }
    }),
  )
  return { decks: decks.toSorted((one, other) => (one.deck.title < other.deck.title ? -1 : 1)), pagination }
}

const onTwo =
  (name: string, more: (world: World) => object = () => ({})): Act<World> =>
  (world) => {
    const body = { cardIds: [world.cards.a, world.cards.b], ...more(world) }
    return world.maker.post(`/api/decks/${world.here}/cards/${name}`, body, minimal)
  }

const makers = {
  deleteDeck: ({ maker, here }) => maker.delete(`/api/decks/${here}`),
  hide: ({ maker, here }) => maker.put(`/api/decks/${here}`, { isPublic: false }, minimal),
  async hideAndShow({ maker, here }) {
    await maker.put(`/api/decks/${here}`, { isPublic: false }, minimal)
    return maker.put(`/api/decks/${here}`, { isPublic: true }, minimal)
  },
  async deleteAndRestore({ maker, here }) {
    await maker.delete(`/api/decks/${here}`)
    return maker.post('/api/trash/restore', { deckId: here })
  },
  deleteCards: onTwo('delete'),
  async deleteAndRestoreCards(world) {
    await makers.deleteCards(world)
    return onTwo('restore')(world)
  },
  move: onTwo('move', ({ there }) => ({ toDeckId: there })),
  copy: onTwo('copy', ({ there }) => ({ toDeckId: there })),
  reverse: onTwo('reverse'),
  tag: onTwo('tags', () => ({ remove: ['red'] })),
  restoreCards: onTwo('restore', ({ cards }) => ({ cardIds: [cards.d] })),
  emptyTrash: ({ maker }) => maker.delete('/api/trash'),
  order: ({ maker, here, cards: { a, b, c }, version }) =>
    maker.put(`/api/decks/${here}/order`, { cardIds: [c, b, a], version }, minimal),
  edit: ({ maker, here, cards }) => {
    const card = { frontEquation: '\\cloze{1}{a2}', backEquation: 'y', cardId: cards.a, cardVersion: 1 }
    return maker.post(`/api/decks/${here}/cards/edits`, { cards: [card] })
  },
  add: ({ maker, here, idOf }) => {
    const headers = { ...minimal.headers, 'idempotency-key': idOf('add') }
    return maker.post(`/api/decks/${here}/cards`, { frontEquation: 'new', backEquation: 'y' }, { headers })
  },
  leave: async ({ maker }) => {
    const name = `maker ${names.get(maker.id)}`
    const auth_time = Math.floor(app.clock.nowMs / 1000)
    return maker.delete('/api/account', { body: { idToken: await app.idTokenFor(name, { auth_time }) } })
  },
} satisfies Record<string, Act<World>>

const onOne =
  (name: string, body: (world: World) => object): Act<World> =>
  (world) =>
    world.reader.put(`/api/study/${world.here}/cards/${world.cards.a}/${name}`, body(world))
const pastAnswer = { responseQuality: 4, answeredAt: '2026-11-01T12:00:00Z' }

const readers = {
  like: ({ reader, here }) => reader.post(`/api/decks/${here}/like`, { isLiked: false }, minimal),
  takeOut: ({ reader, here }) => reader.post(`/api/decks/${here}/like`, { isLiked: true }, minimal),
  start: ({ reader, here }) => reader.post(`/api/study/${here}/start`),
  startFull: ({ reader, here }) => reader.post(`/api/study/${here}/start-full`),
  startAll: ({ reader }) => reader.post('/api/study/start'),
  end: ({ reader, here }) => reader.post(`/api/study/${here}/end`),
  answer: onOne('repetition', ({ idOf }) => ({ responseQuality: 4, reviewId: idOf('answer') })),
  answerLate: onOne('repetition', ({ idOf }) => ({
    responseQuality: 1,
    reviewId: idOf('late'),
    answeredAt: '2026-11-19T12:00:00Z',
  })),
  undo: ({ reader, here, cards, idOf }) =>
    reader.post(`/api/study/${here}/cards/${cards.a}/repetition/undo`, { reviewId: idOf('earlier answer') }),
  choose: onOne('choice', () => ({ isFlagged: true })),
  chooseByStep: onOne('choice', () => ({ isByStep: true })),
  chooseCards: ({ reader, here, cards: { a, b } }) =>
    reader.put(`/api/decks/${here}/choices`, { cardIds: [a, b], isSuspended: true }, minimal),
  chooseDeck: ({ reader, here }) => reader.put(`/api/study/${here}/choice`, { newCardsPerDay: 7 }),
  planExam: ({ reader, here }) =>
    reader.put(`/api/study/${here}/choice`, { exam: { on: '2026-12-20', minutesADay: 20 } }),
  reset: ({ reader, here, cards: { a, b }, idOf }) =>
    reader.post(`/api/decks/${here}/cards/reset`, { cardIds: [a, b], resetId: idOf('reset') }, minimal),
  undoReset: ({ reader, here, cards: { a, b }, idOf }) =>
    reader.post(`/api/decks/${here}/cards/reset/undo`, { cardIds: [a, b], resetId: idOf('earlier reset') }, minimal),
  bringHistory: ({ reader, here, cards, idOf }) => {
    const answers = [{ reviewId: idOf('past answer'), ...pastAnswer }]
    return reader.post(`/api/study/${here}/history`, { cards: [{ cardId: cards.a, answers }] })
  },
  bringPiece: ({ reader, here, cards }) => {
    const choice = { isSuspended: true, isFlagged: false, buriedUntil: null }
    return reader.post('/api/account/import', {
      studied: [{ deckId: here, studiedAt: '2026-11-01T12:00:00Z' }],
      deckChoices: [{ deckId: here, newCardsPerDay: 3, exam: null, isReversed: false }],
      choices: [{ deckId: here, cardId: cards.c, ...choice }],
    })
  },
  bringExam: ({ reader, here }) => {
    const exam = { on: '2026-12-20', minutesADay: 20 }
    return reader.post('/api/account/import', {
      deckChoices: [{ deckId: here, newCardsPerDay: 3, exam, isReversed: false }],
    })
  },
  recompute: ({ reader }) => reader.post('/api/study/recompute'),
} satisfies Record<string, Act<World>>

type Pair = [
  of: keyof typeof makers | keyof typeof readers,
  other: keyof typeof makers | keyof typeof readers,
  isNew: boolean,
]
const acts: Record<string, Act<World>> = { ...makers, ...readers }
const makersNames = keysOf(makers)
const readersNames = keysOf(readers)
/** Two calls, one after the other: what comes between these is neither before nor after both. */
const inTwo: readonly string[] = ['hideAndShow', 'deleteAndRestore', 'deleteAndRestoreCards']

/** Those of which something was lost once; with `MEANWHILE=all` what a reader does with what the maker does, which takes half an hour. */
const pairs: Pair[] = isAll
  ? readersNames.flatMap((name) =>
      makersNames.flatMap((other): Pair[] => [
        [name, other, false],
        ...(inTwo.includes(other) ? [] : [[other, name, false] satisfies Pair]),
      ]),
    )
  : [
      ['planExam', 'takeOut', false],
      ['planExam', 'takeOut', true],
      ['planExam', 'hide', true],
      ['takeOut', 'planExam', false],
      ['takeOut', 'planExam', true],
      ['bringExam', 'takeOut', false],
    ]

const names = new Map<string, number>()

test.each(pairs)(
  'Between any statements of %s, %s of another comes to the same as before or after it (new to the deck: %s)',
  async (name, other, isNew) => {
    const make = async () => {
      const world = await madeFor({ isNew })
      names.set(world.maker.id, pairsOfPeople - 1)
      return world
    }
    const faults = await faultsOf({ make, acts: [acts[name] as Act<World>, acts[other] as Act<World>], found })
    const wrong = await countsThatAreWrong(database)
    expect([faults, wrong]).toEqual([[], []])
  },
)

test('What is remembered is what was answered', async () => {
  expect(await differencesIn(app.db)).toEqual([])
})
