import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Reached, TokenAnswer } from './identity.ts'

/** By what a refresh token is known without having it. */
export const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url')

const keyOf = (refreshToken: string) => new Uint8Array(hkdfSync('sha256', refreshToken, '', 'lemma renewal', 32))

/** What only who has the refresh token can read. */
export function seal(answer: Reached<TokenAnswer>, refreshToken: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(refreshToken), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

export function unseal(sealed: string, refreshToken: string): Reached<TokenAnswer> {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(refreshToken), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString())
}
