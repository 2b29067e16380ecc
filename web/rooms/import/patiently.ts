import { ApiError } from '#web/lib/api-error.ts'
import { patienceMs } from '#web/lib/patience.ts'

/** So often a server that cannot answer for now is asked once more. */
const unavailableAtMost = 5

/**
 * Tries again where there were too many requests, or the server cannot answer for now, as late as it says. What is asked has to be such
 * that the server does it once. Each try has a signal of its own, which ends it on a dead line, too: later, the more is `sent`.
 * docs/rules.md §Decks.13.
 */
export async function patiently<Result>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
  sent: unknown = '',
): Promise<Result> {
  const ms = patienceMs(JSON.stringify(sent).length)
  let unavailable = 0
  for (;;) {
    try {
      return await work(AbortSignal.any([signal, AbortSignal.timeout(ms)]))
    } catch (error) {
      const isPassing =
        error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'unavailable')
      if (!isPassing || (error.code === 'unavailable' && ++unavailable > unavailableAtMost)) throw error
      signal.throwIfAborted()
      await new Promise((resolve) => {
        setTimeout(resolve, (error.retryAfterSeconds ?? 5) * 1000)
        signal.addEventListener('abort', resolve, { once: true })
      })
      signal.throwIfAborted()
    }
  }
}
