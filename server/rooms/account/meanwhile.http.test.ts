import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { keysOf } from '#domain/keys'
import { dayMs, minuteMs } from '#domain/time'
import { sql } from '#server/db/open'
import { countsThatAreWrong } from '#server/db/testing/counts'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { type Act, isAll } from '#server/http/testing/meanwhile'
import { letGoOfGoneDecks } from '#server/rooms/collection/sweep'
import { sweepPictures } from '#server/rooms/deck/pictures/sweep'
import { twoPayingApps } from '#server/rooms/subscription/testing'
import { eraseUnfinished } from './erase.ts'

/** The other process has not heard yet of whoever leaves. */
const { app, elsewhere, faultsOf, close } = await twoPayingApps()
afterAll(close)

/** Somebody who leaves, as they are known here and elsewhere, and somebody who stays. */
type World = {
  name: string
  anna: Client
  annaElsewhere: Client
  hers: Deck
  trashed: Deck
  theirs: Deck
  pays: () => Promise<unknown>
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const minimal = { headers: { prefer: 'return=minimal' } }
const other = app.as('other')

let people = 0
async function made(): Promise<World> {
  const name = `anna ${people++}`
  const [anna, annaElsewhere] = [app.as(name), elsewhere.as(name)]
  await anna.post('/api/user', {})
  const [hers, trashed, theirs] = [
    await makeDeck(anna, { title: 'hers' }, ['x']),
    await makeDeck(anna, { title: 'trashed' }, ['x']),
    await makeDeck(other, { title: 'theirs' }, ['x']),
  ]
  await anna.delete(`/api/decks/${trashed._id}`)
  await other.post(`/api/decks/${hers._id}/like`, { isLiked: false })
  return { name, anna, annaElsewhere, hers, trashed, theirs, pays: async () => {} }
}

const context = () => ({ ...app.context, identity: {}, payments: app.simulation })

/** Where something of the person is left, once all has settled, and what they still pay for. */
async function found({ anna, hers, trashed, theirs }: World) {
  await app.simulation.postman.idle()
  const clock = () => app.clock.nowMs
  await eraseUnfinished(context())
  app.clock.nowMs += 2 * minuteMs
  elsewhere.clock.nowMs = app.clock.nowMs
  await eraseUnfinished(context())
  await letGoOfGoneDecks({ db: app.db, clock })
  await sweepPictures({ db: app.db, clock: () => app.clock.nowMs + 2 * dayMs })
  const left = await tablesWith([anna.id, hers._id, trashed._id])
  const { customers, checkouts } = await app.simulation.store.read()
  const paying = Object.values(customers).filter(({ metadata }) => metadata.authId === anna.id).length
  const open = Object.values(checkouts).filter(
    ({ client_reference_id, status }) => client_reference_id === anna.id && status === 'open',
  ).length
  const likes = (await app.visitor.get(`/api/decks/${theirs._id}`)).body.likeCount
  return { left, paying, open, likes, wrong: await countsThatAreWrong(app.db) }
}

const tables = await app.db.rows<{ name: string }>(sql`
  select table_name::text as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`)
async function tablesWith(texts: string[]): Promise<string[]> {
  const strings = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from "${name}" as line where line::text ~ `,
  )
  const rows = await app.db.rows<{ name: string }>({
    strings: [strings[0] ?? '', ...strings.slice(1).map((text) => `) union all ${text}`), ')'],
    values: tables.map(() => texts.join('|')),
  })
  return rows.map(({ name }) => name).filter((name) => name !== 'simulated_payments' && name !== 'tombstone')
}

const leave: Act<World> = async ({ anna, name }) => {
  const auth_time = Math.floor(app.clock.nowMs / 1000)
  return anna.delete('/api/account', { body: { idToken: await app.idTokenFor(name, { auth_time }) } })
}

const keyed = (key = crypto.randomUUID()) => ({ headers: { ...minimal.headers, 'idempotency-key': key } })
const sides = { frontEquation: 'new', backEquation: 'y' }
const writes = {
  like: ({ annaElsewhere, theirs }) => annaElsewhere.post(`/api/decks/${theirs._id}/like`, { isLiked: false }, minimal),
  newDeck: ({ annaElsewhere }) => annaElsewhere.post('/api/decks', { title: 'New deck' }, keyed()),
  addCard: ({ annaElsewhere, hers }) => annaElsewhere.post(`/api/decks/${hers._id}/cards`, sides, keyed()),
  addCards: ({ annaElsewhere, hers }) =>
    annaElsewhere.post(`/api/decks/${hers._id}/cards/batch`, { batchId: crypto.randomUUID(), cards: [sides] }, minimal),
  edit: ({ annaElsewhere, hers }) => annaElsewhere.put(`/api/decks/${hers._id}/cards/0`, sides, minimal),
  deleteCard: ({ annaElsewhere, hers }) => annaElsewhere.delete(`/api/decks/${hers._id}/cards/0`, minimal),
  deleteDeck: ({ annaElsewhere, hers }) => annaElsewhere.delete(`/api/decks/${hers._id}`),
  restoreDeck: ({ annaElsewhere, trashed }) => annaElsewhere.post('/api/trash/restore', { deckId: trashed._id }),
  uploadPicture: ({ annaElsewhere, hers }) =>
    annaElsewhere.post(`/api/decks/${hers._id}/pictures`, { content: pixel, fileName: 'x.png' }),
  answer: ({ annaElsewhere, hers }) =>
    annaElsewhere.put(`/api/study/${hers._id}/cards/${hers.cards[0]?._id}/repetition`, {
      responseQuality: 4,
      reviewId: crypto.randomUUID(),
    }),
  choose: ({ annaElsewhere, theirs }) =>
    annaElsewhere.put(`/api/study/${theirs._id}/cards/${theirs.cards[0]?._id}/choice`, { isFlagged: true }),
  planExam: ({ annaElsewhere, theirs }) =>
    annaElsewhere.put(`/api/study/${theirs._id}/choice`, { exam: { on: '2030-12-20', minutesADay: 20 } }),
  start: ({ annaElsewhere, theirs }) => annaElsewhere.post(`/api/study/${theirs._id}/start`),
  readFigures: ({ annaElsewhere }) => annaElsewhere.get('/api/study/figures'),
  settings: ({ annaElsewhere }) => annaElsewhere.put('/api/user/settings', { algorithm: 'sm2' }),
  sync: ({ annaElsewhere }) => annaElsewhere.post('/api/user', {}),
  export: ({ annaElsewhere }) => annaElsewhere.get('/api/account/export'),
  import: ({ annaElsewhere, theirs }) =>
    annaElsewhere.post('/api/account/import', {
      decks: [
        {
          _id: crypto.randomUUID(),
          title: 'Brought',
          createdAt: '2026-11-01T12:00:00Z',
          cards: [{ _id: crypto.randomUUID(), ...sides }],
        },
      ],
      studied: [{ deckId: theirs._id, studiedAt: '2026-11-01T12:00:00Z' }],
      deckChoices: [{ deckId: theirs._id, newCardsPerDay: 3, exam: null, isReversed: false }],
    }),
  draft: ({ annaElsewhere, hers }) =>
    annaElsewhere.post(
      `/api/chat/${hers._id}/ai`,
      { messages: [{ role: 'user', content: 'power rule' }] },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    ),
  checkout: ({ annaElsewhere }) => annaElsewhere.post('/api/stripe/create-checkout', undefined, keyed()),
} satisfies Record<string, Act<World>>

type Name = keyof typeof writes
/** Those of which something was left once; with `MEANWHILE=all` every one, which takes ten minutes. */
const tried: Name[] = isAll ? keysOf(writes) : ['like', 'checkout']

test.each(tried)(
  'Whoever deletes their account leaves nothing behind between any statements of which they %s',
  async (name) => {
    const all = []
    for (const acts of [
      [leave, writes[name]],
      [writes[name], leave],
    ] as [Act<World>, Act<World>][]) {
      const faults = await faultsOf({ make: made, acts, found })
      all.push(faults)
    }
    expect(all).toEqual([[], []])
  },
)
