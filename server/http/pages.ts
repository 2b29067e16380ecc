import type { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { PaymentsKind, PublicReader, WebHandler } from '#contract/page'
import type { Identity } from '#server/gateways/identity/identity'
import { logFault } from './failure.ts'
import { newNonce, pagePolicy } from './headers.ts'
import type { WithRequest } from './request.ts'

type Pages = {
  web: WebHandler
  identity: Identity
  payments: { kind: PaymentsKind }
  log: Logger
  env: { publicUrl: string; isDevelopment: boolean }
}

/**
 * Everything that is not data is a page. In development Vite writes scripts and styles into pages and knows no nonce,
 * so there the policy is left out.
 */
export function servePages(
  app: Hono<WithRequest>,
  { web, identity, payments, log, env }: Pages,
  reader: PublicReader,
): void {
  app.all('*', async (context) => {
    const nonce = env.isDevelopment ? undefined : newNonce()
    const page = await web(context.req.raw, {
      ...(nonce && { nonce }),
      publicUrl: env.publicUrl,
      signIn: identity.signIn,
      payments: payments.kind,
      reader,
      report: (error) => logFault(log, context.var.requestId, error),
    })
    if (nonce) context.header('content-security-policy', pagePolicy(nonce))
    context.header('cache-control', 'no-cache')
    const headers = new Headers(page.headers)
    headers.append('vary', 'Accept-Encoding')
    return context.newResponse(page.body, { status: page.status as StatusCode, headers })
  })
}
