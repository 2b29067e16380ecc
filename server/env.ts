import type { z } from 'zod'
import { assistantEnv } from './env/assistant.ts'
import { identityEnv } from './env/identity.ts'
import { limitsEnv } from './env/limits.ts'
import { mailEnv } from './env/mail.ts'
import { creditsEnv, paymentsEnv } from './env/payments.ts'
import { processEnv } from './env/process.ts'

export type Env = ReturnType<typeof readEnv>

/** Says all that is wrong at once, in one sentence each, and none of the values: some are secrets. */
export class MisconfiguredError extends Error {
  override readonly name = 'MisconfiguredError'
}

/** The whole configuration, from environment variables; an empty one counts as not set. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const problems: string[] = []
  const read = <T>(section: z.ZodType<T>): T => {
    const result = section.safeParse(given)
    if (!result.success)
      problems.push(...result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
    // Of a section that is wrong there is nothing; that is thrown below, before anybody reads it.
    return result.data as T
  }
  const basics = read(processEnv)
  const publicUrl = basics?.publicUrl ?? 'http://localhost'
  const env = {
    ...basics,
    identity: read(identityEnv(publicUrl)),
    payments: read(paymentsEnv(publicUrl)),
    credits: read(creditsEnv),
    assistant: read(assistantEnv),
    mail: read(mailEnv),
    limits: read(limitsEnv),
  }
  if (problems.length > 0) throw new MisconfiguredError(problems.join('\n'))
  return env
}
