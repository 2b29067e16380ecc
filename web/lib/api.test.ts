import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { call, callForFile } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test('A call that is refused is logged with its status and where it went', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Deck not found', code: 'deck_not_found' }, { status: 404 }),
  )
  await expect(call('deck.read', { at: { deckId: '1' } })).rejects.toMatchObject({ code: 'deck_not_found' })
  expect(log.mock.calls).toEqual([['HTTP error! status: 404', 'GET', '/api/decks/1']])
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call('deck.read', { at: { deckId: '1' } })
  expect(log).toHaveBeenCalledOnce()
})

test.each([
  ['there is none', () => ''],
  ['its head breaks off', (answer: string) => answer.slice(0, 20)],
  ['its body breaks off', (answer: string) => answer.slice(0, -5)],
])('An answer is none where %s', async (_, heard) => {
  const server = createServer().listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const body = JSON.stringify({ _id: '1', title: 'Groups' })
  const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  server.on('request', ({ socket }) => socket.write(heard(answer), () => socket.resetAndDestroy()))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetch(new URL(address, origin), init))
  await expect(call('deck.read', { at: { deckId: '1' } })).rejects.toMatchObject({ status: 0, code: 'offline' })
})

/** A server that says so much and then nothing; a thousandth of what is asked for is waited, which is noted. */
async function deadAfter(said = ''): Promise<number[]> {
  const server = createServer(({ socket }) => socket.write(said)).listen(0)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { fetch, setTimeout } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetch(new URL(address, origin), init))
  const waits: number[] = []
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    waits.push(ms)
    return setTimeout(work, ms / 1000)
  })
  return waits
}

const late = { status: 0, code: 'offline', isLate: true }

test('What is read is not waited for without end on a dead line, what the server works on for long is', async () => {
  const waits = await deadAfter()
  await expect(call('deck.read', { at: { deckId: '1' } })).rejects.toMatchObject(late)
  expect(waits).toContain(30_000)
  waits.length = 0
  const comparing = call('study.compareWeights', { query: { weights: 'published' }, workMs: 70_000 })
  await expect(comparing).rejects.toMatchObject({ code: 'offline' })
  expect(waits).toContain(70_000)
  expect(waits).not.toContain(30_000)
})

test('What is written is not waited for without end either, the longer the more is sent', async () => {
  const waits = await deadAfter()
  await expect(call('deck.like', { at: { deckId: '1' }, body: { isLiked: false } })).rejects.toMatchObject(late)
  expect(waits).toContain(60_002)
  const picture = { content: 'x'.repeat(10_000), fileName: 'x.png' }
  await expect(call('picture.add', { at: { deckId: '1' }, body: picture })).rejects.toMatchObject(late)
  expect(waits).toContain(61_004)
})

test('An answer that says it has nothing is one, also where a browser gives it a body', async () => {
  const answer = Object.defineProperty(new Response(undefined, { status: 204 }), 'body', {
    value: new ReadableStream(),
  })
  vi.stubGlobal('fetch', async () => answer)
  await call('deck.like', { at: { deckId: '1' }, body: { isLiked: false } })
})

test('What calls off a read that has a time still does, before it is sent and after', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, fail) => {
        if (signal?.aborted) fail(signal.reason)
        signal?.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  const off = new AbortController()
  const reading = call('deck.read', { at: { deckId: '1' }, signal: off.signal })
  queueMicrotask(() => off.abort())
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  const again = call('deck.read', { at: { deckId: '1' }, signal: off.signal })
  await expect(again).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['a page that a network puts in its place', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', new Response('', { status: 200 })],
])('What comes in place of an answer, %s, says nothing of what became of the call', async (_, said) => {
  vi.stubGlobal('fetch', async () => said)
  await expect(call('deck.read', { at: { deckId: '1' } })).rejects.toMatchObject({ status: 0, code: 'offline' })
})

test('A page that a network puts in the place of a file is none', async () => {
  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
  vi.stubGlobal('fetch', async () => new Response('<html>', html))
  const picture = callForFile('picture.read', { at: { pictureId: '1' } })
  await expect(picture).rejects.toMatchObject({ status: 0, code: 'offline' })
})
