import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

/** The provider's keys are not known and cannot be fetched now. */
export class KeysUnavailable extends Error {}

type Options = {
  fetchKeys: () => Promise<JSONWebKeySet>
  clock: () => number
  /** A key id that nobody knows asks the provider at most this often. */
  cooldownMs?: number
  /** Keys older than this are fetched anew beside the work, never in its way. */
  maxAgeMs?: number
}

const retryMs = 2_000

/** The provider's keys, fetched when first needed. Once known they go on working while the provider is away. */
export function createKeySet({ fetchKeys, clock, cooldownMs = 30_000, maxAgeMs = 600_000 }: Options): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined
  let lastTry: { atMs: number; failed: boolean } | undefined
  let pending: Promise<void> | undefined

  const fetchOnce = async () => {
    const attempt = { atMs: clock(), failed: true }
    lastTry = attempt
    try {
      keys = createLocalJWKSet(await fetchKeys())
      attempt.failed = false
    } catch {
      // The caller learns it from `failed`; what was known before stays.
    }
  }

  const reload = () => {
    pending ??= fetchOnce().finally(() => {
      pending = undefined
    })
    return pending
  }

  const isResting = () =>
    pending === undefined && lastTry !== undefined && clock() - lastTry.atMs < (lastTry.failed ? retryMs : cooldownMs)

  return async (header, token) => {
    if (!keys && !isResting()) await reload()
    if (!keys) throw new KeysUnavailable()
    if (lastTry && clock() - lastTry.atMs > maxAgeMs) void reload()
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      if (!isResting()) await reload()
      if (lastTry?.failed) throw new KeysUnavailable()
      return keys(header, token)
    }
  }
}
