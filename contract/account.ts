import { z } from 'zod'
import { accountLimits, readNewPassword } from '#domain/account'
import { ruledText } from './text.ts'

const newPassword = ruledText(readNewPassword, {
  minLength: accountLimits.passwordMin,
  maxLength: accountLimits.passwordMax,
  description: 'Not your own name or address, and none of the commonest.',
  example: 'correct horse battery staple',
})

/** A change of one's own password, where accounts are kept here. docs/rules.md §Identity.7. */
export const PasswordInput = z
  .object({ currentPassword: z.string().max(1_000), newPassword })
  .meta({ id: 'PasswordInput' })
export type PasswordInput = z.infer<typeof PasswordInput>

/**
 * That it is really the person who deletes their account: their password where accounts are kept here, else the ID token
 * of a sign-in within the last five minutes. docs/rules.md §Account.2.
 */
export const DeletionInput = z
  .object({ password: z.string().max(1_000).optional(), idToken: z.string().max(16_384).optional() })
  .meta({ id: 'DeletionInput' })
export type DeletionInput = z.infer<typeof DeletionInput>
