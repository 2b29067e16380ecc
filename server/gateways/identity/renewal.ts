import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '#domain/time'
import type { Database } from '#server/db/open'
import type { Reached, TokenAnswer } from './identity.ts'
import type { RefreshToken } from './refresh-cookie.ts'
import { dropRenewal, endRenewals, keepAnswer, readRenewal, takeRenewal } from './renewal-store.ts'
import { hashOf, seal, unseal } from './sealed.ts'

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
      const row = await readRenewal(db, hash)
      if (row?.isOver) return over
      if (row?.sealed) return unseal(row.sealed, refreshToken)
      if (clock() > deadline) return { ok: false }
      await sleep(pollMs)
    }
  }

  const at = (ms: number) => new Date(clock() + ms)

  const isOurs = (hash: string): Promise<boolean> =>
    takeRenewal(db, hash, { now: at(0), abandoned: at(-leaseMs), until: at(answerStaysMs) })

  async function askAndKeep(refreshToken: string, hash: string): Promise<Reached<TokenAnswer>> {
    const answer = await request(refreshToken)
    if (!answer.ok) {
      await dropRenewal(db, hash).catch(() => {})
      return answer
    }
    const next = answer.body.refresh_token
    const nextHash = typeof next === 'string' && next !== refreshToken ? hashOf(next) : null
    // The provider has rotated already: whatever becomes of the database now, the caller must get its answer.
    const kept = { sealed: seal(answer, refreshToken), nextHash }
    const isOver = await keepAnswer(db, hash, kept).catch(() => false)
    return isOver ? over : answer
  }

  /**
   * From now on this refresh token is good for nothing here, nor is one that it was made of or has been renewed to. One
   * that was never given is not remembered for long: anybody can invent them.
   */
  async function end({ token, isGiven }: RefreshToken): Promise<void> {
    await endRenewals(db, hashOf(token), { now: at(0), until: at(isGiven ? rememberedMs : answerStaysMs) })
  }

  return { renew, end }
}

export type Renewals = ReturnType<typeof createRenewals>
