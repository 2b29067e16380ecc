import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { v7 } from 'uuid'
import { createApp } from '#server/app'
import { builtPages } from '#server/built-pages'
import { createCounters } from '#server/counters'
import { openDatabase } from '#server/db/open'
import { readEnv } from '#server/env'
import { createTestIdentity } from '#server/gateways/identity/testing/tokens'
import { offlineLibrary } from '#server/gateways/model/offline/library'
import { createLater } from '#server/http/limiter'
import { createLog } from '#server/log'
import { answerRequests, connection } from './child.ts'
import { forgetting } from './operation.ts'

/** The server under test: the whole app as it is served, but signing people in with a key of its own, without limits. */
const { identity, tokenFor } = await createTestIdentity()
const unlimited = { hits: 1_000_000_000, windowMs: 60_000 }
const limits = {
  ...readEnv({}).limits,
  reads: unlimited,
  writes: unlimited,
  imports: unlimited,
  anonymous: unlimited,
  assistant: unlimited,
  checkouts: unlimited,
}
const env = { ...readEnv({}), limits }
const deps = {
  db: openDatabase({ connection }),
  env,
  clock: Date.now,
  later: createLater().later,
  newId: v7,
  identity,
  model: offlineLibrary,
  payments: { kind: 'off' } as const,
  web: await builtPages(),
  log: createLog(env.logLevel),
  counters: createCounters(),
}
let app = createApp(deps)

/** Answers, or is at once as a process that has just started, which remembers nothing. */
function answer(request: Request): Response | Promise<Response> {
  if (new URL(request.url).pathname !== forgetting.path) return app.fetch(request)
  app = createApp(deps)
  return new Response(null, { status: 204 })
}

const verifications = 20_000

answerRequests(createServer(getRequestListener(answer)), {
  token: tokenFor,
  /** Milliseconds that it takes to recognise a token that was seen before. */
  async verificationMs(subject) {
    const token = await tokenFor(subject)
    for (let n = 0; n < verifications; n++) await identity.verify(token)
    const startedMs = performance.now()
    for (let n = 0; n < verifications; n++) await identity.verify(token)
    return (performance.now() - startedMs) / verifications
  },
})
