import { type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { isStorable } from '#domain/text'
import { KeysUnavailable } from './keys.ts'
import { createTokenCache } from './token-cache.ts'
import { authId, type Viewer } from './viewer.ts'

/** `issuedAtMs` is when the provider made the token, by its clock. */
type Verification = { ok: true; viewer: Viewer; issuedAtMs: number } | { ok: false; reason: 'invalid' | 'unavailable' }
export type Verify = (token: string) => Promise<Verification>

/** Which kind of token a provider's callers show: ID tokens only for providers whose access tokens are opaque. */
export type Bearer = 'access_token' | 'id_token'

export type TokenRules = {
  issuer: string
  audience: string
  bearer: Bearer
  emailClaim: string
  nameClaim: string
  /** The name under which the issuer counts in people's ids, where its address may change. */
  knownAs?: string | undefined
}

/** Signatures by a public key only: with a shared secret, who can verify could also forge. */
export const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
export const skewSeconds = 60
const longestToken = 16_384
const rememberedTokens = 5_000
/** After this a token is verified again, so that a key that the provider withdrew stops working. */
const rememberedMs = 300_000

/**
 * Tells who a bearer token speaks for. Never throws for a bad token: `invalid` is the caller's fault, `unavailable`
 * means that the provider's keys are not known now. docs/rules.md §Identity.2.
 */
export function createVerifier(rules: TokenRules, keyOf: JWTVerifyGetKey, clock: () => number): Verify {
  const issuer = rules.issuer.replace(/\/$/, '')
  const cache = createTokenCache<Verification>(rememberedTokens)

  return async (token) => {
    if (token.length > longestToken) return { ok: false, reason: 'invalid' }
    const nowMs = clock()
    const known = cache.read(token, nowMs)
    if (known) return known
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
        issuer: [issuer, `${issuer}/`],
        audience: rules.audience,
        algorithms,
        clockTolerance: skewSeconds,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(nowMs),
      })
      if (!serves(rules.bearer, protectedHeader, payload)) return { ok: false, reason: 'invalid' }
      const viewer = viewerOf(payload, rules)
      if (!viewer) return { ok: false, reason: 'invalid' }
      const expiresAtMs = ((payload.exp ?? 0) + skewSeconds) * 1000
      const verification: Verification = { ok: true, viewer, issuedAtMs: (payload.iat ?? 0) * 1000 }
      cache.write(token, verification, Math.min(expiresAtMs, nowMs + rememberedMs))
      return verification
    } catch (error) {
      return { ok: false, reason: error instanceof KeysUnavailable ? 'unavailable' : 'invalid' }
    }
  }
}

/**
 * Whether a signed token was made to be shown to us. RFC 9068 marks access tokens in the header, Keycloak and Cognito
 * in a claim; where nothing is said, an access token is known by lacking what only sign-in needs.
 */
function serves(bearer: Bearer, header: JWTHeaderParameters, payload: JWTPayload): boolean {
  const type = header.typ?.toLowerCase().replace(/^application\//, '')
  if (type === 'at+jwt') return bearer === 'access_token'
  if (type !== undefined && type !== 'jwt') return false
  const mark = payload.typ ?? payload.token_use
  if (mark === 'Bearer' || mark === 'access') return bearer === 'access_token'
  if (mark === 'ID' || mark === 'id') return bearer === 'id_token'
  if (mark !== undefined) return false
  return bearer === 'id_token' || !['nonce', 'at_hash', 'c_hash', 's_hash'].some((claim) => claim in payload)
}

function viewerOf(payload: JWTPayload, rules: TokenRules): Viewer | undefined {
  const { iss, sub, sid } = payload
  // A signature does not make a claim a text.
  if (!iss || typeof sub !== 'string' || sub === '' || !isStorable(sub)) return undefined
  const issuer = rules.knownAs ?? iss
  const email = words(payload[rules.emailClaim], 320)
  const name = words(payload[rules.nameClaim], 200)
  return {
    id: authId(issuer, sub),
    issuer,
    subject: sub,
    ...(email && { email, emailVerified: payload.email_verified === true || payload.email_verified === 'true' }),
    ...(name && { name }),
    ...(typeof sid === 'string' && { sessionId: sid }),
  }
}

/** A claim as text that can be stored and shown, or nothing. */
export function words(claim: unknown, longest: number): string | undefined {
  if (typeof claim !== 'string') return undefined
  const text = claim
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
  return text === '' ? undefined : [...text].slice(0, longest).join('')
}
