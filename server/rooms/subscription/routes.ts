import { Activation, ActivationQuery, Checkout, Portal } from '#contract/subscription'
import type { Limit } from '#server/db/throttle'
import type { Limiter } from '#server/http/limiter'
import { admit } from '#server/http/limits'
import { type Route, route } from '#server/http/route'
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

export const subscriptionRoutes = (room: Means, limiter: Limiter): readonly Route[] => [
  route(
    'subscription.checkout',
    {
      summary: 'Begin to pay for Premium',
      refuses: ['already_subscribed', 'payments_off', 'payments_unavailable'],
      answer: Checkout,
      takesKey: true,
    },
    async ({ viewer, input }) => {
      const { once } = await input()
      admit(limiter.take(`checkouts ${viewer.id}`, room.env.limits.checkouts))
      return inTime(startCheckout(room, viewer, once?.key))
    },
  ),
  route(
    'subscription.status',
    {
      summary: 'How a checkout of yours came out',
      refuses: ['session_not_found', 'payments_off', 'payments_unavailable'],
      query: ActivationQuery,
      answer: Activation,
    },
    async ({ viewer, input }) => {
      const { query } = await input()
      return activationOf(room, viewer, query.session_id)
    },
  ),
  route(
    'subscription.cancel',
    {
      summary: 'Let your subscription end with its period',
      refuses: ['not_subscribed', 'payments_off', 'payments_unavailable'],
    },
    ({ viewer }) => inTime(cancelSubscription(room, viewer)),
  ),
  route(
    'subscription.reactivate',
    {
      summary: 'Let your subscription go on after all',
      refuses: ['not_subscribed', 'payments_off', 'payments_unavailable'],
    },
    ({ viewer }) => inTime(reactivateSubscription(room, viewer)),
  ),
  route(
    'subscription.portal',
    {
      summary: 'Where to look after bills and cards',
      refuses: ['not_subscribed', 'payments_off', 'payments_unavailable'],
      answer: Portal,
    },
    ({ viewer }) => inTime(portalFor(room, viewer)),
  ),
]
