import { randomBytes } from 'node:crypto'
import { product } from '#contract/brand'
import type { Database } from '#server/db/open'
import type { Env } from '#server/env'
import { createAccount, findAccountByEmail } from '#server/gateways/identity/embedded/accounts'
import { embeddedIssuer } from '#server/gateways/identity/embedded/site'
import { authId } from '#server/gateways/identity/viewer'
import type { Viewer } from '#server/http/viewer'

export const demoEmail = 'demo@lemma.example'

/**
 * The person who owns the demonstration decks, with the password when the account was made just now. Where an outside
 * provider keeps the accounts, it is a person without a way to sign in.
 */
export async function demoOwner(
  db: Database,
  { identity }: Pick<Env, 'identity'>,
  nowMs: number,
): Promise<{ owner: Viewer; password?: string }> {
  const issuer = identity.provider?.issuer ?? embeddedIssuer
  const person = (subject: string): Viewer => ({ id: authId(issuer, subject), issuer, subject })
  if (identity.provider) return { owner: person(demoEmail) }
  const password = randomBytes(12).toString('base64url')
  const made = await createAccount(db, { email: demoEmail, name: `${product} demonstration`, password, nowMs })
  if (made) return { owner: person(made.id), password }
  const account = await findAccountByEmail(db, demoEmail)
  if (!account) throw new Error(`The account ${demoEmail} was deleted just now: run this again.`)
  return { owner: person(account.id) }
}
