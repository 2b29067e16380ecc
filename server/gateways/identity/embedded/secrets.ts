import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Database, sql } from '#server/db/open'

/** What must outlive the process and be the same in all of them: the keys that sign tokens and cookies. */
export type Secrets = { signingKeys: JWK[]; cookieKeys: string[] }

/** Reads the keys, making them on the first start. Of processes that start together, one wins and all use its keys. */
export async function readSecrets(db: Database, clock: () => number): Promise<Secrets> {
  const signingKeys = await once(db, clock, 'signing-keys', async () => [await newSigningKey()])
  const cookieKeys = await once(db, clock, 'cookie-keys', async () => [randomBytes(32).toString('base64url')])
  return { signingKeys, cookieKeys }
}

async function once<T>(db: Database, clock: () => number, name: string, make: () => Promise<T[]>): Promise<T[]> {
  const read = () => db.rows<{ value: T[] }>(sql`select value from idp_secret where name = ${name}`)
  const [known] = await read()
  if (known) return known.value
  await db.rows(sql`
    insert into idp_secret (name, value, created_at)
    values (${name}, ${JSON.stringify(await make())}, ${new Date(clock())}) on conflict do nothing`)
  const [made] = await read()
  if (!made) throw new Error(`The secret ${name} could not be kept`)
  return made.value
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const key = await exportJWK(privateKey)
  return { ...key, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(key) }
}
