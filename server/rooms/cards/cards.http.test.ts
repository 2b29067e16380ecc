import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { deckLimits } from '#domain/deck'
import { sql } from '#server/db/open'
import { named } from '#server/db/sql'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { differencesIn } from '#server/rooms/study/log/testing/differences'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
let deck: Deck
let other: Deck

const deckOf = (title: string, fronts: readonly string[]) =>
  makeDeck(
    anna,
    { title },
    fronts.map((frontEquation) => ({ frontEquation, backEquation: 'y', tags: ['old'] })),
  )
beforeEach(async () => {
  deck = await deckOf('Here', ['a', 'b', 'c', 'd'])
  other = await deckOf('There', ['x'])
})

const read = async ({ _id }: Deck = deck): Promise<Deck> => (await anna.get(`/api/decks/${_id}`)).body
const fronts = async (of?: Deck) => (await read(of)).cards.map(({ frontEquation }) => frontEquation)
const ids = (...places: number[]) => places.map((place) => deck.cards[place]?._id ?? '')
const act = (name: string, body: object, of = deck) => anna.post(`/api/decks/${of._id}/cards/${name}`, body)
const answer = (cardId: string) => anna.put(`/api/study/${deck._id}/cards/${cardId}/repetition`, { responseQuality: 4 })

test('Tags are added and taken off in one change of the deck; the others stay', async () => {
  const done = await act('tags', { cardIds: ids(0, 2), add: ['New'], remove: ['OLD'] })
  expect(done.body.version).toBe(deck.version + 1)
  expect((await read()).cards.map(({ tags }) => tags)).toEqual([['New'], ['old'], ['New'], ['old']])
  expect((await act('tags', { cardIds: ids(0), add: ['new'] })).body.version).toBe(deck.version + 1)
  const many = Array.from({ length: 20 }, (_, nth) => `${nth}`)
  const refused = await act('tags', { cardIds: ids(0, 1), add: many })
  expect([refused.status, refused.body.error]).toEqual([400, 'A card has at most 20 tags.'])
  expect((await read()).cards[1]?.tags).toEqual(['old'])
})

test('What was added under a key or in a batch is taken back, and nothing that has the same text', async () => {
  const [key, batchId] = [crypto.randomUUID(), crypto.randomUUID()]
  const same = { frontEquation: 'a', backEquation: 'y' }
  await anna.post(`/api/decks/${deck._id}/cards`, same, { headers: { 'idempotency-key': key } })
  await anna.post(`/api/decks/${deck._id}/cards/batch`, { batchId, cards: [same, same] })
  const last = (await anna.post(`/api/decks/${deck._id}/cards`, same)).body.cards.at(-1)
  const added = { keys: [key], batches: [{ batchId, count: 2 }] }
  expect((await act('add/undo', added, other)).body.cards).toHaveLength(1)
  expect(await fronts()).toEqual(['a', 'b', 'c', 'd', 'a', 'a', 'a', 'a'])
  for (const _ of ['once', 'again']) expect((await act('add/undo', added)).status).toBe(200)
  expect((await read()).cards.map(({ _id }) => _id)).toEqual([...ids(0, 1, 2, 3), last._id])
  expect((await act('add/undo', {})).body.cards).toHaveLength(5)
  const { body } = await anna.get('/api/trash')
  expect(body.data.filter((one: { deck: { _id: string } }) => one.deck._id === deck._id)).toHaveLength(3)
})

test('What is written on a card while many are tagged is not lost, and neither are the tags', async () => {
  const edits = deck.cards.map(({ _id }, index) =>
    anna.put(`/api/decks/${deck._id}/cards/${index}`, { frontEquation: `e${index}`, backEquation: 'y', cardId: _id }),
  )
  const tagged = ['one', 'two', 'three'].map((tag) => act('tags', { cardIds: ids(0, 1, 2, 3), add: [tag] }))
  const answers = await Promise.all([...edits, ...tagged])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { cards, version } = await read()
  expect(cards.map(({ frontEquation }) => frontEquation)).toEqual(['e0', 'e1', 'e2', 'e3'])
  for (const { tags } of cards) expect(new Set(tags)).toEqual(new Set(['old', 'one', 'two', 'three']))
  expect(version).toBe(deck.version + answers.length)
})

test('Cards are moved with what their maker remembers of them, and back', async () => {
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

test('Copies are new cards; under a key they are made once', async () => {
  const under = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const body = { cardIds: ids(2, 0), toDeckId: other._id }
  for (let times = 0; times < 2; times++) await anna.post(`/api/decks/${deck._id}/cards/copy`, body, under)
  expect(await fronts(other)).toEqual(['x', 'a', 'c'])
  expect(await fronts()).toEqual(['a', 'b', 'c', 'd'])
  const copied = (await read(other)).cards[1]
  expect(copied?.tags).toEqual(['old'])
  expect(copied?._id).not.toBe(ids(0)[0])
})

test('Somebody else’s deck is no place to move to, and not theirs to be told of', async () => {
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

test('A reader suspends several cards for themselves alone, and takes it back', async () => {
  const bea = app.as('bea')
  const choose = (body: object) => bea.put(`/api/decks/${deck._id}/choices`, body)
  const chosen = async (client: Client) =>
    ((await client.get(`/api/decks/${deck._id}`)).body as Deck).cards.map(({ choice }) => choice?.isSuspended === true)
  const done = await choose({ cardIds: [...ids(0, 1), other.cards[0]?._id], isSuspended: true })
  expect([done.status, done.body.code]).toEqual([200, undefined])
  expect([await chosen(bea), await chosen(anna)]).toEqual([
    [true, true, false, false],
    [false, false, false, false],
  ])
  await choose({ cardIds: ids(1), isSuspended: false })
  expect(await chosen(bea)).toEqual([true, false, false, false])
})

test('What is chosen about several cards is what can be chosen about one', async () => {
  const bea = app.as('bea')
  const all = { isSuspended: true, isBuried: true, isFlagged: true, isReversed: true, isByStep: true }
  await bea.put(`/api/study/${deck._id}/cards/${ids(0)[0]}/choice`, all)
  await bea.put(`/api/decks/${deck._id}/choices`, { cardIds: ids(1, 2), ...all })
  const [one, ...several] = ((await bea.get(`/api/decks/${deck._id}`)).body as Deck).cards.map(({ choice }) => choice)
  expect(one).toMatchObject({ isSuspended: true, isFlagged: true, isReversed: true, isByStep: true })
  expect(several).toEqual([one, one, undefined])
})

const studied = async (cardId: string) => (await read()).cards.find(({ _id }) => _id === cardId)?.studyData
test('Cards that were reset count as never studied, once for one act, until that is taken back', async () => {
  const [first = '', second = '', third = ''] = ids(0, 1, 2)
  await answer(first)
  await answer(second)
  await app.as('bea').put(`/api/study/${deck._id}/cards/${first}/repetition`, { responseQuality: 4 })
  const before = [await studied(first), await studied(second)]
  const reset = { cardIds: [first, second, third, crypto.randomUUID()], resetId: crypto.randomUUID() }
  expect((await act('reset', reset)).body.cards[0].studyData.lastRepetition).toBeNull()
  expect(await studied(second)).toMatchObject({ lastRepetition: null, nextInterval: -1, repetitionNumber: 0 })
  const ofBea = (await app.as('bea').get(`/api/decks/${deck._id}`)).body.cards[0].studyData
  expect(ofBea.lastRepetition).not.toBeNull()

  await answer(second)
  const anew = await studied(second)
  expect((await act('reset', reset)).status).toBe(200)
  expect(await studied(second)).toEqual(anew)
  expect(await differencesIn(app.db)).toEqual([])

  expect((await act('reset/undo', reset)).status).toBe(200)
  expect((await act('reset/undo', reset)).status).toBe(200)
  expect(await studied(first)).toEqual(before[0])
  expect((await studied(second))?.lastRepetition).not.toBeNull()
  expect((await studied(third))?.lastRepetition).toBeNull()
  expect((await act('reset', reset)).status).toBe(200)
  expect(await studied(first)).toEqual(before[0])
  expect(await differencesIn(app.db)).toEqual([])
})

test('An answer that was given before its card was reset and arrives later counts before it', async () => {
  const [first = ''] = ids(0)
  await answer(first)
  const lateAt = new Date(app.clock.nowMs + 1_000).toISOString()
  app.clock.nowMs += 2_000
  const reset = { cardIds: [first], resetId: crypto.randomUUID() }
  await act('reset', reset)
  const late = { responseQuality: 1, answeredAt: lateAt }
  const answered = await anna.put(`/api/study/${deck._id}/cards/${first}/repetition`, late)
  expect(answered.body.studyData.lastRepetition).toBeNull()
  expect((await studied(first))?.lastRepetition).toBeNull()
  expect(await differencesIn(app.db)).toEqual([])
  await act('reset/undo', reset)
  expect((await studied(first))?.lastRepetition).toBe(lateAt)
  expect(await differencesIn(app.db)).toEqual([])
})

test('Cards are reversed in one change of the deck, once under a key; what stood there is in their history', async () => {
  const [first = '', second = ''] = ids(0, 1)
  const cloze = { frontEquation: 'It is \\cloze{this}', backEquation: 'y', cardId: second }
  await anna.put(`/api/decks/${deck._id}/cards/1`, cloze)
  await answer(first)
  const { version } = await read()
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const reverse = (cardIds: string[]) => anna.post(`/api/decks/${deck._id}/cards/reverse`, { cardIds }, key)
  expect((await reverse([first, second])).body.version).toBe(version + 1)
  expect((await reverse([first, second])).body.version).toBe(version + 1)
  expect((await reverse([first])).body.code).toBe('key_used')
  expect(await fronts()).toEqual(['y', 'It is \\cloze{this}', 'c', 'd'])
  expect((await studied(first))?.lastRepetition).not.toBeNull()
  const { texts: former } = (await anna.get(`/api/decks/${deck._id}/history/${first}`)).body
  expect(former[0]).toMatchObject({ frontEquation: 'a', backEquation: 'y' })
  expect((await act('reverse', { cardIds: [first] })).body.cards[0].frontEquation).toBe('a')
})

test('What is written on a card while many are reversed is not lost, and neither is their turning', async () => {
  const edits = deck.cards.map(({ _id }, index) =>
    anna.put(`/api/decks/${deck._id}/cards/${index}`, { frontEquation: `e${index}`, backEquation: 'z', cardId: _id }),
  )
  const answers = await Promise.all([...edits, act('reverse', { cardIds: ids(0, 1, 2, 3) })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const texts = await Promise.all(
    ids(0, 1, 2, 3).map(async (cardId, index) => {
      const { texts: former } = (await anna.get(`/api/decks/${deck._id}/history/${cardId}`)).body
      return [
        (await read()).cards[index]?.frontEquation,
        ...former.map((one: { frontEquation: string }) => one.frontEquation),
      ]
    }),
  )
  for (const [index, stood] of texts.entries()) expect(stood).toContain(`e${index}`)
})

test('What was copied can be taken back: the copies go into the trash, and no others', async () => {
  const key = crypto.randomUUID()
  const body = { cardIds: ids(0, 1), toDeckId: other._id }
  const under = { headers: { 'idempotency-key': key } }
  await anna.post(`/api/decks/${deck._id}/cards/copy`, body, under)
  await act('copy', { cardIds: ids(0), toDeckId: other._id })
  expect(await fronts(other)).toEqual(['x', 'a', 'b', 'a'])
  for (let times = 0; times < 2; times++) expect((await act('copy/undo', { ...body, key })).status).toBe(200)
  expect(await fronts(other)).toEqual(['x', 'a'])
  expect((await anna.post(`/api/decks/${deck._id}/cards/copy`, body, under)).status).toBe(200)
  expect(await fronts(other)).toEqual(['x', 'a'])
  const strange = await app.as('bea').post('/api/decks', { title: 'Of Bea', isPublic: false })
  expect((await act('copy/undo', { ...body, toDeckId: strange.body._id, key })).status).toBe(404)
})

test('When cards were written last is told of each', async () => {
  const before = (await anna.get(`/api/decks/${deck._id}/changes`)).body
  expect(before.map(({ cardId }: { cardId: string }) => cardId)).toEqual(ids(0, 1, 2, 3))
  app.clock.nowMs += 1_000
  await anna.put(`/api/decks/${deck._id}/cards/2`, { frontEquation: 'new', backEquation: 'y' })
  const after = (await anna.get(`/api/decks/${deck._id}/changes`)).body
  expect(after.filter(({ changedAt }: { changedAt: string }) => changedAt > before[0].changedAt)).toEqual([
    { cardId: ids(2)[0], changedAt: new Date(app.clock.nowMs).toISOString() },
  ])
})

test('Many cards are written on in one change, each as it was seen; sent again it is done, and what was edited since is left', async () => {
  const edits = deck.cards.map(({ _id, version }, nth) => ({
    ...{ cardId: _id, cardVersion: version, frontEquation: `new ${nth}`, backEquation: 'y' },
    ...(nth === 0 && { tags: [], statement: 'notes 1' }),
  }))
  await anna.put(`/api/decks/${deck._id}/cards/1`, { frontEquation: 'edited elsewhere', backEquation: 'y' })
  await act('delete', { cardIds: ids(2) })
  const { version } = await read()
  for (let time = 0; time < 2; time++) {
    expect((await act('edits', { cards: edits })).body).toEqual({ left: ids(1, 2) })
    const now = await read()
    expect(now.version).toBe(version + 1)
    expect(now.cards.map(({ frontEquation, tags }) => [frontEquation, tags])).toEqual([
      ['new 0', undefined],
      ['edited elsewhere', ['old']],
      ['new 3', ['old']],
    ])
    expect(now.cards.map(({ statement }) => statement)).toEqual(['notes 1', undefined, undefined])
    expect(now.cards[0]?.version).toBe(2)
  }
  const history = (await anna.get(`/api/decks/${deck._id}/history/${ids(0)[0]}`)).body
  expect(history.texts.map(({ frontEquation }: { frontEquation: string }) => frontEquation)).toEqual(['a'])
  const twice = await act('edits', { cards: [edits[0], edits[0]] })
  expect(twice.status).toBe(400)
})

test('What two write on the same cards at once is that of one of them, on each card', async () => {
  const editsOf = (name: string) => ({
    cards: deck.cards.map(({ _id, version }) => ({
      ...{ cardId: _id, cardVersion: version, frontEquation: name, backEquation: name },
    })),
  })
  const [one, other] = await Promise.all([act('edits', editsOf('one')), act('edits', editsOf('other'))])
  expect([one.body.left.length, other.body.left.length].toSorted()).toEqual([0, 4])
  expect(new Set(await fronts()).size).toBe(1)
})

test('Of a move into a deck without room for it nothing happens, and what lacks is said', async () => {
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
