import type { CallAbout } from '#contract/paths'
import type { Limit } from '#server/db/throttle'
import type { Handlers } from '#server/http/handler'
import type { Limiter } from '#server/http/limiter'
import { admit } from '#server/http/limits'
import { inTime } from './in-time.ts'
import {
  activationOf,
  cancelSubscription,
  portalFor,
  reactivateSubscription,
  type SubscriptionContext,
  startCheckout,
} from './service.ts'

type Deps = SubscriptionContext & { env: { limits: { checkouts: Limit } } }

export const subscriptionRoutes = (context: Deps, limiter: Limiter): Handlers<CallAbout<'subscription'>> => ({
  'subscription.checkout': async ({ viewer, input }) => {
    const { once } = await input()
    admit(limiter.take(`checkouts ${viewer.id}`, context.env.limits.checkouts))
    return inTime(startCheckout(context, viewer, once?.key))
  },
  'subscription.status': async ({ viewer, input }) => {
    const { query } = await input()
    return activationOf(context, viewer, query.session_id)
  },
  'subscription.cancel': ({ viewer }) => inTime(cancelSubscription(context, viewer)),
  'subscription.reactivate': ({ viewer }) => inTime(reactivateSubscription(context, viewer)),
  'subscription.portal': ({ viewer }) => inTime(portalFor(context, viewer)),
})
