import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '#server/db/open'
import type { Client } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { type Act, noticedApp } from '#server/http/testing/meanwhile'

const { app, database, faultsOf } = await noticedApp()

/** A card with a picture in one deck, and another with the same in the trash of the other. */
type World = { anna: Client; from: string; to: string; cardId: string; side: string; content: string }

let pictures = 0
/** A picture that is in no other world. */
async function drawn(): Promise<string> {
  const colour = { width: 40, height: 30, channels: 3, background: { r: pictures++, g: 9, b: 90 } } as const
  return (await sharp({ create: colour }).png().toBuffer()).toString('base64')
}
const send = (person: Client, deckId: string, content: string) =>
  person.post(`/api/decks/${deckId}/pictures`, { content })

const own = { isPublic: false }
let people = 0
async function made(): Promise<World> {
  const anna = app.as(`anna ${people++}`)
  const [from, to] = [(await makeDeck(anna, own))._id, (await makeDeck(anna, own))._id]
  const content = await drawn()
  let side = ''
  const cardIds: string[] = []
  for (const deckId of [to, from]) {
    side = `\\includegraphics{${(await send(anna, deckId, content)).body.name}}`
    const card = { frontEquation: side, backEquation: 'y' }
    const { cards } = (await anna.post(`/api/decks/${deckId}/cards`, card)).body
    cardIds.push(cards[0]._id)
  }
  app.clock.nowMs += 1_000
  await anna.delete(`/api/decks/${to}/cards/0`)
  app.clock.nowMs += 1_000
  return { anna, from, to, cardId: cardIds[1] ?? '', side, content }
}

const emptyTrash: Act<World> = ({ anna }) => anna.delete('/api/trash')
const copy: Act<World> = ({ anna, from, to, cardId }) =>
  anna.post(`/api/decks/${from}/cards/copy`, { cardIds: [cardId], toDeckId: to })

/** How many cards the deck has, and whether it holds the picture. */
async function found({ to }: World) {
  const [row] = await database.rows(sql`
    select (select count(*)::int from card where deck_id = ${to}) as cards,
      exists (select from deck_picture where deck_id = ${to}) as "isHeld"`)
  return row
}

test('A card that is copied has its picture, also if the trash is emptied meanwhile of the last one there that named it', async () => {
  expect(await faultsOf({ make: made, acts: [copy, emptyTrash], found })).toEqual([])
})

test('A picture that is sent again is there for the card that is written next, though the trash is emptied before', async () => {
  const world = await made()
  const { anna, from, to, side, content } = world
  await anna.delete(`/api/decks/${from}`)
  await send(anna, to, content)
  await emptyTrash(world)
  await anna.post(`/api/decks/${to}/cards`, { frontEquation: side, backEquation: 'new' })
  expect(await found(world)).toEqual({ cards: 1, isHeld: true })
})

type Leaving = { name: string; bert: Client; to: string; side: string; content: string }

/** Somebody who has a picture in a public deck, and somebody else. */
async function madeToLeave(): Promise<Leaving> {
  const name = `anna ${people++}`
  const [anna, bert] = [app.as(name), app.as(`bert ${people}`)]
  const [{ _id: from }, { _id: to }] = [await makeDeck(anna), await makeDeck(bert, own)]
  const content = await drawn()
  const side = `\\includegraphics{${(await send(anna, from, content)).body.name}}`
  await anna.post(`/api/decks/${from}/cards`, { frontEquation: side, backEquation: 'y' })
  return { name, bert, to, side, content }
}

const leave: Act<Leaving> = async ({ name }) => {
  const auth_time = Math.floor(app.clock.nowMs / 1000)
  return app.as(name).delete('/api/account', { body: { idToken: await app.idTokenFor(name, { auth_time }) } })
}
const uses: Record<string, Act<Leaving>> = {
  sends: ({ bert, to, content }) => send(bert, to, content),
  'writes a card with': ({ bert, to, side }) =>
    bert.post(`/api/decks/${to}/cards`, { frontEquation: side, backEquation: 'z' }),
}

test.each(Object.keys(uses))('Who %s a picture of somebody who leaves at that moment holds it whole', async (name) => {
  const foundOf = async ({ to }: Leaving) =>
    database.rows(sql`
      select exists (select from picture where id = picture_id) as "isWhole" from deck_picture where deck_id = ${to}`)
  expect(await faultsOf({ make: madeToLeave, acts: [uses[name] as Act<Leaving>, leave], found: foundOf })).toEqual([])
})
