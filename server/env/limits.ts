import { z } from 'zod'
import { hourMs, minuteMs } from '#domain/time'
import { whole } from './fields.ts'

const hits = (fallback: number) => whole(1, 1_000_000, fallback)

/** How often somebody may do something within a window, and how much they may keep. docs/rules.md §Limits.1, 5. */
export const limitsEnv = z
  .object({
    LIMIT_FAILED_SIGN_INS: hits(10),
    LIMIT_REGISTRATIONS: hits(200),
    LIMIT_WRITES: hits(120),
    LIMIT_READS: hits(240),
    LIMIT_IMPORTS: hits(400),
    LIMIT_ASSISTANT: hits(20),
    LIMIT_ANONYMOUS: hits(600),
    LIMIT_CHECKOUTS: hits(10),
    LIMIT_SPACE_MB: whole(1, 1_000_000, 256),
  })
  .transform((env) => ({
    failedSignIns: { hits: env.LIMIT_FAILED_SIGN_INS, windowMs: 5 * minuteMs },
    registrations: { hits: env.LIMIT_REGISTRATIONS, windowMs: hourMs },
    writes: { hits: env.LIMIT_WRITES, windowMs: minuteMs },
    reads: { hits: env.LIMIT_READS, windowMs: minuteMs },
    imports: { hits: env.LIMIT_IMPORTS, windowMs: minuteMs },
    assistant: { hits: env.LIMIT_ASSISTANT, windowMs: minuteMs },
    anonymous: { hits: env.LIMIT_ANONYMOUS, windowMs: minuteMs },
    checkouts: { hits: env.LIMIT_CHECKOUTS, windowMs: hourMs },
    spaceBytes: env.LIMIT_SPACE_MB * 1024 * 1024,
  }))
