import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/db/testing/copy'
import { portOf } from '#server/port-of'
import { report } from './doctor/report.ts'
import { secretsIn, withoutSecrets } from './doctor/secrets.ts'

const program = new URL('./doctor.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'lemma-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const given = (env: Record<string, string>) => ({
  PORT: '1',
  DATA_DIR: join(folder, 'none'),
  BACKUP_DIR: folder,
  ...env,
})

/** What is said of an installation that is configured so, and how much of it is wrong. */
async function doctor(env: Record<string, string>) {
  const { text, wrongs } = await report(given(env))
  return { said: text, wrongs }
}

async function opened(server: Server): Promise<number> {
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return portOf(server)
}

const web = (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  opened(createServer((request, response) => answer(request, response)))

/** A database of one's own, and the address that the command reaches it by. */
async function database() {
  const db = await testDatabase()
  onTestFinished(db.drop)
  const { user, password, host, port, database } = new pg.Client(db.connection)
  const whose = password ? `${user}:${password}` : user
  const url = `postgres://${whose}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const change = async (statement: string) => {
    const client = new pg.Client(db.connection)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return { url, change }
}

test('a new installation has nothing to mend, and says what it could have', async () => {
  const { said } = await doctor({})
  expect(said).toContain('There is no database in')
  expect(said).toContain('npm run backup makes one.')
  expect(said).toContain('Lemma is not running here.')
  expect(said).not.toMatch(/WRONG(?!.*The pages are not built)/)
})

test('the command says so, and ends with a failure when anything is wrong', async () => {
  const env = { ...given({ DATABASE_URL: 'postgres://lemma:hunter2@127.0.0.1:1/lemma' }), PATH: process.env.PATH }
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, [program], { env }).catch((it) => it)
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('WRONG    The database lemma at 127.0.0.1:1 cannot be used')
})

test('half a configuration is told in the sentences of a start', async () => {
  const { wrongs, said } = await doctor({ OIDC_ISSUER: 'https://id.example', SMTP_URL: 'mail' })
  expect(wrongs).toBe(3)
  expect(said).toContain('WRONG    OIDC_CLIENT_ID is missing: OIDC_ISSUER knows this site by it.')
  expect(said).toContain('WRONG    SMTP_URL must begin with smtp:// or smtps://.')
})

test('a database of this version is fine; one behind, ahead or changed is told by its migrations', async () => {
  const { url, change } = await database()
  expect((await doctor({ DATABASE_URL: url })).said).toContain('fine The schema is that of this version.')
  await change("delete from migration where name = '0042_numbered_clozes.sql'")
  await change("update migration set checksum = 'x' where name = '0001_identity.sql'")
  await change("insert into migration (name, checksum) values ('9999_new.sql', 'x')")
  const { wrongs, said } = await doctor({ DATABASE_URL: url })
  expect(wrongs).toBeGreaterThanOrEqual(3)
  expect(said).toContain('WRONG    The schema is behind by one migration, to 0042_numbered_clozes.sql')
  expect(said).toContain('WRONG    Migrations differ from those that ran on this database: put 0001_identity.sql back.')
  expect(said).toContain('WRONG    The database belongs to a newer or another version of Lemma (9999_new.sql)')
})

test('a database that never was used is behind by all migrations, and stays as it is', async () => {
  const { url, change } = await database()
  await change('drop schema public cascade; create schema public')
  for (const _ of [1, 2]) expect((await doctor({ DATABASE_URL: url })).said).toContain('The schema is behind by')
})

test('a database that takes fewer connections than processes may want is told', async () => {
  const { url } = await database()
  expect((await doctor({ DATABASE_URL: url, DATABASE_CONNECTIONS: '1000' })).said).toContain('raise max_connections')
})

test('a database that is not there is told without its password', async () => {
  const { said } = await doctor({ DATABASE_URL: 'postgres://lemma:hunter%402@127.0.0.1:1/lemma' })
  expect(said).toContain('WRONG    The database lemma at 127.0.0.1:1 cannot be used')
  expect(said).not.toMatch(/hunter/)
})

test('a data folder that is a file, and one that others may enter, are told', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect((await doctor({ DATA_DIR: file })).said).toContain(`WRONG    ${file} is a file`)
  const data = join(folder, 'data')
  mkdirSync(join(data, 'pg'), { recursive: true })
  chmodSync(join(data, 'pg'), 0o755)
  expect((await doctor({ DATA_DIR: data })).said).toContain(`WRONG    Others on this machine may enter ${data}/pg`)
})

test('back-ups that are old, and a folder for them that is not there, are told', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const file = join(backups, 'any.backup.gz')
  writeFileSync(file, '')
  expect((await doctor({ BACKUP_DIR: backups })).said).toMatch(/fine The newest back-up in .* is 0 hours old/)
  utimesSync(file, Date.now() / 1000, Date.now() / 1000 - 48 * 3600)
  expect((await doctor({ BACKUP_DIR: backups })).said).toMatch(/WRONG {4}The newest back-up in .* is 48 hours old/)
  expect((await doctor({ BACKUP_DIR: join(folder, 'nowhere') })).said).toContain('WRONG    There is no folder')
})

test('a port that another program has is told, and Lemma on its own port is known', async () => {
  const other = await web((_, response) => void response.end('Welcome to nginx!'))
  expect((await doctor({ PORT: String(other) })).said).toContain(`WRONG    Port ${other} is taken by another program`)
  const silent = await opened(createNetServer((socket) => void socket.on('error', () => {}).end('220 mail\r\n')))
  expect((await doctor({ PORT: String(silent) })).said).toContain(`WRONG    Port ${silent} is taken by another program`)
  const lemma = await web((_, response) => void response.end('{"status":"alive"}'))
  expect((await doctor({ PORT: String(lemma) })).said).toContain(`fine Lemma answers on port ${lemma}.`)
  const site = { PORT: String(lemma), PUBLIC_URL: `http://127.0.0.1:${other}` }
  expect((await doctor(site)).said).toContain('does not lead here: another site answers there')
})

test('a public address without encryption or a trusted proxy is told', async () => {
  const { said } = await doctor({ PUBLIC_URL: 'http://lemma.example' })
  expect(said).toContain('WRONG    PUBLIC_URL is http://lemma.example: without https')
  expect(said).toContain('WRONG    TRUST_PROXY is off at a public address')
})

test('mail, identity, payments and a model that are away are told, each by its setting', async () => {
  const { said } = await doctor({
    SMTP_URL: 'smtp://lemma:tell-nobody@127.0.0.1:1',
    MAIL_FROM: 'lemma@example.org',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'lemma',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PRICE_ID: 'price_1',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_BASE_URL: 'http://127.0.0.1:1/v1',
  })
  expect(said).toContain('WRONG    The mail server of SMTP_URL cannot be used')
  expect(said).toContain('WRONG    Nobody can sign in with http://127.0.0.1:1')
  expect(said).toContain('WRONG    Stripe cannot be used: it cannot be reached.')
  expect(said).toContain("WRONG    The model's server at 127.0.0.1:1 cannot be reached")
  expect(said).not.toContain('tell-nobody')
})

/** A Stripe that has one price and lets everybody in who is not `sk_test_wrong`. */
const stripe = (price: object) =>
  web(({ headers }, response) => {
    const isWrong = headers.authorization === 'Bearer sk_test_wrong'
    const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_wrong' } }
    response.writeHead(isWrong ? 401 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isWrong ? refusal : { id: 'price_1', object: 'price', ...price }))
  })
const monthly = { interval: 'month', interval_count: 1 }
const premium = { active: true, livemode: true, unit_amount: 800, currency: 'usd', recurring: monthly }

test.each([
  ['another amount', {}, { unit_amount: 900 }, 'WRONG    STRIPE_PRICE_ID costs 9.00 USD a month'],
  ['an archived price', {}, { active: false }, 'WRONG    The price of STRIPE_PRICE_ID is archived'],
  ['no word of payments', { STRIPE_WEBHOOK_SECRET: '' }, {}, 'WRONG    STRIPE_WEBHOOK_SECRET is not set'],
  ['a wrong key', { STRIPE_SECRET_KEY: 'sk_test_wrong' }, {}, 'Stripe cannot be used: Invalid API Key provided: •••.'],
  ['all as it should be', {}, {}, 'fine Stripe answers: 8.00 USD a month.'],
])('of payments is told: %s', async (_, env, price, sentence) => {
  const port = await stripe({ ...premium, ...price })
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_ID: 'price_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect((await doctor({ ...keys, STRIPE_API_BASE: `http://localhost:${port}`, ...env })).said).toContain(sentence)
})

test.each([
  [401, "WRONG    The model's server at localhost:PORT refuses the key (401)"],
  [503, "WRONG    The model's server at localhost:PORT fails (503)"],
  [404, 'note The server at localhost:PORT answers, and does not tell whether it has the model m (404)'],
  [200, 'fine The model m at localhost:PORT can be asked.'],
])("of a model's server that answers %d is told what that means", async (status, sentence) => {
  const port = await web((_, response) => void response.writeHead(status).end('{}'))
  const env = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_API_KEY: 'key-of-mine',
    AI_BASE_URL: `http://localhost:${port}/v1`,
  }
  expect((await doctor(env)).said).toContain(sentence.replace('PORT', String(port)))
})

test('whatever others answer, no secret is said again, as it is written or as it is sent', () => {
  const secrets = secretsIn({
    DATABASE_URL: 'postgres://lemma:a%40b@db/lemma',
    AI_HEADERS: '{"x-key": "header"}',
    METRICS_TOKEN: 'metrics',
    SMTP_URL: 'smtp://lemma:p@ss@mail',
  })
  expect(withoutSecrets('a%40b, a@b, header, metrics and p@ss', secrets)).toBe('•••, •••, •••, ••• and •••')
  expect(withoutSecrets('Look at k, k1 and longer2: back up', ['k', 'longer'])).toBe(
    'Look at •••, k1 and •••2: back up',
  )
})
