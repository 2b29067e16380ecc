import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Counters } from '#server/counters'
import type { Traced, Tracing } from '#server/tracing'
import type { Viewer } from './viewer.ts'

/**
 * What every handler finds about the request it answers: `incoming` where it came through a socket, unlike in tests, `isOwn` where
 * nobody asked but this process.
 */
export type WithRequest = {
  Bindings: { isOwn?: true; incoming?: IncomingMessage }
  Variables: { requestId: string; viewer: Viewer | undefined }
}

type Deps = {
  log: Logger
  counters: Counters
  clock: () => number
  env: { trustsProxy: boolean }
  tracing?: Tracing | undefined
}

/** Seconds after which to ask a server again that cannot answer now, wherever that was found out. */
const retryAfter = '2'

const sane = /^[\w.-]{8,64}$/

/** A request keeps the id that a trusted proxy gave it; else it gets one of its own. */
const requestIdOf = (given: string | undefined, { trustsProxy }: Deps['env']) =>
  trustsProxy && given && sane.test(given) ? given : randomUUID()

type Answered = Traced & { tookMs: number }

/** Others, which anybody can make up, are counted as one. */
const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Logs and counts what was answered: the route, never the address with its ids and searches, and without names. */
function tell({ log, counters }: Deps, answered: Answered): void {
  log.info(answered)
  const { route, status, tookMs } = answered
  const method = countedMethods.has(answered.method) ? answered.method : 'other'
  counters.took('lemma_http_request_seconds', { method, route, status: String(status) }, tookMs)
}

/** Gives a request its id and its answer the headers that all answers have, and tells of it unless it is our own. */
export const receive = (headers: Record<string, string>, deps: Deps) => {
  const { clock, env, tracing } = deps
  const entries = Object.entries(headers)
  const answer = async (context: Context<WithRequest>, next: Next): Promise<Answered> => {
    const startedMs = clock()
    const requestId = requestIdOf(context.req.header('x-request-id'), env)
    context.set('requestId', requestId)
    context.header('x-request-id', requestId)
    for (const [name, value] of entries) context.header(name, value)
    await next()
    if (context.res.status === 503 && !context.res.headers.has('retry-after')) context.header('retry-after', retryAfter)
    const { method } = context.req
    const { status } = context.res
    return { requestId, method, route: routePath(context), status, tookMs: clock() - startedMs }
  }
  return createMiddleware<WithRequest>(async (context, next) => {
    if (context.env?.isOwn) return void (await answer(context, next))
    const parent = env.trustsProxy ? context.req.header('traceparent') : undefined
    const answered = tracing?.request(parent, () => answer(context, next)) ?? answer(context, next)
    tell(deps, await answered)
  })
}

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** Gives an id to, and logs, requests that a handler below the app takes for itself; they are logged under one `route`. */
export const receiveFirst =
  (handle: NodeHandler, route: string, deps: Deps): NodeHandler =>
  (request, response) => {
    const { clock, env } = deps
    const startedMs = clock()
    const requestId = requestIdOf([request.headers['x-request-id']].flat()[0], env)
    response.setHeader('x-request-id', requestId)
    const isTaken = handle(request, response)
    if (!isTaken) response.removeHeader('x-request-id')
    else
      response.once('close', () => {
        const { statusCode: status } = response
        tell(deps, { requestId, method: request.method ?? '', route, status, tookMs: clock() - startedMs })
      })
    return isTaken
  }
