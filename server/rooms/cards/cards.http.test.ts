import { afterAll, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Client, testApp } from '#server/http/testing'
import { differencesIn } from '#server/rooms/study/log/testing/differences'
import { makeTwoDecks } from './testing/two-decks.ts'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
const twoDecks = () => makeTwoDecks(anna)

test('Tags are added and taken off in one change of the deck; the others stay', async () => {
  const { deck, read, ids, act } = await twoDecks()
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
  const { deck, other, read, fronts, ids, act } = await twoDecks()
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
  const { deck, read, ids, act } = await twoDecks()
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

test('Copies are new cards; under a key they are made once', async () => {
  const { deck, other, read, fronts, ids } = await twoDecks()
  const under = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const body = { cardIds: ids(2, 0), toDeckId: other._id }
  for (let times = 0; times < 2; times++) await anna.post(`/api/decks/${deck._id}/cards/copy`, body, under)
  expect(await fronts(other)).toEqual(['x', 'a', 'c'])
  expect(await fronts()).toEqual(['a', 'b', 'c', 'd'])
  const copied = (await read(other)).cards[1]
  expect(copied?.tags).toEqual(['old'])
  expect(copied?._id).not.toBe(ids(0)[0])
})

test('A reader suspends several cards for themselves alone, and takes it back', async () => {
  const { deck, other, ids } = await twoDecks()
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
  const { deck, ids } = await twoDecks()
  const bea = app.as('bea')
  const all = { isSuspended: true, isBuried: true, isFlagged: true, isReversed: true, isByStep: true }
  await bea.put(`/api/study/${deck._id}/cards/${ids(0)[0]}/choice`, all)
  await bea.put(`/api/decks/${deck._id}/choices`, { cardIds: ids(1, 2), ...all })
  const [one, ...several] = ((await bea.get(`/api/decks/${deck._id}`)).body as Deck).cards.map(({ choice }) => choice)
  expect(one).toMatchObject({ isSuspended: true, isFlagged: true, isReversed: true, isByStep: true })
  expect(several).toEqual([one, one, undefined])
})

test('Cards that were reset count as never studied, once for one act, until that is taken back', async () => {
  const { deck, ids, act, answer, studied } = await twoDecks()
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
  const { deck, ids, act, answer, studied } = await twoDecks()
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
  const { deck, read, fronts, ids, act, answer, studied } = await twoDecks()
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
  const { deck, read, ids, act } = await twoDecks()
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
  const { deck, other, fronts, ids, act } = await twoDecks()
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
  const { deck, ids } = await twoDecks()
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
  const { deck, read, ids, act } = await twoDecks()
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
  const { deck, fronts, act } = await twoDecks()
  const editsOf = (name: string) => ({
    cards: deck.cards.map(({ _id, version }) => ({
      ...{ cardId: _id, cardVersion: version, frontEquation: name, backEquation: name },
    })),
  })
  const [one, other] = await Promise.all([act('edits', editsOf('one')), act('edits', editsOf('other'))])
  expect([one.body.left.length, other.body.left.length].toSorted()).toEqual([0, 4])
  expect(new Set(await fronts()).size).toBe(1)
})
