import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createVerifier } from './verify.ts'

const [issuer, audience] = ['https://id.example', 'https://lemma.example/api']
const startMs = Date.parse('2026-11-20T12:00:00Z')

/** A key that was withdrawn stops working within these times; source: docs/rules.md §Identity.2. */
test.each([
  ['for five minutes', 3600, 299_999, 300_001],
  ['until it expires, if that is sooner', 100, 159_000, 160_001],
])('A token is verified once %s', async (_, lastsSeconds, laterMs, overMs) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const iat = startMs / 1000
  const token = await new SignJWT({ iss: issuer, aud: audience, sub: 'ada', iat, exp: iat + lastsSeconds })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
    .sign(privateKey)
  const rules = { issuer, audience, bearer: 'access_token', emailClaim: 'email', nameClaim: 'name' } as const
  let nowMs = startMs
  let verified = 0
  const keyOf = async () => {
    verified++
    return publicKey
  }
  const verify = createVerifier(rules, keyOf, () => nowMs)
  for (const atMs of [0, 1, laterMs]) {
    nowMs = startMs + atMs
    expect(await verify(token)).toMatchObject({ ok: true })
  }
  expect(verified).toBe(1)
  nowMs = startMs + overMs
  await verify(token)
  expect(verified).toBe(2)
})
