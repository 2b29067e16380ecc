import { v7 } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp, testEnv } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const limits = { ...testEnv.limits, spaceBytes: 400_000 }
const app = await testApp({ env: { ...testEnv, limits } })
afterAll(() => app.close())

/** Nothing that could be written shorter. */
const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join('')
const card = () => ({ frontEquation: noise(7_000), backEquation: 'y' })
const talk = () =>
  Array.from({ length: 5 }, () => ({ role: 'user', content: noise(7_000), timestamp: new Date(0).toISOString() }))

const deckOfMacros = () => ({
  title: 'Macros',
  macros: Object.fromEntries(
    Array.from({ length: 40 }, (_, nth) => [
      `\\m${String.fromCharCode(97 + (nth % 26))}${nth < 26 ? 'a' : 'b'}`,
      noise(190),
    ]),
  ),
})

/** The codes of what was refused of so many writes. */
async function refusals(count: number, write: () => Promise<{ status: number; body: { code?: string } }>) {
  const codes: unknown[] = []
  for (let nth = 0; nth < count; nth++) {
    const { status, body } = await write()
    if (status >= 300) codes.push(`${status} ${body.code}`)
  }
  return codes
}

describe('What a person keeps in all decks together has an end', () => {
  const ways: [string, (person: ReturnType<typeof app.as>, deckId: string) => ReturnType<typeof person.post>][] = [
    ['cards', (person, deckId) => person.post(`/api/decks/${deckId}/cards`, card())],
    [
      'their chats',
      (person, deckId) =>
        person.post(`/api/decks/${deckId}/cards`, { frontEquation: 'x', backEquation: 'y', chatHistory: talk() }),
    ],
    [
      'cards together',
      (person, deckId) => person.post(`/api/decks/${deckId}/cards/batch`, { batchId: v7(), cards: [card(), card()] }),
    ],
    ['decks', (person) => person.post('/api/decks', deckOfMacros())],
  ]
  test.each(ways)('%s', async (what, write) => {
    const person = app.as(`writer of ${what}`)
    const { _id } = await makeDeck(person, {}, ['x'])
    expect(await refusals(60, () => write(person, _id))).toContain('409 space_full')
  })
})

test('What was done before there was no room is done when it is sent again', async () => {
  const emil = app.as('emil')
  const under = (key: string) => ({ headers: { 'idempotency-key': key } })
  const [deckKey, cardKey, copyKey, batchId] = [v7(), v7(), v7(), v7()]
  const [made, first, brought] = [deckOfMacros(), card(), { ...card(), origin: v7() }]
  const { _id } = (await emil.post('/api/decks', made, under(deckKey))).body
  const other = await makeDeck(emil, {}, [card()])
  const cardIds = other.cards.map((one) => one._id)
  const edited = { ...card(), cardId: cardIds[0], cardVersion: 1 }
  const writes = [
    () => emil.post('/api/decks', made, under(deckKey)),
    () => emil.post(`/api/decks/${_id}/cards`, first, under(cardKey)),
    () => emil.post(`/api/decks/${_id}/cards/batch`, { batchId, cards: [first] }),
    () => emil.post(`/api/decks/${_id}/cards/batch`, { batchId: v7(), cards: [brought] }),
    () => emil.post(`/api/decks/${other._id}/cards/copy`, { cardIds, toDeckId: _id }, under(copyKey)),
    () => emil.post(`/api/decks/${other._id}/cards/edits`, { cards: [edited] }),
  ]
  const codes = async () => {
    const answers = []
    for (const write of writes) answers.push(await write())
    return answers.map(({ body }) => body.code)
  }
  const none = writes.map(() => undefined)
  expect(await codes()).toEqual(none)
  while ((await emil.post(`/api/decks/${_id}/cards`, card())).status === 201);
  const { cardCount } = (await emil.get(`/api/decks/${_id}`)).body
  expect(await codes()).toEqual(none)
  expect((await emil.get(`/api/decks/${_id}`)).body.cardCount).toBe(cardCount)

  const edit = (body: object) => emil.put(`/api/decks/${other._id}/cards/0`, body)
  expect((await edit(edited)).body.code, 'its words are found there').toBe('card_changed')
  expect((await edit(card())).body.code).toBe('space_full')
  expect((await emil.post('/api/decks', { title: 'Another' }, under(deckKey))).body.code).toBe('key_used')
})

test('Who has no room studies and deletes, and has room again without what was deleted for good', async () => {
  const cara = app.as('cara')
  const { _id } = await makeDeck(cara)
  const add = () => cara.post(`/api/decks/${_id}/cards`, card())
  while ((await add()).status === 201);
  const { cards } = (await cara.get(`/api/decks/${_id}`)).body
  const answered = await cara.put(`/api/study/${_id}/cards/${cards[0]._id}/repetition`, { responseQuality: 4 })
  expect(answered.status).toBeLessThan(300)
  expect((await app.as('dora').post('/api/decks', { title: 'Of somebody else' })).status).toBe(201)
  const cardIds = cards.map((one: { _id: string }) => one._id)
  expect((await cara.post(`/api/decks/${_id}/cards/delete`, { cardIds })).status).toBeLessThan(300)
  expect(await refusals(3, add), 'what is in the trash is kept').toContain('409 space_full')
  expect((await cara.delete('/api/trash')).status).toBeLessThan(300)
  expect((await add()).status).toBe(201)
})
