import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundDecks } from '#contract/card-search'
import type { Deck } from '#contract/deck'
import { searchEntryOf } from '#domain/latex/search/card-search'
import { variants } from '#domain/latex/search/testing/variants'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { formulaSweep, indexFormulas } from './formula-sweep.ts'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')
const ben = app.as('ben')
let integrals: Deck
const index = () => indexFormulas({ db: app.db, clock: () => app.clock.nowMs })

async function make(person: Client, title: string, cards: [front: string, back: string][], isPublic = true) {
  const sides = cards.map(([frontEquation, backEquation]) => ({ frontEquation, backEquation }))
  const deck = await makeDeck(person, { title, isPublic, macros: { '\\R': '\\mathbb{R}' } }, sides)
  app.clock.nowMs += 1000
  return deck
}

beforeAll(async () => {
  integrals = await make(anna, 'Integrals', [
    ['What is \\textbf{Fubini}?', 'a theorem'],
    ['Compute $\\int_0^1 x^2\\,dx$', '\\frac{1}{3}'],
    ['Again $\\int_0^1 x^2\\,dx$', '\\frac{1}{3}'],
  ])
  await make(ben, 'Areas', [['Under a parabola', '$\\int_{0}^{1} x^{2} \\mathrm{d}x$']])
  await make(ben, 'Spheres', [['A circle', 'x^2 + y^2 = z^2']])
  await make(anna, 'Private', [['Mine', '\\int_0^1 x^2\\,dx = \\oiint']], false)
  await index()
})

const search = async (typed: string, more = '', client: Client = app.visitor): Promise<FoundDecks> =>
  (await client.get(`/api/formulas?search=${encodeURIComponent(typed)}${more}`)).body
const titles = ({ data }: FoundDecks) => data.map(({ deck }) => deck.title)

describe('GET /api/formulas', () => {
  test('finds public decks by a formula, however it is written, with the first card that has it', async () => {
    const found = await search('\\int^1_0 x^{2}dx')
    expect(titles(found)).toEqual(['Areas', 'Integrals'])
    expect(found.data[1]).toEqual({
      card: {
        _id: integrals.cards[1]?._id,
        version: 1,
        frontEquation: 'Compute $\\int_0^1 x^2\\,dx$',
        backEquation: '\\frac{1}{3}',
      },
      index: 1,
      deck: { _id: integrals._id, title: 'Integrals', macros: { '\\R': '\\mathbb{R}' } },
      cardsFound: 2,
    })
    expect(found.pagination.total).toBe(2)
    expect([found.isNear, found.isMore]).toEqual([false, false])
  })

  test('goes by pages and in the order that is asked for', async () => {
    const second = await search('\\int_0^1 x^2', '&limit=1&page=2')
    expect([titles(second), second.pagination.total]).toEqual([['Integrals'], 2])
    expect(titles(await search('\\int_0^1 x^2', '&sortBy=oldest'))).toEqual(['Integrals', 'Areas'])
    expect(titles(await search('\\int_0^1 x^2', '&sortBy=title'))).toEqual(['Areas', 'Integrals'])
    expect((await search('\\int_0^1 x^2', '&page=9')).pagination).toMatchObject({ total: 2, totalPages: 1 })
  })

  test('takes words beside it, of the card or of its deck', async () => {
    expect(titles(await search('parabola $x^2$'))).toEqual(['Areas'])
    expect(titles(await search('integrals compute $x^2$'))).toEqual(['Integrals'])
    expect(titles(await search('fubini $x^2$'))).toEqual([])
  })

  test('offers what is near where nothing is the same', async () => {
    const near = await search('x^2 + y^2 = r^2')
    expect([near.isNear, titles(near)]).toEqual([true, ['Spheres']])
    expect(await search('a \\oplus b \\otimes c')).toMatchObject({ data: [], isNear: false })
  })

  test('finds a formula in other letters where that is asked for, decks with the same first', async () => {
    await make(ben, 'In letters of its own', [
      ['nothing', '1 + 1'],
      ['Here', '\\frac{p^7}{q_1}'],
    ])
    await make(anna, 'In other letters', [
      ['$\\frac{a^7}{b_1}$', 'once'],
      ['$\\frac{b^7}{a_1}$', 'and again'],
      ['$\\frac{a^7}{a_1}$', 'not'],
    ])
    await make(anna, 'Private letters', [['Mine', '\\frac{u^7}{v_1}']], false)
    await index()
    const typed = '\\frac{p^7}{q_1}'
    expect(titles(await search(typed))).toEqual(['In letters of its own'])
    const found = await search(typed, '&letters=any')
    expect(found.data.map(({ deck, index, cardsFound }) => [deck.title, index, cardsFound])).toEqual([
      ['In letters of its own', 1, 1],
      ['In other letters', 0, 2],
    ])
    expect([found.pagination.total, found.isNear, found.isMore]).toEqual([2, false, false])
    expect(titles(await search(typed, '&letters=any&limit=1&page=2'))).toEqual(['In other letters'])
    expect(titles(await search(`again $${typed}$`, '&letters=any'))).toEqual(['In other letters'])
    for (const client of [anna, ben])
      expect((await search('\\frac{u^7}{v_1}', '&letters=any', client)).pagination.total).toBe(2)
    expect(titles(await search('$x$', '&letters=any'))).toEqual(titles(await search('$x$')))
    expect((await app.visitor.get('/api/formulas?search=x&letters=other')).status).toBe(400)
  })

  test('finds nothing for what is no formula', async () => {
    for (const typed of ['', ' ', '$$', '_', '\\', 'integrals', '%'])
      expect([typed, (await search(typed)).pagination.total]).toEqual([typed, 0])
    expect((await app.visitor.get('/api/formulas')).status).toBe(400)
    expect((await app.visitor.get('/api/formulas?search=x&sortBy=due')).status).toBe(400)
  })

  test('finds each of fifty ways to type ten formulas', async () => {
    for (const [card] of variants) await make(ben, `Ten: ${card.slice(0, 100)}`, [[card, 'back']])
    await index()
    for (const [card, typed] of variants)
      for (const one of typed)
        expect([one, titles(await search(one, '&limit=50'))]).toEqual([
          one,
          expect.arrayContaining([`Ten: ${card.slice(0, 100)}`]),
        ])
  })
})

test.each([
  ['0087_formulas_as_typed.slices.sql', '$x \\coloneqq y^\\prime$', "x := y'", '$x \\sqcup y$', 'x \\sqcup y'],
  [
    '0088_formulas_as_named.slices.sql',
    '$\\abs{z} \\sqcap y^\\top$',
    '|z| \\sqcap y^T',
    '$z \\uplus y$',
    'z \\uplus y',
  ],
])(
  'what was found by other signs in an older version is found by those of this one, once that is brought up to date: %s',
  async (name, changed, typed, same, asBefore) => {
    await make(ben, `Kept before ${name}`, [[changed, 'back']])
    await make(ben, 'As before', [[same, 'back']])
    await index()
    await app.db.rows(sql`update card set grams = '{1}' where front in (${changed}, ${same})`)
    await app.db.rows(sql`
    update public_formula set grams = '{1}' from deck where deck_id = deck.id and title in (${`Kept before ${name}`}, 'As before')`)
    await app.db.rows(sql`delete from migration where name = ${name}`)
    expect(await migrate(app.connection)).toEqual([name])
    await index()
    expect(titles(await search(typed))).toEqual([`Kept before ${name}`])
    expect(titles(await search(asBefore))).toEqual([])
  },
)

describe('What may not be seen', () => {
  const secret = '\\oiint'
  const indexed = async (deckId: string) =>
    (
      await app.db.rows(sql`
        select deck_id from public_formula where deck_id = ${deckId}
        union all select deck_id from public_formula_deck where deck_id = ${deckId}`)
    ).length

  test('is found by nobody, its maker included, and not even kept', async () => {
    for (const client of [app.visitor, anna, ben]) expect((await search(secret, '', client)).pagination.total).toBe(0)
    const [mine] = await app.db.rows<{ id: string }>(sql`select id from deck where title = 'Private'`)
    expect(await indexed(mine?.id ?? '')).toBe(0)
  })

  test('is gone at once when a deck turns private or is deleted, or its card is changed or deleted', async () => {
    const acts: [string, (deck: Deck) => Promise<unknown>, boolean][] = [
      ['private', ({ _id }) => anna.put(`/api/decks/${_id}`, { isPublic: false }), true],
      ['deleted', ({ _id }) => anna.delete(`/api/decks/${_id}`), true],
      ['changed', ({ _id }) => anna.put(`/api/decks/${_id}/cards/0`, { frontEquation: 'a', backEquation: 'b' }), false],
      ['card deleted', ({ _id }) => anna.delete(`/api/decks/${_id}/cards/0`), false],
    ]
    for (const [act, perform, isForgotten] of acts) {
      const deck = await make(anna, `To be ${act}`, [['Seen', `${secret} q^7`]])
      await index()
      expect([act, titles(await search(`${secret} q^7`))]).toEqual([act, [deck.title]])
      expect([act, titles(await search(`${secret} p^7`, '&letters=any'))]).toEqual([act, [deck.title]])
      await perform(deck)
      expect([act, (await search(`${secret} p^7`, '&letters=any')).pagination.total]).toEqual([act, 0])
      expect([act, (await search(`${secret} q^7`)).pagination.total]).toEqual([act, 0])
      if (isForgotten) expect([act, await indexed(deck._id)]).toEqual([act, 0])
      await index()
      expect([act, (await search(`${secret} q^7`)).pagination.total]).toEqual([act, 0])
    }
  })

  test('is there again when it is public again, and is forgotten where it turned private meanwhile', async () => {
    const deck = await make(anna, 'To and fro', [['Seen', `${secret} q^8`]])
    const publish = (isPublic: boolean) => anna.put(`/api/decks/${deck._id}`, { isPublic })
    await publish(false)
    await publish(true)
    await index()
    expect(titles(await search(`${secret} q^8`))).toEqual(['To and fro'])
    await app.db.rows(sql`update deck set is_public = false where id = ${deck._id}`)
    expect((await search(`${secret} q^8`)).pagination.total).toBe(0)
    await index()
    expect(await indexed(deck._id)).toBe(0)
  })
})

test('A sweep finds out what is new, and rests longer the longer it had to look', async () => {
  const deck = await make(anna, 'Swept', [['New', 'q^9 = \\wp']])
  let nowMs = 0
  const clock = () => {
    nowMs += 10
    return nowMs
  }
  const sweep = formulaSweep({ db: app.db, clock })
  await sweep.run()
  expect(titles(await search('q^9 = \\wp'))).toEqual(['Swept'])
  await anna.put(`/api/decks/${deck._id}/cards/0`, { frontEquation: 'New', backEquation: 'q^9 = \\wp + 1' })
  await sweep.run()
  expect(titles(await search('\\wp + 1'))).toEqual([])
  nowMs += 10_000
  await sweep.run()
  expect(titles(await search('\\wp + 1'))).toEqual(['Swept'])
})

describe('A deck of many cards', () => {
  const cards = 1_200
  const countOf = async (deckId: string) => {
    const [row] = await app.db.rows<{ count: number }>(
      sql`select count(*)::int as count from public_formula where deck_id = ${deckId}`,
    )
    return row?.count ?? 0
  }
  const large = async (title: string) => {
    const deck = await make(ben, title, [])
    for (let from = 0; from < cards; from += 100) {
      const some = Array.from({ length: 100 }, (_, n) => ({
        frontEquation: `r_{${from + n}} = \\Cap`,
        backEquation: 'y',
      }))
      const data = { batchId: crypto.randomUUID(), cards: some }
      expect((await ben.post(`/api/decks/${deck._id}/cards/batch`, data)).status).toBe(201)
    }
    return deck
  }
  /** After each statement it is told how many cards are known. */
  const indexWatched = (deckId: string, onStatement: (known: number) => Promise<unknown> | undefined) => {
    const rows: typeof app.db.rows = async (statement) => {
      const answer = await app.db.rows(statement)
      await onStatement(await countOf(deckId))
      return answer as never
    }
    return indexFormulas({ db: { ...app.db, rows }, clock: () => app.clock.nowMs })
  }

  test('is gone through by parts, none of which takes long', async () => {
    const { _id } = await large('Many')
    const known = new Set([0])
    await indexWatched(_id, async (count) => known.add(count))
    expect([...known]).toEqual([0, 500, 1000, cards])
    expect(titles(await search('r_{1199} = \\Cap'))).toEqual(['Many'])
    await ben.put(`/api/decks/${_id}/cards/1199`, { frontEquation: 'Words', backEquation: 'alone' })
    await index()
    expect(await countOf(_id)).toBe(cards - 1)
  })

  test('that turns private or is deleted meanwhile is forgotten', async () => {
    const acts: [string, (deckId: string) => Promise<unknown>][] = [
      ['private', (id) => ben.put(`/api/decks/${id}`, { isPublic: false })],
      ['private between two looks', (id) => app.db.rows(sql`update deck set is_public = false where id = ${id}`)],
      ['deleted', (id) => ben.delete(`/api/decks/${id}`)],
      ['deleted between two looks', (id) => app.db.rows(sql`delete from deck where id = ${id}`)],
    ]
    for (const [act, perform] of acts) {
      const { _id } = await large(`Many ${act}`)
      let isDone = false
      await indexWatched(_id, (known) => {
        if (known === 0 || isDone) return undefined
        isDone = true
        return perform(_id)
      })
      expect([act, isDone, (await search('$\\Cap$ many')).data.filter(({ deck }) => deck._id === _id)]).toEqual([
        act,
        true,
        [],
      ])
      await index()
      expect([act, await countOf(_id)]).toEqual([act, 0])
    }
  })
})

test('Of what nearly every card has, the latest decks are told of, none that is private', async () => {
  await app.db.rows(sql`
    with made as (
      insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, card_count, created_at, updated_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'crowd', t, '', n % 2 = 0, t, t, 1,
        to_timestamp(2e9 + n), to_timestamp(2e9 + n)
      from generate_series(1, 2000) as n, lateral (select 'crowd ' || n as t) as titled
      returning id, created_at
    ), cards as (
      insert into card (deck_id, id, ord, front, back, created_at, updated_at, words, grams)
      select id, id, 0, '\\beth + \\gimel', 'x', created_at, created_at, '', ${searchEntryOf('\\beth + \\gimel', '').grams}::int[] from made
      returning deck_id, id, version, grams
    )
    insert into public_formula (deck_id, card_id, version, grams) select deck_id, id, version, grams from cards`)
  await app.db.rows(sql`analyze public_formula`)
  app.clock.nowMs += 600_000
  const found = await search('$\\beth$', '&limit=50')
  expect([found.isMore, found.isNear, found.pagination.total]).toEqual([true, false, 101])
  expect(titles(found)).toEqual(Array.from({ length: 50 }, (_, nth) => `crowd ${2000 - 2 * nth}`))
  expect(titles(await search('crowd 4 $\\beth$', '&sortBy=oldest'))[0]).toBe('crowd 4')
  expect((await search('x^2 + y^2 = z^2')).pagination.total).toBe(1)
})
