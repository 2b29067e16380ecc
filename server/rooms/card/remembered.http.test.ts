import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { deckLimits } from '#domain/deck'
import { sql } from '#server/db/open'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

// Two processes on one database: what one remembers of a deck, the other changes.
const one = await testApp()
const other = await testApp({ db: one.db })
afterAll(() => Promise.all([other.close(), one.close()]))
const here = one.as('anna')
const there = other.as('anna')

const sides = (front: string) => ({ frontEquation: front, backEquation: 'y' })
const minimal = { headers: { prefer: 'return=minimal' } }
const read = async (id: string): Promise<Deck> => (await here.get(`/api/decks/${id}`)).body

/** A deck of one card that was written to here, so that it is remembered. */
const remembered = () => makeDeck(here, {}, ['one'])

test('Whoever goes on writing to a deck asks the database once', async () => {
  const { _id } = await remembered()
  const path = `/api/decks/${_id}/cards`
  const writes = [
    () => here.put(`${path}/0`, sides('two'), minimal),
    () => here.post(path, sides('three'), minimal),
    () => here.delete(`${path}/0`, minimal),
  ]
  for (const write of writes)
    expect(await one.statementsOf(async () => expect((await write()).status).toBeLessThan(300))).toBe(1)
  const { cards, version } = await read(_id)
  expect([cards.map(({ frontEquation }) => frontEquation), version]).toEqual([['three'], 5])
})

test('What was written elsewhere meanwhile stays, and the next writes go by it', async () => {
  const { _id } = await remembered()
  const path = `/api/decks/${_id}/cards`
  for (const nth of [1, 2, 3]) {
    await there.post(path, sides(`there ${nth}`))
    await here.post(path, sides(`here ${nth}`), minimal)
    await there.put(`/api/decks/${_id}`, { title: `Title ${nth}` })
    await here.put(`${path}/0`, sides(`edited ${nth}`), minimal)
  }
  const { cards, title, version, cardCount } = await read(_id)
  expect(cards.map(({ frontEquation }) => frontEquation)).toEqual([
    'edited 3',
    'there 1',
    'here 1',
    'there 2',
    'here 2',
    'there 3',
    'here 3',
  ])
  expect([title, version, cardCount]).toEqual(['Title 3', 14, 7])
})

test('A deck that is gone is not found, however badly one says what to write to it', async () => {
  const { _id } = await remembered()
  await there.delete(`/api/decks/${_id}`)
  const path = `/api/decks/${_id}/cards`
  for (const said of [sides('x'), { frontEquation: 7 }, 'no JSON']) {
    expect((await here.post(path, said)).body.code).toBe('deck_not_found')
    expect((await here.put(`${path}/0`, said)).body.code).toBe('deck_not_found')
  }
  expect((await here.delete(`${path}/0`)).body.code).toBe('deck_not_found')
})

test('Of a deck that somebody else writes to nothing is told to others', async () => {
  const { _id } = await remembered()
  await there.put(`/api/decks/${_id}`, { isPublic: false })
  const bert = one.as('bert')
  expect((await bert.put(`/api/decks/${_id}/cards/0`, 'no JSON')).body.code).toBe('deck_not_found')
  await there.put(`/api/decks/${_id}`, { isPublic: true })
  expect((await bert.put(`/api/decks/${_id}/cards/0`, sides('x'))).status).toBe(403)
})

test('Room that was made elsewhere counts, and so does what is wrong with a card', async () => {
  const { _id } = await remembered()
  const path = `/api/decks/${_id}/cards`
  await one.db.rows(sql`update deck set card_count = ${deckLimits.cards}, version = version + 1 where id = ${_id}`)
  expect((await here.post(path, sides('x'))).body.code).toBe('too_many_cards')
  await one.db.rows(sql`update deck set card_count = 1, version = version + 1 where id = ${_id}`)
  expect((await here.post(path, sides('x'))).status).toBe(201)
  expect((await here.put(`${path}/7`, sides('x'))).body.code).toBe('card_not_found')
  const [card] = (await read(_id)).cards
  await there.put(`${path}/0`, sides('newer'))
  const seen = { ...sides('older'), cardId: card?._id, cardVersion: card?.version }
  expect((await here.put(`${path}/0`, seen)).body.code).toBe('card_changed')
  expect((await read(_id)).cards[0]?.frontEquation).toBe('newer')
})

test('A card that is sent again under its key is made once, before and after others wrote', async () => {
  const { _id } = await remembered()
  const path = `/api/decks/${_id}/cards`
  const keyed = { headers: { 'idempotency-key': crypto.randomUUID() } }
  await here.post(path, sides('once'), keyed)
  await here.post(path, sides('once'), keyed)
  await there.post(path, sides('between'))
  await here.post(path, sides('once'), keyed)
  await here.put(`${path}/0`, sides('still'), minimal)
  expect((await read(_id)).cards.map(({ frontEquation }) => frontEquation)).toEqual(['still', 'once', 'between'])
})
