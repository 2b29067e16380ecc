import { v5 } from 'uuid'
import type { Deck } from '#contract/deck'
import type { CallName, paths } from '#contract/paths'
import type { Answer, Client, testApp } from '#server/http/testing'
import { makeDeck } from './make-deck.ts'

type App = Awaited<ReturnType<typeof testApp>>

const makerOf = (app: App) => app.as('maker')

/** A deck that somebody else made. */
export const madeByAnother = (app: App): Promise<Deck> => makeDeck(makerOf(app), { title: 'theirs' }, ['x', 'u', 'v'])

/** Somebody with two decks, of one of which a card and of a third all is in the trash, and another one's deck. */
export type World = {
  app: App
  name: string
  anna: Client
  here: string
  there: string
  trashed: string
  theirs: string
  cards: Record<'a' | 'b' | 'c' | 'd' | 'x' | 'u' | 'v', string>
  version: number
  /** The same for the same name, whoever it is. */
  idOf: (name: string) => string
}

/** Makes it for somebody new, with what `theirs` resolves to. */
export async function made(app: App, name: string, ofTheirs: Deck): Promise<World> {
  const anna = app.as(name)
  await anna.post('/api/user', { timeZone: 'Europe/Vienna' })
  const idOf = (of: string) => v5(of, v5.URL)
  const { _id: here } = await makeDeck(anna, { title: 'here' })
  const sides = ['a', 'b', 'c', 'd'].map((frontEquation) => ({ frontEquation, backEquation: 'y', tags: ['red'] }))
  await anna.post(`/api/decks/${here}/cards/batch`, { batchId: idOf('made'), cards: sides })
  const { cards }: Deck = (await anna.get(`/api/decks/${here}`)).body
  const named = Object.fromEntries([...cards, ...ofTheirs.cards].map((card) => [card.frontEquation, card._id]))
  const [there, trashed] = [await makeDeck(anna, { title: 'there' }, ['e']), await makeDeck(anna, {}, ['t'])]
  await anna.delete(`/api/decks/${trashed._id}`)
  const answer = { responseQuality: 4, reviewId: idOf('earlier answer') }
  await anna.put(`/api/study/${here}/cards/${named.a}/repetition`, answer)
  await anna.put(`/api/study/${here}/cards/${named.b}/repetition`, { responseQuality: 2 })
  await anna.post(`/api/decks/${here}/cards/reset`, { cardIds: [named.b], resetId: idOf('earlier reset') })
  for (const start of [`${here}/start`, 'start']) await anna.post(`/api/study/${start}`)
  const copied = { cardIds: [named.a], toDeckId: there._id }
  await anna.post(`/api/decks/${here}/cards/copy`, copied, { headers: { 'idempotency-key': idOf('earlier copy') } })
  const { version }: Deck = (await anna.post(`/api/decks/${here}/cards/delete`, { cardIds: [named.d] })).body
  const decks = { here, there: there._id, trashed: trashed._id, theirs: ofTheirs._id }
  return { app, name, anna, ...decks, cards: named as World['cards'], version, idOf }
}

type Write = { [Name in CallName]: (typeof paths)[Name]['method'] extends 'get' ? never : Name }[CallName]
/** These read, or have tests of their own: what they change is kept by providers. */
type Elsewhere = 'card.byOrigins' | 'account.changePassword' | Extract<Write, `subscription.${string}`>

const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const sides = { frontEquation: 'new', backEquation: 'y' }
const onTwo =
  (name: string, more: (world: World) => object = () => ({})) =>
  (world: World) =>
    world.anna.post(
      `/api/decks/${world.here}/cards/${name}`,
      { cardIds: [world.cards.a, world.cards.b], ...more(world) },
      under(world.idOf(name)),
    )
const chat = { messages: [{ role: 'user', content: 'power rule' }] }
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const longAgo = '2026-11-01T12:00:00Z'

/** Each write, once. */
export const writes: Record<Exclude<Write, Elsewhere>, (world: World) => Promise<Answer>> = {
  'user.sync': ({ anna }) => anna.post('/api/user', { name: 'Anna', email: 'anna@example.org' }),
  'user.writeSettings': ({ anna }) => anna.put('/api/user/settings', { algorithm: 'sm2', timeZone: 'Asia/Tokyo' }),
  'account.import': ({ anna, theirs, cards, idOf }) =>
    anna.post('/api/account/import', {
      settings: { desiredRetention: 0.8 },
      decks: [{ _id: idOf('brought'), title: 'Brought', createdAt: longAgo, cards: [{ _id: idOf('card'), ...sides }] }],
      studied: [{ deckId: theirs, studiedAt: longAgo }],
      choices: [{ deckId: theirs, cardId: cards.x, isSuspended: true, isFlagged: false, buriedUntil: null }],
      deckChoices: [{ deckId: theirs, newCardsPerDay: 3, exam: null, isReversed: false }],
    }),
  'account.delete': async ({ app, anna, name }) => {
    const auth_time = Math.floor(app.clock.nowMs / 1000)
    return anna.delete('/api/account', { body: { idToken: await app.idTokenFor(name, { auth_time }) } })
  },
  'deck.create': ({ anna, idOf }) => anna.post('/api/decks', { title: 'new deck' }, under(idOf('new deck'))),
  'deck.update': ({ anna, here, version }) =>
    anna.put(`/api/decks/${here}`, { title: 'renamed', isPublic: false, deckVersion: version }),
  'deck.delete': ({ anna, here }) => anna.delete(`/api/decks/${here}`),
  'deck.order': ({ anna, here, cards: { a, b, c }, version }) =>
    anna.put(`/api/decks/${here}/order`, { cardIds: [c, b, a], version }),
  'deck.like': ({ anna, theirs }) => anna.post(`/api/decks/${theirs}/like`, { isLiked: false }),
  'card.create': ({ anna, here, idOf }) => anna.post(`/api/decks/${here}/cards`, sides, under(idOf('card'))),
  'card.createMany': ({ anna, here, idOf }) =>
    anna.post(`/api/decks/${here}/cards/batch`, { batchId: idOf('batch'), cards: [sides, sides] }),
  'card.update': ({ anna, here, cards }) =>
    anna.put(`/api/decks/${here}/cards/0`, { ...sides, cardId: cards.a, cardVersion: 1 }),
  'card.delete': ({ anna, here, cards }) => anna.delete(`/api/decks/${here}/cards/0?cardId=${cards.a}`),
  'picture.add': ({ anna, here }) => anna.post(`/api/decks/${here}/pictures`, { content: pixel, fileName: 'x.png' }),
  'cards.delete': onTwo('delete'),
  'cards.restore': onTwo('restore', ({ cards }) => ({ cardIds: [cards.d] })),
  'cards.edit': ({ anna, here, cards }) =>
    anna.post(`/api/decks/${here}/cards/edits`, { cards: [{ ...sides, cardId: cards.a, cardVersion: 1 }] }),
  'cards.tag': onTwo('tags', () => ({ add: ['blue'], remove: ['red'] })),
  'cards.move': onTwo('move', ({ there }) => ({ toDeckId: there })),
  'cards.copy': onTwo('copy', ({ there }) => ({ toDeckId: there })),
  'cards.undoCopy': onTwo('copy/undo', ({ there, idOf, cards }) => ({
    cardIds: [cards.a],
    toDeckId: there,
    key: idOf('earlier copy'),
  })),
  'cards.undoAdd': ({ anna, here, idOf }) =>
    anna.post(`/api/decks/${here}/cards/add/undo`, { batches: [{ batchId: idOf('made'), count: 2 }] }),
  'cards.choose': ({ anna, here, cards: { a, b } }) =>
    anna.put(`/api/decks/${here}/choices`, { cardIds: [a, b], isSuspended: true }),
  'cards.reverse': onTwo('reverse'),
  'cards.reset': onTwo('reset', ({ idOf }) => ({ resetId: idOf('reset') })),
  'cards.undoReset': onTwo('reset/undo', ({ idOf }) => ({ resetId: idOf('earlier reset') })),
  'trash.restoreDeck': ({ anna, trashed }) => anna.post('/api/trash/restore', { deckId: trashed }),
  'trash.empty': ({ anna }) => anna.delete('/api/trash'),
  'assistant.draft': ({ anna, here, idOf }) => anna.post(`/api/chat/${here}/ai`, chat, under(idOf('draft'))),
  'assistant.revise': ({ anna, here, idOf }) => anna.post(`/api/chat/${here}/ai/0`, chat, under(idOf('revise'))),
  'assistant.notes': ({ anna, here, idOf }) =>
    anna.post(`/api/chat/${here}/notes`, { notes: "Power rule: $(x^n)' = n x^{n-1}$." }, under(idOf('notes'))),
  'study.start': ({ anna, theirs }) => anna.post(`/api/study/${theirs}/start`),
  'study.startFull': ({ anna, theirs }) => anna.post(`/api/study/${theirs}/start-full`),
  'study.startAll': ({ anna }) => anna.post('/api/study/start'),
  'study.end': ({ anna, here }) => anna.post(`/api/study/${here}/end`),
  'study.endAll': ({ anna }) => anna.post('/api/study/end'),
  'study.answer': ({ anna, here, cards, idOf }) =>
    anna.put(`/api/study/${here}/cards/${cards.c}/repetition`, { responseQuality: 4, reviewId: idOf('answer') }),
  'study.undo': ({ anna, here, cards, idOf }) =>
    anna.post(`/api/study/${here}/cards/${cards.a}/repetition/undo`, { reviewId: idOf('earlier answer') }),
  'study.choose': ({ anna, here, cards }) =>
    anna.put(`/api/study/${here}/cards/${cards.a}/choice`, { isFlagged: true, isBuried: true }),
  'study.chooseDeck': ({ anna, theirs }) =>
    anna.put(`/api/study/${theirs}/choice`, { newCardsPerDay: 7, exam: { on: '2026-12-20', minutesADay: 20 } }),
  'study.import': ({ anna, here, cards, idOf }) => {
    const answers = [{ reviewId: idOf('past answer'), responseQuality: 4, answeredAt: longAgo }]
    return anna.post(`/api/study/${here}/history`, { cards: [{ cardId: cards.c, answers }] })
  },
  'study.recompute': ({ anna }) => anna.post('/api/study/recompute'),
}

/** All that there is of her, and what everybody sees of the deck of another; when decks were written last aside. */
export async function found({ app, anna, here, theirs }: World) {
  const { exportedAt, ...all } = (await anna.get('/api/account/export')).body
  const [deck, ofTheirs] = [await anna.get(`/api/decks/${here}`), await makerOf(app).get(`/api/decks/${theirs}`)]
  const [trash, progress] = [await anna.get('/api/trash'), await anna.get('/api/study/progress')]
  const { readAt, ...inTrash } = trash.body ?? {}
  const seen = [deck.status, deck.body.cards, ofTheirs.body, inTrash, inOneOrder(progress.body)]
  return JSON.parse(JSON.stringify([all, seen], (name, value) => (isOfTheMoment.has(name) ? undefined : value)))
}
/** Of cards that are told in no order; a refusal is none. */
const inOneOrder = (cards: { cardId: string }[]) =>
  Array.isArray(cards) ? cards.toSorted((one, other) => one.cardId.localeCompare(other.cardId)) : cards

const isOfTheMoment = new Set(['updatedAt', 'lastSeenAt', 'version', 'deckVersion'])
