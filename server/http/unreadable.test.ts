import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#server/port-of'
import { answerUnreadable, unaddressed } from './unreadable.ts'

const server = createServer()
const common = { 'x-content-type-options': 'nosniff' }
beforeAll(async () => {
  answerUnreadable(server, common)
  const answer = getRequestListener(
    (request) => new Response(new URL(request.url).pathname),
    unaddressed('https://lemma.example', common),
  )
  server.on('request', (request, response) => {
    if (request.url !== '/begun') return answer(request, response)
    response.writeHead(200, { 'content-length': '5' })
    response.write('be')
    setTimeout(() => response.end('gun'), 50)
  })
  server.listen(0)
  await once(server, 'listening')
})
afterAll(() => server.close())

/** All that comes back for these bytes. */
async function send(bytes: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1')
  socket.write(bytes)
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return heard
}

const host = 'Host: lemma.example\r\n'

test.each([
  ['no request', 'GARBAGE\r\n\r\n', 400],
  ['a method that there is not', `FETCH / HTTP/1.1\r\n${host}\r\n`, 400],
  ['an address that is too long', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
  ['headers that are too long', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
])('%s is refused as everything is: a sentence, a code, an id', async (_, bytes, status) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toMatch(/^content-type: application\/json\r?$/im)
  expect(head).toMatch(/^x-request-id: [\w-]{36}\r?$/im)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  expect(head).toMatch(/^connection: close\r?$/im)
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^(The|Address) .+\.$/), code: 'invalid' })
})

test('An answer that has begun is not written into', async () => {
  const heard = await send(`GET /begun HTTP/1.1\r\n${host}\r\nGARBAGE\r\n\r\n`)
  expect(heard).not.toContain('application/json')
})

test('Who names no host, as checks of health by HTTP/1.0 do, is answered', async () => {
  expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK.*\/healthz$/s)
})
