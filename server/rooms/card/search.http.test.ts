import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundCards } from '#contract/card-search'
import type { Deck } from '#contract/deck'
import { searchEntryOf } from '#domain/latex/search/card-search'
import { readCardSearch } from '#domain/latex/search/typed'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
const ben = app.as('ben')
let analysis: Deck
beforeAll(async () => {
  analysis = await make(anna, 'Analysis', [
    ['State Poincaré’s lemma', 'Every closed form $\\omega$ on $\\mathbb{R}^n$ is exact'],
    ['\\int_0^1 x^2\\,dx', '\\frac{1}{3}'],
    ['What is $e^{i\\pi}+1$?', '0'],
  ])
  app.clock.nowMs += 1000
  await make(anna, 'Algebra', [['Every closed set', 'x^2 + y^2 = z^2']])
  await make(ben, 'Of somebody else', [['Every closed form', '\\int_0^1 x^2\\,dx']])
})

async function make(person: Client, title: string, cards: [front: string, back: string][]): Promise<Deck> {
  const sides = cards.map(([frontEquation, backEquation]) => ({ frontEquation, backEquation }))
  return makeDeck(person, { title, macros: { '\\R': '\\mathbb{R}' } }, sides)
}

const search = async (person: Client, typed: string, more = ''): Promise<FoundCards> =>
  (await person.get(`/api/cards?search=${encodeURIComponent(typed)}${more}`)).body
const fronts = ({ data }: FoundCards) => data.map(({ card }) => card.frontEquation)

describe('GET /api/cards', () => {
  test('finds cards by words of either side, whatever their case and accents, the deck that changed last first', async () => {
    expect(fronts(await search(anna, 'closed EVERY'))).toEqual(['Every closed set', 'State Poincaré’s lemma'])
    expect(fronts(await search(anna, 'poincare exact'))).toEqual(['State Poincaré’s lemma'])
  })

  test('finds words that no card has as a formula, and says so; never what is only near', async () => {
    const found = await search(anna, '2+y')
    expect([fronts(found), found.isFormula, found.isNear]).toEqual([['Every closed set'], true, false])
    const words = await search(anna, 'what is')
    expect([fronts(words), words.isFormula]).toEqual([['What is $e^{i\\pi}+1$?'], undefined])
    for (const typed of ['2+z', 'closed 2+y', '$what$', '#2+y'])
      expect([typed, fronts(await search(anna, typed))]).toEqual([typed, []])
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

  test('knows a card that was moved, reversed or tagged since it was found, and none of a deck that is gone', async () => {
    const from = await make(anna, 'From', [
      ['moving', 'kappa'],
      ['staying', 'kappa'],
    ])
    const to = await make(anna, 'Toward', [['there', 'kappa']])
    const where = async (typed: string) =>
      (await search(anna, typed)).data.map(({ card, deck, index }) => `${deck.title} ${index} ${card.frontEquation}`)
    expect((await where('kappa')).sort()).toEqual(['From 0 moving', 'From 1 staying', 'Toward 0 there'])
    const cardIds = [from.cards[0]?._id]
    await anna.post(`/api/decks/${from._id}/cards/move`, { cardIds, toDeckId: to._id })
    expect((await where('kappa')).sort()).toEqual(['From 0 staying', 'Toward 0 there', 'Toward 1 moving'])
    await anna.post(`/api/decks/${to._id}/cards/reverse`, { cardIds })
    expect((await where('kappa moving')).sort()).toEqual(['Toward 1 kappa'])
    await anna.post(`/api/decks/${to._id}/cards/tags`, { cardIds, add: ['lambda'], remove: [] })
    expect(await where('lambda')).toEqual(['Toward 1 kappa'])
    await anna.delete(`/api/decks/${to._id}`)
    expect(await where('kappa')).toEqual(['From 0 staying'])
  })

  test('finds what each card by itself would tell, whatever is searched for', async () => {
    const signs = ['x', 'y', '^2', '+', '\\alpha', '=', '\\frac{1}{2}', '\\int', 'z_1']
    const some = (seed: number, count: number) =>
      Array.from({ length: count }, (_, nth) => signs[(seed * 7 + nth * (seed % 5) + nth * nth) % signs.length]).join(
        ' ',
      )
    const backs = Array.from({ length: 60 }, (_, seed) => some(seed, 3 + (seed % 6)))
    const grams = backs.map((back) => searchEntryOf('q', back).grams)
    const { _id } = await make(anna, 'Many', [])
    const cards = backs.map((backEquation) => ({ frontEquation: 'q', backEquation }))
    await anna.post(`/api/decks/${_id}/cards/batch`, { batchId: _id, cards })
    for (let seed = 0; seed < 40; seed++) {
      const typed = `$${some(seed * 3 + 1, 1 + (seed % 5))}$`
      const wanted = [...new Set(readCardSearch(typed).formulas.flat())]
      const shares = grams.map((own) => wanted.filter((gram) => own.includes(gram)).length)
      const whole = shares.filter((shared) => shared === wanted.length).length
      const near = wanted.length > 1 ? shares.filter((shared) => shared * 2 >= wanted.length).length : 0
      const found = await search(anna, typed, `&deckId=${_id}&limit=50`)
      expect([typed, found.pagination.total, found.isNear]).toEqual([typed, whole || near, whole === 0 && near > 0])
      const reported = found.data.map(({ index }) => shares[index] as number)
      if (found.isNear) expect(reported).toEqual(reported.toSorted((one, other) => other - one))
      else
        expect(found.data.map(({ index }) => index)).toEqual(found.data.map(({ index }) => index).sort((a, b) => a - b))
    }
  })

  test('answers with what it knows where finding out takes long, says so, and goes on with the next search', async () => {
    // Every look at the clock takes longer than anybody waits.
    let nowMs = app.clock.nowMs
    const slow = await testApp({ clock: () => (nowMs += 10_000) })
    const cara = slow.as('cara')
    const long = 'long '.repeat(1_200)
    const cards = Array.from({ length: 5 }, (_, nth) => ({ frontEquation: `${long} ${nth}`, backEquation: 'end' }))
    const { _id } = (await cara.post('/api/decks', { title: 'Just made' })).body
    await cara.post(`/api/decks/${_id}/cards/batch`, { batchId: _id, cards })
    const reported: string[] = []
    for (let nth = 0; nth < 6; nth++) {
      const { pagination, isPartial } = await search(cara, 'long')
      reported.push(`${pagination.total}${isPartial ? ' so far' : ''}`)
    }
    expect(reported).toEqual(['1 so far', '2 so far', '3 so far', '4 so far', '5 so far', '5'])
    await slow.close()
  })

  test('finds a formula in other letters where that is asked for, the one in the same first, in one deck or all', async () => {
    const renamed = async (person: Client, typed: string, more = '') => search(person, typed, `&letters=any${more}`)
    const deck = await make(anna, 'Lettered', [
      ['a^4 + b^4 = c^4', 'one'],
      ['Fermat: $x^4 + y^4 = z^4$', 'two'],
      ['$x^4 + x^4$', 'three'],
    ])
    await make(ben, 'Of others', [['u^4 + v^4', 'one']])
    expect(fronts(await search(anna, 'x^4 + y^4'))).toEqual(['Fermat: $x^4 + y^4 = z^4$'])
    const found = await renamed(anna, 'x^4 + y^4')
    expect(fronts(found)).toEqual(['Fermat: $x^4 + y^4 = z^4$', 'a^4 + b^4 = c^4'])
    expect([found.pagination.total, found.isNear, found.isPartial]).toEqual([2, false, false])
    expect(fronts(await renamed(anna, 'fermat $p^4 + q^4 = r^4$'))).toEqual(['Fermat: $x^4 + y^4 = z^4$'])
    expect(fronts(await renamed(anna, 'p^4 + q^4', '&limit=1&page=2'))).toEqual(['Fermat: $x^4 + y^4 = z^4$'])
    expect(fronts(await renamed(anna, 'p^4 + p^4', `&deckId=${deck._id}`))).toEqual(['$x^4 + x^4$'])
    expect(fronts(await renamed(ben, 'p^4 + q^4', `&deckId=${deck._id}`))).toEqual([])
    expect(fronts(await renamed(ben, 'p^4 + q^4'))).toEqual(['u^4 + v^4'])
    expect((await renamed(anna, 'p^5 + q^5')).pagination.total).toBe(0)
    await anna.put(`/api/decks/${deck._id}/cards/0`, { frontEquation: 'a^6', backEquation: 'one' })
    expect(fronts(await renamed(anna, 'p^4 + q^4'))).toEqual(['Fermat: $x^4 + y^4 = z^4$'])
    expect((await anna.get('/api/cards?search=x&letters=other')).status).toBe(400)
  })

  test('finds nothing for nothing, takes wildcards as they are, and refuses what is no search', async () => {
    for (const typed of ['', '  ', '$$', '%', '100%_']) expect(fronts(await search(anna, typed))).toEqual([])
    expect((await anna.get('/api/cards')).status).toBe(400)
    expect((await anna.get(`/api/cards?search=${'x'.repeat(2_000)}`)).status).toBe(400)
    expect((await app.visitor.get('/api/cards?search=x')).status).toBe(401)
  })
})
