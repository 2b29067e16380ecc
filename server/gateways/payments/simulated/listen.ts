import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '#server/port-of'
import { ApiRefusal, calls } from './api.ts'
import { readForm } from './form.ts'
import type { State, Store } from './state.ts'

type Deps = { store: Store; secretKey: string; nowSeconds: () => number; pagesAt: string; afterwards: () => void }

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Serves the API on this machine alone; resolves to its address. */
export async function listenForCalls(deps: Deps): Promise<{ url: string; close: () => void }> {
  const inUse = new Set<string>()
  const server = createServer((request, response) => void reply(request, response, { ...deps, inUse }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Keys of requests that are under way. */
type Busy = Deps & { inUse: Set<string> }

async function reply(request: IncomingMessage, response: ServerResponse, deps: Busy): Promise<void> {
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  try {
    send(200, await answerOnce(request, deps))
    deps.afterwards()
  } catch (error) {
    if (error instanceof ApiRefusal) send(error.status, error.body)
    else send(500, { error: { type: 'api_error', message: 'The simulation failed' } })
  }
}

/** Two requests under one key at a time are one too many, as at Stripe. */
async function answerOnce(request: IncomingMessage, { inUse, ...deps }: Busy): Promise<object> {
  const key = [request.headers['idempotency-key']].flat()[0]
  if (key === undefined) return answerTo(request, deps)
  if (inUse.has(key))
    throw new ApiRefusal(409, 'There is currently another in-progress request using this key.', {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
    })
  inUse.add(key)
  try {
    return await answerTo(request, deps)
  } finally {
    inUse.delete(key)
  }
}

async function answerTo(request: IncomingMessage, { store, secretKey, nowSeconds, pagesAt }: Deps): Promise<object> {
  if (request.headers.authorization !== `Bearer ${secretKey}`) throw new ApiRefusal(401, 'Invalid API Key provided')
  const { method = 'GET' } = request
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const asked = method === 'POST' ? await textOf(request) : search
  const call = calls.find(([verb, path]) => verb === method && path.test(pathname))
  if (!call) throw new ApiRefusal(404, `Unrecognized request URL (${method}: ${pathname}).`)
  const [, path, answer] = call
  const key = [request.headers['idempotency-key']].flat()[0]
  const id = path.exec(pathname)?.[1] ?? ''
  const ask = (state: State) => answer({ state, form: readForm(asked), id, nowSeconds: nowSeconds(), pagesAt })
  if (method === 'GET') return ask(await store.read())
  return store.change((state) => {
    const known = key && Object.hasOwn(state.answers, key) ? state.answers[key] : undefined
    if (known && known.asked !== asked)
      throw new ApiRefusal(400, 'This key came with other parameters before.', { type: 'idempotency_error' })
    if (known) return known.answer
    const given = ask(state)
    if (key && method === 'POST') state.answers[key] = { asked, answer: given }
    return given
  })
}
