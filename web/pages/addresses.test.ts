import { type MetaDescriptor, RouterContextProvider } from 'react-router'
import { describe, expect, it, test, vi } from 'vitest'
import type { Deck } from '#contract/deck'
import { hintCookie, type PublicPage, type PublicReader } from '#contract/page'
import { publicPage } from '../context.ts'
import * as browse from './browse/browse.tsx'
import * as deck from './deck/deck.tsx'

// What the build alone knows.
vi.mock('./deck/early.ts', () => ({ deckEarly: {} }))
vi.mock('./early-files.ts', () => ({ browseEarly: {} }))

const publicUrl = 'https://lemma.example'
const cardCount = 103
const id = '01a218c0-b943-7351-886e-2e961a1516cf'

const all = Array.from({ length: cardCount }, (_, nth) => ({ _id: String(nth), frontEquation: 'x', backEquation: 'y' }))
const known = { _id: id, title: 'Rings', description: '', cardCount, macros: {} }
const reader: PublicReader = {
  readDeck: async (deckId, { from, count } = { from: 0, count: cardCount }) =>
    deckId === id ? ({ ...known, cards: all.slice(from, from + count) } as unknown as Deck) : undefined,
  listDecks: async ({ page, limit }) => {
    const data = page === 1 ? [{ ...known, cards: [] } as unknown as Deck] : []
    return { data, pagination: { page, limit, total: 1, totalPages: 1, hasPrevPage: page > 1, hasNextPage: false } }
  },
}

/** What a page's address answers to whoever has no scripts. */
async function ask(page: typeof deck | typeof browse, path: string, cookie = '') {
  const context = new RouterContextProvider(
    new Map([[publicPage, { reader, publicUrl } as Partial<PublicPage> as PublicPage]]),
  )
  const request = new Request(publicUrl + path, { headers: { cookie } })
  const [, , slug, deckId] = new URL(request.url).pathname.split('/')
  const { loader, meta } = page as {
    loader: (args: object) => Promise<Answer>
    meta: (args: object) => MetaDescriptor[]
  }
  const answer = await loader({ context, request, params: { slug, deckId } })
  const head: object[] = meta({ loaderData: answer.data, matches: [] })
  const isNotIndexed = head.some((one) => 'name' in one && one.name === 'robots')
  const said = <Key extends string>(key: Key) =>
    head.flatMap((one) => (key in one ? [(one as Record<Key, string>)[key]] : []))
  const canonical = head.flatMap((one) => ('rel' in one && 'href' in one && one.rel === 'canonical' ? [one.href] : []))
  return {
    status: answer.init?.status ?? 200,
    title: said('title')[0],
    canonical: canonical[0],
    isNotIndexed,
    ...answer,
  }
}
type Answer = { data: { deck?: Deck; part?: number }; init?: { status?: number } | null }

describe('What is asked for beyond the last card of a deck', () => {
  it.each(['part=4', 'part=99999', 'card=104', 'card=9999', 'part=3'])('by ?%s is its last part', async (query) => {
    const { data, status, canonical, title } = await ask(deck, `/deck/rings/${id}?${query}`)
    expect([status, data.deck?.cards.length, data.part]).toEqual([200, 3, 3])
    expect(canonical).toBe(`${publicUrl}/deck/rings/${id}?part=3`)
    expect(title).toBe('Rings, part 3 | Lemma')
  })
})

test('A deck has its title for the first part, whatever else is in the address', async () => {
  const { title, canonical } = await ask(deck, `/deck/rings/${id}?utm_source=x&card=50`)
  expect([title, canonical]).toEqual(['Rings | Lemma', `${publicUrl}/deck/rings/${id}`])
})

test('A wrong slug leads to the right address for good, and takes the query along', async () => {
  const answer = await ask(deck, `/deck/ring/${id}?card=7`).catch((thrown: Response) => thrown)
  expect(answer).toMatchObject({ status: 301 })
  expect((answer as Response).headers.get('location')).toBe(`/deck/rings/${id}?card=7`)
})

test('A deck that is not there is not indexed; whoever may be its owner is not told that it is not found', async () => {
  expect(await ask(deck, '/deck/x/y')).toMatchObject({
    status: 404,
    title: 'Deck not found | Lemma',
    isNotIndexed: true,
  })
  const owner = await ask(deck, '/deck/x/y', `${hintCookie}=1`)
  expect(owner).toMatchObject({ status: 200, title: 'Deck | Lemma', isNotIndexed: true })
})

describe('A page of public decks', () => {
  it('says which it is, and is to be found', async () => {
    const { status, title, isNotIndexed } = await ask(browse, '/browse')
    expect([status, title, isNotIndexed]).toEqual([200, 'Browse Public Decks | Lemma', false])
  })

  it('beyond the last one is not there', async () => {
    const { status, title, isNotIndexed } = await ask(browse, '/browse?page=99')
    expect([status, title, isNotIndexed]).toEqual([404, 'Browse Public Decks, page 99 | Lemma', true])
  })
})
