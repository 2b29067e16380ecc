import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import type { TrashPage } from '#contract/trash'
import { deckLimits } from '#domain/deck'
import { trashMs } from '#domain/trash'
import { sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { letGoOfGoneDecks } from '#server/rooms/collection/sweep'
import { emptyOldTrash } from './service.ts'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
const bea = app.as('bea')
let deck: Deck

const read = async (client = anna, deckId = deck._id): Promise<Deck> => (await client.get(`/api/decks/${deckId}`)).body
const fronts = async (deckId = deck._id) => (await read(anna, deckId)).cards.map(({ frontEquation }) => frontEquation)
const trash = async (client = anna): Promise<TrashPage> => (await client.get('/api/trash')).body
const idOf = (front: string) => deck.cards.find(({ frontEquation }) => frontEquation === front)?._id ?? ''
const remove = (...cards: string[]) => anna.post(`/api/decks/${deck._id}/cards/delete`, { cardIds: cards.map(idOf) })
const restore = (...cards: string[]) => anna.post(`/api/decks/${deck._id}/cards/restore`, { cardIds: cards.map(idOf) })
const answer = (client: Client, cardId: string, responseQuality = 4) =>
  client.put(`/api/study/${deck._id}/cards/${cardId}/repetition`, { responseQuality })
const progressOf = async (client: Client) =>
  ((await client.get('/api/study/progress')).body as { cardId: string; deckId: string }[]).map((one) => one)
const sweep = () => {
  app.clock.nowMs += 5 * 60_000
  return letGoOfGoneDecks({ db: app.db, clock: () => app.clock.nowMs })
}
const countsAreRight = async () => {
  const rows = await app.db.rows<{ isRight: boolean }>(sql`
    select card_count = (select count(*) from card where deck_id = deck.id)
      and source_bytes = (
        select coalesce(sum(octet_length(front) + octet_length(back) + octet_length(tags)), 0) from card
        where deck_id = deck.id)
      and trashed_count = (select count(*) from trashed_card where deck_id = deck.id and not with_deck)
      and trashed_bytes = (
        select coalesce(sum(octet_length(front) + octet_length(back) + octet_length(tags)), 0) from trashed_card
        where deck_id = deck.id and not with_deck) as "isRight" from deck`)
  expect(rows.every(({ isRight }) => isRight)).toBe(true)
}

beforeEach(async () => {
  await anna.delete('/api/trash')
  for (const { _id } of (await anna.get('/api/decks?owned=true')).body.data) {
    await anna.delete(`/api/decks/${_id}`)
    await anna.delete('/api/trash')
  }
  const { _id } = (await anna.post('/api/decks', { title: 'Zornig', description: 'd', macros: { '\\R': 'r' } })).body
  for (const side of ['a', 'b', 'c', 'd', 'e'])
    await anna.post(`/api/decks/${_id}/cards`, { frontEquation: side, backEquation: 'y', tags: [side] })
  deck = await read(anna, _id)
})

describe('A card', () => {
  test('Who empties the trash that they have seen loses nothing that came into it since', async () => {
    await remove('a')
    app.clock.nowMs += 1000
    const { readAt } = await trash()
    app.clock.nowMs += 1000
    await remove('b')
    expect((await anna.delete(`/api/trash?until=${readAt}`)).status).toBe(204)
    expect((await trash()).data.map(({ card }) => card?.frontEquation)).toEqual(['b'])
    expect((await anna.delete('/api/trash?until=today')).status).toBe(400)
    await anna.delete('/api/trash')
    expect((await trash()).data).toEqual([])
    await countsAreRight()
  })

  test('that was deleted comes back to its place, with its tags and everybody’s progress', async () => {
    await answer(anna, idOf('c'))
    await answer(bea, idOf('c'))
    await anna.delete(`/api/decks/${deck._id}/cards/2?cardId=${idOf('c')}`)
    expect(await fronts()).toEqual(['a', 'b', 'd', 'e'])
    expect([await progressOf(anna), await progressOf(bea)]).toEqual([[], []])
    expect((await trash()).data).toMatchObject([
      { deck: { _id: deck._id, title: 'Zornig' }, card: { _id: idOf('c'), frontEquation: 'c', tags: ['c'] } },
    ])
    await countsAreRight()
    expect((await restore('c')).status).toBe(200)
    expect(await fronts()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect((await read()).cards[2]).toMatchObject({ _id: idOf('c'), tags: ['c'], studyData: { repetitionNumber: 1 } })
    expect(await progressOf(bea)).toHaveLength(1)
    expect((await trash()).pagination.total).toBe(0)
    await countsAreRight()
  })

  test('finds its place also among others that came, went, and closed their ranks', async () => {
    await remove('b', 'd')
    await remove('c')
    expect(await fronts()).toEqual(['a', 'e'])
    await restore('d')
    expect(await fronts()).toEqual(['a', 'd', 'e'])
    await restore('c', 'b')
    expect(await fronts()).toEqual(['a', 'b', 'c', 'd', 'e'])
    await remove('a', 'e')
    const { cards, version } = await read()
    const turned = cards.map(({ _id }) => _id).reverse()
    expect((await anna.put(`/api/decks/${deck._id}/order`, { cardIds: turned, version })).status).toBe(200)
    await restore('a', 'e')
    expect(await fronts()).toEqual(['a', 'd', 'c', 'b', 'e'])
    await anna.delete(`/api/decks/${deck._id}/cards/1?cardId=${idOf('d')}`)
    await anna.put(`/api/decks/${deck._id}/cards/1`, { frontEquation: 'c2', backEquation: 'y', cardId: idOf('c') })
    expect(await fronts()).toEqual(['a', 'c2', 'b', 'e'])
    await countsAreRight()
  })

  test('that is one of hundreds, deleted in several acts, comes back to its place', async () => {
    const sides = Array.from({ length: 900 }, (_, nth) => ({ frontEquation: `${nth}`, backEquation: 'y' }))
    for (let from = 0; from < sides.length; from += 100) {
      const data = { batchId: crypto.randomUUID(), cards: sides.slice(from, from + 100) }
      const { status } = await anna.post(`/api/decks/${deck._id}/cards/batch`, data)
      expect(status).toBe(201)
    }
    deck = await read()
    const before = await fronts()
    // After each act the others close their ranks.
    for (let act = 0; act < 3; act++) await remove(...before.slice(act * 280, act * 280 + 280))
    await restore('450', '20')
    await restore(...before)
    expect(await fronts()).toEqual(before)
    await countsAreRight()
  })

  test('that was deleted with others stands in the trash as in its deck, and so they come back by pages or all at once', async () => {
    for (const half of [0, 1]) {
      const sides = Array.from({ length: 100 }, (_, nth) => ({
        frontEquation: `${half * 100 + nth}`,
        backEquation: 'y',
      }))
      await anna.post(`/api/decks/${deck._id}/cards/batch`, { batchId: crypto.randomUUID(), cards: sides })
    }
    deck = await read()
    const before = await fronts()
    const gone = before.filter((_, nth) => nth >= 40 && nth % 2 === 0).slice(0, 82)
    gone.push(...before.slice(0, 13))
    const inOrder = before.filter((front) => gone.includes(front))
    expect(inOrder).toHaveLength(95)
    // As the list sends them when it is sorted otherwise.
    await remove(...gone.toReversed())
    const page = async (nth: number): Promise<TrashPage> => (await anna.get(`/api/trash?page=${nth}&limit=50`)).body
    const frontsOf = ({ data }: TrashPage) => data.map(({ card }) => card?.frontEquation)
    const [first, second] = [await page(1), await page(2)]
    expect([...frontsOf(first), ...frontsOf(second)]).toEqual(inOrder)
    await restore(...inOrder.slice(0, 50))
    expect(await fronts()).toEqual(before.filter((front) => !inOrder.slice(50).includes(front)))
    expect(frontsOf(await page(1))).toEqual(inOrder.slice(50))
    app.clock.nowMs += 1_000
    await remove('150', '9')
    expect(frontsOf(await page(1)), 'what went later comes first').toEqual(['9', '150', ...inOrder.slice(50)])
    await restore(...inOrder, '9', '150')
    expect(await fronts()).toEqual(before)
    await countsAreRight()
  })

  test('that is deleted or put back twice is so once', async () => {
    const { version } = deck
    expect([(await remove('b')).status, (await remove('b')).status]).toEqual([200, 200])
    expect((await read()).version).toBe(version + 1)
    expect([(await restore('b')).status, (await restore('b')).status]).toEqual([200, 200])
    expect((await read()).version).toBe(version + 2)
    expect(await fronts()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('takes up room while it is in the trash', async () => {
    await remove('a')
    await app.db.rows(sql`update deck set card_count = ${deckLimits.cards - 1} where id = ${deck._id}`)
    const refused = await anna.post(`/api/decks/${deck._id}/cards`, { frontEquation: 'x', backEquation: 'y' })
    expect(refused.body.code).toBe('too_many_cards')
    await anna.delete('/api/trash')
    const { status } = await anna.post(`/api/decks/${deck._id}/cards`, { frontEquation: 'x', backEquation: 'y' })
    expect(status).toBe(201)
    await app.db.rows(sql`update deck set card_count = 5 where id = ${deck._id}`)
    await countsAreRight()
  })
})

describe('A deck', () => {
  test('that was deleted becomes a new private one, with its maker’s progress and nobody else’s', async () => {
    await answer(anna, idOf('c'))
    await answer(bea, idOf('c'))
    await anna.put(`/api/study/${deck._id}/cards/${idOf('b')}/choice`, { isFlagged: true })
    await remove('d')
    await anna.delete(`/api/decks/${deck._id}`)
    await sweep()
    expect((await trash()).data).toMatchObject([{ deck: { _id: deck._id, title: 'Zornig' }, cardCount: 4 }])
    const made = await anna.post('/api/trash/restore', { deckId: deck._id })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ title: 'Zornig', description: 'd', macros: { '\\R': 'r' }, cardCount: 4 })
    expect(made.body.access.isPublic).toBe(false)
    expect(made.body._id).not.toBe(deck._id)
    expect(await fronts(made.body._id)).toEqual(['a', 'b', 'c', 'e'])
    const { cards } = (await read(anna, made.body._id)) as Deck
    expect(cards[2]).toMatchObject({ tags: ['c'], studyData: { repetitionNumber: 1 } })
    expect(cards[1]?.choice).toMatchObject({ isFlagged: true })
    expect([(await progressOf(anna)).length, await progressOf(bea)]).toEqual([1, []])
    expect((await bea.get(`/api/decks/${made.body._id}`)).status).toBe(404)
    expect((await anna.post('/api/trash/restore', { deckId: deck._id })).body._id).toBe(made.body._id)
    await anna.post(`/api/decks/${made.body._id}/cards/restore`, { cardIds: [idOf('d')] })
    expect(await fronts(made.body._id)).toEqual(['a', 'b', 'c', 'd', 'e'])
    await countsAreRight()
  })

  /** Of the deck that was deleted. */
  const comeBack = async (): Promise<Deck> => (await anna.post('/api/trash/restore', { deckId: deck._id })).body

  test('comes back without what is remembered of a card that was deleted for good', async () => {
    for (const front of ['b', 'c']) await answer(anna, idOf(front))
    await remove('b')
    await anna.delete('/api/trash')
    await anna.delete(`/api/decks/${deck._id}`)
    const { _id } = await comeBack()
    expect((await progressOf(anna)).map(({ cardId }) => cardId)).toEqual([idOf('c')])
    expect((await anna.get(`/api/study/${_id}/progress`)).body).toHaveLength(1)
    expect((await anna.get(`/api/study/${_id}/answers`)).body.answers).toHaveLength(1)
    const [inList] = (await anna.get('/api/decks?owned=true')).body.data
    expect(inList.summary).toMatchObject({ total: 4, neverStudied: 3 })
  })

  test('comes back with as much in its trash as was not deleted for good meanwhile', async () => {
    await remove('b', 'c')
    app.clock.nowMs += 1000
    const { readAt } = await trash()
    app.clock.nowMs += 1000
    await remove('d')
    await anna.delete(`/api/decks/${deck._id}`)
    await anna.delete(`/api/trash?until=${readAt}`)
    await comeBack()
    expect(await trash()).toMatchObject({ data: [{ card: { _id: idOf('d') } }], pagination: { total: 1 } })
    await countsAreRight()
  })

  test('comes back with what was in its trash at its place', async () => {
    await remove('a', 'b', 'd')
    await anna.delete(`/api/decks/${deck._id}`)
    const { _id } = await comeBack()
    await anna.post(`/api/decks/${_id}/cards/restore`, { cardIds: [idOf('d')] })
    expect(await fronts(_id)).toEqual(['c', 'd', 'e'])
    await anna.post(`/api/decks/${_id}/cards/restore`, { cardIds: [idOf('a'), idOf('b')] })
    expect(await fronts(_id)).toEqual(['a', 'b', 'c', 'd', 'e'])
    await countsAreRight()
  })

  test('comes back whole or not at all while the trash is emptied', async () => {
    for (let round = 0; round < 12; round++) {
      const { _id, cards } = await makeDeck(anna, { title: `Deck ${round}` }, ['a', 'b'])
      await anna.post(`/api/decks/${_id}/cards/delete`, { cardIds: [cards[0]?._id] })
      await anna.delete(`/api/decks/${_id}`)
      const [emptied, made] = await Promise.all([
        anna.delete('/api/trash'),
        anna.post('/api/trash/restore', { deckId: _id }),
      ])
      expect([emptied.status, made.status]).toEqual([204, made.body.code === 'deck_not_found' ? 404 : 201])
      if (made.status === 201) expect(await fronts(made.body._id)).toEqual(['b'])
      await countsAreRight()
    }
  })

  test('is not there for anybody else, nor once its maker emptied the trash', async () => {
    await remove('a')
    await anna.delete(`/api/decks/${deck._id}`)
    expect((await bea.post('/api/trash/restore', { deckId: deck._id })).body.code).toBe('deck_not_found')
    await anna.delete('/api/trash')
    expect((await anna.post('/api/trash/restore', { deckId: deck._id })).body.code).toBe('deck_not_found')
    await sweep()
    const [left] = await app.db.rows<{ count: number }>(sql`
      select ((select count(*) from progress where deck_id = ${deck._id})
        + (select count(*) from removed_card where deck_id = ${deck._id})
        + (select count(*) from trashed_card where deck_id = ${deck._id}))::int as count`)
    expect(left?.count).toBe(0)
  })
})

test('What has been in the trash for thirty days is gone', async () => {
  await answer(anna, idOf('b'))
  await remove('a')
  await anna.delete(`/api/decks/${(await anna.post('/api/decks', { title: 'Another' })).body._id}`)
  const deps = { db: app.db, clock: () => app.clock.nowMs }
  await emptyOldTrash(deps)
  expect(await trash()).toMatchObject({ deckCount: 1, pagination: { total: 2 } })
  app.clock.nowMs += trashMs
  await emptyOldTrash(deps)
  expect((await trash()).pagination.total).toBe(0)
  await countsAreRight()
})

test('An account takes its trash along, and leaves none behind', async () => {
  const carl = app.as('carl')
  const { _id } = (await carl.post('/api/decks', { title: 'Carls' })).body
  const { body } = await carl.post(`/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })
  await carl.post(`/api/decks/${_id}/cards/delete`, { cardIds: [body.cards[0]._id] })
  await carl.delete(`/api/decks/${(await carl.post('/api/decks', { title: 'Gone' })).body._id}`)
  const file = (await carl.get('/api/account/export')).body
  expect(file.trashedCards).toMatchObject([{ frontEquation: 'x', deckId: _id }])
  expect(file.trashedDecks).toMatchObject([{ title: 'Gone' }])
})
