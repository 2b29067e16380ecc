import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp, testEnv } from '#server/http/testing'
import { portOf } from '#server/port-of'
import { createTracing } from './tracing.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: object }[]
}

/** What a collector is told, over its wire. */
async function openCollector() {
  const spans: Span[] = []
  const collector = createServer(async (request, response) => {
    const exported = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    spans.push(...exported.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${portOf(collector)}`)
  return { spans, close: () => collector.close() }
}
afterEach(() => vi.unstubAllEnvs())

const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = `00-${caller.trace}-${caller.span}-01`

test('A request is a trace by its route, with the work that it waited for, and within that of a trusted caller', async () => {
  const collector = await openCollector()
  const tracing = createTracing({ share: 1, clock: Date.now })
  const app = await testApp({ tracing, env: { ...testEnv, trustsProxy: true } })
  const anna = app.as('anna')
  await anna.post('/api/user', {})
  const { _id } = (await anna.post('/api/decks', { title: 'Calculus of a secret' })).body
  const { headers } = await anna.get(`/api/decks/${_id}`, { headers: { traceparent } })
  await app.visitor.get('/api/decks/nowhere')
  await tracing.request(undefined, async () => {
    tracing.worked(2, false)
    return { requestId: 'a request', method: 'GET', route: '/readyz', status: 503 }
  })
  tracing.worked(2, true)
  await app.close()
  await tracing.close()
  collector.close()
  const { spans } = collector
  const names = ['POST /api/user', 'POST /api/decks', 'GET /api/decks/:deckId', 'GET /api/decks/:deckId']
  expect(spans.map(({ name }) => name)).toEqual([...names, 'database', 'GET /readyz'])
  const [read, unknown, work, failed] = spans.slice(2)
  expect([read?.traceId, read?.parentSpanId]).toEqual([caller.trace, caller.span])
  expect(unknown?.parentSpanId).toBeFalsy()
  expect(read?.attributes).toContainEqual({
    key: 'lemma.request_id',
    value: { stringValue: headers.get('x-request-id') },
  })
  expect([work?.traceId, work?.parentSpanId, work?.status.code]).toEqual([failed?.traceId, failed?.spanId, 2])
  for (const word of [_id, 'nowhere', 'secret', 'anna']) expect(JSON.stringify(spans)).not.toContain(word)
})

test('Who is not trusted decides about no trace, and where none is kept nothing is told', async () => {
  const collector = await openCollector()
  const tracing = createTracing({ share: 0, clock: Date.now })
  const app = await testApp({ tracing })
  expect((await app.visitor.get('/api/decks', { headers: { traceparent } })).status).toBe(200)
  await app.close()
  await tracing.close()
  collector.close()
  expect(collector.spans).toEqual([])
})

test('A collector that is away, or takes what it is told and says nothing, keeps nobody waiting', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  for (const port of [9, portOf(silent)]) {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
    const tracing = createTracing({ share: 1, clock: Date.now })
    const app = await testApp({ tracing })
    expect((await app.visitor.get('/api/decks')).status).toBe(200)
    await app.close()
    await tracing.close()
  }
  silent.closeAllConnections()
  silent.close()
})
