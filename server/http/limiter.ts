import type { Logger } from 'pino'
import type { Database } from '#server/db/open'
import { addHits, type Limit, type Passage } from '#server/db/throttle'
import { messageOf } from '#server/thrown'

/** `shared`: what all processes together have admitted, by the last exchange; `unsent`: what this one has since. */
type Window = { shared: number; unsent: number; resetsAtMs: number }

/** How long what one process admits stays unknown to the others. */
const exchangeEveryMs = 1_000

/** Does some work once `afterMs` have passed; no request waits for it. */
export type Later = (work: () => Promise<void>, afterMs: number) => void

/** By the time of the machine. What is still to come keeps no process alive, and no longer comes once this is closed. */
export function createLater(): { later: Later; close: () => void } {
  let isClosed = false
  const later: Later = (work, afterMs) => void setTimeout(() => isClosed || work(), afterMs).unref()
  return {
    later,
    close() {
      isClosed = true
    },
  }
}

export type Limiter = {
  /** Counts one request, unless there were too many. */
  take(name: string, limit: Limit): Passage
}

type Deps = { db: Database; clock: () => number; later: Later; log: Logger }

/**
 * Counts requests in this process and exchanges counts with the others in the background, so that no request waits for
 * the database. With n processes somebody may pass the limit by what n - 1 of them admit within one exchange.
 * docs/rules.md §Limits.3.
 */
export function createLimiter({ db, clock, later, log }: Deps): Limiter {
  const windows = new Map<string, Window>()
  let isExchangeDue = false

  function scheduleExchange() {
    if (isExchangeDue) return
    isExchangeDue = true
    later(exchange, exchangeEveryMs)
  }

  async function exchange() {
    const nowMs = clock()
    for (const [name, { resetsAtMs }] of windows) if (resetsAtMs <= nowMs) windows.delete(name)
    const sent = [...windows].flatMap(([name, window]) =>
      window.unsent > 0 ? [{ name, window, hits: window.unsent, resetsAtMs: window.resetsAtMs }] : [],
    )
    try {
      const counted = sent.length ? await addHits(db, sent, nowMs) : undefined
      for (const { name, window, hits } of sent) {
        const all = counted?.get(name)
        window.unsent -= hits
        window.shared = all?.hits ?? 0
        window.resetsAtMs = all?.resetsAtMs ?? 0
      }
    } catch (error) {
      log.debug({ reason: messageOf(error) }, 'counts not exchanged')
    }
    isExchangeDue = false
    if (windows.size > 0) scheduleExchange()
  }

  const take: Limiter['take'] = (name, limit) => {
    const nowMs = clock()
    const window = windows.get(name)
    const latestMs = nowMs + limit.windowMs
    // A clock that was put back makes no window longer.
    if (window) window.resetsAtMs = Math.min(window.resetsAtMs, latestMs)
    if (!window || window.resetsAtMs <= nowMs) windows.set(name, { shared: 0, unsent: 1, resetsAtMs: latestMs })
    else if (window.shared + window.unsent < limit.hits) window.unsent++
    else return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((window.resetsAtMs - nowMs) / 1000)) }
    scheduleExchange()
    return { ok: true }
  }

  return { take }
}
