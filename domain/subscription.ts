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
  /** When it was canceled; null while it goes on. */
  canceledAtMs: number | null
  /** When it ended for good. */
  endedAtMs: number | null
}

/**
 * What everybody reads off it; null when nothing was ever paid. `isUnpaid` is one whose renewal failed and may still be
 * made good: it goes on only if that happens.
 */
export type SubscriptionState = { expiresAtMs: number | null; canceledAtMs: number | null; isUnpaid: boolean }

/** A failed renewal may be made good for this long. */
export const graceMs = 3 * dayMs

/**
 * Until when a subscription lasts. A failed renewal has already moved the period on, so its grace counts from the
 * period's start. docs/rules.md §Plan and payment.3.
 */
function expiryMsOf({ status, periodStartMs, periodEndMs, endedAtMs }: Subscription): number | null {
  if (status === 'active' || status === 'trialing') return periodEndMs
  if (status === 'past_due') return Math.min(periodStartMs + graceMs, periodEndMs)
  if (status === 'incomplete' || status === 'incomplete_expired') return null
  return endedAtMs ?? periodStartMs
}

/** The state of this subscription, or of none. */
export const subscriptionStateOf = (subscription: Subscription | undefined): SubscriptionState =>
  subscription
    ? {
        expiresAtMs: expiryMsOf(subscription),
        canceledAtMs: subscription.canceledAtMs,
        isUnpaid: subscription.status === 'past_due',
      }
    : { expiresAtMs: null, canceledAtMs: null, isUnpaid: false }

/** Whether what was paid for is there now. Source: docs/rules.md §Plan and payment.3. */
export const isActive = ({ expiresAtMs }: SubscriptionState, nowMs: number): boolean =>
  expiresAtMs !== null && expiresAtMs > nowMs

/** Whether its person has ended it; what was paid for may still be there. Source: docs/rules.md §Plan and payment.3. */
export const isCanceled = ({ canceledAtMs }: SubscriptionState): boolean => canceledAtMs !== null

/** Whether it goes on by itself when its time is over; else that is its end. */
export const isRenewing = (state: SubscriptionState): boolean => !isCanceled(state) && !state.isUnpaid

const ranks: Record<SubscriptionStatus, number> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  paused: 2,
  incomplete: 3,
  canceled: 4,
  incomplete_expired: 4,
}

/** Whether it has ended for good; any other may go on, or begin, without our hearing of it. */
export const hasEnded = ({ status }: Pick<Subscription, 'status'>): boolean => ranks[status] === 4

/**
 * Which of a person's subscriptions is theirs: the one in force, of several in force the oldest, else the newest that
 * ended. `others` are those that cost money beside it. docs/rules.md §Plan and payment.5.
 */
export function foremostOf<S extends Subscription & { createdAtMs: number }>(
  subscriptions: readonly S[],
): { foremost: S | undefined; others: S[] } {
  const [foremost, ...rest] = subscriptions.toSorted(
    (one, other) =>
      ranks[one.status] - ranks[other.status] ||
      (hasEnded(one) ? other.createdAtMs - one.createdAtMs : one.createdAtMs - other.createdAtMs),
  )
  const isInForce = foremost !== undefined && ranks[foremost.status] === 0
  return { foremost, others: isInForce ? rest.filter(({ status }) => ranks[status] < 3) : [] }
}

/** The status as settings say it. */
export function labelOf(state: SubscriptionState, nowMs: number): 'Active' | 'Canceling at period end' | 'Inactive' {
  if (!isActive(state, nowMs)) return 'Inactive'
  return isCanceled(state) ? 'Canceling at period end' : 'Active'
}
