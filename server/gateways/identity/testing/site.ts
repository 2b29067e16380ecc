import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { createApp } from '#server/app'
import { createCounters } from '#server/counters'
import type { Database } from '#server/db/open'
import { readEnv } from '#server/env'
import { createModel } from '#server/gateways/model/create'
import { createLater } from '#server/http/limiter'
import { portOf } from '#server/port-of'
import { createIdentity } from '../create.ts'
import type { Identity } from '../identity.ts'

type Options = {
  db: Database
  env?: Record<string, string>
  /** By how much this process's clock is wrong. */
  clock?: { aheadMs: number }
  /** Where to listen, such as where another listened before. */
  at?: string
}

/** `address` is where it listens, `publicUrl` what it is called. */
export type Site = {
  address: string
  publicUrl: string
  identity: Identity
  clock: { aheadMs: number }
  logged: object[]
  stop: () => Promise<void>
}

/** The whole server on a port of its own, as `main.ts` runs it. */
export async function startSite({ db, env = {}, clock = { aheadMs: 0 }, at }: Options): Promise<Site> {
  let answer: RequestListener = (_, response) => response.destroy()
  const server = createServer((request, response) => {
    // Connections that a restart would cut in the client's pool make tests fail now and then.
    response.shouldKeepAlive = false
    answer(request, response)
  })
  const address = await listen(server, at ? Number(new URL(at).port) : 0)
  const publicUrl = env.PUBLIC_URL ?? address
  const settings = readEnv({ PUBLIC_URL: publicUrl, ...env })
  const logged: object[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const now = () => Date.now() + clock.aheadMs
  const identity = await createIdentity(settings, { db, clock: now, log })
  const web = async () => new Response('a page')
  const model = createModel(settings.assistant)
  const app = createApp({
    db,
    env: settings,
    clock: now,
    later: createLater().later,
    newId: v7,
    identity,
    model,
    payments: settings.payments,
    web,
    log,
    counters: createCounters(),
  })
  const listener = getRequestListener(app.fetch)
  answer = (request, response) => {
    if (!identity.handle?.(request, response)) void listener(request, response)
  }
  const stop = async () => {
    await identity.close()
    await close(server)
  }
  return { address, publicUrl, identity, clock, logged, stop }
}

/** Its own address, `http://localhost:…`. */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return `http://localhost:${portOf(server)}`
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** An address where no server listens yet. */
export async function freeAddress(): Promise<string> {
  const server = createServer()
  const address = await listen(server)
  await close(server)
  return address
}
