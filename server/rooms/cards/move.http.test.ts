import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { deckLimits } from '#domain/deck'
import { sql } from '#server/db/open'
import { named } from '#server/db/sql'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { differencesIn } from '#server/rooms/study/log/testing/differences'
import { makeTwoDecks } from './testing/two-decks.ts'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
const twoDecks = () => makeTwoDecks(anna)

test('Cards are moved with what their maker remembers of them, and back', async () => {
  const { deck, other, read, fronts, ids, act, answer } = await twoDecks()
  const [, moved = ''] = ids(0, 1)
  await answer(moved)
  await answer(ids(3)[0] ?? '')
  await app.as('bea').put(`/api/study/${deck._id}/cards/${moved}/repetition`, { responseQuality: 4 })
  await anna.put(`/api/study/${deck._id}/cards/${moved}/choice`, { isFlagged: true })
  const body = { cardIds: ids(1, 2), toDeckId: other._id }
  expect([(await act('move', body)).status, (await act('move', body)).status]).toEqual([200, 200])
  expect([await fronts(), await fronts(other)]).toEqual([
    ['a', 'd'],
    ['x', 'b', 'c'],
  ])
  const there = (await read(other)).cards[1]
  expect(there).toMatchObject({ _id: moved, tags: ['old'], studyData: { repetitionNumber: 1 } })
  expect(there?.choice).toMatchObject({ isFlagged: true })
  expect((await app.as('bea').get('/api/study/progress')).body).toEqual([])
  expect(await differencesIn(app.db)).toEqual([])
  await act('move', { cardIds: ids(1, 2), toDeckId: deck._id }, other)
  expect(await fronts()).toEqual(['a', 'd', 'b', 'c'])
  await anna.put(`/api/decks/${deck._id}/cards/2`, { frontEquation: 'b2', backEquation: 'y', cardId: moved })
  expect(await fronts()).toEqual(['a', 'd', 'b2', 'c'])
  expect((await read()).cards[2]?.studyData.repetitionNumber).toBe(1)
})

test('What its maker answers about a card where it is not any more counts where it is; for others it is gone', async () => {
  const { deck, other, read, ids, act } = await twoDecks()
  const [moved = '', left = ''] = ids(1, 3)
  const bea = app.as('bea')
  const of = (cardId: string) => `/api/study/${deck._id}/cards/${cardId}`
  const given = { responseQuality: 4, reviewId: crypto.randomUUID() }
  const about = async (cardId: string, where: Deck) => (await read(where)).cards.find(({ _id }) => _id === cardId)
  await anna.post(`/api/study/${deck._id}/start`)
  await act('move', { cardIds: [moved], toDeckId: other._id })
  const [first, again] = [
    await anna.put(`${of(moved)}/repetition`, given),
    await anna.put(`${of(moved)}/repetition`, given),
  ]
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await anna.put(`${of(moved)}/choice`, { isFlagged: true })).status).toBe(200)
  expect(await about(moved, other)).toMatchObject({ studyData: { repetitionNumber: 1 }, choice: { isFlagged: true } })
  expect((await bea.put(`${of(moved)}/repetition`, given)).body.code).toBe('card_not_found')
  const undone = await anna.post(`${of(moved)}/repetition/undo`, { reviewId: given.reviewId })
  expect([undone.status, (await about(moved, other))?.studyData.lastRepetition]).toEqual([200, null])

  await anna.delete(`/api/decks/${deck._id}`)
  const inTrash = await anna.put(`${of(left)}/repetition`, { ...given, reviewId: crypto.randomUUID() })
  expect(inTrash.body.code).toBe('deck_not_found')
  const made: Deck = (await anna.post('/api/trash/restore', { deckId: deck._id })).body
  const late = await anna.put(`${of(left)}/repetition`, { ...given, reviewId: crypto.randomUUID() })
  expect([late.status, (await about(left, made))?.studyData.repetitionNumber]).toEqual([200, 1])
  expect((await bea.put(`${of(left)}/repetition`, given)).body.code).toBe('deck_not_found')
  expect(await differencesIn(app.db)).toEqual([])
})

test('Two moves against each other both come about, and no card is twice or nowhere', async () => {
  const { deck, other, fronts, ids, act } = await twoDecks()
  await Promise.all([
    act('move', { cardIds: ids(0, 1), toDeckId: other._id }),
    act('move', { cardIds: [other.cards[0]?._id], toDeckId: deck._id }, other),
    act('tags', { cardIds: ids(2), add: ['meanwhile'] }),
    act('delete', { cardIds: ids(3) }),
  ])
  expect([await fronts(), await fronts(other)]).toEqual([
    ['c', 'x'],
    ['a', 'b'],
  ])
})

test('An answer that is being written while its card is moved goes along, with what is remembered', async () => {
  const { deck, other, read, ids, act, answer } = await twoDecks()
  const [first = '', second = ''] = ids(0, 1)
  await answer(first)
  const body = { cardIds: [second], toDeckId: other._id }
  let moving: ReturnType<typeof act> | undefined
  await app.db.transaction(async (tx) => {
    // The answer about the first card, as one about the second.
    await tx.rows(sql`
      insert into review select (jsonb_populate_record(review, jsonb_build_object('card_id', ${second}::text, 'id', ${crypto.randomUUID()}::text))).*
      from review where card_id = ${first}`)
    await tx.rows(sql`
      insert into progress select (jsonb_populate_record(progress, jsonb_build_object('card_id', ${second}::text))).*
      from progress where card_id = ${first}`)
    await tx.rows(sql`update progress_version set version = ${crypto.randomUUID()} where person_id = ${deck.creatorId}`)
    moving = act('move', body)
    const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(() => app.db.rows(waits)).toHaveLength(1)
  })
  expect((await moving)?.status).toBe(200)
  expect((await read(other)).cards[1]).toMatchObject({ _id: second, studyData: { repetitionNumber: 1 } })
  expect(await differencesIn(app.db)).toEqual([])
})

test('A card that moves back finds there what had stayed behind when it left, and loses none of its answers', async () => {
  const { deck, other, read, ids, act, answer } = await twoDecks()
  const [cardId = '', another = ''] = ids(0, 1)
  const choose = (deckId: string, id: string, choice: object) =>
    anna.put(`/api/study/${deckId}/cards/${id}/choice`, choice)
  await answer(cardId)
  await choose(deck._id, cardId, { isFlagged: true })
  await choose(deck._id, another, { isFlagged: true })
  await act('move', { cardIds: [cardId, another], toDeckId: other._id })
  // As it was once, of what came just then.
  for (const table of ['review', 'progress', 'card_choice'])
    await app.db.rows(
      named(`
      insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object('deck_id', '${deck._id}'${table === 'review' ? ", 'id', gen_random_uuid()" : ''}))).*
      from ${table} where deck_id = '${other._id}'`),
    )
  await app.db.rows(sql`delete from card_choice where deck_id = ${other._id} and card_id = ${another}`)
  await choose(other._id, cardId, { isFlagged: false, isSuspended: true })
  const back = { cardIds: [cardId, another], toDeckId: deck._id }
  expect((await anna.post(`/api/decks/${other._id}/cards/move`, back)).status).toBe(200)
  const { cards } = await read()
  expect(cards.find(({ _id }) => _id === cardId)).toMatchObject({
    choice: { isFlagged: false, isSuspended: true },
    studyData: { repetitionNumber: 2 },
  })
  expect(cards.find(({ _id }) => _id === another)?.choice).toMatchObject({ isFlagged: true })
  expect(await differencesIn(app.db)).toEqual([])
  await answer(cardId)
  expect(await differencesIn(app.db)).toEqual([])
})

test('An answer that comes while its card is being moved goes along as well', async () => {
  const { deck, other, ids, act, answer } = await twoDecks()
  const [cardId = ''] = ids(0)
  await answer(cardId)
  const reviewId = crypto.randomUUID()
  const waiting = () =>
    app.db.rows(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  const under: ReturnType<typeof act>[] = []
  await app.db.transaction(async (tx) => {
    // What the move comes to last.
    await tx.rows(sql`select from review where card_id = ${cardId} for update`)
    under.push(act('move', { cardIds: [cardId], toDeckId: other._id }))
    await expect.poll(waiting).toHaveLength(1)
    const at = `/api/study/${deck._id}/cards/${cardId}/repetition`
    under.push(anna.put(at, { responseQuality: 4, reviewId }))
    await expect.poll(waiting).toHaveLength(2)
  })
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200])
  const lines = await app.db.rows(sql`select seq, deck_id from review where card_id = ${cardId} order by seq`)
  expect(lines).toEqual([1, 2].map((seq) => ({ seq, deck_id: other._id })))
  expect(await differencesIn(app.db)).toEqual([])
})

test('Somebody else’s deck is no place to move to, and not theirs to be told of', async () => {
  const { fronts, ids, act } = await twoDecks()
  const bea = app.as('bea')
  const hers = (await makeDeck(bea))._id
  const hidden = (await makeDeck(bea, { isPublic: false }))._id
  for (const name of ['move', 'copy'])
    for (const [toDeckId, code] of [
      [hers, 'not_owner'],
      [hidden, 'deck_not_found'],
    ])
      expect((await act(name, { cardIds: ids(0), toDeckId })).body.code).toBe(code)
  expect(await fronts()).toEqual(['a', 'b', 'c', 'd'])
})

test('Of a move into a deck without room for it nothing happens, and what lacks is said', async () => {
  const { other, fronts, ids, act } = await twoDecks()
  const body = { cardIds: ids(0, 1, 2), toDeckId: other._id }
  for (const [column, full, code] of [
    [sql`source_bytes`, deckLimits.sourceBytes - 10, 'deck_too_large'],
    [sql`card_count`, deckLimits.cards - 2, 'too_many_cards'],
  ] as const) {
    const [before] = await app.db.rows<{ value: number }>(sql`
      update deck set ${column} = ${full} from (select ${column} as value from deck where id = ${other._id}) as before
      where id = ${other._id} returning value`)
    expect((await act('move', body)).body.code).toBe(code)
    await app.db.rows(sql`update deck set ${column} = ${before?.value} where id = ${other._id}`)
  }
  expect(await fronts()).toEqual(['a', 'b', 'c', 'd'])
})

test('Thousands of cards are moved, deleted and put back in their order, while one of them is edited', {
  timeout: 60_000,
}, async () => {
  const { deck, other, read, act } = await twoDecks()
  await app.db.rows(sql`
    with made as (
      insert into card (deck_id, id, ord, front, back, created_at, updated_at)
      select ${deck._id}, gen_random_uuid(), nth, 'card ' || nth, 'y', now(), now() from generate_series(4, 2198) as nth
      returning front, back, tags
    )
    update deck set card_count = 2199, next_ord = 2199, version = version + 1, source_bytes = source_bytes + (
      select sum(octet_length(front) + octet_length(back) + octet_length(tags)) from made
    ) where id = ${deck._id}`)
  await act('delete', { cardIds: [other.cards[0]?._id] }, other)
  await anna.delete('/api/trash')
  const all = (await read()).cards
  const cardIds = all.map(({ _id }) => _id)
  let edits = 0
  const during = async (
    name: string,
    body: object,
    of: Deck,
    card: Deck['cards'][number] | undefined,
    within: Deck,
  ) => {
    const [done, edited] = await Promise.all([
      act(name, body, of),
      anna.put(`/api/decks/${within._id}/cards/2000`, {
        frontEquation: `edit ${name}`,
        backEquation: 'y',
        cardId: card?._id,
      }),
    ])
    expect(done.status).toBe(200)
    expect([200, 404, 409]).toContain(edited.status)
    if (edited.status === 200) edits++
    return edited.status === 200 ? `edit ${name}` : undefined
  }
  const seen = all[2000]
  let text = seen?.frontEquation
  const states: [string, object, Deck, Deck][] = [
    ['tags', { cardIds, add: ['bulk'] }, deck, deck],
    ['reverse', { cardIds: cardIds.slice(0, 100) }, deck, deck],
    ['delete', { cardIds }, deck, deck],
    ['restore', { cardIds }, deck, deck],
    ['move', { cardIds, toDeckId: other._id }, deck, other],
  ]
  for (const [name, body, of, after] of states) {
    text = (await during(name, body, of, seen, deck)) ?? text
    if (name === 'delete') expect((await read()).cardCount).toBe(0)
    else {
      const { cards } = await read(after)
      expect(cards.map(({ _id }) => _id).join()).toBe(cardIds.join())
      expect(cards[2000]).toMatchObject({ frontEquation: text, tags: ['bulk'] })
    }
  }
  expect(edits).toBeGreaterThan(0)
})
