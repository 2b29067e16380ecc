import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hintCookie, type WebHandler } from '#contract/page'
import { testApp } from '#server/http/testing'
import { portOf } from '#server/port-of'

let rendered: string[] = []
const html = { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' }

/** As the real ones do: read, render, name the nonce wherever something runs. */
const web: WebHandler = async (request, { reader, nonce, report }) => {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  const [, kind, id = ''] = pathname.split('/')
  if (kind === 'broken') report(new Error('broken'))
  const isHere = request.headers.get('cookie')?.includes(hintCookie)
  const part = { from: 50 * (Number(new URLSearchParams(search).get('part') ?? 1) - 1), count: 50 }
  const shown =
    kind === 'deck' ? await reader.readDeck(id, part) : await reader.listDecks({ page: 1, limit: 9, sortBy: 'newest' })
  const status = kind === 'refused' ? 405 : shown || isHere ? 200 : 404
  const script = `<script nonce="${nonce}"></script>`
  return new Response(`${script}<p>${isHere ? 'gate' : 'visitor'}</p>${JSON.stringify(shown)}${script}`, {
    status,
    headers: html,
  })
}

const one = await testApp({ web })
const other = await testApp({ web, db: one.db })
afterAll(() => Promise.all([other.close(), one.close()]))
// What another process on the same database changes, this one knows with the next request.
const anna = other.as('anna')
beforeEach(() => {
  rendered = []
})

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await one.app.request(path, { headers: { 'accept-encoding': 'br, gzip', ...headers } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isCoded = answer.headers.get('content-encoding') === 'br'
  return { answer, text: (isCoded ? brotliDecompressSync(bytes) : bytes).toString(), bytes }
}
const openTwice = async (path: string) => [await open(path), await open(path)] as const

async function newDeck(isPublic = true): Promise<string> {
  const { _id } = (await anna.post('/api/decks', { title: 'Calculus', isPublic })).body
  await anna.post(`/api/decks/${_id}/cards`, { frontEquation: 'x', backEquation: 'y' })
  return _id
}

test('A page is rendered once, and the same each time but for its nonce, which its policy names', async () => {
  const path = `/deck/${await newDeck()}`
  const [first, second] = await openTwice(path)
  expect(rendered).toEqual([path])
  const nonces = [first, second].map(({ answer, text }) => {
    const [nonce = ''] = /[\w-]{22}(?=")/.exec(text) ?? []
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(text.split(nonce)).toHaveLength(3)
    return nonce
  })
  expect(nonces[0]).not.toBe(nonces[1])
  expect(second.text).toBe(first.text.replaceAll(nonces[0] ?? '', nonces[1] ?? ''))
  expect(second.answer.headers.get('content-length')).toBe(String(second.bytes.length))
  expect(second.answer.headers.get('cache-control')).toBe('no-cache')
  expect(second.answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
})

test('One that is remembered takes a statement for a deck', async () => {
  const path = `/deck/${await newDeck()}`
  await openTwice(path)
  expect(await one.statementsOf(() => open(path))).toBe(1)
})

test('Who does not take brotli is sent it as text, or packed otherwise', async () => {
  const path = `/deck/${await newDeck()}`
  const [{ text }] = await openTwice(path)
  const plain = await open(path, { 'accept-encoding': '' })
  expect(plain.answer.headers.has('content-encoding')).toBe(false)
  expect(plain.text.length).toBe(text.length)
  expect((await open(path, { 'accept-encoding': 'gzip' })).answer.headers.get('content-encoding')).toBe('gzip')
  expect(rendered).toHaveLength(1)
})

const changes: [string, (id: string) => Promise<unknown>, string | RegExp, number][] = [
  ['renamed', (id) => anna.put(`/api/decks/${id}`, { title: 'Analysis' }), /Analysis/, 200],
  ['edited', (id) => anna.put(`/api/decks/${id}/cards/0`, { frontEquation: 'z', backEquation: 'y' }), /"z"/, 200],
  ['liked', (id) => other.as('bert').post(`/api/decks/${id}/like`, { isLiked: false }), /"likeCount":1/, 200],
  ['made private', (id) => anna.put(`/api/decks/${id}`, { isPublic: false }), /visitor<\/p>undefined/, 404],
  ['deleted', (id) => anna.delete(`/api/decks/${id}`), /visitor<\/p>undefined/, 404],
]

test.each(changes)('A deck that another process has %s is shown so at once', async (_, change, shown, status) => {
  const id = await newDeck()
  await openTwice(`/deck/${id}`)
  await change(id)
  for (const { answer, text } of await openTwice(`/deck/${id}`)) {
    expect(text).toMatch(shown)
    expect(answer.status).toBe(status)
  }
})

test.each(changes)('A list knows at once that a deck was %s', async (_, change, shown, status) => {
  const id = await newDeck()
  const [, before] = await openTwice('/browse')
  expect(before.text).toContain(id)
  await change(id)
  const { text } = await open('/browse')
  expect(text.includes(id)).toBe(status === 200)
  if (status === 200) expect(text).toMatch(shown)
})

test('A deck that turns public is shown in place of the gate, and after it turned private again the gate', async () => {
  const id = await newDeck(false)
  await anna.put(`/api/decks/${id}`, { isPublic: false })
  const here = { cookie: `${hintCookie}=1` }
  const isShown = async () => (await open(`/deck/${id}`, here)).text.includes('Calculus')
  expect([await isShown(), await isShown()]).toEqual([false, false])
  expect(rendered).toHaveLength(1)
  for (const isPublic of [true, false, true]) {
    await anna.put(`/api/decks/${id}`, { isPublic })
    expect([await isShown(), await isShown()]).toEqual([isPublic, isPublic])
  }
})

test('Who was signed in here and who was not are shown different pages, and what one likes is in neither', async () => {
  const id = await newDeck()
  const bert = other.as('bert')
  await bert.post(`/api/decks/${id}/like`, { isLiked: false })
  await openTwice(`/deck/${id}`)
  const { text } = await open(`/deck/${id}`, {
    cookie: `theme=dark; ${hintCookie}=1`,
    authorization: `Bearer ${await one.tokenFor('bert')}`,
  })
  expect(text).toContain('gate')
  expect(text).not.toContain(bert.id)
  expect((await open(`/deck/${id}`, { cookie: 'theme=dark' })).text).toContain('visitor')
})

test('Parts of a deck and addresses with a query are pages of their own', async () => {
  const id = await newDeck()
  for (const path of [`/deck/${id}`, `/deck/${id}?part=2`, `/deck/${id}?part=2`, `/deck/${id}`]) await open(path)
  expect(rendered).toEqual([`/deck/${id}`, `/deck/${id}?part=2`])
  expect((await open(`/deck/${id}?part=2`)).text).toContain('"cards":[]')
})

test('A page in which something failed is rendered anew, and so is one of another kind', async () => {
  for (const path of ['/broken', '/broken']) await open(path)
  expect(rendered).toHaveLength(2)
  const id = await newDeck()
  await anna.delete(`/api/decks/${id}`)
  await openTwice(`/deck/${id}`)
  expect(rendered).toHaveLength(4)
  await one.app.request('/browse', { method: 'POST' })
  await one.app.request('/browse', { method: 'HEAD' })
  expect(rendered).toHaveLength(6)
})

test('What a page refuses says what it takes', async () => {
  const answer = await one.app.request('/refused', { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await one.app.request('/browse')).headers.has('allow')).toBe(false)
})

test('A page takes nothing by any other method, also by one that a browser may not send, and the process lives on', async () => {
  const server = createServer(getRequestListener(one.app.fetch)).listen(0)
  await once(server, 'listening')
  const path = '/refused'
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PURGE', 'TRACE']) {
    const [answer] = (await once(request({ port: portOf(server), path, method }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
  // Once it is given up, nothing of it is thrown where nobody listens.
  await one.settle()
  server.close()
})
