import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { ownServer } from './own-server'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('A server asked to stop answers what it was asked before, and leaves no process behind', async () => {
  const server = await ownServer()
  await server.start()
  const database = server.databaseProcess()
  const body = 'grant_type=nonsense'
  const socket = connect(server.port)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(
    `POST /api/auth/token HTTP/1.1\r\nhost: localhost\r\norigin: ${server.url}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  // It is known to be at work once a later request on another connection was answered.
  await server.isReady()
  const exit = server.end('SIGTERM')
  await expect.poll(() => server.isReady()).toBe(false)
  socket.write(body)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"invalid"/s)
  expect(await exit).toBe(0)
  // Whoever inherits it reaps it in its own time.
  await expect.poll(() => isAlive(database)).toBe(false)
  await server.discard()
})

test('A server killed at once starts again by itself, at the same address and with its data', async () => {
  const server = await ownServer()
  await server.start()
  const keysBefore = await (await fetch(`${server.url}/oidc/jwks`)).text()
  expect(await server.end('SIGKILL')).toBe('SIGKILL')
  await server.start()
  expect(await (await fetch(`${server.url}/oidc/jwks`)).text()).toBe(keysBefore)
  await server.discard()
})

test('While its database is dead a server says so, lives on, and recovers within five seconds', async () => {
  const server = await ownServer()
  await server.start()
  process.kill(server.databaseProcess(), 'SIGKILL')
  const during = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/readyz`)))
  for (const { status } of during) expect([200, 503]).toContain(status)
  await expect.poll(() => server.isReady(), { timeout: 5000 }).toBe(true)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  await server.discard()
})

test('Two servers start together on one new database', async () => {
  const owner = await ownServer()
  await owner.start()
  const env = { DATABASE_URL: `postgres://lemma@localhost/template1?host=${owner.dataDir}/run` }
  const two = await Promise.all([ownServer({ env }), ownServer({ env })])
  await Promise.all(two.map((server) => server.start()))
  for (const server of two) expect(await server.isReady()).toBe(true)
  const migrated = two.map(({ said }) => said.match(/"migrated"/g)?.length ?? 0)
  expect(migrated.filter((count) => count > 0)).toHaveLength(1)
  for (const server of [...two, owner]) await server.discard()
})

test('A server with half a configuration does not start, and says why in a sentence', async () => {
  const server = await ownServer({ env: { OIDC_ISSUER: 'https://id.example' } })
  expect(await server.startInVain()).toBe(1)
  expect(server.said).toBe('Lemma did not start.\nOIDC_CLIENT_ID is missing: OIDC_ISSUER knows this site by it.\n')
  await server.discard()
})

test('A server whose port is taken does not start, and leaves no database behind', async ({ baseURL }) => {
  const server = await ownServer({ port: Number(new URL(baseURL ?? '').port) })
  expect(await server.startInVain()).toBe(1)
  expect(server.said).toContain('is in use: stop what listens there, or set another PORT')
  expect(() => server.databaseProcess()).toThrow('ENOENT')
  await server.discard()
})
