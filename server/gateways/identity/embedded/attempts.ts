import type { Database } from '#server/db/open'
import { countHit, forgetHits, type Limit, type Passage, takeHitBack } from '#server/db/throttle'
import { accountName } from './accounts.ts'

/**
 * So many times the attempts at one account may come from one address: room for a class, none for a list of stolen
 * passwords.
 */
const accountsPerAddress = 10

type Attempt = { email: string; address: string }

const names = ({ email, address }: Attempt) => ({
  account: `sign-in\n${accountName(email)}\n${address}`,
  address: `sign-in\n${address}`,
})

/**
 * Counts an attempt before its password is looked at, so that many at the same time get no more tries than one after the other.
 * `limit` is for one account from one address. docs/rules.md §Identity.6.
 */
export async function countAttempt(db: Database, attempt: Attempt, limit: Limit, nowMs: number): Promise<Passage> {
  const name = names(attempt)
  const forAccount = await countHit(db, name.account, limit, nowMs)
  if (!forAccount.ok) return forAccount
  return countHit(db, name.address, { ...limit, hits: limit.hits * accountsPerAddress }, nowMs)
}

/** The attempt succeeded: only failed ones count. */
export async function forgiveAttempt(db: Database, attempt: Attempt): Promise<void> {
  const name = names(attempt)
  await forgetHits(db, name.account)
  await takeHitBack(db, name.address)
}

export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many failed attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
