import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Sql, sql } from '#server/db/open'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { createSearch } from './search.ts'

const app = await testApp()
afterAll(() => app.close())
/** Old decks that every word search has to find behind this many newer ones. */
const crowd = 21_000

beforeAll(async () => {
  const anna = app.as('anna')
  const titles = ['Équations différentielles', '100% algebra_1', 'C:\\groups', 'Große Zahlen', 'Linear algebra']
  for (const title of titles) {
    await makeDeck(anna, { title, description: 'Ein Überblick' })
    app.clock.nowMs += 1000
  }
  await makeDeck(anna, { title: 'Linear secrets', isPublic: false })
  const { _id } = (await anna.get('/api/decks?search=linear')).body.data[0]
  for (let nth = 0; nth < 14; nth++)
    await anna.post(`/api/decks/${_id}/cards`, { frontEquation: `${nth}`, backEquation: 'x' })
})

const list = async (query: string) => (await app.visitor.get(`/api/decks?${query}`)).body
const titlesOf = (page: { data: Deck[] }) => page.data.map(({ title }) => title)

describe('GET /api/decks', () => {
  test('Newest first, with its first twelve cards and the number of all', async () => {
    const page = await list('limit=2')
    expect(titlesOf(page)).toEqual(['Linear algebra', 'Große Zahlen'])
    expect(page.pagination).toEqual({
      page: 1,
      limit: 2,
      total: 5,
      totalPages: 3,
      hasPrevPage: false,
      hasNextPage: true,
    })
    expect(page.data[0].cards.map((card: { frontEquation: string }) => card.frontEquation)).toEqual(
      Array.from({ length: 12 }, (_, nth) => `${nth}`),
    )
    expect(page.data[0].cardCount).toBe(14)
  })

  test.each([
    ['sortBy=oldest&limit=1', ['Équations différentielles']],
    ['sortBy=title', ['100% algebra_1', 'C:\\groups', 'Équations différentielles', 'Große Zahlen', 'Linear algebra']],
    ['page=3&limit=2', ['Équations différentielles']],
    ['page=9&limit=2', []],
  ])('%s gives %j', async (query, titles) => {
    const page = await list(query)
    expect(titlesOf(page)).toEqual(titles)
    expect(page.pagination.total).toBe(5)
  })

  test.each([
    ['equations', 1],
    ['ÉQUATIONS uberblick', 1],
    ['grosse', 1],
    ['algebra linear', 1],
    ['algebra', 2],
    ['ein', 5],
    ['100%', 1],
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ['lin alg ear bra uber blick', 1],
    ['secrets', 0],
    ['   ', 5],
  ])('Searching for “%s” finds %d', async (search, total) => {
    const page = await list(`search=${encodeURIComponent(search)}`)
    expect(page.pagination.total).toBe(total)
    expect(page.data).toHaveLength(total)
  })

  test.each([
    ['page=0', '“page” must be at least 1.'],
    ['page=x', '“page” must be a number.'],
    ['page=99999999999', '“page” must be at most 1000000.'],
    ['page=1.5', '“page” must be a number.'],
    ['limit=101', '“limit” must be at most 100.'],
    ['limit=', '“limit” must be a number.'],
    ['sortBy=best', '“sortBy” must be one of newest, oldest, title, due, retention, studied.'],
    ['sortBy=due', 'Only your own decks can be sorted by how you study them.'],
    ['page=1&page=2', '“page” was given more than once.'],
    ['owned=perhaps', '“owned” must be one of true, false.'],
    ['search=%00', 'The text contains characters that cannot be stored.'],
    [`search=${'a'.repeat(201)}`, '“search” must have at most 200 characters.'],
  ])('%s is refused in a sentence', async (query, error) => {
    const answer = await app.visitor.get(`/api/decks?${query}`)
    expect([answer.status, answer.body]).toEqual([400, { error, code: 'invalid' }])
  })
})

describe('Among very many decks', () => {
  beforeAll(async () => {
    await app.db.rows(sql`
      insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, created_at, updated_at)
      select gen_random_uuid(), 'crowd', t, '', true, t, t, to_timestamp(2e9 + n), to_timestamp(2e9 + n)
      from generate_series(1, ${crowd}) as n,
        lateral (select 'crowd ' || n || case when n % 7 = 0 then ' seventh' else '' end as t) as made`)
    await app.db.rows(sql`update public_deck_count set count = count + ${crowd} where shard = 3`)
  })

  const order = { newest: sql`created_at desc, id desc`, oldest: sql`created_at, id`, title: sql`title_folded, id` }
  const searches: [words: string, page: number][] = [
    ['crowd', 1],
    ['crowd', 2100],
    ['seventh', 1],
    ['seventh', 333],
    ['seventh crowd', 2],
    ['crowd 777 seventh', 1],
    ['crow owd 21', 1],
    ['algebra', 1],
    ['algebra linear', 1],
    ['crowd algebra', 1],
    ['seventh absent', 1],
    ['absent', 1],
  ]
  // What PostgreSQL has counted tells how it is searched.
  describe.each(['before', 'after'])('%s the database has counted them', (when) => {
    beforeAll(async () => {
      if (when === 'after') await app.db.rows(sql`analyze deck`)
      app.clock.nowMs += 600_000
    })

    test.each(['newest', 'oldest', 'title'] as const)(
      'By %s, a search shows exactly what a plain query would',
      async (sortBy) => {
        for (const [words, page] of searches) {
          const plain = await app.db.rows<{ id: string }>(sql`
            select id from deck where is_public and search_text like all(${words.split(' ').map((word) => `%${word}%`)}::text[])
            order by ${order[sortBy]}`)
          const found = await list(`search=${encodeURIComponent(words)}&page=${page}&limit=9&sortBy=${sortBy}`)
          const ids = found.data.map(({ _id }: Deck) => _id)
          expect([words, ids]).toEqual([words, plain.slice((page - 1) * 9, page * 9).map(({ id }) => id)])
          expect([words, found.pagination.total]).toEqual([words, plain.length])
        }
      },
    )
  })

  test('The total of a very common word is at most a minute old', async () => {
    const total = async () => (await list('search=crowd')).pagination.total
    const before = await total()
    await makeDeck(app.as('anna'), { title: 'One more crowd' })
    expect(await total()).toBe(before)
    app.clock.nowMs += 60_000
    expect(await total()).toBe(before + 1)
  })

  describe('Of what a thousand and more decks have', () => {
    beforeAll(async () => {
      await app.db.rows(sql`
        update deck set search_text = search_text || case when split_part(title, ' ', 2)::int % 14 = 0 then ' spread' else '' end
          || case when split_part(title, ' ', 2)::int <= 1500 then ' aged' else '' end
        where owner_id = 'crowd'`)
      await app.db.rows(sql`analyze deck`)
    })

    /** What is found of a word, and how often its list was read. */
    function reading(word: string) {
      let lists = 0
      async function rows<Row>(statement: Sql): Promise<Row[]> {
        if (statement.strings.join('').includes('as materialized')) lists++
        return app.db.rows<Row>(statement)
      }
      const search = createSearch({ db: { ...app.db, rows }, clock: () => app.clock.nowMs })
      return async (offset = 0) => {
        const { decks, total } = await search([word], { order: 'newest', limit: 9, offset })
        return { decks, total, lists }
      }
    }

    test('the list is not read again for a minute where a page is quickly walked to', async () => {
      const read = reading('spread')
      const first = await read()
      expect([first.decks.length, first.total, first.lists]).toEqual([9, 1_500, 1])
      expect(await read()).toEqual(first)
      const last = await read(1_494)
      expect([last.decks.length, last.total, last.lists]).toEqual([6, 1_500, 2])
      app.clock.nowMs += 60_000
      expect(await read()).toEqual({ ...first, lists: 3 })
    })

    test('it is where only the oldest decks have it', async () => {
      const read = reading('aged')
      const first = await read()
      expect([first.decks.length, first.total, first.lists]).toEqual([9, 1_500, 1])
      expect(await read()).toEqual({ ...first, lists: 2 })
    })
  })

  test('Who asks for what takes too long to count is told about how many there are, and nobody waits for it twice', async () => {
    const isCounted = Promise.withResolvers<void>()
    let counts = 0
    async function rows<Row>(statement: Sql): Promise<Row[]> {
      if (statement.strings.join('').includes('select count(*)::int as total from deck')) {
        counts++
        await isCounted.promise
      }
      return app.db.rows<Row>(statement)
    }
    const search = createSearch({ db: { ...app.db, rows }, clock: () => app.clock.nowMs })
    const crowd = () => search(['crowd'], { order: 'newest', limit: 9, offset: 0 })
    const found = await Promise.all([crowd(), crowd()])
    const { pagination } = await list('search=crowd')
    for (const { decks, total } of found) {
      expect(decks).toHaveLength(9)
      expect(Math.abs(total - pagination.total)).toBeLessThan(pagination.total / 50)
    }
    isCounted.resolve()
    await expect.poll(async () => (await crowd()).total).toBe(pagination.total)
    expect(counts).toBe(1)
  })

  test('What cannot be counted in time is not counted again for a minute; what fails at once is', async () => {
    let counts = 0
    const fail = Promise.withResolvers<never>()
    fail.promise.catch(() => {})
    async function rows<Row>(statement: Sql): Promise<Row[]> {
      if (!statement.strings.join('').includes('select count(*)::int as total from deck'))
        return app.db.rows<Row>(statement)
      counts++
      return fail.promise
    }
    const search = createSearch({ db: { ...app.db, rows }, clock: () => app.clock.nowMs })
    const crowd = () => search(['crowd'], { order: 'newest', limit: 9, offset: 0 })
    const { total } = await crowd()
    fail.reject(new Error('canceling statement due to statement timeout'))
    await expect.poll(async () => (await crowd()).total).toBe(total)
    expect(counts).toBe(1)
    app.clock.nowMs += 60_000
    await expect(crowd()).rejects.toThrow('statement timeout')
    await expect(crowd()).rejects.toThrow('statement timeout')
    expect(counts).toBe(3)
  })

  test('A rare word is found by whatever plan the database has settled on', async () => {
    for (let times = 0; times < 8; times++) expect((await list('search=differentielles')).pagination.total).toBe(1)
  })
})

describe('Within words', () => {
  const text = "O'Neil’s c++ “naïve”, \\int_0 ¿qué? 線形代数学 :*&!| characteristically"
  beforeAll(() => makeDeck(app.as('anna'), { title: 'Odd words', description: text }))

  const folded = "o'neil’s c++ “naive”, \\int_0 ¿que? 線形代数学 :*&!| characteristically"
  const parts = folded
    .split(' ')
    .flatMap((word) => [...word].flatMap((_, from) => [[...word].slice(from, from + 3), [...word].slice(from)]))
  test('every part of a word finds it, whatever signs it is made of', async () => {
    for (const part of new Set(parts.map((characters) => characters.join(''))))
      expect([part, titlesOf(await list(`search=odd+words+${encodeURIComponent(part)}`))]).toEqual([
        part,
        ['Odd words'],
      ])
  })

  test.each(['characteristics', 'characteristicallyx', "o'neils", 'neil:*', "'neil':*", 'nai ve+', '代線', 'naive\\'])(
    '“%s” is none',
    async (word) => expect(titlesOf(await list(`search=odd+words+${encodeURIComponent(word)}`))).toEqual([]),
  )
})
