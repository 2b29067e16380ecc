import type { User } from '#contract/user'
import type { SubscriptionState } from '#domain/subscription'

const msOf = (date: string | null) => (date === null ? null : Date.parse(date))

/** The state of a person's subscription, as the wire tells it. */
export const subscriptionStateOf = (user: User): SubscriptionState => ({
  expiresAtMs: msOf(user.subscriptionExpiresAt),
  canceledAtMs: msOf(user.subscriptionCanceledAt),
  isUnpaid: user.subscriptionIsUnpaid,
})
