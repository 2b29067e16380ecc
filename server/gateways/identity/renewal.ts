import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, sql } from '#server/db/open'
import type { Reached, TokenAnswer } from './identity.ts'

/** A token that was just renewed may come again: another tab, or a train that entered a tunnel with the answer. */
const answerKeptMs = 120_000
/**
 * A process that began a renewal and said nothing for this long is taken for dead: longer than a provider is waited for
 * and the database after it, shorter than a page waits.
 */
const leaseMs = 7_500
const pollMs = 40

type Options = {
  db: Database
  clock: () => number
  /** Finds out where the provider is, so that the request is all that a lease has to outlast. */
  findProvider: () => Promise<unknown>
  request: (refreshToken: string) => Promise<Reached<TokenAnswer>>
}

/**
 * Renews a session's tokens. However many tabs and processes come with the same refresh token, the provider sees it
 * once: rotating providers take a second use for theft and end the session. The answer waits in the database sealed
 * with a key made of the refresh token, which the database does not have.
 */
export function createRenewals({ db, clock, findProvider, request }: Options) {
  async function renew(refreshToken: string): Promise<Reached<TokenAnswer>> {
    const hash = createHash('sha256').update(refreshToken).digest('base64url')
    await findProvider()
    const deadline = clock() + leaseMs
    for (;;) {
      if (await isOurs(hash)) return askAndKeep(refreshToken, hash)
      const [row] = await db.rows<{ sealed: string | null }>(sql`
        select sealed from idp_renewal where token_hash = ${hash}`)
      if (row?.sealed) return unseal(row.sealed, refreshToken)
      if (clock() > deadline) return { ok: false }
      await sleep(pollMs)
    }
  }

  /** Whoever writes the row asks the provider; rows that are over or abandoned may be taken. */
  async function isOurs(hash: string): Promise<boolean> {
    const now = new Date(clock())
    const abandoned = new Date(clock() - leaseMs)
    const taken = await db.rows(sql`
      insert into idp_renewal (token_hash, started_at, expires_at)
      values (${hash}, ${now}, ${new Date(clock() + answerKeptMs)})
      on conflict (token_hash) do update set
        sealed = null, started_at = excluded.started_at, expires_at = excluded.expires_at
      where idp_renewal.expires_at <= ${now} or (idp_renewal.sealed is null and idp_renewal.started_at < ${abandoned})
      returning token_hash`)
    return taken.length > 0
  }

  async function askAndKeep(refreshToken: string, hash: string): Promise<Reached<TokenAnswer>> {
    const answer = await request(refreshToken)
    const sealed = answer.ok ? seal(answer, refreshToken) : undefined
    // The provider has rotated already: whatever the database says now, the caller must get its answer.
    await (sealed
      ? db.rows(sql`update idp_renewal set sealed = ${sealed} where token_hash = ${hash}`)
      : db.rows(sql`delete from idp_renewal where token_hash = ${hash}`)
    ).catch(() => {})
    return answer
  }

  return renew
}

const keyOf = (refreshToken: string) => new Uint8Array(hkdfSync('sha256', refreshToken, '', 'lemma renewal', 32))

function seal(answer: Reached<TokenAnswer>, refreshToken: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(refreshToken), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function unseal(sealed: string, refreshToken: string): Reached<TokenAnswer> {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(refreshToken), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString())
}
