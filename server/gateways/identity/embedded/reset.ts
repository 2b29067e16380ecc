import { createHash, randomBytes } from 'node:crypto'
import type { PasswordOwner } from '#domain/account'
import { type Database, sql } from '#server/db/open'
import { setPasswordHash } from './accounts.ts'
import { endSessions } from './adapter.ts'
import { hashPassword } from './password.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A token that sets a new password once, for whoever holds it. Only its hash is kept. */
export async function issueReset(db: Database, accountId: string, expiresAtMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.rows(sql`
    insert into idp_reset (token_hash, account_id, expires_at)
    values (${hashOf(token)}, ${accountId}, ${new Date(expiresAtMs)})`)
  return token
}

/** Whose account a token opens, while it does. */
export async function readReset(db: Database, token: string, nowMs: number): Promise<PasswordOwner | undefined> {
  const [owner] = await db.rows<PasswordOwner>(sql`
    select email, name from idp_reset join idp_account on idp_account.id = idp_reset.account_id
    where token_hash = ${hashOf(token)} and expires_at > ${new Date(nowMs)}`)
  return owner
}

/** Uses a token up, and every other one of the account; ends all its sessions. False when it no longer works. */
export async function redeemReset(db: Database, token: string, password: string, nowMs: number): Promise<boolean> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [reset] = await tx.rows<{ account_id: string }>(sql`
      delete from idp_reset where token_hash = ${hashOf(token)} and expires_at > ${new Date(nowMs)} returning account_id`)
    if (!reset) return false
    await setPasswordHash(tx, reset.account_id, hash)
    await tx.rows(sql`delete from idp_reset where account_id = ${reset.account_id}`)
    await endSessions(tx, reset.account_id)
    return true
  })
}
