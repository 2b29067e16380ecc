import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createFreshness } from '../fresh.ts'
import type { Identity } from '../identity.ts'
import { createVerifier } from '../verify.ts'
import { authId } from '../viewer.ts'

const issuer = 'https://identity.test'
const audience = 'http://localhost/api'

/**
 * An identity for tests of the API: real verification of real tokens, signed by a key made here. `clock` is the
 * app's, in milliseconds.
 */
export async function createTestIdentity(clock: () => number = Date.now) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }] })
  const rules = { issuer, audience, bearer: 'access_token', emailClaim: 'email', nameClaim: 'name' } as const

  const tokens = new Map<string, Promise<string>>()
  /** An access token of the person `subject`, good for ten minutes: the same until the clock moves, since to sign costs more than most calls. */
  const tokenFor = (subject: string, claims: JWTPayload = {}): Promise<string> => {
    const issuedAt = Math.floor(clock() / 1000)
    const payload = { iss: issuer, aud: audience, sub: subject, iat: issuedAt, exp: issuedAt + 600, ...claims }
    const said = JSON.stringify(payload)
    const header = { alg: 'ES256', typ: 'at+jwt', kid: 'test' }
    const token = tokens.get(said) ?? new SignJWT(payload).setProtectedHeader(header).sign(privateKey)
    tokens.set(said, token)
    return token
  }

  /** What the provider tells our page of a sign-in. */
  const idTokenFor = (subject: string, claims: JWTPayload = {}) => {
    const issuedAt = Math.floor(clock() / 1000)
    const payload = { iss: issuer, aud: 'lemma', sub: subject, iat: issuedAt, exp: issuedAt + 600, ...claims }
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'test' }).sign(privateKey)
  }

  const identity: Identity = {
    signIn: {
      authority: issuer,
      clientId: 'lemma',
      redirectUri: 'http://localhost/auth/callback',
      scope: 'openid',
      extraParams: {},
      bearer: 'access_token',
      hasLocalAccounts: false,
      allowsRegistration: false,
    },
    verify: createVerifier(rules, keys, clock),
    isFreshSignIn: createFreshness({ issuer, clientId: 'lemma' }, keys, clock),
    authorizationEndpoint: async () => ({ ok: true, url: `${issuer}/authorize` }),
    signOutUrl: async () => '/',
    requestTokens: async () => ({ ok: false }),
    revoke: async () => {},
    readProfile: async () => ({}),
    close: async () => {},
  }

  return { identity, tokenFor, idTokenFor, authIdOf: (subject: string) => authId(issuer, subject) }
}
