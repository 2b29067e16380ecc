import { afterAll, describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { sql } from '#server/db/open'
import { countsThatAreWrong } from '#server/db/testing/counts'
import { type Answer, testApp } from '#server/http/testing'
import { drawing } from '#server/http/testing/drawing'

const app = await testApp()
afterAll(() => app.close())
const owner = app.as('owner')

const patience = { timeout: 60_000 }
const minimal = { headers: { prefer: 'return=minimal' } }

async function makeDeck(cards: number): Promise<Deck> {
  const { _id } = (await owner.post('/api/decks', { title: 'Shared' })).body
  const front = sql`('card ' || ord)`
  await app.db.rows(sql`
    with cards as (
      insert into card (deck_id, id, ord, front, back, created_at, updated_at)
      select ${_id}, gen_random_uuid(), ord, ${front}, 'x', now(), now() from generate_series(0, ${cards - 1}) as ord
      returning front
    )
    update deck set card_count = ${cards}, next_ord = ${cards}, version = version + 1,
      source_bytes = (select coalesce(sum(octet_length(front) + 1), 0) from cards)
    where id = ${_id}`)
  return (await owner.get(`/api/decks/${_id}`)).body
}
const read = async ({ _id }: Deck): Promise<Deck> => (await owner.get(`/api/decks/${_id}`)).body

const expectCountsToHold = async () => expect(await countsThatAreWrong(app.db)).toEqual([])

test('In 200 interleavings of two tabs no edit or deletion hits another card than the one seen', patience, async () => {
  const next = drawing(7)
  let conflicts = 0
  let done = 0
  for (let round = 0; round < 200; round++) {
    const deck = await makeDeck(4)
    const victims = new Map(deck.cards.map((card) => [card._id, card.frontEquation]))
    const expected = new Map<string, string>()
    const act = async (tab: string): Promise<Answer> => {
      const index = next(4)
      const seen = deck.cards[index]
      const path = `/api/decks/${deck._id}/cards/${index}`
      const front = `${tab} ${round}`
      const kind = next(3)
      const answer = await (kind === 0
        ? owner.delete(`${path}?cardId=${seen?._id}`, minimal)
        : kind === 1
          ? owner.put(path, { frontEquation: front, backEquation: 'x', cardId: seen?._id, cardVersion: 1 }, minimal)
          : owner.post(`/api/decks/${deck._id}/cards`, { frontEquation: front, backEquation: 'x' }, minimal))
      if (answer.status === 204 && kind === 0) victims.delete(seen?._id ?? '')
      if (answer.status === 204 && kind === 1) expected.set(seen?._id ?? '', front)
      return answer
    }
    const answers = await Promise.all([act('left'), act('right'), act('left'), act('right')])
    for (const { status } of answers) {
      expect([204, 404, 409]).toContain(status)
      if (status === 204) done++
      else conflicts++
    }
    const after = await read(deck)
    const survivors = after.cards.filter((card) => victims.has(card._id))
    expect(survivors.map((card) => card._id).toSorted()).toEqual([...victims.keys()].toSorted())
    for (const card of survivors) expect(card.frontEquation).toBe(expected.get(card._id) ?? victims.get(card._id))
  }
  expect(conflicts).toBeGreaterThan(50)
  expect(done).toBeGreaterThan(200)
  await expectCountsToHold()
})

test(
  'Sixteen clients add, edit, delete and reorder one deck; nothing is lost, doubled or miscounted',
  patience,
  async () => {
    const deck = await makeDeck(8)
    const added: string[] = []
    const gone = new Set<string>()
    await Promise.all(
      Array.from({ length: 16 }, async (_, client) => {
        const next = drawing(client + 1)
        for (let turn = 0; turn < 12; turn++) {
          const now = await read(deck)
          const index = next(now.cards.length)
          const path = `/api/decks/${deck._id}/cards/${index}`
          const cardId = now.cards[index]?._id
          const front = `${client}.${turn}`
          const kind = next(10)
          if (kind < 5) {
            const { status } = await owner.post(
              `/api/decks/${deck._id}/cards`,
              { frontEquation: front, backEquation: 'x' },
              minimal,
            )
            expect(status).toBe(204)
            added.push(front)
          } else if (kind < 7) {
            const { status } = await owner.put(
              path,
              { frontEquation: now.cards[index]?.frontEquation, backEquation: 'yy', cardId },
              minimal,
            )
            expect([204, 404, 409]).toContain(status)
          } else if (kind < 8) {
            const { status } = await owner.delete(`${path}?cardId=${cardId}`, minimal)
            expect([204, 404, 409]).toContain(status)
            if (status === 204) gone.add(now.cards[index]?.frontEquation ?? '')
          } else {
            const cardIds = now.cards.map((card) => card._id).toReversed()
            const { status } = await owner.put(
              `/api/decks/${deck._id}/order`,
              { cardIds, version: now.version },
              minimal,
            )
            expect([204, 409]).toContain(status)
          }
        }
      }),
    )
    const after = await read(deck)
    const fronts = after.cards.map((card) => card.frontEquation)
    const all = [...deck.cards.map((card) => card.frontEquation), ...added]
    expect(fronts.toSorted()).toEqual(all.filter((front) => !gone.has(front)).toSorted())
    await expectCountsToHold()
  },
)

describe('While a deck is deleted', () => {
  test('cards on their way into it find it gone or go with it', patience, async () => {
    for (let round = 0; round < 20; round++) {
      const deck = await makeDeck(1)
      const add = () =>
        owner.post(`/api/decks/${deck._id}/cards`, { frontEquation: 'late', backEquation: 'x' }, minimal)
      const answers = await Promise.all([add(), add(), owner.delete(`/api/decks/${deck._id}`), add()])
      for (const { status } of answers) expect([204, 404]).toContain(status)
      expect((await add()).status).toBe(404)
    }
    await expectCountsToHold()
  })

  test('it is published, hidden and liked at once, and the counts still hold', async () => {
    const decks = await Promise.all(Array.from({ length: 6 }, () => makeDeck(0)))
    await Promise.all(
      decks.flatMap(({ _id }, nth) => [
        owner.put(`/api/decks/${_id}`, { isPublic: false }, minimal),
        owner.put(`/api/decks/${_id}`, { isPublic: true }, minimal),
        owner.put(`/api/decks/${_id}`, { isPublic: false }, minimal),
        app.as('fan').post(`/api/decks/${_id}/like`, { isLiked: false }),
        app.as('fan').post(`/api/decks/${_id}/like`, { isLiked: true }),
        ...(nth % 2 ? [owner.delete(`/api/decks/${_id}`)] : []),
      ]),
    )
    await app.db.rows(sql`delete from collection where not exists (select from deck where deck.id = deck_id)`)
    await expectCountsToHold()
  })
})

test('Edits of different fields from two tabs are both kept', async () => {
  const deck = await makeDeck(0)
  await Promise.all([
    owner.put(`/api/decks/${deck._id}`, { title: 'New title' }, minimal),
    owner.put(`/api/decks/${deck._id}`, { description: 'New description' }, minimal),
  ])
  expect(await read(deck)).toMatchObject({
    title: 'New title',
    description: 'New description',
    version: deck.version + 2,
  })
})
