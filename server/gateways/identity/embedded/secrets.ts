import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '#server/db/open'
import { readSecret } from '../secret.ts'

/** What must outlive the process and be the same in all of them: the keys that sign tokens and cookies. */
export type Secrets = { signingKeys: JWK[]; cookieKeys: string[] }

/** Reads the keys, making them on the first start. */
export async function readSecrets(db: Database, clock: () => number): Promise<Secrets> {
  const signingKeys = await readSecret(db, clock, 'signing-keys', async () => [await newSigningKey()])
  const cookieKeys = await readSecret(db, clock, 'cookie-keys', async () => [randomBytes(32).toString('base64url')])
  return { signingKeys, cookieKeys }
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const key = await exportJWK(privateKey)
  return { ...key, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(key) }
}
