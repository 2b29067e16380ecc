import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Schema } from '#server/http/docs/shape'
import { type Client, testApp } from '#server/http/testing'
import { createArbitrary } from '#server/http/testing/arbitrary'

/** `npm run fuzz` asks for many, from another beginning each time; failures say which. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 600)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

const app = await testApp()
afterAll(() => app.close())

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Sent = { role: string; method: string; path: string; headers: Record<string, string>; body: unknown }

/** Anna has decks, Ben has none, and whoever deletes an account is somebody of their own. */
async function prepare() {
  const anna = app.as('anna')
  const make = async (isPublic: boolean) => {
    const { _id } = (await anna.post('/api/decks', { title: 'Calculus', isPublic })).body
    for (const side of ['x', 'y', 'z'])
      await anna.post(`/api/decks/${_id}/cards`, { frontEquation: side, backEquation: side })
    return (await anna.get(`/api/decks/${_id}`)).body
  }
  const decks = [await make(true), await make(false)]
  await app.as('ben').post('/api/user', {})
  return decks.flatMap(({ _id, cards }) => [_id, ...cards.map((card: { _id: string }) => card._id)])
}

const isSendable = (text: string) => /^[\x20-\x7e]*$/.test(text)

function requestsOf(document: Parameters<typeof createArbitrary>[0], ids: string[]): fc.Arbitrary<Sent> {
  const { likely, id } = createArbitrary(document, ids)
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  )
  const requests = operations.map(({ method, path, operation }): fc.Arbitrary<Sent> => {
    const parameters = operation.parameters ?? []
    const field = ({ name, in: place, schema }: Parameter) =>
      fc.oneof(
        { weight: 4, arbitrary: place === 'path' && name !== 'index' && name !== 'cardIndex' ? id : likely(schema) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    const content = Object.entries(operation.requestBody?.content ?? {})[0]
    const role =
      operation.operationId === 'account.delete' ? fc.constant('nobody-else') : fc.constantFrom('anna', 'ben', '')
    return fc
      .tuple(role, fc.tuple(...parameters.map(field)), content ? likely(content[1].schema) : fc.constant(undefined))
      .map(([role, values, body]) => {
        const named = (place: string) =>
          parameters.flatMap((parameter, index) =>
            parameter.in === place && values[index] !== undefined
              ? [[parameter.name, typeof values[index] === 'string' ? values[index] : JSON.stringify(values[index])]]
              : [],
          ) as [string, string][]
        const query = new URLSearchParams(named('query')).toString()
        const at = new Map(named('path'))
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent((at.get(name) ?? 'none').toWellFormed()),
        )
        return {
          role,
          method,
          path: query ? `${filled}?${query}` : filled,
          headers: {
            ...Object.fromEntries(named('header').filter(([, value]) => isSendable(value))),
            ...(content && { 'content-type': content[0] }),
          },
          body,
        }
      })
  })
  return fc.oneof(...requests)
}

function send({ role, method, path, headers, body }: Sent) {
  const client: Client = role ? app.as(role) : app.visitor
  if (method === 'get') return client.get(path, { headers })
  if (method === 'delete') return client.delete(path, { headers, body })
  return client[method as 'post' | 'put'](path, body, { headers })
}

/** Every answer is held against the document by the client itself. */
test('Whatever is sent, the answer is one that the document promises, and no fault of ours', async () => {
  const ids = await prepare()
  const document = (await app.visitor.get('/api/openapi.json')).body
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(requestsOf(document, ids), async (request) => {
      const { status, headers, body } = await send(request)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(headers.get('x-request-id')).toBeTruthy()
      // Accounts are kept elsewhere in this test, and nobody answers there.
      if (status >= 500) expect(body).toMatchObject({ code: 'identity_unavailable' })
    }),
    { numRuns, seed },
  )
  // A fuzzer that is only ever refused at the door tries nothing.
  const done = (seen.get(200) ?? 0) + (seen.get(201) ?? 0) + (seen.get(204) ?? 0)
  expect(done).toBeGreaterThan(numRuns / 10)
  expect((await app.as('anna').get('/api/user/settings')).status).toBe(200)
}, 3_600_000)
