import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/open'
import { late } from '#server/late'
import { readSecret } from './secret.ts'

/** `isGiven`: this server gave it to a browser; another may be invented, or be of a time when cookies were not signed. */
export type RefreshToken = { token: string; isGiven: boolean }

type Deps = { db: Database; clock: () => number }

/**
 * What the cookie with the refresh token holds: the token behind a signature of ours, so that the server is not made to
 * remember tokens that it never gave. All processes sign with the same key.
 */
export function createRefreshCookie({ db, clock }: Deps) {
  const readKey = late(async () => {
    const text = await readSecret(db, clock, 'refresh-cookie', () => randomBytes(32).toString('base64url'))
    return Buffer.from(text, 'base64url')
  })
  const signatureOf = async (token: string) =>
    createHmac('sha256', await readKey())
      .update(token)
      .digest('base64url')

  return {
    write: async (token: string): Promise<string> => `${await signatureOf(token)}.${token}`,
    async read(cookie: string): Promise<RefreshToken> {
      const [signature = '', ...rest] = cookie.split('.')
      const token = rest.join('.')
      return isSame(signature, await signatureOf(token)) ? { token, isGiven: true } : { token: cookie, isGiven: false }
    },
  }
}

/** By bytes: what a cookie holds may have letters of several. */
function isSame(text: string, expected: string): boolean {
  const [bytes, expectedBytes] = [Buffer.from(text), Buffer.from(expected)]
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes)
}
