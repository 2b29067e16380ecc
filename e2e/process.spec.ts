import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { expect } from '@playwright/test'
import pg from 'pg'
import { openModelDouble } from '#server/gateways/model/testing/double'
import { newFolder, type OwnServer, ownServer } from './own-server.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { allowTrouble, forsaken, test } from './watched.ts'

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
  // The process that inherits it reaps it in its own time.
  await expect.poll(() => isAlive(database)).toBe(false)
  await server.discard()
})

test('A server asked to stop while it brings up its database stops, and tells of no fault', async () => {
  const server = await ownServer({ dataDir: newFolder() })
  const exit = server.startInVain()
  const hasTables = 'select 1 from pg_tables where tablename = $1'
  // A first start makes its database, which a busy machine takes its time for.
  const untilThere = { intervals: [10], timeout: 120_000 }
  await expect.poll(() => ask(server, hasTables, 'deck').catch(() => []), untilThere).toHaveLength(1)
  const database = server.databaseProcess()
  await server.end('SIGTERM')
  expect(await exit).toBe(0)
  expect(server.said).not.toContain('did not start')
  await expect.poll(() => isAlive(database)).toBe(false)
  await server.discard()
})

test('Every line of a log is JSON, and a client that goes away while sending is no error of ours', async () => {
  const server = await ownServer()
  await server.start()
  for (const path of ['/api/auth/token', '/api/stripe/webhook', '/oidc/token', '/oidc/reset/nonsense', '/deck/x']) {
    const socket = connect(server.port)
    const headers = `host: localhost:${server.port}\r\norigin: ${server.url}\r\ncontent-type: application/x-www-form-urlencoded`
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\ncontent-length: 1000\r\n\r\nhalf=`)
    // It is known to be at work once a later request on another connection was answered.
    await server.isReady()
    socket.destroy()
  }
  for (const address of ['/deck/%E0%A4%A', '/%', '/browse?search=%E0%A4%A']) await fetch(server.url + address)
  expect(await server.end('SIGTERM')).toBe(0)
  const lines = server.said.trimEnd().split('\n')
  const said: { level: string; route?: string; status?: number }[] = lines.map((line) => JSON.parse(line))
  expect(said.filter(({ level }) => level === 'error')).toEqual([])
  expect(said.find(({ route }) => route)?.route, 'what a start asks itself is nobody’s request').toBe('/readyz')
  expect(said.filter(({ status }) => status === 400).map(({ route }) => route)).toContain('/api/auth/token')
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
  // Which of them runs a file is chance; each file is run once.
  const migrated = two.flatMap(({ said }) => said.match(/"\d{4}_\w+(\.slices)?\.sql"/g) ?? [])
  expect(migrated).toHaveLength(readdirSync('server/db/migrations').length)
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

async function ask(server: OwnServer, statement: string, ...values: unknown[]) {
  const client = new pg.Client({ host: `${server.dataDir}/run`, user: 'lemma', database: 'postgres' })
  // Its server may be ended meanwhile.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}

/** What everybody has, what the ledger says they have, and how much of it is held. */
async function booksOf(server: OwnServer, change = '') {
  if (change) await ask(server, change)
  const [books] = await ask(
    server,
    `select (select sum(hundredths)::int from credit_account) as balance,
      (select sum(hundredths)::int from credit_line) as ledger,
      (select coalesce(sum(hundredths), 0)::int from credit_hold) as held`,
  )
  return books
}

/** Runs in the server before anything else: what is looked for every half minute is looked for every second. */
const sweepsEachSecond =
  '()=>{const{setInterval:s}=globalThis;globalThis.setInterval=(f,ms,...a)=>s(f,ms===30000?1000:ms,...a)}'

test('A server killed in the middle of replies gives back what it held', async ({ browser }) => {
  const double = await openModelDouble()
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: double.url,
    AI_MODEL: 'm',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=data:text/javascript,(${sweepsEachSecond})()`,
  }
  const server = await ownServer({ env })
  await server.start()
  allowTrouble(forsaken)
  double.plan.actFor = () => ({ hangs: true })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await haveAccount(page, somebody('Emil'))
  await haveDeck(page, 'Number fields', [])
  await page.getByRole('link', { name: 'From Notes' }).click()
  const notes = [1, 2, 3, 4].map((nth) => `Definition ${nth}. A thing of kind ${nth}.`).join('\n\n')
  await page.getByLabel('Notes').fill(notes)
  await page.getByRole('button', { name: 'Make Cards' }).click()
  await expect.poll(() => double.heard.length, 'three pieces are under way').toBe(3)
  expect(await booksOf(server)).toEqual({ balance: 17, ledger: 17, held: 3 })

  await server.end('SIGKILL')
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
  await server.start()
  expect(await booksOf(server), 'its death is not known yet').toEqual({ balance: 17, ledger: 17, held: 3 })
  // As if the minutes had passed that a reply may take.
  await booksOf(server, "update credit_hold set expires_at = now() - interval '1 second'")
  await expect.poll(() => booksOf(server)).toEqual({ balance: 20, ledger: 20, held: 0 })

  double.plan.actFor = () => ({ says: 'NOTHING' })
  await page.reload()
  await page.getByRole('button', { name: 'Make Cards' }).click()
  await expect(page.getByText('All 4 pieces read: no cards.')).toBeVisible()
  expect(await booksOf(server)).toEqual({ balance: 20, ledger: 20, held: 0 })
  await context.close()
  await server.discard()
  await double.close()
})
