import type { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { isHinted, type Operator, type PaymentsKind, type PublicReader, type WebHandler } from '#contract/page'
import { Refusal } from '#domain/refusal'
import { newNonce } from '#server/browser-policy'
import type { Identity } from '#server/gateways/identity/identity'
import { encodingFor } from './encoding.ts'
import { logFault } from './failure.ts'
import { pagePolicy } from './headers.ts'
import type { Later } from './limiter.ts'
import { pageBytes, pageText, withNonce } from './page-bytes.ts'
import { createPageMemory, type Reading, type RememberedPage, readOnce } from './page-memory.ts'
import type { WithRequest } from './request.ts'

type Pages = {
  web: WebHandler
  identity: Identity
  payments: { kind: PaymentsKind }
  log: Logger
  later: Later
  env: { publicUrl: string; isDevelopment: boolean; operator?: Operator }
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
  const memory = createPageMemory()
  type Asked = { request: Request; requestId: string; nonce: string | undefined; signal: AbortSignal; reading: Reading }

  /** What came out whole is remembered. */
  async function render({ request, requestId, nonce, signal, reading }: Asked): Promise<Page> {
    let hasFailed = false
    const page = await web(request, {
      ...(nonce && { nonce }),
      publicUrl: env.publicUrl,
      signIn: identity.signIn,
      payments: payments.kind,
      operator: env.operator ?? {},
      reader: reading.reader,
      signal,
      report(error) {
        hasFailed = true
        logFault(log, requestId, error)
      },
    })
    if (!nonce || request.method !== 'GET' || !isWhole(page)) return page
    const body = await page.text()
    const isCut = hasFailed || signal.aborted || request.signal.aborted
    const bytes = isCut ? undefined : await pageBytes(body, nonce)
    const headers = [...page.headers]
    if (!bytes) return { status: page.status, headers, body }
    await memory.keep(keyOf(request), { bytes, headers }, reading)
    return written({ bytes, headers }, nonce, request)
  }

  async function recallOrRender(asked: Asked): Promise<Page> {
    const { request, nonce, reading } = asked
    const known = nonce && request.method === 'GET' ? await memory.recall(keyOf(request), reading) : undefined
    return known && nonce ? written(known, nonce, request) : render(asked)
  }

  app.all('*', async (context) => {
    const nonce = env.isDevelopment ? undefined : newNonce()
    const { requestId } = context.var
    // In development the first page comes when all sources have been read.
    const page = await patiently(env.isDevelopment ? undefined : later, async (signal) =>
      recallOrRender({ request: readable(context.req.raw), requestId, nonce, signal, reading: readOnce(reader) }),
    )
    if (nonce) context.header('content-security-policy', pagePolicy(nonce))
    context.header('cache-control', 'no-cache')
    if (page.status === 405) context.header('allow', 'GET, HEAD')
    const headers = new Headers(page.headers)
    headers.append('vary', 'Accept-Encoding')
    return context.newResponse(page.body, { status: page.status as StatusCode, headers })
  })
}

type Page = Pick<Response, 'status'> & {
  headers: Headers | [string, string][]
  body: ReadableStream | string | Uint8Array<ArrayBuffer> | null
}

/** All that a page follows from, beside what it reads. */
function keyOf({ url, headers }: Request): string {
  const { pathname, search } = new URL(url)
  return `${isHinted(headers.get('cookie')) ? 'here' : 'visitor'} ${pathname}${search}`
}

const isWhole = ({ status, headers }: Response): boolean =>
  status === 200 && (headers.get('content-type') ?? '').startsWith('text/html')

/** With a nonce of its own, and as text for whoever does not take brotli. */
async function written({ bytes, headers }: RememberedPage, nonce: string, request: Request): Promise<Page> {
  const body = withNonce(bytes, nonce)
  const takesIt = encodingFor(request.headers.get('accept-encoding') ?? '', ['br'])
  if (!takesIt) return { status: 200, headers, body: await pageText(body) }
  const asSent: [string, string][] = [
    ['content-encoding', 'br'],
    ['content-length', String(body.length)],
  ]
  return { status: 200, headers: [...headers, ...asSent], body }
}

/**
 * Pages take nothing, whatever the method: the router refuses all alike, and of some, TRACE among them, no request can be
 * made. What another site sends it takes for an attack on a form, and tells as a fault of ours.
 */
function readable(request: Request): Request {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request.url, { method: 'POST', headers, signal: request.signal })
}

/** With `later`, work that takes too long is given up, with a time to come again. Once it is done nothing holds on to it. */
async function patiently<Result>(
  later: Later | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  let waiting: AbortController | undefined = new AbortController()
  const { signal } = waiting
  later?.(async () => waiting?.abort(new Refusal('unavailable')), givenUpAfterMs)
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([work(signal), givenUp]).finally(() => {
    waiting = undefined
  })
}
