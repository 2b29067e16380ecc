import { foldAccents } from './fold.ts'
import { lengthOf } from './length.ts'
import type { Parsed } from './parsed.ts'

/** Limits of a local account. Source: docs/rules.md §Identity.4. */
export const accountLimits = { passwordMin: 8, passwordMax: 200, nameMax: 100, emailMax: 254 } as const

const controls = /\p{Cc}|\p{Surrogate}/u
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/

/** An e-mail address as it was typed, trimmed; or the sentence that says why it is refused. */
export function readEmail(typed: string): Parsed<string> {
  const email = typed.trim()
  if (email === '') return { ok: false, reason: 'Enter your email address.' }
  if (email.length > accountLimits.emailMax || controls.test(email) || !address.test(email))
    return { ok: false, reason: 'That is not an email address. It should look like name@example.org.' }
  return { ok: true, value: email }
}

/** A person's name for display, trimmed; or the sentence that says why it is refused. */
export function readName(typed: string): Parsed<string> {
  const name = typed.trim()
  if (name === '') return { ok: false, reason: 'Enter your name.' }
  if (controls.test(name)) return { ok: false, reason: 'The name holds a character that cannot be stored.' }
  if (lengthOf(name) > accountLimits.nameMax)
    return { ok: false, reason: `A name has at most ${accountLimits.nameMax} characters.` }
  return { ok: true, value: name }
}

/** Whose password it is to be. */
export type PasswordOwner = { email: string; name: string }

const lettersOf = (text: string) => foldAccents(text).replace(/[^\p{L}]/gu, '')

/**
 * A new password exactly as it was typed, or the sentence that says why it is refused: `readNewPassword`, and it is
 * not its owner's name or address, with whatever digits and signs in it. Source: docs/rules.md §Identity.4.
 */
export function readOwnPassword(typed: string, { email, name }: PasswordOwner): Parsed<string> {
  const letters = lettersOf(typed)
  const own = [name, email, email.split('@')[0] ?? ''].map(lettersOf)
  if (letters !== '' && own.includes(letters))
    return { ok: false, reason: 'A password that is your own name or email address is too easy to guess.' }
  return readNewPassword(typed)
}

/** A new password exactly as it was typed, or the sentence that says why it is refused for any owner. */
export function readNewPassword(typed: string): Parsed<string> {
  const length = lengthOf(typed)
  if (length < accountLimits.passwordMin)
    return { ok: false, reason: `A password has at least ${accountLimits.passwordMin} characters.` }
  if (length > accountLimits.passwordMax)
    return { ok: false, reason: `A password has at most ${accountLimits.passwordMax} characters.` }
  if (typed.trim() === '') return { ok: false, reason: 'A password of spaces alone is too easy to guess.' }
  return { ok: true, value: typed }
}
