import { ApiError, type TroubleCode, troubleOf } from '#web/lib/api-error.ts'

/** What a failed sending means: give the entry up, wait for the person to sign in, or try again after a while. */
export type Setback = { kind: 'refused'; code: TroubleCode } | { kind: 'signIn' } | { kind: 'wait'; waitMs: number }

const longestWaitMs = 60_000

/** 1 s, 2 s, 4 s … 60 s by the number of failures in a row, from 1. */
const backOffMs = (failures: number): number => Math.min(longestWaitMs, 1000 * 2 ** (failures - 1))

/** Judges what `call` threw. Only an answer that will stay the same makes an entry hopeless; all else may pass. */
export function setbackOf(error: unknown, failures: number): Setback {
  const code = troubleOf(error)
  if (!(error instanceof ApiError)) return { kind: 'wait', waitMs: backOffMs(failures) }
  if (error.status === 401) return { kind: 'signIn' }
  const isFinal = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
  if (isFinal) return { kind: 'refused', code }
  const retryAfterMs = (error.retryAfterSeconds ?? 0) * 1000
  return { kind: 'wait', waitMs: Math.max(retryAfterMs, backOffMs(failures)) }
}
