import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#domain/time'
import { type Database, openDatabase } from '#server/db/open'
import { type Client, testApp, testEnv } from './testing.ts'

const limits = {
  reads: { hits: 5, windowMs: 60_000 },
  writes: { hits: 3, windowMs: 60_000 },
  imports: { hits: 4, windowMs: 60_000 },
  anonymous: { hits: 8, windowMs: 60_000 },
  checkouts: { hits: 2, windowMs: hourMs },
}
const start = (db?: Database) =>
  testApp({ env: { ...testEnv, limits: { ...testEnv.limits, ...limits }, trustsProxy: true }, ...(db && { db }) })

const app = await start()
afterAll(() => app.close())

const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let nth = 0; nth < times; nth++) seen.push((await call()).status)
  return seen
}
const read = (who: Client) => () => who.get('/api/user/settings')
const write = (who: Client) => () => who.put('/api/user/settings', {})

test('Each person may read and write so often a minute, whatever others do', async () => {
  expect(await statuses(7, read(app.as('anna')))).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await statuses(4, write(app.as('anna')))).toEqual([200, 200, 200, 429])
  expect(await statuses(1, read(app.as('bea')))).toEqual([200])
})

test('Looking at the head of something is reading it', async () => {
  const headers = { authorization: `Bearer ${await app.tokenFor('dora')}` }
  const head = async () => app.app.request('/api/user/settings', { method: 'HEAD', headers })
  expect(await statuses(6, head)).toEqual([200, 200, 200, 200, 200, 429])
})

test('What brings many things at once is counted apart: who imports a large collection goes on studying', async () => {
  const gina = app.as('gina')
  const bring = () => gina.post('/api/cards/origins', { origins: [crypto.randomUUID()] })
  expect(await statuses(5, bring)).toEqual([200, 200, 200, 200, 429])
  expect(await statuses(4, write(gina))).toEqual([200, 200, 200, 429])
  expect(await statuses(2, () => gina.post('/api/decks/x/cards/batch', {}))).toEqual([429, 429])
  expect(await statuses(1, () => gina.post('/api/study/x/history', {}))).toEqual([429])
})

test('Whoever asked too often learns when to come back, and then may', async () => {
  await statuses(5, read(app.as('carl')))
  app.clock.nowMs += 20_000
  const answer = await read(app.as('carl'))()
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
  expect(answer.headers.get('retry-after')).toBe('40')
  expect(answer.body.error).toBe('That was a lot at once. Try again in 40 seconds.')
  app.clock.nowMs += 40_000
  expect(await statuses(1, read(app.as('carl')))).toEqual([200])
})

test('A clock that goes back an hour shuts nobody out for longer than the window', async () => {
  await statuses(5, read(app.as('fred')))
  app.clock.nowMs -= hourMs
  const answer = await read(app.as('fred'))()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  app.clock.nowMs += 60_000
  expect(await statuses(1, read(app.as('fred')))).toEqual([200])
  app.clock.nowMs += hourMs
})

/** Requests as they come through a proxy from an address. */
const from = async (address: string, path: string, token?: string) =>
  app.app.request(
    path,
    { headers: { 'x-forwarded-for': `1.2.3.4, ${address}`, ...(token && { authorization: `Bearer ${token}` }) } },
    { incoming: { headers: { 'x-forwarded-for': `1.2.3.4, ${address}` }, socket: { remoteAddress: '10.0.0.1' } } },
  )

test('Visitors are counted by address, over data and pages together', async () => {
  expect(await statuses(6, () => from('203.0.113.1', '/api/decks'))).toEqual(Array(6).fill(200))
  expect(await statuses(3, () => from('203.0.113.1', '/browse'))).toEqual([200, 200, 429])
  expect(await statuses(1, () => from('203.0.113.2', '/api/decks'))).toEqual([200])
})

test('A signed-in person behind a busy address goes on as themselves, a bad token counts for the address', async () => {
  expect(await statuses(8, () => from('203.0.113.3', '/api/decks', 'nonsense'))).toEqual(Array(8).fill(401))
  const refused = await from('203.0.113.3', '/api/decks', 'nonsense')
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([429, null])
  const token = await app.tokenFor('eva')
  expect(await statuses(2, () => from('203.0.113.3', '/api/decks', token))).toEqual([200, 200])
})

test.each([
  ['/browse', '203.0.113.4'],
  ['/api/auth/provider', '203.0.113.5'],
])('A token spares nobody at %s, where none is read', async (path, address) => {
  expect(await statuses(9, () => from(address, path, 'nonsense'))).toEqual([...Array(8).fill(200), 429])
})

test('Two processes on one database count together after an exchange', async () => {
  const db = openDatabase({ connection: app.connection })
  const other = await start(db)
  other.clock.nowMs = app.clock.nowMs
  expect(await statuses(3, read(app.as('dora')))).toEqual([200, 200, 200])
  expect(await statuses(1, read(other.as('dora')))).toEqual([200])
  for (const { settle } of [app, other]) await settle()
  expect(await statuses(1, read(other.as('dora')))).toEqual([200])
  for (const { settle } of [app, other]) await settle()
  expect(await statuses(1, read(other.as('dora')))).toEqual([429])
  await other.close()
  await db.close()
})
