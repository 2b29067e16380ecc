import { afterAll, expect, test } from 'vitest'
import type { DeckInput } from '#contract/deck'
import { sql } from '#server/db/open'
import { testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)
const minuteMs = 60_000
const deckOf = (details: Partial<DeckInput>) => makeDeck(app.as('anna'), details, ['x'])

test('robots.txt closes what is no page to find, and leads to the sitemap', async () => {
  const { body, headers } = await app.visitor.get('/robots.txt')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain('Sitemap: http://localhost/sitemap.xml\n')
})

test('The sitemap names public decks, and none from the moment at which it turns private', async () => {
  const deck = await deckOf({ title: 'Équations & “more”' })
  await deckOf({ title: 'Secret', isPublic: false })
  const { body, headers } = await app.visitor.get('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  expect(locationsIn(body)).toEqual(['http://localhost/sitemap/1.xml'])
  const address = `http://localhost/deck/equations-more/${deck._id}`
  const part = await app.visitor.get('/sitemap/1.xml')
  expect(locationsIn(part.body)).toEqual(['http://localhost/', 'http://localhost/browse', address])
  expect(part.body).toContain(`<lastmod>${deck.updatedAt}</lastmod>`)
  await app.as('anna').put(`/api/decks/${deck._id}`, { title: 'Équations', isPublic: false })
  const etag = part.headers.get('etag') ?? ''
  expect(part.headers.get('cache-control')).toBe('no-cache')
  const later = await app.visitor.get('/sitemap/1.xml', { headers: { 'if-none-match': etag } })
  expect(later.status).toBe(200)
  expect(later.body).not.toContain(deck._id)
})

test('The sitemap names a deck once it has a card', async () => {
  const { _id } = await makeDeck(app.as('anna'), { title: 'Begun' })
  app.clock.nowMs += minuteMs
  expect((await app.visitor.get('/sitemap/1.xml')).body).not.toContain(_id)
  await app.as('anna').post(`/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })
  app.clock.nowMs += minuteMs
  expect((await app.visitor.get('/sitemap/1.xml')).body).toContain(_id)
})

test('One deck turning public does not hide that another turned private or was deleted', async () => {
  const anna = app.as('anna')
  const make = async (isPublic: boolean) => (await deckOf({ title: 'Swapped', isPublic }))._id
  const [first, second, third, last] = [await make(true), await make(false), await make(true), await make(true)]
  app.clock.nowMs += minuteMs
  const named = async () => {
    const { body } = await app.visitor.get('/sitemap/1.xml')
    return [first, second, third, last].map((id) => body.includes(id))
  }
  expect(await named()).toEqual([true, false, true, true])
  await anna.put(`/api/decks/${second}`, { isPublic: true })
  await anna.put(`/api/decks/${third}`, { isPublic: false })
  expect(await named()).toEqual([true, true, false, true])
  await anna.delete(`/api/decks/${last}`)
  expect(await named()).toEqual([true, true, false, false])
  await anna.delete(`/api/decks/${first}`)
  expect(await named()).toEqual([false, true, false, false])
})

test('Who asks while a part is being written, after a deck turned private, does not get what was read before', async () => {
  const { _id } = await deckOf({ title: 'Just now' })
  app.clock.nowMs += minuteMs
  const early = app.visitor.get('/sitemap/1.xml')
  await app.as('anna').put(`/api/decks/${_id}`, { isPublic: false })
  expect((await app.visitor.get('/sitemap/1.xml')).body).not.toContain(_id)
  await early
})

test('Whoever has a part that still holds is told so', async () => {
  const { headers } = await app.visitor.get('/sitemap/1.xml')
  const again = await app.visitor.get('/sitemap/1.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('Titles in any script make addresses that are one', async () => {
  const { _id } = await deckOf({ title: '線形代数 <&>' })
  app.clock.nowMs += minuteMs
  const { body } = await app.visitor.get('/sitemap/1.xml')
  expect(locationsIn(body)).toContain(`http://localhost/deck/${encodeURIComponent('線形代数')}/${_id}`)
})

test('However many decks there are, index and part take a statement each, and so does looking whether a part holds', async () => {
  await app.db.rows(sql`
    insert into deck (id, owner_id, title, description, is_public, title_folded, search_text, card_count, created_at, updated_at)
    select gen_random_uuid(), 'x', 'Deck ' || n, '', true, 'deck', 'deck', 1, now() + make_interval(secs => n), now()
    from generate_series(1, 12000) as n`)
  await app.db.rows(sql`update public_deck_count set count = count + 12000 where shard = 0`)
  app.clock.nowMs += minuteMs
  expect(await app.statementsOf(() => app.visitor.get('/sitemap.xml'))).toBe(1)
  const parts = locationsIn((await app.visitor.get('/sitemap.xml')).body)
  expect(parts.length).toBe(3)
  const addresses: (string | undefined)[] = []
  for (const part of parts) {
    const path = new URL(part ?? '').pathname
    const together = () => Promise.all([app.visitor.get(path), app.visitor.get(path)])
    expect(await app.statementsOf(together)).toBe(1)
    expect(await app.statementsOf(() => app.visitor.get(path))).toBe(1)
    addresses.push(...locationsIn((await app.visitor.get(path)).body))
  }
  expect(addresses.length).toBeGreaterThan(12_000)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(['/sitemap/99.xml', '/sitemap/999999.xml'])('%s is nowhere', async (path) => {
  const { status, body } = await app.visitor.get(path)
  expect([status, body.code]).toEqual([404, 'not_found'])
})
