import { ApiError, type TroubleCode } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/messages.ts'

/** Why something will never be taken, with the sentence for whoever sent it. */
export type Refused = { code: TroubleCode; text: string }

/**
 * Why nothing is sent for now: until the person has signed in again (`signIn`), or for a while, or until the network is
 * back (`connection`).
 */
export type Hold = 'none' | 'signIn' | 'connection'

/** What a failed sending means: the entry is given up, or everything waits. */
export type Setback = { refused?: Refused; hold?: Hold; waitMs?: number }

const longestWaitMs = 60_000

/** 1 s, 2 s, 4 s … 60 s by the number of failures in a row, from 1. */
const backOffMs = (failures: number): number => Math.min(longestWaitMs, 1000 * 2 ** (failures - 1))

/** What stands in between refuses for itself, and by what network one is there: the server has not heard of it. */
const isOfNetwork = ({ code, sentence }: ApiError): boolean =>
  code === 'unavailable' || (code === 'body_too_large' && sentence === undefined)

/** Judges what `call` threw. Only an answer that will stay the same makes an entry hopeless; all else may pass. */
export function setbackOf(error: unknown, failures: number): Setback {
  const { code, text } = messageOf(error)
  if (!(error instanceof ApiError)) return { hold: 'connection', waitMs: backOffMs(failures) }
  if (error.status === 401) return { hold: 'signIn' }
  const passes = error.status === 408 || error.status === 429 || isOfNetwork(error)
  if (error.status >= 400 && error.status < 500 && !passes) return { refused: { code, text } }
  const retryAfterMs = (error.retryAfterSeconds ?? 0) * 1000
  return { hold: 'connection', waitMs: Math.max(retryAfterMs, backOffMs(failures)) }
}
