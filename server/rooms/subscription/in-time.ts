import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#domain/refusal'

/** What a person waits for the payment service in all, however many calls and tries that are. */
const patienceMs = 9_000

/** What the page waits for that opens; it goes on with what is known. */
export const patienceOfPageMs = 4_000

/** The work's outcome, or the refusal that says that payments do not work now; what is under way goes on unheard. */
export async function inTime<T>(work: Promise<T>, withinMs = patienceMs): Promise<T> {
  const over = new AbortController()
  const late = sleep(withinMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Refusal('payments_unavailable')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => undefined)
  }
}
