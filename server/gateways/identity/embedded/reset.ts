import { createHash, randomBytes } from 'node:crypto'
import type { PasswordOwner } from '#domain/account'
import { minuteMs } from '#domain/time'
import { type Database, sql } from '#server/db/open'
import { setPasswordHash } from './accounts.ts'
import { endSessions } from './adapter.ts'
import { hashPassword, isPassword } from './password.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
/** What a token is remembered as once it was used: for those whose answer was lost, and who try again. */
const usedHashOf = (token: string) => hashOf(`used ${token}`)
const rememberedForMs = 10 * minuteMs

/** A token that sets a new password once, for its holder. Only its hash is kept. */
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
      update idp_reset set token_hash = ${usedHashOf(token)}, expires_at = ${new Date(nowMs + rememberedForMs)}
      where token_hash = ${hashOf(token)} and expires_at > ${new Date(nowMs)} returning account_id`)
    if (!reset) return false
    await setPasswordHash(tx, reset.account_id, hash)
    await tx.rows(sql`
      delete from idp_reset where account_id = ${reset.account_id} and token_hash <> ${usedHashOf(token)}`)
    await endSessions(tx, reset.account_id)
    return true
  })
}

/** Of a token that has just been used: whether it set this password. docs/rules.md §Sending again.6. */
export async function hasSet(db: Database, token: string, password: string, nowMs: number): Promise<boolean> {
  const [account] = await db.rows<{ password_hash: string }>(sql`
    select password_hash from idp_reset join idp_account on idp_account.id = idp_reset.account_id
    where token_hash = ${usedHashOf(token)} and expires_at > ${new Date(nowMs)}`)
  return account !== undefined && isPassword(password, account.password_hash)
}
