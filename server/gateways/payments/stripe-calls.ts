import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { Refusal } from '#domain/refusal'

/** Of one try; a call has two. */
const timeoutMs = 4_000

/** Stripe's own SDK; `apiBase` is another place than Stripe's own, such as a double. */
export const openStripe = (secretKey: string, apiBase: string | undefined): Stripe =>
  new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...addressOf(apiBase) })

function addressOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isEncrypted = protocol === 'https:'
  return { protocol: isEncrypted ? 'https' : 'http', host: hostname, port: port || (isEncrypted ? 443 : 80) } as const
}

const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } = Stripe.errors

/** Together, with what the SDK tries by itself, about as long as a person waits. */
const triesWhileInUse = 10
const againAfterMs = 250

/**
 * Runs a call; a Stripe that is away, overwhelmed or broken is a refusal that says so. Where another call under the same
 * key is under way this one waits for it, and gets its answer.
 */
export async function reached<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call()
    } catch (error) {
      const isInUse = isKeyInUse(error)
      if (isInUse && tries < triesWhileInUse) {
        await sleep(againAfterMs)
        continue
      }
      const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
      if (isAway || isInUse) throw new Refusal('payments_unavailable')
      throw error
    }
}

/** https://docs.stripe.com/error-codes#idempotency-key-in-use */
const isKeyInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'

/**
 * Runs a call that names something which may not exist there: undefined then. With `parameter`, only what that one names
 * may be missing.
 */
export async function unlessMissing<T>(call: () => Promise<T>, parameter?: string): Promise<T | undefined> {
  try {
    return await reached(call)
  } catch (error) {
    const isMissing = error instanceof StripeInvalidRequestError && error.code === 'resource_missing'
    if (isMissing && (!parameter || error.param === parameter)) return undefined
    throw error
  }
}

/** Whether it was refused for what one parameter says. */
export const isRefusedFor = (error: unknown, parameter: string): boolean =>
  error instanceof StripeInvalidRequestError && error.param === parameter
