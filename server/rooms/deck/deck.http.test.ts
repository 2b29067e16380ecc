import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())

const missing = '01993a00-0000-7000-8000-000000000000'
const deckOf = (name: string, details = {}) => makeDeck(app.as(name), details)

describe('POST /api/decks', () => {
  test('A new deck is public, empty and in the collection of who made it', async () => {
    const anna = app.as('anna')
    const answer = await anna.post('/api/decks', { title: '  Calculus  ', description: ' Of one variable ' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      _id: expect.any(String),
      creatorId: anna.id,
      title: 'Calculus',
      description: 'Of one variable',
      access: { isPublic: true },
      cards: [],
      cardCount: 0,
      likedBy: [],
      likeCount: 0,
      isStudied: false,
      macros: {},
      version: 1,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    })
    const owned = await anna.get('/api/decks?owned=true')
    expect(owned.body.data.map((deck: { _id: string }) => deck._id)).toEqual([answer.body._id])
  })

  test.each([
    [{ access: { isPublic: false } }, false],
    [{ isPublic: false }, false],
    [{ access: { isPublic: true } }, true],
    [{ access: {} }, true],
    [{}, true],
  ])('%j makes its visibility %s', async (details, isPublic) => {
    expect((await deckOf('bea', details)).access).toEqual({ isPublic })
  })

  test.each([
    ['🧮'.repeat(200), '🧮'.repeat(200)],
    ['𝔸'.repeat(101), '𝔸'.repeat(101)],
    ['🧮🧮', '🧮🧮'],
    ['Linear\r\nalgebra\tI', 'Linear algebra I'],
    ['\u0007Sets\u2028and maps\u0085', 'Sets and maps'],
  ])('%j is a title, kept as %j', async (typed, title) => {
    expect(await deckOf('anna', { title: typed })).toMatchObject({ title })
  })

  test('What is read otherwise than it is written is told as it is read, wherever the deck is named', async () => {
    const gina = app.as('gina')
    const deck = await deckOf('gina', { title: 'Roots of $x^2$', description: 'In $\\R$', access: { isPublic: true } })
    const named = { title: 'Roots of $x^2$', titleText: 'Roots of x²' }
    expect(deck).toMatchObject({ ...named, descriptionText: expect.not.stringContaining('$') })
    const cards = `/api/decks/${deck._id}/cards`
    await gina.post(cards, { frontEquation: 'Which roots', backEquation: 'y^7' })
    await gina.post(cards, { frontEquation: 'Which others', backEquation: 'y' })
    const deckFirstIn = async (path: string) => (await gina.get(path)).body.data[0].deck
    expect((await gina.get('/api/decks?owned=true')).body.data[0]).toMatchObject(named)
    expect(await deckFirstIn('/api/cards?search=roots')).toMatchObject(named)
    expect((await gina.get(`/api/study/${deck._id}/figures`)).body.deck).toMatchObject(named)
    expect((await gina.post('/api/study/start')).body.decks[0]).toMatchObject(named)
    await gina.delete(`${cards}/1`)
    expect(await deckFirstIn('/api/trash')).toMatchObject(named)
  })

  test('A description has five hundred characters of any kind', async () => {
    const description = '🧮'.repeat(500)
    expect(await deckOf('anna', { description })).toMatchObject({ description })
  })

  test.each([
    [{}, '“title” is missing.'],
    [{ title: '   ' }, 'A deck needs a title.'],
    [{ title: ' ab ' }, 'A title has at least 3 characters.'],
    [{ title: 'a'.repeat(201) }, 'A title has at most 200 characters.'],
    [{ title: '🧮'.repeat(201) }, 'A title has at most 200 characters.'],
    [{ title: '\n \t\n' }, 'A deck needs a title.'],
    [{ title: 'Sets', description: 'a'.repeat(501) }, 'A description has at most 500 characters.'],
    [{ title: 'Sets', isPublic: 'yes' }, '“isPublic” must be true or false.'],
    [{ title: 'Sets', isPublic: null }, '“isPublic” must be true or false.'],
    [{ title: 'Sets', access: { isPublic: 1 } }, '“access.isPublic” must be true or false.'],
    [{ title: 'Sets', macros: { R: 'x' } }, 'R is no macro name: a backslash and letters, such as \\R.'],
    [{ title: 7 }, '“title” must be a text.'],
    [{ title: '\u200b\u200b\u200b' }, 'A title needs a character that can be seen.'],
    [{ title: '\u3164\u115f\u2800\u00ad' }, 'A title needs a character that can be seen.'],
    [{ title: 'Sets \u202egnp.exe' }, 'A title cannot hold signs that turn the direction of the text around it.'],
    [
      { title: 'Sets', isPublic: true, access: { isPublic: false } },
      '`isPublic` and `access.isPublic` contradict each other: send one of them.',
    ],
    [[], 'The request must be an object.'],
  ])('%j is refused in a sentence', async (body, error) => {
    const answer = await app.as('anna').post('/api/decks', body)
    expect([answer.status, answer.body]).toEqual([400, { error, code: 'invalid' }])
  })

  test('Nobody can say who made a deck, who likes it, or when', async () => {
    const hostile = { _id: missing, creatorId: 'x', likedBy: ['x'], likeCount: 9, createdAt: '2000-01-01', version: 7 }
    const deck = await deckOf('anna', hostile)
    expect(deck).toMatchObject({ creatorId: app.as('anna').id, likedBy: [], likeCount: 0, version: 1 })
    expect(deck._id).not.toBe(missing)
    expect(deck.createdAt).toBe('2026-11-20T12:00:00.000Z')
  })
})

describe('PUT /api/decks/{deckId}', () => {
  test('What an edit does not name stays as it is, a private deck private', async () => {
    const { _id } = await deckOf('carl', { isPublic: false, description: 'Mine', macros: { '\\R': '\\mathbb{R}' } })
    const answer = await app.as('carl').put(`/api/decks/${_id}`, { title: 'Renamed' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      title: 'Renamed',
      description: 'Mine',
      access: { isPublic: false },
      macros: { '\\R': '\\mathbb{R}' },
      version: 2,
    })
  })

  test('Of macros that an edit says what they were before, only what it changed is changed, within their limits', async () => {
    const there = { '\\a': 'a', '\\b': 'b', '\\old': 'o' }
    const { _id } = await deckOf('carl', { macros: there })
    const put = (macros: object) => app.as('carl').put(`/api/decks/${_id}`, { macros, macrosBefore: there })
    await put({ '\\a': 'a', '\\b': 'new', '\\c': 'c' })
    const later = await put({ '\\a': 'also', '\\b': 'b', '\\old': 'o', '\\d': 'd' })
    const joined = { '\\a': 'also', '\\b': 'new', '\\c': 'c', '\\d': 'd' }
    expect(later.body.macros).toEqual(joined)
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZefghijklmnopqrstuvwxyz'].slice(0, 47)
    const tooMany = await put({ ...there, ...Object.fromEntries(letters.map((letter) => [`\\${letter}`, 'x'])) })
    expect([tooMany.status, tooMany.body.error]).toEqual([400, 'A deck may have at most 50 macros.'])
    const ring = await put({ ...there, '\\c': '\\d' })
    expect(ring.body.macros).toEqual({ ...joined, '\\c': '\\d' })
    const closed = await app.as('carl').put(`/api/decks/${_id}`, { macros: { '\\d': '\\c' }, macrosBefore: {} })
    expect([closed.status, closed.body.error]).toEqual([400, 'The macro \\c would expand to itself.'])
    expect((await app.as('carl').get(`/api/decks/${_id}`)).body.macros).toEqual({ ...joined, '\\c': '\\d' })
  })

  test('A client may prefer no answer', async () => {
    const { _id } = await deckOf('carl')
    const headers = { prefer: 'return=minimal' }
    const answer = await app.as('carl').put(`/api/decks/${_id}`, { description: 'New' }, { headers })
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(answer.headers.get('preference-applied')).toBe('return=minimal')
    expect((await app.as('carl').get(`/api/decks/${_id}`)).body.description).toBe('New')
  })
})

describe('DELETE /api/decks/{deckId}', () => {
  test('A deleted deck is gone for everybody, everywhere', async () => {
    const { _id } = await deckOf('dora', { title: 'Vanishing' })
    await app.as('dora').post(`/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })
    await app.as('emil').post(`/api/decks/${_id}/like`, { isLiked: false })
    expect((await app.as('dora').delete(`/api/decks/${_id}`)).status).toBe(204)
    expect((await app.as('dora').delete(`/api/decks/${_id}`)).status).toBe(404)
    expect((await app.visitor.get(`/api/decks/${_id}`)).status).toBe(404)
    expect((await app.as('emil').get('/api/decks?owned=true')).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
    })
    expect((await app.visitor.get('/api/decks?search=vanishing')).body.pagination.total).toBe(0)
  })
})

describe('PUT /api/decks/{deckId}/order', () => {
  const threeCards = async () => {
    const { _id } = await deckOf('fred')
    for (const side of ['1', '2', '3'])
      await app.as('fred').post(`/api/decks/${_id}/cards`, { frontEquation: side, backEquation: side })
    return (await app.as('fred').get(`/api/decks/${_id}`)).body
  }
  const idsOf = (deck: { cards: { _id: string }[] }) => deck.cards.map((card) => card._id)

  test('The cards stand in the order of their ids', async () => {
    const deck = await threeCards()
    const cardIds = idsOf(deck).toReversed()
    const answer = await app.as('fred').put(`/api/decks/${deck._id}/order`, { cardIds, version: deck.version })
    expect(answer.status).toBe(200)
    expect(idsOf(answer.body)).toEqual(cardIds)
    expect(answer.body.version).toBe(deck.version + 1)
    const again = await app.as('fred').put(`/api/decks/${deck._id}/order`, { cardIds, version: deck.version })
    expect([again.status, again.body]).toEqual([200, answer.body])
    const added = await app.as('fred').post(`/api/decks/${deck._id}/cards`, { frontEquation: '4', backEquation: '4' })
    expect(idsOf(added.body).slice(0, 3)).toEqual(cardIds)
  })

  test.each([
    ['a card missing', (ids: string[]) => ids.slice(1)],
    ['a card twice', (ids: string[]) => [ids[0], ids[0], ids[2]]],
    ['a stranger among them', (ids: string[]) => [ids[0], ids[1], missing]],
  ])('With %s nothing changes', async (_, change) => {
    const deck = await threeCards()
    const cardIds = change(idsOf(deck))
    const answer = await app.as('fred').put(`/api/decks/${deck._id}/order`, { cardIds, version: deck.version })
    expect([answer.status, answer.body.code]).toEqual([409, 'deck_changed'])
    expect(idsOf((await app.as('fred').get(`/api/decks/${deck._id}`)).body)).toEqual(idsOf(deck))
  })

  test('An edit that names a version changes that one alone, once', async () => {
    const fred = app.as('fred')
    const deck = await threeCards()
    const path = `/api/decks/${deck._id}`
    const first = await fred.put(path, { title: 'Seen', deckVersion: deck.version })
    expect([first.status, first.body.title]).toEqual([200, 'Seen'])
    const late = await fred.put(path, { title: 'Late', deckVersion: deck.version })
    expect([late.status, late.body.code]).toEqual([409, 'deck_changed'])
    const again = await fred.put(path, { title: 'Seen', deckVersion: deck.version })
    expect([again.status, again.body.version]).toEqual([200, first.body.version])
  })

  test('An order is taken back by the one before, with what is written on the cards since', async () => {
    const deck = await threeCards()
    const put = (cardIds: string[], version: number) =>
      app.as('fred').put(`/api/decks/${deck._id}/order`, { cardIds, version })
    const stood = idsOf(deck)
    const moved = (await put(stood.toReversed(), deck.version)).body
    const text = { frontEquation: 'new', backEquation: '1', cardId: stood[0] }
    const edited = (await app.as('fred').put(`/api/decks/${deck._id}/cards/2`, text)).body
    expect((await put(stood, moved.version)).body.code).toBe('deck_changed')
    const back = (await put(stood, edited.version)).body
    expect(back.cards.map((card: { frontEquation: string }) => card.frontEquation)).toEqual(['new', '2', '3'])
    expect(back.version).toBe(edited.version + 1)
    const again = await put(stood, edited.version)
    expect([again.status, again.body]).toEqual([200, back])
  })

  test('An order is not taken back over a card that came or went since, nor by somebody else', async () => {
    const deck = await threeCards()
    const fred = app.as('fred')
    const path = `/api/decks/${deck._id}/order`
    const stood = idsOf(deck)
    await fred.put(path, { cardIds: stood.toReversed(), version: deck.version })
    const taken = await fred.delete(`/api/decks/${deck._id}/cards/0`)
    const { version } = taken.body ?? (await fred.get(`/api/decks/${deck._id}`)).body
    expect((await fred.put(path, { cardIds: stood, version })).body.code).toBe('deck_changed')
    expect((await app.as('gina').put(path, { cardIds: stood.slice(0, 2), version })).status).toBe(403)
    const now = (await fred.get(`/api/decks/${deck._id}`)).body
    expect(idsOf(now)).toEqual([stood[1], stood[0]])
    expect((await fred.put(path, { cardIds: stood.slice(0, 2), version: now.version })).status).toBe(200)
    await fred.post(`/api/decks/${deck._id}/cards/restore`, { cardIds: stood.slice(2) })
    expect(idsOf((await fred.get(`/api/decks/${deck._id}`)).body)).toEqual([stood[2], ...stood.slice(0, 2)])
  })

  test('At another version nothing changes', async () => {
    const deck = await threeCards()
    const order = { cardIds: idsOf(deck).toReversed(), version: deck.version - 1 }
    expect((await app.as('fred').put(`/api/decks/${deck._id}/order`, order)).status).toBe(409)
  })
})
