import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls'
import type { PublicReader } from '#contract/page'
import { openDatabase } from './db/open.ts'
import { testApp, testEnv } from './http/testing.ts'

const app = await testApp()
afterAll(() => app.close())

test('An address under /api where nothing is answers in JSON', async () => {
  const answer = await app.visitor.get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({ error: 'There is nothing at this address.', code: 'not_found' })
})

test('A bad token is refused even where none is needed', async () => {
  const answer = await app.visitor.get('/api/openapi.json', { headers: { authorization: 'Bearer nonsense' } })
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token'])
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
})

test('Every other address is a page, with a policy whose nonce is never used twice', async () => {
  const nonceOf = async () =>
    /'nonce-([\w-]{22})'/.exec((await app.visitor.get('/browse')).headers.get('content-security-policy') ?? '')?.[1]
  expect((await app.visitor.get('/browse')).body).toBe('page /browse')
  const [first, second] = [await nonceOf(), await nonceOf()]
  expect(first).toBeTruthy()
  expect(second).not.toBe(first)
})

test.each(['/api/openapi.json', '/api/docs', '/api/nothing', '/browse', '/healthz'])(
  '%s carries the headers that all answers carry',
  async (path) => {
    const { headers } = await app.visitor.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    if (path !== '/healthz') expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  },
)

test('Behind TLS the browser is told to stay there', async () => {
  const secure = await testApp({ env: { ...testEnv, publicUrl: 'https://lemma.test' } })
  expect((await secure.visitor.get('/api/nothing')).headers.get('strict-transport-security')).toContain('max-age=')
  expect((await app.visitor.get('/api/nothing')).headers.has('strict-transport-security')).toBe(false)
  await secure.close()
})

test('The OpenAPI document is version 3.1 and the readable page comes from it, without a script', async () => {
  const { body } = await app.visitor.get('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const page = await app.visitor.get('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.body).toContain('Lemma API')
  expect(page.body).not.toContain('<script')
})

test('Every call of the table is in the document', async () => {
  const { body } = await app.visitor.get('/api/openapi.json')
  const operations = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
  )
  const expected = Object.entries(calls).map(([name, { method, path }]) => `${method} ${path} ${name}`)
  const others = [
    'get /api/auth/provider auth.provider',
    'post /api/auth/token auth.token',
    'post /api/auth/signout auth.signOut',
    'post /api/stripe/webhook stripe.webhook',
    'get /healthz operator.health',
    'get /readyz operator.readiness',
    'get /metrics operator.metrics',
  ]
  expect(operations.toSorted()).toEqual([...expected, ...others].toSorted())
})

test('The document tells of grades, limits, bodies that are needed and every refusal by its number', async () => {
  const { body } = await app.visitor.get('/api/openapi.json')
  const { AnswerInput, DeckInput, CardInput } = body.components.schemas
  expect(AnswerInput.properties.responseQuality).toMatchObject({ type: 'integer', enum: [0, 1, 2, 3, 4, 5] })
  expect(DeckInput.properties.title).toMatchObject({ type: 'string', minLength: 3, maxLength: 200 })
  expect(DeckInput.properties.description).toMatchObject({ maxLength: 500 })
  expect(CardInput.properties.frontEquation).toMatchObject({ minLength: 1, maxLength: 8_000 })
  const { post } = body.paths['/api/decks/{deckId}/cards']
  expect(post.requestBody.required).toBe(true)
  expect(Object.keys(post.responses).toSorted()).toEqual(
    ['201', '204', '400', '401', '403', '404', '408', '409', '413', '415', '429', '500', '503'].toSorted(),
  )
  for (const path of ['/api/auth/token', '/api/auth/signout', '/api/stripe/webhook'])
    expect(body.paths[path].post.responses).toHaveProperty('408')
  expect(body.paths['/api/chat/{deckId}/ai'].post.responses).toHaveProperty('402')
  expect(post.responses[429].headers).toHaveProperty('retry-after')
  expect(body.paths['/api/study/{deckId}/start'].post.requestBody.required).not.toBe(true)
})

test('The document names every part of a path', async () => {
  type Operation = { parameters?: { name: string; in: string; required?: boolean }[] }
  const { body } = await app.visitor.get('/api/openapi.json')
  for (const [path, methods] of Object.entries<Record<string, Operation>>(body.paths))
    for (const { parameters = [] } of Object.values(methods)) {
      const named = parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
})

test('The document tells a reply of the assistant in both of its forms', async () => {
  const { body } = await app.visitor.get('/api/openapi.json')
  for (const path of ['/api/chat/{deckId}/ai', '/api/chat/{deckId}/ai/{cardIndex}'])
    expect(body.paths[path].post.responses[200].content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ChatReply' } },
      'text/event-stream': { schema: { $ref: '#/components/schemas/ChatEvent' } },
    })
  const page = await app.visitor.get('/api/docs')
  expect(page.body).toContain('<a href="#ChatEvent">ChatEvent</a>')
})

test('Pages read a deck in parts, as nobody', async () => {
  let reader: PublicReader | undefined
  const pages = await testApp({
    web: async (_, page) => {
      reader = page.reader
      return new Response('')
    },
  })
  await pages.visitor.get('/')
  const { _id } = (await pages.as('anna').post('/api/decks', { title: 'Calculus' })).body
  for (const side of ['1', '2', '3', '4'])
    await pages.as('anna').post(`/api/decks/${_id}/cards`, { frontEquation: side, backEquation: side })
  const part = await reader?.readDeck(_id, { from: 1, count: 2 })
  expect(part?.cards.map((card) => card.frontEquation)).toEqual(['2', '3'])
  expect(part?.cardCount).toBe(4)
  expect((await reader?.listDecks({ page: 1, limit: 9, sortBy: 'newest' }))?.pagination.total).toBe(1)
  await pages.close()
})

test('Pages and data are compressed for whoever takes it', async () => {
  const answer = await app.app.request('/api/docs', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
})

test('While the database is away the process lives and says so', async () => {
  const away = openDatabase({ connection: { host: '127.0.0.1', port: 1 } })
  const stranded = await testApp({ db: away })
  expect((await stranded.visitor.get('/healthz')).status).toBe(200)
  const ready = await stranded.visitor.get('/readyz')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  for (const client of [stranded.visitor, stranded.as('anna')]) {
    const answer = await client.get('/api/decks')
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(answer.headers.get('retry-after')).toBe('2')
  }
  await Promise.all([stranded.close(), away.close()])
})

test('What is sent to a page comes to the router as of our own, which would log what it takes for an attack', async () => {
  const seen: string[] = []
  const web = async (request: Request) => {
    seen.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('origin')}`)
    return new Response('a page', { status: request.method === 'GET' ? 200 : 405 })
  }
  const pages = await testApp({ web })
  const headers = { origin: 'https://evil.example' }
  for (const path of ['/', '/browse']) expect((await pages.visitor.post(path, 'a=b', { headers })).status).toBe(405)
  expect((await pages.visitor.get('/browse', { headers })).status).toBe(200)
  expect(seen).toEqual(['POST / null', 'POST /browse null', 'GET /browse https://evil.example'])
  await pages.close()
})

test('A page that takes too long is given up with a time to come again', async () => {
  let isGivenUp = false
  const endless = await testApp({
    web: (_, { signal }) =>
      new Promise(() => {
        signal.onabort = () => {
          isGivenUp = true
        }
      }),
  })
  const waiting = endless.visitor.get('/browse')
  const passTime = async () => {
    await endless.settle()
    return isGivenUp
  }
  await expect.poll(passTime).toBe(true)
  const answer = await waiting
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(answer.body).toContain('Nothing was lost; try again soon.')
  await endless.close()
})

test('In development a page may take as long as reading all sources does', async () => {
  const slow = await testApp({
    env: { ...testEnv, isDevelopment: true },
    web: async () => {
      await slow.settle()
      return new Response('at last')
    },
  })
  expect(await slow.visitor.get('/browse')).toMatchObject({ status: 200, body: 'at last' })
  await slow.close()
})

test('A page that was answered is not given up afterwards', async () => {
  let signal: AbortSignal | undefined
  const quick = await testApp({
    web: async (_, page) => {
      signal = page.signal
      return new Response('')
    },
  })
  await quick.visitor.get('/browse')
  await quick.settle()
  expect(signal?.aborted).toBe(false)
  await quick.close()
})

test('What nobody foresaw is a 500 that shows nothing of itself', async () => {
  const broken = await testApp({ web: () => Promise.reject(new Error('secret')) })
  const answer = await broken.visitor.get('/browse')
  expect(answer.status).toBe(500)
  expect(answer.body).not.toContain('secret')
  await broken.close()
})
