import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { createApp } from '#server/app'
import { openDatabase } from '#server/db/open'
import { readEnv } from '#server/env'
import { createTestIdentity } from '#server/gateways/identity/testing/tokens'
import { offlineLibrary } from '#server/gateways/model/offline/library'

/** The server under test: the whole app, logging to nowhere, signing people in with a key of its own. */
const { identity, tokenFor } = await createTestIdentity()
const unlimited = { hits: 1_000_000_000, windowMs: 60_000 }
const limits = { reads: unlimited, writes: unlimited, anonymous: unlimited, assistant: unlimited, checkouts: unlimited }
const { credits, assistant } = readEnv({})
const app = createApp({
  db: openDatabase({ connection: JSON.parse(process.env.CONNECTION ?? '{}') }),
  env: { publicUrl: 'http://localhost', isDevelopment: false, trustsProxy: false, limits, credits, assistant },
  clock: Date.now,
  newId: v7,
  identity,
  model: offlineLibrary,
  payments: { kind: 'off' },
  web: async () => new Response('page'),
  log: pino({ level: 'silent' }),
})

process.on('message', async (subject: string) => process.send?.({ subject, token: await tokenFor(subject) }))
createServer(getRequestListener(app.fetch)).listen(Number(process.env.PORT), () => process.send?.('ready'))
