import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
let deckId: string

const sides = { frontEquation: 'x', backEquation: 'y' }
const statement = 'notes definition thm:lagrange'
const cardsOf = async (id: string, reader: Pick<Client, 'get'> = anna): Promise<Card[]> =>
  (await reader.get(`/api/decks/${id}`)).body.cards
const statementsNow = async (id = deckId, reader?: Pick<Client, 'get'>) =>
  (await cardsOf(id, reader)).map((card) => card.statement)

beforeEach(async () => {
  deckId = (await makeDeck(anna, {}, [sides, { ...sides, statement }]))._id
})

test('Only the maker of a deck sees where its cards come from', async () => {
  expect(await statementsNow()).toEqual([undefined, statement])
  for (const reader of [app.as('bea'), app.visitor]) {
    const { body } = await reader.get(`/api/decks/${deckId}`)
    expect(JSON.stringify(body)).not.toContain('lagrange')
    expect((body as Deck).cards).toHaveLength(2)
  }
  const [, listed] = (await anna.get('/api/decks?owned=true')).body.data[0].cards
  expect(listed.statement).toBeUndefined()
})

test('An edit that does not name it keeps it, another one replaces it', async () => {
  const edit = (body: object) => anna.put(`/api/decks/${deckId}/cards/1`, { ...sides, ...body })
  await edit({ frontEquation: 'z' })
  expect(await statementsNow()).toEqual([undefined, statement])
  await edit({ statement: 'another' })
  expect(await statementsNow()).toEqual([undefined, 'another'])
  expect((await edit({ statement: 'x'.repeat(201) })).status).toBe(400)
})

test('It goes along to another deck, into the trash and back, and with the account', async () => {
  const cardIds = (await cardsOf(deckId)).map(({ _id }) => _id)
  await anna.post(`/api/decks/${deckId}/cards/delete`, { cardIds })
  const trash = (await anna.get('/api/account/export')).body.trashedCards
  expect(trash.map((card: Card) => card.statement).filter(Boolean)).toEqual([statement])
  await anna.post(`/api/decks/${deckId}/cards/restore`, { cardIds })
  expect(await statementsNow()).toEqual([undefined, statement])

  const other = (await makeDeck(anna))._id
  await anna.post(`/api/decks/${deckId}/cards/move`, { cardIds, toDeckId: other })
  expect(await statementsNow(other)).toEqual([undefined, statement])
  const { decks } = (await anna.get('/api/account/export')).body
  const taken = decks.find(({ _id }: Deck) => _id === other).cards
  expect(taken.map((card: Card) => card.statement)).toEqual([undefined, statement])

  await anna.delete(`/api/decks/${other}`)
  const back = (await anna.post('/api/trash/restore', { deckId: other })).body
  expect(await statementsNow(back._id)).toEqual([undefined, statement])
})
