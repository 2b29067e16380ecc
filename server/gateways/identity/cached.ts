type Options<T> = {
  fetch: () => Promise<T>
  clock: () => number
  /** How long a fresh value is not asked for again, however much it is wanted. */
  cooldownMs: number
  /** A value older than this is fetched anew beside the work, never in its way. */
  maxAgeMs: number
}

/** A first try that failed may be repeated this soon. */
const retryMs = 2_000

export type Cached<T> = {
  /** The value, or nothing while it was never reached. */
  read: () => Promise<T | undefined>
  /** Asks again unless it just did; says whether the last try succeeded. */
  renew: () => Promise<boolean>
}

/** Something from elsewhere, fetched when first needed, one fetch at a time, and used on while elsewhere is away. */
export function cached<T>({ fetch, clock, cooldownMs, maxAgeMs }: Options<T>): Cached<T> {
  let value: T | undefined
  let last: { atMs: number; succeeded: boolean } | undefined
  let pending: Promise<void> | undefined

  const isResting = () =>
    pending === undefined && last !== undefined && clock() - last.atMs < (last.succeeded ? cooldownMs : retryMs)

  async function attempt() {
    last = { atMs: clock(), succeeded: false }
    try {
      value = await fetch()
      last.succeeded = true
    } catch {
      // `succeeded` tells; the older value stays.
    }
  }

  async function renew() {
    if (!isResting()) {
      pending ??= attempt().finally(() => {
        pending = undefined
      })
      await pending
    }
    return last?.succeeded ?? false
  }

  return {
    renew,
    async read() {
      if (value === undefined) await renew()
      else if (last && clock() - last.atMs > maxAgeMs) void renew()
      return value
    },
  }
}
