import { z } from 'zod'
import { need } from './fields.ts'

/** How letters leave the house; without it a forgotten password is reset by a command on the server. */
export const mailEnv = z
  .object({
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/./, { error: 'must begin with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
        error: 'must be an e-mail address, or a name and one in angle brackets',
      })
      .optional(),
  })
  .superRefine((env, context) => {
    if (env.SMTP_URL) need(context, 'MAIL_FROM', env.MAIL_FROM, 'letters sent by SMTP_URL need a sender')
    if (env.MAIL_FROM) need(context, 'SMTP_URL', env.SMTP_URL, 'MAIL_FROM alone sends nothing')
  })
  .transform((env) => (env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined))
