import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { dayMs, hourMs, minuteMs } from '#domain/time'
import { trashMs } from '#domain/trash'
import { sql } from '#server/db/open'
import { countsThatAreWrong } from '#server/db/testing/counts'
import type { Answer, Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { type Act, isAll, noticedApp } from '#server/http/testing/meanwhile'
import { letGoOfGoneDecks } from '#server/rooms/collection/sweep'
import { sweepPictures } from '#server/rooms/deck/pictures/sweep'
import { forgetOldCreations } from '#server/rooms/deck/sweep'
import { emptyOldTrash } from '#server/rooms/trash/service'

const { app, database, db, faultsOf } = await noticedApp()

/** What a sweep is given between whose statements something happens. */
const context = { db, clock: () => app.clock.nowMs }
const done: Answer = { status: 204, headers: new Headers(), body: undefined }
const sweeping =
  (sweep: (given: typeof context) => Promise<unknown>): Act<World> =>
  async () => {
    await sweep(context)
    return done
  }

type World = { nth: number; anna: Client; ben: Client; deck: Deck; other: Deck; key: string; picture: string }

/** A picture that no other world has. */
async function drawn(nth: number): Promise<string> {
  const background = { r: nth & 255, g: (nth >> 8) & 255, b: 90 }
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .png()
    .toBuffer()
  return png.toString('base64')
}
const minimal = { headers: { prefer: 'return=minimal' } }
const keyed = (key: string) => ({ headers: { ...minimal.headers, 'idempotency-key': key } })
const showing = (picture: string) => ({ frontEquation: `\\includegraphics[alt={x}]{${picture}}`, backEquation: 'y' })

let people = 0
/** A deck with two cards that both study, made under a key; `later` is what has become of it since. */
const made = (later: (world: World) => Promise<unknown>) => async (): Promise<World> => {
  const nth = people++
  const [anna, ben] = [app.as(`anna ${nth}`), app.as(`ben ${nth}`)]
  const key = crypto.randomUUID()
  const { _id } = (await anna.post('/api/decks', { title: 'deck' }, { headers: { 'idempotency-key': key } })).body
  const batch = {
    batchId: crypto.randomUUID(),
    cards: ['x', 'z'].map((frontEquation) => ({ frontEquation, backEquation: 'y' })),
  }
  const deck: Deck = (await anna.post(`/api/decks/${_id}/cards/batch`, batch)).body
  const other = await makeDeck(anna, { title: 'other' }, ['o'])
  for (const person of [anna, ben]) {
    await person.post(`/api/study/${_id}/start`)
    await person.put(`/api/study/${_id}/cards/${deck.cards[0]?._id}/repetition`, { responseQuality: 4 })
  }
  await ben.post(`/api/decks/${_id}/like`, { isLiked: false })
  const world = { nth, anna, ben, deck, other, key, picture: '' }
  await later(world)
  return world
}

const rowsOf = async ({ anna, ben, deck }: World) => {
  const [rows] = await database.rows<Record<string, number>>(sql`
    select (select count(*) from progress where person_id = any(${[anna.id, ben.id]}))::int as records,
      (select count(*) from collection where person_id = any(${[anna.id, ben.id]}))::int as places,
      (select count(*) from study_session where person_id = any(${[anna.id, ben.id]}))::int as sessions,
      (select count(*) from gone_deck where deck_id = ${deck._id})::int as noted,
      (select count(*) from creation where deck_id = ${deck._id})::int as asked`)
  return rows
}

/** What both have in the end; another sweep of everything may not change it. */
async function found(world: World) {
  const { anna, ben, picture } = world
  app.clock.nowMs += 2 * minuteMs
  await letGoOfGoneDecks({ db: database, clock: context.clock })
  await letGoOfGoneDecks({ db: database, clock: context.clock })
  const decks = async (person: Client) => {
    const { data } = (await person.get('/api/decks?owned=true&sortBy=title')).body
    return Promise.all(
      data.map(async ({ _id, title, likeCount }: Deck & { likeCount: number }) => {
        const { cards }: Deck = (await person.get(`/api/decks/${_id}`)).body
        return {
          title,
          likeCount,
          cards: cards.map((card) => [card.frontEquation.replace(picture, ''), card.studyData.repetitionNumber]),
        }
      }),
    )
  }
  const { data } = (await anna.get('/api/trash')).body
  const trash = data.map((one: { card?: { frontEquation: string } }) => one.card?.frontEquation ?? 'deck').toSorted()
  const shown = picture && (await anna.get(`/api/pictures/${picture.slice(-32)}`)).status
  const wrong = await countsThatAreWrong(database)
  return { anna: await decks(anna), ben: await decks(ben), trash, shown, rows: await rowsOf(world), wrong }
}

const deleteDeck: Act<World> = ({ anna, deck }) => anna.delete(`/api/decks/${deck._id}`)
const passes = async (ms: number) => {
  app.clock.nowMs += ms
}
const deleted = made(async (world) => {
  await deleteDeck(world)
  await passes(2 * minuteMs)
})
const outrun = made(async (world) => {
  await deleteDeck(world)
  await passes(trashMs + hourMs)
})
const cardOutrun = made(async ({ anna, deck }) => {
  await anna.delete(`/api/decks/${deck._id}/cards/0`)
  await passes(trashMs + hourMs)
})
const dayAfter = made(() => passes(dayMs + hourMs))
const dayAfterDeleted = made(async (world) => {
  await deleteDeck(world)
  await passes(dayMs + hourMs)
})
/** A picture that no card has named for more than a day. */
const unnamed = made(async (world) => {
  const { name } = (
    await world.anna.post(`/api/decks/${world.other._id}/pictures`, {
      content: await drawn(world.nth),
      fileName: 'x.png',
    })
  ).body
  world.picture = name
  await passes(dayMs + 2 * hourMs)
})

const restoreDeck: Act<World> = ({ anna, deck }) => anna.post('/api/trash/restore', { deckId: deck._id })
const emptyTrash: Act<World> = ({ anna }) => anna.delete('/api/trash')
const restoreCards: Act<World> = ({ anna, deck }) =>
  anna.post(`/api/decks/${deck._id}/cards/restore`, { cardIds: [deck.cards[0]?._id] }, minimal)
const sendAgain: Act<World> = ({ anna, key }) => anna.post('/api/decks', { title: 'deck' }, keyed(key))
const sendAgainAndDelete: Act<World> = async (world) => {
  const answer = await sendAgain(world)
  await deleteDeck(world)
  return answer
}
const useElsewhere: Act<World> = ({ anna, deck, picture }) =>
  anna.post(`/api/decks/${deck._id}/cards`, showing(picture), minimal)
const useHere: Act<World> = ({ anna, other, picture }) =>
  anna.post(`/api/decks/${other._id}/cards`, showing(picture), minimal)
const sendPictureAgain: Act<World> = async ({ anna, deck, nth }) =>
  anna.post(`/api/decks/${deck._id}/pictures`, { content: await drawn(nth), fileName: 'x.png' })
const likeNot: Act<World> = ({ ben, deck }) => ben.post(`/api/decks/${deck._id}/like`, { isLiked: true }, minimal)
const start: Act<World> = ({ ben, deck }) => ben.post(`/api/study/${deck._id}/start`)
const deleteOther: Act<World> = ({ anna, deck }) => anna.delete(`/api/decks/${deck._id}/cards/0`, minimal)

const sweeps = {
  'what people have of decks that are gone': sweeping(letGoOfGoneDecks),
  'what has been in the trash for long': sweeping(emptyOldTrash),
  'what was asked under keys long ago': sweeping(forgetOldCreations),
  'pictures that no card names': sweeping(sweepPictures),
}

type Case = [what: keyof typeof sweeps, person: string, make: () => Promise<World>, act: Act<World>]
const cases: Case[] = [
  ['what people have of decks that are gone', 'empties the trash', deleted, emptyTrash],
  ['what people have of decks that are gone', 'takes the deck out of the trash', deleted, restoreDeck],
  ['what people have of decks that are gone', 'takes the deck out of their collection', deleted, likeNot],
  ['what people have of decks that are gone', 'begins to study it', deleted, start],
  ['what has been in the trash for long', 'takes the deck out of the trash', outrun, restoreDeck],
  ['what has been in the trash for long', 'empties the trash', outrun, emptyTrash],
  ['what has been in the trash for long', 'puts a card back', cardOutrun, restoreCards],
  ['what has been in the trash for long', 'deletes another card', cardOutrun, deleteOther],
  ['what has been in the trash for long', 'deletes the deck', cardOutrun, deleteDeck],
  ['what was asked under keys long ago', 'sends it again', dayAfter, sendAgain],
  ['what was asked under keys long ago', 'sends it again though it is in the trash', dayAfterDeleted, sendAgain],
  [
    'what was asked under keys long ago',
    'sends again what is in the trash, and deletes it',
    dayAfterDeleted,
    sendAgainAndDelete,
  ],
  ['pictures that no card names', 'names one on a card of another deck', unnamed, useElsewhere],
  ['pictures that no card names', 'names one on a card', unnamed, useHere],
  ['pictures that no card names', 'sends one again', unnamed, sendPictureAgain],
]

/** Of which something was lost once; with `MEANWHILE=all` every one, which takes two minutes. */
const lost = ['empties the trash', 'sends it again though it is in the trash']
const tried = isAll ? cases : cases.filter(([, person, make]) => lost.includes(person) && make !== outrun)

test.each(tried)('While %s goes, somebody %s: either comes first', async (what, _, make, act) => {
  const all = []
  for (const acts of [
    [sweeps[what], act],
    [act, sweeps[what]],
  ] as [Act<World>, Act<World>][]) {
    const faults = await faultsOf({ make, acts, found })
    all.push(faults)
  }
  expect(all).toEqual([[], []])
})

test('Cards that go for good while they are put back are counted once', async () => {
  const { anna, deck } = await cardOutrun()
  const free = Promise.withResolvers<void>()
  // Both wait for somebody who holds the deck: what is put back has read the trash by then.
  const held = database.transaction(async (tx) => {
    await tx.rows(sql`select 1 from deck where id = ${deck._id} for update`)
    await free.promise
  })
  await sleep(100)
  const emptied = emptyOldTrash(context)
  await sleep(300)
  const restored = restoreCards({ anna, deck } as World)
  await sleep(300)
  free.resolve()
  await Promise.all([held, emptied, restored])
  expect(await countsThatAreWrong(database)).toEqual([])
})
