import type { User, UserInput } from '#contract/user'
import { creditsOnWire } from '#domain/credit'
import type { Identity } from '#server/gateways/identity/identity'
import type { Viewer } from '#server/http/viewer'
import { welcomedBalance } from '#server/rooms/credit/service'
import { type SubscriptionContext, subscriptionStateFor } from '#server/rooms/subscription/service'
import { keepViewer } from '#server/rooms/user/service'

type SyncContext = SubscriptionContext & { identity: Pick<Identity, 'readProfile' | 'signIn'> }

/** Greets the signed-in person: keeps who they are, and answers what the product knows of them. */
export async function syncUser(context: SyncContext, viewer: Viewer, token: string, input: UserInput): Promise<User> {
  const person = await keepViewer(context, viewer, token, input)
  const { hasLocalAccounts } = context.identity.signIn
  const ownEmail = hasLocalAccounts ? viewer.email : person.isEmailVerified ? person.email : undefined
  // Before the credits: what Stripe tells now may have refilled them.
  const { expiresAtMs, canceledAtMs, isUnpaid } = await subscriptionStateFor(context, viewer.id)
  return {
    authId: viewer.id,
    email: person.email,
    name: person.name,
    currentCredits: creditsOnWire(await welcomedBalance(context, { id: viewer.id, email: ownEmail })),
    subscriptionExpiresAt: dateOnWire(expiresAtMs),
    subscriptionCanceledAt: dateOnWire(canceledAtMs),
    subscriptionIsUnpaid: isUnpaid,
  }
}

const dateOnWire = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
