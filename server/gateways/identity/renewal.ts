import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import type { Reached, TokenAnswer } from './identity.ts'
import type { RefreshToken } from './refresh-cookie.ts'

/** A token that was just renewed may come again: another tab, or a train that entered a tunnel with the answer. */
const answerStaysMs = 120_000
/**
 * A process that began a renewal and said nothing for this long is taken for dead: longer than a provider is waited for
 * and the database after it, shorter than a page waits.
 */
const leaseMs = 7_500
const pollMs = 40

/** What a provider says of a refresh token that is good for nothing any more. */
const over: Reached<TokenAnswer> = { ok: true, status: 400, body: { error: 'invalid_grant' } }

/** Longer than any browser keeps the cookie. */
const rememberedMs = 31 * dayMs

type Options = {
  db: Database
  clock: () => number
  /** Finds out where the provider is, so that the request is all that a lease has to outlast. */
  findProvider: () => Promise<unknown>
  request: (refreshToken: string) => Promise<Reached<TokenAnswer>>
}

/**
 * Renews a session's tokens, and ends it. However many tabs and processes come with the same refresh token, the
 * provider sees it once: rotating providers take a second use for theft and end the session. The answer waits in the
 * database sealed with a key made of the refresh token, which the database does not have.
 */
export function createRenewals({ db, clock, findProvider, request }: Options) {
  async function renew(refreshToken: string): Promise<Reached<TokenAnswer>> {
    const hash = hashOf(refreshToken)
    await findProvider()
    const deadline = clock() + leaseMs
    for (;;) {
      if (await isOurs(hash)) return askAndKeep(refreshToken, hash)
      const [row] = await db.rows<{ sealed: string | null; isOver: boolean }>(sql`
        select sealed, is_over as "isOver" from idp_renewal where token_hash = ${hash}`)
      if (row?.isOver) return over
      if (row?.sealed) return unseal(row.sealed, refreshToken)
      if (clock() > deadline) return { ok: false }
      await sleep(pollMs)
    }
  }

  /** The process that writes the row asks the provider; rows that are over or abandoned may be taken. */
  async function isOurs(hash: string): Promise<boolean> {
    const now = new Date(clock())
    const abandoned = new Date(clock() - leaseMs)
    const taken = await db.rows(sql`
      insert into idp_renewal (token_hash, started_at, expires_at)
      values (${hash}, ${now}, ${new Date(clock() + answerStaysMs)})
      on conflict (token_hash) do update set
        sealed = null, next_hash = null, is_over = false, started_at = excluded.started_at,
        expires_at = excluded.expires_at
      where idp_renewal.expires_at <= ${now}
        or (idp_renewal.sealed is null and not idp_renewal.is_over and idp_renewal.started_at < ${abandoned})
      returning token_hash`)
    return taken.length > 0
  }

  async function askAndKeep(refreshToken: string, hash: string): Promise<Reached<TokenAnswer>> {
    const answer = await request(refreshToken)
    if (!answer.ok) {
      await db.rows(sql`delete from idp_renewal where token_hash = ${hash} and not is_over`).catch(() => {})
      return answer
    }
    const next = answer.body.refresh_token
    const nextHash = typeof next === 'string' && next !== refreshToken ? hashOf(next) : null
    // The provider has rotated already: whatever becomes of the database now, the caller must get its answer.
    const [row] = await db
      .rows<{ isOver: boolean }>(sql`
        update idp_renewal set sealed = case when is_over then null else ${seal(answer, refreshToken)} end,
          next_hash = ${nextHash}
        where token_hash = ${hash} returning is_over as "isOver"`)
      .catch(() => [])
    return row?.isOver ? over : answer
  }

  /**
   * From now on this refresh token is good for nothing here, nor is one that it was made of or has been renewed to. One
   * that was never given is not remembered for long: anybody can invent them.
   */
  async function end({ token, isGiven }: RefreshToken): Promise<void> {
    const hash = hashOf(token)
    const now = new Date(clock())
    const until = new Date(clock() + (isGiven ? rememberedMs : answerStaysMs))
    const elseOver = sql`
      on conflict (token_hash) do update set is_over = true, sealed = null, expires_at = excluded.expires_at`
    // First alone: a renewal under way finds it over, or is through and tells in the next statement what it came to.
    await db.rows(sql`
      insert into idp_renewal (token_hash, is_over, started_at, expires_at) values (${hash}, true, ${now}, ${until})
      ${elseOver}`)
    await db.rows(sql`
      with recursive before (token_hash) as (
        select ${hash}::text
        union select renewal.token_hash from idp_renewal as renewal join before on renewal.next_hash = before.token_hash
      ), after (token_hash) as (
        select ${hash}::text
        union select renewal.next_hash from idp_renewal as renewal join after using (token_hash)
        where renewal.next_hash is not null
      )
      insert into idp_renewal (token_hash, is_over, started_at, expires_at)
      select token_hash, true, ${now}::timestamptz, ${until}::timestamptz
      from (select token_hash from before union select token_hash from after) as of_session
      ${elseOver}`)
  }

  return { renew, end }
}

export type Renewals = ReturnType<typeof createRenewals>

const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url')

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
