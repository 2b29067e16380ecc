import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Counters } from '#server/counters'
import type { WithRequest } from './request.ts'
import { bearerToken } from './viewer.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * `/metrics` for requests that show the token; absent where none is set: behind a proxy every request comes from
 * this machine, so that an address tells nothing.
 */
export function serveMetrics(app: Hono<WithRequest>, counters: Counters, token: string | undefined): void {
  if (!token) return
  const expected = hashOf(token)
  app.get('/metrics', async (context) => {
    const shown = bearerToken(context.req.header('authorization')) ?? ''
    context.header('cache-control', 'no-store')
    if (!timingSafeEqual(hashOf(shown), expected))
      return context.text('Show METRICS_TOKEN as a bearer token.\n', 401, { 'www-authenticate': 'Bearer' })
    return context.body(await counters.text(), 200, { 'content-type': counters.contentType })
  })
}
