import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deck } from '#contract/deck'
import { type Answer, testApp } from '#server/http/testing'

const app = await testApp()
afterAll(() => app.close())
let deck: Deck
beforeAll(async () => {
  const { _id } = (await app.as('anna').post('/api/decks', { title: 'Calculus' })).body
  deck = (await app.as('anna').post(`/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })).body
})

/** A client's fault, told in a sentence. */
function expectRefused({ status, body, headers }: Answer) {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.error).toMatch(/^\S.*[.\d]$|not found$/)
  expect(body.code).toEqual(expect.any(String))
}

const bodies: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', ''],
  ['no JSON', '{"title":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a NUL', '{"title":"a\\u0000bc","frontEquation":"a\\u0000","backEquation":"b","isLiked":"\\u0000"}'],
  ['half a surrogate', '{"title":"abc\\ud800","frontEquation":"\\udc00","backEquation":"b","isLiked":0}'],
  ['a title of 1 MB', JSON.stringify({ title: 'a'.repeat(1_000_000), frontEquation: 'a'.repeat(1_000_000) })],
  ['deep lists', `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)},"frontEquation":[[]],"isLiked":[[]]}`],
  ['deep objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['a prototype', '{"__proto__":{"title":"abc","frontEquation":"a","backEquation":"b","isLiked":true}}'],
  [
    'a prototype beside what is asked for',
    '{"title":"abc","frontEquation":"a","backEquation":"b","isLiked":true,"__proto__":{"title":"xyz"}}',
  ],
  ['a constructor', '{"constructor":{"prototype":{"title":"abc"}},"title":{},"frontEquation":{},"isLiked":{}}'],
  ['numbers for texts', '{"title":1e308,"frontEquation":-0,"backEquation":1,"isLiked":1}'],
  ['bytes that are no text', Uint8Array.from([0x22, 0xff, 0xfe, 0x22])],
]

const calls: ['post' | 'put', path: () => string][] = [
  ['post', () => '/api/decks'],
  ['put', () => `/api/decks/${deck._id}/order`],
  ['post', () => `/api/decks/${deck._id}/cards`],
  ['put', () => `/api/decks/${deck._id}/cards/0`],
  ['post', () => `/api/decks/${deck._id}/cards/batch`],
  ['post', () => `/api/chat/${deck._id}/notes`],
  ['put', () => `/api/study/${deck._id}/cards/${deck.cards[0]?._id}/repetition`],
]

describe.each(calls)('%s %s', (method, path) => {
  test.each(bodies)('A body of %s is refused in a sentence', async (_, body) => {
    expectRefused(await app.as('anna')[method](path(), body))
    expect((await app.visitor.get(`/api/decks/${deck._id}`)).body).toMatchObject({ title: 'Calculus', cardCount: 1 })
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', 'application/jsonp'])(
  'JSON that calls itself “%s” is refused',
  async (type) => {
    const answer = await app.as('anna').post('/api/decks', '{"title":"Sets"}', { headers: { 'content-type': type } })
    expect([answer.status, answer.body.code]).toEqual([415, 'not_json'])
  },
)

test('A macro that is called as a prototype is refused, and does not clear the others', async () => {
  const macros = { '\\R': '\\mathbb{R}' }
  const { _id } = (await app.as('anna').post('/api/decks', { title: 'Macros', macros })).body
  expectRefused(await app.as('anna').put(`/api/decks/${_id}`, '{"macros":{"__proto__":"x"}}'))
  expect((await app.as('anna').get(`/api/decks/${_id}`)).body.macros).toEqual(macros)
})

test('A text may say __proto__', async () => {
  const title = 'What "__proto__": is'
  expect((await app.as('anna').post('/api/decks', { title, description: '__proto__' })).body.title).toBe(title)
})

test('JSON with a character set is JSON', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
  expect((await app.as('anna').post('/api/decks', '{"title":"Sets"}', { headers })).status).toBe(201)
})

test.each([
  ['too many bytes announced', { 'content-length': '9999999999' }, '{}'],
  ['too many bytes', {}, `{"title":"${' '.repeat(200_000)}"}`],
])('With %s the answer is 413', async (_, headers, body) => {
  const answer = await app.as('anna').post('/api/decks', body, { headers })
  expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large'])
})

test('The largest card and the largest chat there may be are taken', async () => {
  const side = '\u00a7'.repeat(8000)
  const chatHistory = Array.from({ length: 60 }, () => ({ role: 'user', content: '∀'.repeat(8000) }))
  const body = JSON.stringify({ frontEquation: side, backEquation: side, chatHistory })
  const escaped = body.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const headers = { prefer: 'return=minimal' }
  const { _id } = (await app.as('anna').post('/api/decks', { title: 'Large' })).body
  expect((await app.as('anna').post(`/api/decks/${_id}/cards`, escaped, { headers })).status).toBe(204)
})

test.each([
  '/api/decks?page=1&page=2',
  '/api/decks?__proto__=1&page=x',
  '/api/decks?search=%00',
  '/api/decks?search=%ED%A0%80%00',
  '/api/decks?page=99999999999999999999',
  '/api/decks?limit=-1',
  '/api/decks?limit=1e2',
  '/api/decks/%00',
  '/api/decks/%ff',
  '/api/decks/..%2f..%2fetc',
  `/api/decks/${'a'.repeat(5000)}`,
  '/api/decks/__proto__',
  '/api/study/constructor/progress',
  '/api/stripe/status?session_id=%00',
  '/api/nothing/at/all',
])('GET %s is refused in a sentence', async (path) => {
  expectRefused(await app.as('anna').get(path))
})

test.each([
  { creatorId: 'x' },
  { likedBy: ['x'] },
  { cards: [{ frontEquation: 'x' }] },
  { createdAt: '2000-01-01T00:00:00Z', updatedAt: '2000-01-01T00:00:00Z' },
  { _id: '01993a00-0000-7000-8000-000000000000' },
  { cardCount: 0, likeCount: 99, sourceBytes: 0, version: 99 },
])('An edit cannot set %j', async (more) => {
  const before = (await app.as('anna').get(`/api/decks/${deck._id}`)).body
  app.clock.nowMs += 1000
  const after = (await app.as('anna').put(`/api/decks/${deck._id}`, { title: 'Calculus', ...more })).body
  const { updatedAt, ...same } = before
  expect(after).toEqual({ ...same, version: before.version + 1, updatedAt: new Date(app.clock.nowMs).toISOString() })
})
