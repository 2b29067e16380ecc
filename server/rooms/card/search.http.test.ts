import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundCards } from '#contract/card-search'
import type { Deck } from '#contract/deck'
import { readMigrations } from '#server/db/migrate'
import { sql } from '#server/db/open'
import { named } from '#server/db/sql'
import { type Client, testApp } from '#server/http/testing'

let app: Awaited<ReturnType<typeof testApp>>
let anna: Client
let ben: Client
let analysis: Deck
beforeAll(async () => {
  app = await testApp()
  anna = app.as('anna')
  ben = app.as('ben')
  analysis = await make(anna, 'Analysis', [
    ['State Poincaré’s lemma', 'Every closed form $\\omega$ on $\\mathbb{R}^n$ is exact'],
    ['\\int_0^1 x^2\\,dx', '\\frac{1}{3}'],
    ['What is $e^{i\\pi}+1$?', '0'],
  ])
  app.clock.nowMs += 1000
  await make(anna, 'Algebra', [['Every closed set', 'x^2 + y^2 = z^2']])
  await make(ben, 'Of somebody else', [['Every closed form', '\\int_0^1 x^2\\,dx']])
})
afterAll(() => app.close())

async function make(person: Client, title: string, cards: [front: string, back: string][]): Promise<Deck> {
  const deck = (await person.post('/api/decks', { title, macros: { '\\R': '\\mathbb{R}' } })).body
  for (const [frontEquation, backEquation] of cards)
    await person.post(`/api/decks/${deck._id}/cards`, { frontEquation, backEquation })
  return (await person.get(`/api/decks/${deck._id}`)).body
}

const search = async (person: Client, typed: string, more = ''): Promise<FoundCards> =>
  (await person.get(`/api/cards?search=${encodeURIComponent(typed)}${more}`)).body
const fronts = ({ data }: FoundCards) => data.map(({ card }) => card.frontEquation)

describe('GET /api/cards', () => {
  test('finds cards by words of either side, whatever their case and accents, the deck that changed last first', async () => {
    expect(fronts(await search(anna, 'closed EVERY'))).toEqual(['Every closed set', 'State Poincaré’s lemma'])
    expect(fronts(await search(anna, 'poincare exact'))).toEqual(['State Poincaré’s lemma'])
  })

  test('finds them by formulas, however these are written, and says where they are', async () => {
    const found = await search(anna, '\\int^{1}_{0} x^{2} \\mathrm{d}x')
    expect(found).toEqual({
      data: [
        {
          card: {
            _id: analysis.cards[1]?._id,
            version: 1,
            frontEquation: '\\int_0^1 x^2\\,dx',
            backEquation: '\\frac{1}{3}',
          },
          index: 1,
          deck: { _id: analysis._id, title: 'Analysis', macros: { '\\R': '\\mathbb{R}' } },
        },
      ],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false },
      isNear: false,
      isPartial: false,
    })
    expect(fronts(await search(anna, 'closed $\\R^n$'))).toEqual(['State Poincaré’s lemma'])
  })

  test('offers what is near where nothing is the same', async () => {
    const near = await search(anna, 'x^2 + y^2 = r^2')
    expect([near.isNear, fronts(near)]).toEqual([true, ['Every closed set']])
    expect(await search(anna, 'a \\oplus b \\otimes c')).toMatchObject({ data: [], isNear: false })
  })

  test('looks into one deck where one is named, and never into those of others', async () => {
    expect(fronts(await search(anna, 'closed', `&deckId=${analysis._id}`))).toEqual(['State Poincaré’s lemma'])
    expect(fronts(await search(ben, 'closed', `&deckId=${analysis._id}`))).toEqual([])
    expect(fronts(await search(ben, 'closed'))).toEqual(['Every closed form'])
  })

  test('knows a card as it is now, whatever it was before', async () => {
    const deck = await make(anna, 'Changing', [['before it changed', 'y']])
    expect(fronts(await search(anna, 'changed', `&deckId=${deck._id}`))).toEqual(['before it changed'])
    await anna.put(`/api/decks/${deck._id}/cards/0`, { frontEquation: 'after', backEquation: 'q^7' })
    expect(fronts(await search(anna, 'changed', `&deckId=${deck._id}`))).toEqual([])
    expect(fronts(await search(anna, 'q^7'))).toEqual(['after'])
    await anna.delete(`/api/decks/${deck._id}/cards/0`)
    expect(fronts(await search(anna, 'q^7'))).toEqual([])
  })

  test('goes by pages with true totals, also past the last', async () => {
    const second = await search(anna, 'closed', '&limit=1&page=2')
    expect([fronts(second), second.pagination.total]).toEqual([['State Poincaré’s lemma'], 2])
    expect((await search(anna, 'closed', '&limit=1&page=9')).pagination).toMatchObject({ total: 2, totalPages: 2 })
  })

  test('says where a card stands by now, whatever was before it', async () => {
    const deck = await make(
      anna,
      'Standing',
      [...'abcd'].map((side) => [side, 'whereabouts']),
    )
    await anna.delete(`/api/decks/${deck._id}/cards/1`)
    await anna.delete(`/api/decks/${deck._id}/cards/0`)
    const { data, pagination } = await search(anna, 'whereabouts')
    expect(data.map(({ card, index }) => [card.frontEquation, index])).toEqual([
      ['c', 0],
      ['d', 1],
    ])
    expect(pagination.total).toBe(2)
    await anna.post(`/api/decks/${deck._id}/cards/restore`, { cardIds: [deck.cards[1]?._id] })
    expect((await search(anna, 'whereabouts')).data.map(({ index }) => index)).toEqual([0, 1, 2])
  })

  test('finds what was known of cards before the bits of their grams were kept', async () => {
    const typed = ['\\int^{1}_{0} x^{2} \\mathrm{d}x', 'x^2 + y^2 = r^2', 'closed $\\R^n$', '\\pi']
    const all = () => Promise.all(typed.map((formula) => search(anna, formula)))
    const before = await all()
    expect(before.map(({ data }) => data.length)).toEqual([1, 1, 1, 1])
    await app.db.rows(sql`update card set gram_bits = null`)
    expect((await all()).map(({ data }) => data.length)).toEqual([0, 0, 0, 0])
    const kept = (await readMigrations()).find(({ name }) => name.startsWith('0061_'))
    await app.db.rows(named(kept?.text ?? ''))
    expect(await all()).toEqual(before)
  })

  test('finds nothing for nothing, takes wildcards as they are, and refuses what is no search', async () => {
    for (const typed of ['', '  ', '$$', '%', '100%_']) expect(fronts(await search(anna, typed))).toEqual([])
    expect((await anna.get('/api/cards')).status).toBe(400)
    expect((await anna.get(`/api/cards?search=${'x'.repeat(2_000)}`)).status).toBe(400)
    expect((await app.visitor.get('/api/cards?search=x')).status).toBe(401)
  })
})
