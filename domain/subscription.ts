import { dayMs } from './time.ts'

/** What Stripe calls it; it is the only source of truth. */
export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled'

/** One subscription as it stands; times in epoch milliseconds. */
export type Subscription = {
  status: SubscriptionStatus
  periodStartMs: number
  periodEndMs: number
  /** When somebody said that it shall not go on; null while it does. */
  canceledAtMs: number | null
  /** When it ended for good. */
  endedAtMs: number | null
}

/** What everybody reads off it; null when nothing was ever paid. */
export type Standing = { expiresAtMs: number | null; canceledAtMs: number | null }

/** A failed renewal may be made good for this long. */
export const graceMs = 3 * dayMs

/**
 * Until when a subscription lasts. A failed renewal has already moved the period on, so its grace counts from the
 * period's start. Docs/rules.md §Plan and payment.3.
 */
export function expiryMsOf({ status, periodStartMs, periodEndMs, endedAtMs }: Subscription): number | null {
  if (status === 'active' || status === 'trialing') return periodEndMs
  if (status === 'past_due') return Math.min(periodStartMs + graceMs, periodEndMs)
  if (status === 'incomplete' || status === 'incomplete_expired') return null
  return endedAtMs ?? periodStartMs
}

export const standingOf = (subscription: Subscription | undefined): Standing =>
  subscription
    ? { expiresAtMs: expiryMsOf(subscription), canceledAtMs: subscription.canceledAtMs }
    : { expiresAtMs: null, canceledAtMs: null }

export const isActive = ({ expiresAtMs }: Standing, nowMs: number): boolean =>
  expiresAtMs !== null && expiresAtMs > nowMs

export const isCanceled = ({ canceledAtMs }: Standing): boolean => canceledAtMs !== null

/** The status as settings say it. */
export function labelOf(standing: Standing, nowMs: number): 'Active' | 'Canceling at period end' | 'Inactive' {
  if (!isActive(standing, nowMs)) return 'Inactive'
  return isCanceled(standing) ? 'Canceling at period end' : 'Active'
}
