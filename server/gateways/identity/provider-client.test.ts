import { expect, test } from 'vitest'
import { createProviderClient } from './provider-client.ts'

const issuer = 'https://id.example/realms/x'
const metadata = {
  issuer: `${issuer}/`,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
}

test('A client’s id and secret are encoded where the form encoding asks for it, and nowhere else', async () => {
  const credentials: string[] = []
  const client = createProviderClient({
    issuer,
    clientId: 'our-app_1.x',
    clientSecret: 'a:b+c -_.*',
    clock: () => 0,
    fetch: async (url, { headers }) => {
      const [, basic] = new Headers(headers).get('authorization')?.split(' ') ?? []
      if (basic) credentials.push(atob(basic))
      return Response.json(url === metadata.token_endpoint ? {} : metadata)
    },
  })
  expect((await client.requestTokens(new URLSearchParams())).ok).toBe(true)
  expect(credentials).toEqual(['our-app_1.x:a%3Ab%2Bc+-_.*'])
})

test.each([
  [400, true],
  [429, false],
  [500, false],
  [503, false],
])('What a provider says of a token with %i is its word: %s', async (status, ok) => {
  const client = createProviderClient({
    issuer,
    clientId: 'app',
    clock: () => 0,
    fetch: async (url) =>
      url === metadata.token_endpoint ? Response.json({ error: 'slow_down' }, { status }) : Response.json(metadata),
  })
  expect((await client.requestTokens(new URLSearchParams())).ok).toBe(ok)
})

test.each<[what: string, answer: unknown, taken: object]>([
  ['of this person', { sub: 'emmy', mail: 'emmy@id.example' }, { sub: 'emmy', mail: 'emmy@id.example' }],
  ['of another', { sub: 'felix', mail: 'felix@id.example' }, {}],
  ['of nobody', { mail: 'felix@id.example' }, {}],
  ['nothing', null, {}],
  ['a text', 'emmy', {}],
  ['a list', [{ sub: 'emmy' }], {}],
])('What userinfo tells: %s', async (_, answer, taken) => {
  const userinfo = `${issuer}/me`
  const client = createProviderClient({
    issuer,
    clientId: 'app',
    clock: () => 0,
    fetch: async (url) => Response.json(url === userinfo ? answer : { ...metadata, userinfo_endpoint: userinfo }),
  })
  expect(await client.readUserinfo('token', 'emmy')).toEqual(taken)
})

test.each<[what: string, document: unknown]>([
  ['nothing', null],
  ['no keys', { ...metadata, jwks_uri: undefined }],
  ['no address of its keys', { ...metadata, jwks_uri: 'keys' }],
  ['endings that are not texts', { ...metadata, revocation_endpoint: 7 }],
  ['another name', { ...metadata, issuer: 'https://other.example' }],
])('A provider that says %s of itself is one that is away', async (_, document) => {
  const client = createProviderClient({
    issuer,
    clientId: 'app',
    clock: () => 0,
    fetch: async () => Response.json(document),
  })
  expect(await client.metadata()).toBeUndefined()
})
