import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Client } from '#server/http/testing'
import { type Act, noticedApp } from '#server/http/testing/meanwhile'

const { app, faultsOf } = await noticedApp()

type World = { anna: Client; deckId: string; cardIds: Record<string, string> }

let people = 0
const made = async (): Promise<World> => ({
  anna: app.as(`anna ${people++}`),
  deckId: v7(),
  cardIds: { x: v7(), y: v7() },
})

/** Brings a deck from a file that has these of its cards. */
const brings =
  (...fronts: string[]): Act<World> =>
  ({ anna, deckId, cardIds }) => {
    const cards = fronts.map((front) => ({ _id: cardIds[front], frontEquation: front, backEquation: 'z' }))
    const deck = { _id: deckId, title: 'Brought', createdAt: '2026-11-01T12:00:00Z', cards }
    return anna.post('/api/account/import', { decks: [deck] })
  }

async function found({ anna }: World): Promise<string[][]> {
  const decks: { _id: string }[] = (await anna.get('/api/decks?owned=true')).body.data
  const cardsOf = async ({ _id }: { _id: string }) => (await anna.get(`/api/decks/${_id}`)).body.cards
  const all: { frontEquation: string }[][] = await Promise.all(decks.map(cardsOf))
  return all.map((cards) => cards.map(({ frontEquation }) => frontEquation).toSorted())
}

test.each([
  [['x', 'y'], ['x']],
  [['x', 'y'], ['y']],
])('Cards %j of a file are all there, also if another one brings %j of them meanwhile', async (cards, others) => {
  expect(await faultsOf({ make: made, acts: [brings(...cards), brings(...others)], found })).toEqual([])
})

test('A card that was deleted since does not come again, and keeps none away that comes with it', async () => {
  const world = await made()
  await brings('x')(world)
  const [deck] = (await world.anna.get('/api/decks?owned=true')).body.data
  await world.anna.delete(`/api/decks/${deck._id}/cards/0`)
  expect((await brings('x', 'y')(world)).body).toMatchObject({ cards: 1 })
  expect(await found(world)).toEqual([['y']])
})
