import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Viewer } from './viewer.ts'

/** What every handler finds about the request it answers. */
export type WithRequest = { Variables: { requestId: string; viewer: Viewer | undefined } }

/**
 * Gives a request its id and its answer the headers that all answers have, and logs it: the route, never the address
 * with its ids and searches, and nobody's name.
 */
export const receive = (headers: Record<string, string>, log: Logger, clock: () => number) => {
  const entries = Object.entries(headers)
  return createMiddleware<WithRequest>(async (context, next) => {
    const startedMs = clock()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    context.header('x-request-id', requestId)
    for (const [name, value] of entries) context.header(name, value)
    await next()
    const { method } = context.req
    log.info({
      requestId,
      method,
      route: routePath(context),
      status: context.res.status,
      tookMs: clock() - startedMs,
    })
  })
}
