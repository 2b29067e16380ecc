import type { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { PaymentsKind, PublicReader, WebHandler } from '#contract/page'
import { Refusal } from '#domain/refusal'
import { newNonce } from '#server/browser-policy'
import type { Identity } from '#server/gateways/identity/identity'
import { logFault } from './failure.ts'
import { pagePolicy } from './headers.ts'
import type { Later } from './limiter.ts'
import type { WithRequest } from './request.ts'

type Pages = {
  web: WebHandler
  identity: Identity
  payments: { kind: PaymentsKind }
  log: Logger
  later: Later
  env: { publicUrl: string; isDevelopment: boolean }
}

const givenUpAfterMs = 6000

/**
 * Everything that is not data is a page. In development Vite writes scripts and styles into pages and knows no nonce,
 * so there the policy is left out.
 */
export function servePages(
  app: Hono<WithRequest>,
  { web, identity, payments, log, later, env }: Pages,
  reader: PublicReader,
): void {
  app.all('*', async (context) => {
    const nonce = env.isDevelopment ? undefined : newNonce()
    const { signal, givenUp, end } = patience(later)
    const rendered = web(readable(context.req.raw), {
      ...(nonce && { nonce }),
      publicUrl: env.publicUrl,
      signIn: identity.signIn,
      payments: payments.kind,
      reader,
      signal,
      report: (error) => logFault(log, context.var.requestId, error),
    })
    const page = await Promise.race([rendered, givenUp]).finally(end)
    if (nonce) context.header('content-security-policy', pagePolicy(nonce))
    context.header('cache-control', 'no-cache')
    const headers = new Headers(page.headers)
    headers.append('vary', 'Accept-Encoding')
    return context.newResponse(page.body, { status: page.status as StatusCode, headers })
  })
}

/**
 * Pages take nothing. What is sent to one all the same the router answers by itself, but for what another site sends: that
 * it takes for an attack on a form, and tells as a fault of ours.
 */
function readable(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}

/** A page that takes too long is given up, with a time to come again. After `end` nothing holds on to the page. */
function patience(later: Later) {
  let waiting: AbortController | undefined = new AbortController()
  const { signal } = waiting
  later(async () => waiting?.abort(new Refusal('unavailable')), givenUpAfterMs)
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const end = () => {
    waiting = undefined
  }
  return { signal, givenUp, end }
}
