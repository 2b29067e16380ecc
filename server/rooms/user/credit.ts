import type { User } from '#contract/user'

/** What a person may spend and has paid for. Nothing is sold yet, so nobody has anything. */
export const creditOf = (): Pick<User, 'currentCredits' | 'subscriptionExpiresAt' | 'subscriptionCanceledAt'> => ({
  currentCredits: 0,
  subscriptionExpiresAt: null,
  subscriptionCanceledAt: null,
})
