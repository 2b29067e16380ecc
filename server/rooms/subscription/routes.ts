import type { CallAbout } from '#contract/paths'
import type { Limit } from '#server/db/throttle'
import type { Handlers } from '#server/http/handler'
import type { Limiter } from '#server/http/limiter'
import { admit } from '#server/http/limits'
import { inTime } from './patience.ts'
import {
  activationOf,
  cancelSubscription,
  portalFor,
  reactivateSubscription,
  type SubscriptionRoom,
  startCheckout,
} from './service.ts'

type Means = SubscriptionRoom & { env: { limits: { checkouts: Limit } } }

export const subscriptionRoutes = (room: Means, limiter: Limiter): Handlers<CallAbout<'subscription'>> => ({
  'subscription.checkout': async ({ viewer, input }) => {
    const { once } = await input()
    admit(limiter.take(`checkouts ${viewer.id}`, room.env.limits.checkouts))
    return inTime(startCheckout(room, viewer, once?.key))
  },
  'subscription.status': async ({ viewer, input }) => {
    const { query } = await input()
    return activationOf(room, viewer, query.session_id)
  },
  'subscription.cancel': ({ viewer }) => inTime(cancelSubscription(room, viewer)),
  'subscription.reactivate': ({ viewer }) => inTime(reactivateSubscription(room, viewer)),
  'subscription.portal': ({ viewer }) => inTime(portalFor(room, viewer)),
})
