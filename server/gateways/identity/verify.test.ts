import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#domain/time'
import { createKeySet } from './keys.ts'
import { type Bearer, createVerifier, type Verify } from './verify.ts'
import { authId } from './viewer.ts'

const issuer = 'https://id.example'
const audience = 'https://lemma.example/api'
const startMs = Date.parse('2026-11-20T12:00:00Z')
const seconds = startMs / 1000
const claims = { iss: issuer, aud: audience, sub: 'ada', iat: seconds, exp: seconds + 600 }

const ours = await generateKeyPair('RS256', { extractable: true })
const strangers = await generateKeyPair('RS256')
const ecdsa = await generateKeyPair('ES256')
const publicKeys = {
  keys: [
    { ...(await exportJWK(ours.publicKey)), alg: 'RS256', kid: 'one' },
    { ...(await exportJWK(ecdsa.publicKey)), alg: 'ES256', kid: 'two' },
  ],
}

let nowMs: number
let fetches: number
let provider: () => Promise<JSONWebKeySet>
const clock = () => nowMs

function verifier(bearer: Bearer = 'access_token'): Verify {
  const fetchKeys = () => {
    fetches++
    return provider()
  }
  const keyOf = createKeySet(fetchKeys, clock)
  const rules = { issuer, audience, bearer, emailClaim: 'email', nameClaim: 'name' }
  return createVerifier(rules, keyOf, clock)
}

/** Signs also what no honest provider would. */
const sign = (payload: Record<string, unknown>, header: Record<string, unknown> = {}, key = ours.privateKey) =>
  new SignJWT(payload as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'at+jwt', ...header })
    .sign(key)

const without = (claim: keyof typeof claims) => {
  const { [claim]: _, ...rest } = claims
  return rest
}

beforeEach(() => {
  nowMs = startMs
  fetches = 0
  provider = async () => publicKeys
})

test('A good token names the person and what the provider says of them', async () => {
  const token = await sign({
    ...claims,
    email: ' ada@example.org ',
    email_verified: true,
    name: 'Ada\u0000',
    sid: 's1',
  })
  expect(await verifier()(token)).toEqual({
    ok: true,
    issuedAtMs: seconds * 1000,
    viewer: {
      id: authId(issuer, 'ada'),
      issuer,
      subject: 'ada',
      email: 'ada@example.org',
      emailVerified: true,
      name: 'Ada',
      sessionId: 's1',
    },
  })
})

test('The id of a person depends on issuer and subject, and is the same everywhere', () => {
  expect(authId(issuer, 'ada')).toBe('v9ykPoq9V3W_b_YxV77bPw')
  expect(authId('https://other.example', 'ada')).not.toBe(authId(issuer, 'ada'))
  expect(authId(issuer, 'ada')).toMatch(/^[\w-]{22}$/)
})

const spki = await exportSPKI(ours.publicKey)
const bad: [why: string, token: () => Promise<string>][] = [
  ['nothing', async () => ''],
  ['no token at all', async () => 'not.a.token'],
  ['a very long one', async () => `${await sign(claims)}${'A'.repeat(20_000)}`],
  ['a good one that is very long', () => sign({ ...claims, name: 'A'.repeat(20_000) })],
  ['no signature', async () => new UnsecuredJWT(claims).encode()],
  ['a signature that was cut', async () => (await sign(claims)).slice(0, -8)],
  ['another key under our key id', () => sign(claims, {}, strangers.privateKey)],
  [
    'the public key used as a shared secret',
    () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(new TextEncoder().encode(spki)),
  ],
  ['the key of another algorithm', () => sign(claims, { alg: 'ES256', kid: 'one' }, ecdsa.privateKey)],
  ['another issuer', () => sign({ ...claims, iss: 'https://id.example.evil' })],
  ['another audience', () => sign({ ...claims, aud: 'https://lemma.example' })],
  ['several audiences without ours', () => sign({ ...claims, aud: ['a', 'b'] })],
  ['no audience', () => sign(without('aud'))],
  ['no issuer', () => sign(without('iss'))],
  ['no subject', () => sign(without('sub'))],
  ['an empty subject', () => sign({ ...claims, sub: '' })],
  ['a subject that is a number', () => sign({ ...claims, sub: 7 })],
  ['a subject that is an object', () => sign({ ...claims, sub: { toString: 'ada' } })],
  ['a subject that cannot be stored', () => sign({ ...claims, sub: 'a\u0000da' })],
  ['no expiry', () => sign(without('exp'))],
  ['no time of issue', () => sign(without('iat'))],
  ['expired 61 seconds ago', () => sign({ ...claims, exp: seconds - 61 })],
  ['valid in 61 seconds', () => sign({ ...claims, nbf: seconds + 61 })],
  ['an unknown key id', () => sign(claims, { kid: 'three' })],
  ['an ID token by its mark', () => sign({ ...claims, typ: 'ID' }, { typ: 'JWT' })],
  ['an ID token by its use', () => sign({ ...claims, token_use: 'id' }, { typ: 'JWT' })],
  ['an ID token by its nonce', () => sign({ ...claims, nonce: 'n' }, { typ: 'JWT' })],
  ['an ID token by its hash', () => sign({ ...claims, at_hash: 'h' }, { typ: undefined })],
  ['an ID token by the hash of its code', () => sign({ ...claims, c_hash: 'h' }, { typ: 'JWT' })],
  ['an ID token by the hash of its state', () => sign({ ...claims, s_hash: 'h' }, { typ: 'JWT' })],
  ['a media type that only ends like ours', () => sign(claims, { typ: 'x-application/at+jwt' })],
  ['a refresh token', () => sign({ ...claims, typ: 'Refresh' }, { typ: 'JWT' })],
  ['a log-out token', () => sign(claims, { typ: 'logout+jwt' })],
]

test.each(bad)('A token is refused: %s', async (_, token) => {
  expect(await verifier()(await token())).toEqual({ ok: false, reason: 'invalid' })
})

const good: [what: string, token: () => Promise<string>][] = [
  ['expired 59 seconds ago', () => sign({ ...claims, exp: seconds - 59 })],
  ['valid in 59 seconds', () => sign({ ...claims, nbf: seconds + 59 })],
  ['ours among several audiences', () => sign({ ...claims, aud: ['account', audience] })],
  ['the issuer with a slash', () => sign({ ...claims, iss: `${issuer}/` })],
  ['no type in the header', () => sign(claims, { typ: undefined })],
  ['the full media type', () => sign(claims, { typ: 'application/AT+JWT' })],
  ['Keycloak, which repeats the nonce', () => sign({ ...claims, typ: 'Bearer', nonce: 'n' }, { typ: 'JWT' })],
  ['Cognito, by its use', () => sign({ ...claims, token_use: 'access', nonce: 'n' }, { typ: 'JWT' })],
  ['an elliptic key', () => sign(claims, { alg: 'ES256', kid: 'two' }, ecdsa.privateKey)],
]

test.each(good)('A token is taken: %s', async (_, token) => {
  expect(await verifier()(await token())).toMatchObject({ ok: true, viewer: { subject: 'ada' } })
})

test('Where ID tokens are what callers show, they are taken and access tokens refused', async () => {
  const verify = verifier('id_token')
  expect(await verify(await sign({ ...claims, nonce: 'n' }, { typ: 'JWT' }))).toMatchObject({ ok: true })
  expect(await verify(await sign(claims))).toEqual({ ok: false, reason: 'invalid' })
})

test.each([
  [{ typ: 'ID' }, true],
  [{ token_use: 'id' }, true],
  [{}, true],
  [{ typ: 'Bearer' }, false],
  [{ token_use: 'access' }, false],
  [{ typ: 'Refresh' }, false],
])('Of tokens that are marked by %j ID tokens are taken where they are shown: %j', async (mark, ok) => {
  expect(await verifier('id_token')(await sign({ ...claims, ...mark }, { typ: 'JWT' }))).toMatchObject({ ok })
})

test.each([
  [
    { email: 'a@b.c', email_verified: 'true' },
    { email: 'a@b.c', emailVerified: true },
  ],
  [
    { email: 'a@b.c', email_verified: 'false' },
    { email: 'a@b.c', emailVerified: false },
  ],
  [
    { email: 'a@b.c', email_verified: 1 },
    { email: 'a@b.c', emailVerified: false },
  ],
  [{ email: 'a@b.c' }, { email: 'a@b.c', emailVerified: false }],
  [{ email: ' ', email_verified: true, name: '\u0000', sid: 7 }, {}],
  [{ name: '𝔸'.repeat(201) }, { name: '𝔸'.repeat(200) }],
])('Of %j is believed %j', async (said, believed) => {
  const { viewer } = (await verifier()(await sign({ ...claims, ...said }))) as { viewer: object }
  expect(viewer).toEqual({ id: authId(issuer, 'ada'), issuer, subject: 'ada', ...believed })
})

test('A token that was found good is not taken beyond its expiry', async () => {
  const verify = verifier()
  const token = await sign(claims)
  expect(await verify(token)).toMatchObject({ ok: true })
  nowMs += 659_000
  expect(await verify(token)).toMatchObject({ ok: true })
  nowMs += 2_000
  expect(await verify(token)).toEqual({ ok: false, reason: 'invalid' })
})

test('Unknown key ids ask the provider at most once per cool-down', async () => {
  const verify = verifier()
  await verify(await sign(claims))
  expect(fetches).toBe(1)
  nowMs += 31_000
  const strays = await Promise.all(Array.from({ length: 20 }, (_, index) => sign(claims, { kid: `stray-${index}` })))
  const outcomes = await Promise.all(strays.map(verify))
  expect(new Set(outcomes.map((outcome) => !outcome.ok && outcome.reason))).toEqual(new Set(['invalid']))
  for (const token of strays) await verify(token)
  expect(fetches).toBe(2)
  nowMs += 31_000
  for (const token of strays) await verify(token)
  expect(fetches).toBe(3)
})

test('A new key of the provider is found as soon as a token names it', async () => {
  const verify = verifier()
  await verify(await sign(claims))
  const fresh = await generateKeyPair('RS256')
  provider = async () => ({ keys: [{ ...(await exportJWK(fresh.publicKey)), alg: 'RS256', kid: 'fresh' }] })
  nowMs += 31_000
  expect(await verify(await sign(claims, { kid: 'fresh' }, fresh.privateKey))).toMatchObject({ ok: true })
})

test('While the provider is away, known keys go on working and unknown ones are not called bad', async () => {
  const verify = verifier()
  await verify(await sign(claims))
  provider = () => Promise.reject(new Error('away'))
  nowMs += dayMs
  const later = { ...claims, iat: nowMs / 1000, exp: nowMs / 1000 + 600 }
  expect(await verify(await sign(later))).toMatchObject({ ok: true })
  expect(await verify(await sign(later, { kid: 'three' }))).toEqual({ ok: false, reason: 'unavailable' })
})

test('A provider that was away at the first try is asked again soon, but not for every call', async () => {
  const verify = verifier()
  const token = await sign(claims)
  provider = () => Promise.reject(new Error('away'))
  for (let call = 0; call < 5; call++) expect(await verify(token)).toEqual({ ok: false, reason: 'unavailable' })
  expect(fetches).toBe(1)
  provider = async () => publicKeys
  nowMs += 2_001
  expect(await verify(token)).toMatchObject({ ok: true })
})
