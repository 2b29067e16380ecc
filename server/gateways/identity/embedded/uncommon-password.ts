import { type PasswordOwner, readOwnPassword } from '#domain/account'
import type { Parsed } from '#domain/parsed'
import { late } from '#server/late'

/** Read at the first new password: no other start, and no other request, waits for it or keeps it in memory. */
const readCommonest = late(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set<string>(dictionary['passwords-common'])
})

/**
 * A new password of `owner` as it may be set: what the domain allows, and none of the commonest that are known from
 * leaks, in whatever case. docs/rules.md §Identity.4.
 */
export async function readUncommonPassword(typed: string, owner: PasswordOwner): Promise<Parsed<string>> {
  const password = readOwnPassword(typed, owner)
  if (!password.ok) return password
  const isCommon = (await readCommonest()).has(typed.normalize('NFKC').toLowerCase())
  return isCommon
    ? { ok: false, reason: 'Many people use this password, so it is guessed first. Choose another.' }
    : password
}
