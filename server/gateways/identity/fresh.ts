import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { algorithms, skewSeconds } from './verify.ts'

/** How long ago a sign-in may be that still confirms what cannot be undone. */
const freshForSeconds = 300

type Rules = { issuer: string; clientId: string }

/** Whether an ID token tells that this person has just signed in. */
export type IsFreshSignIn = (idToken: string, subject: string) => Promise<boolean>

/**
 * By `auth_time`, which the provider must tell when it was asked for a maximum age (OpenID Connect Core §3.1.2.1). One
 * that never tells it is believed when the token answers a request of the browser (`nonce`) and not a silent renewal.
 */
export function createFreshness(
  { issuer, clientId }: Rules,
  keyOf: JWTVerifyGetKey,
  clock: () => number,
): IsFreshSignIn {
  const base = issuer.replace(/\/$/, '')
  return async (idToken, subject) => {
    try {
      const { payload } = await jwtVerify(idToken, keyOf, {
        issuer: [base, `${base}/`],
        audience: clientId,
        subject,
        algorithms,
        clockTolerance: skewSeconds,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(clock()),
      })
      const { auth_time: authTime, nonce, iat = 0 } = payload
      const signedInAt = typeof authTime === 'number' ? authTime : nonce === undefined ? 0 : iat
      return clock() / 1000 - signedInAt <= freshForSeconds
    } catch {
      return false
    }
  }
}
