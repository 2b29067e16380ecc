import { randomUUID } from 'node:crypto'
import { type Database, sql } from '#server/db/open'
import { hashPassword } from './password.ts'

export type Account = { id: string; email: string; name: string; passwordHash: string }

const columns = sql`id, email, name, password_hash as "passwordHash"`

/** The form in which an e-mail address names an account. */
export const accountName = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await db.rows<Account>(sql`select ${columns} from idp_account where id = ${id}`)
  return account
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.rows<Account>(sql`select ${columns} from idp_account where email = ${accountName(email)}`)
  return account
}

/** The account of an address, if it was made after a moment. */
export async function findAccountSince(db: Database, email: string, since: Date): Promise<Account | undefined> {
  const [account] = await db.rows<Account>(sql`
    select ${columns} from idp_account where email = ${accountName(email)} and created_at > ${since}`)
  return account
}

/** The new account, or nothing when the address has one already. */
export async function createAccount(
  db: Database,
  { email, name, password, nowMs }: { email: string; name: string; password: string; nowMs: number },
): Promise<Account | undefined> {
  const hash = await hashPassword(password)
  const [account] = await db.rows<Account>(sql`
    insert into idp_account (id, email, name, password_hash, created_at)
    values (${randomUUID()}, ${accountName(email)}, ${name.trim()}, ${hash}, ${new Date(nowMs)})
    on conflict (email) do nothing returning ${columns}`)
  return account
}

/** False where it has another password than `before` by now. */
export async function setPasswordHash(db: Database, id: string, hash: string, before?: string): Promise<boolean> {
  const set = await db.rows(sql`
    update idp_account set password_hash = ${hash}
    where id = ${id} and password_hash = coalesce(${before ?? null}, password_hash) returning id`)
  return set.length > 0
}

/** The account goes with all that it left behind here: sessions, grants, codes, tokens, links for a new password. */
export async function deleteAccount(db: Database, id: string): Promise<void> {
  await db.rows(sql`
    with artifacts as (delete from idp_artifact where account_id = ${id}),
      resets as (delete from idp_reset where account_id = ${id})
    delete from idp_account where id = ${id}`)
}
