import { pino } from 'pino'
import { v7 } from 'uuid'
import { createApp, type Deps } from '#server/app'
import { createCounters } from '#server/counters'
import { testDatabase } from '#server/db/testing/copy'
import { requireOneGroup } from '#server/db/testing/groups'
import { readEnv } from '#server/env'
import { createTestIdentity } from '#server/gateways/identity/testing/tokens'
import { offlineLibrary } from '#server/gateways/model/offline/library'
import { openApiDocument } from '#server/http/docs/document'
import type { Later } from '#server/http/limiter'
import { promiseOf } from '#server/http/testing/promise'

/** An answer as tests look at it; `body` is the parsed JSON, or the text of anything else. */
export type Answer = { status: number; headers: Headers; body: ReturnType<typeof JSON.parse> }
type Sent = { headers?: Record<string, string> }
export type Client = {
  id: string
  get(path: string, sent?: Sent): Promise<Answer>
  post(path: string, body?: unknown, sent?: Sent): Promise<Answer>
  put(path: string, body?: unknown, sent?: Sent): Promise<Answer>
  delete(path: string, sent?: Sent & { body?: unknown }): Promise<Answer>
}

const startMs = Date.parse('2026-11-20T12:00:00Z')

const unlimited = { hits: 1_000_000, windowMs: 60_000 }

/** The configuration that tests start from. */
export const testEnv: Deps['env'] = {
  publicUrl: 'http://localhost',
  isDevelopment: false,
  worksOffline: true,
  trustsProxy: false,
  limits: {
    reads: unlimited,
    writes: unlimited,
    imports: unlimited,
    anonymous: unlimited,
    assistant: unlimited,
    checkouts: unlimited,
    spaceBytes: 1_000_000_000,
  },
  credits: readEnv({}).credits,
  assistant: readEnv({}).assistant,
}

/** Texts and bytes are sent as they are, anything else as JSON. */
const bytesOf = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body)

/** What a test is answered, anybody may rely on: it is what the document says. */
const promise = promiseOf(openApiDocument('http://localhost'))

/** The whole app on a migrated database of its own, without a port. Time stands still unless a test moves it. */
export async function testApp(replaced: Partial<Deps> = {}) {
  const database = await testDatabase()
  const clock = { nowMs: startMs }
  const waiting: Parameters<Later>[0][] = []
  const { identity, tokenFor, idTokenFor, authIdOf } = await createTestIdentity(() => clock.nowMs)
  const recorded = recordingStatements(replaced.db ?? database)
  const app = createApp({
    db: recorded.db,
    env: testEnv,
    clock: () => clock.nowMs,
    later: (work) => void waiting.push(work),
    newId: v7,
    identity,
    payments: { kind: 'off' },
    web: async (request) => new Response(`page ${new URL(request.url).pathname}`),
    // To read them anew for each app costs more than most tests do.
    assets: new Map(),
    model: offlineLibrary,
    log: pino({ level: 'silent' }),
    counters: createCounters(),
    ...(({ db: _, ...others }) => others)(replaced),
  })

  const clientWith = (id: string, authorization: () => Promise<string | undefined>): Client => {
    const call = async (method: string, path: string, body: unknown, { headers = {} }: Sent = {}): Promise<Answer> => {
      const token = await authorization()
      const answer = await app.request(path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: bytesOf(body) }),
      })
      const contentType = answer.headers.get('content-type')
      const isJson = contentType?.startsWith('application/json')
      const received = isJson ? await answer.json() : await answer.text()
      const { status } = answer
      const broken = promise({ method, path: path.split('?')[0] ?? '', status, contentType, body: received })
      if (broken) throw new Error(broken)
      return { status, headers: answer.headers, body: received }
    }
    return {
      id,
      get: (path, sent) => call('GET', path, undefined, sent),
      post: (path, body, sent) => call('POST', path, body, sent),
      put: (path, body, sent) => call('PUT', path, body, sent),
      delete: (path, sent) => call('DELETE', path, sent?.body, sent),
    }
  }

  return {
    app,
    clock,
    db: database,
    connection: database.connection,
    /** A client signed in as the person of that name. */
    as: (name: string, claims?: Parameters<typeof tokenFor>[1]) =>
      clientWith(authIdOf(name), () => tokenFor(name, claims)),
    tokenFor,
    idTokenFor,
    visitor: clientWith('', async () => undefined),
    /** Lets what waits in the background happen, which it never does by itself. */
    settle: async () => {
      for (const work of waiting.splice(0)) await work()
    },
    /** How many statements `work` sent to the database. */
    statementsOf: async (work: () => Promise<unknown>) => (await recorded.textsOf(work)).length,
    /** Their texts. */
    textsOf: recorded.textsOf,
    close: database.giveBack,
  }
}

function recordingStatements(db: Deps['db']) {
  const texts: string[] = []
  const recording = (inner: Deps['db']): Deps['db'] => ({
    rows: (statement) => {
      texts.push(statement.strings.join('?'))
      requireOneGroup(statement)
      return inner.rows(statement)
    },
    transaction: (work) => inner.transaction((tx) => work(recording(tx))),
    close: inner.close,
  })
  return {
    db: recording(db),
    textsOf: async (work: () => Promise<unknown>) => {
      const before = texts.length
      await work()
      // What was counted goes to the database once a second, and a table that grew is looked at, whatever is asked meanwhile.
      return texts.slice(before).filter((text) => !/insert into throttle|^analyze /.test(text))
    },
  }
}
