import { z } from 'zod'
import { readNewPassword } from '#domain/account'
import { ruledText } from './text.ts'

/** A change of one's own password, where accounts are kept here. Docs/rules.md §Identity. */
export const PasswordInput = z
  .object({ currentPassword: z.string().max(1_000), newPassword: ruledText(readNewPassword) })
  .meta({ id: 'PasswordInput' })
export type PasswordInput = z.infer<typeof PasswordInput>
