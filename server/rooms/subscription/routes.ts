import { Activation, ActivationQuery, Checkout, Portal } from '#contract/subscription'
import type { Limit } from '#server/db/throttle'
import type { Limiter } from '#server/http/limiter'
import { admit } from '#server/http/limits'
import { type Route, route } from '#server/http/route'
import {
  activationOf,
  cancelSubscription,
  portalFor,
  reactivateSubscription,
  type SubscriptionRoom,
  startCheckout,
} from './service.ts'

type Means = SubscriptionRoom & { env: { limits: { checkouts: Limit } } }

export const subscriptionRoutes = (room: Means, limiter: Limiter): readonly Route[] => [
  route('subscription.checkout', { summary: 'Begin to pay for Premium', answer: Checkout }, async ({ viewer }) => {
    admit(limiter.take(`checkouts ${viewer.id}`, room.env.limits.checkouts))
    return startCheckout(room, viewer)
  }),
  route(
    'subscription.status',
    { summary: 'How a checkout of yours came out', query: ActivationQuery, answer: Activation },
    async ({ viewer, input }) => {
      const { query } = await input()
      return activationOf(room, viewer, query.session_id)
    },
  ),
  route('subscription.cancel', { summary: 'Let your subscription end with its period' }, ({ viewer }) =>
    cancelSubscription(room, viewer),
  ),
  route('subscription.reactivate', { summary: 'Let your subscription go on after all' }, ({ viewer }) =>
    reactivateSubscription(room, viewer),
  ),
  route('subscription.portal', { summary: 'Where to look after bills and cards', answer: Portal }, ({ viewer }) =>
    portalFor(room, viewer),
  ),
]
