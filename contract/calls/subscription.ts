import type { CallsAbout } from '../call.ts'
import { Activation, ActivationQuery, Checkout, Portal } from '../subscription.ts'

export const subscriptionCalls = {
  'subscription.checkout': {
    who: 'signedIn',
    summary: 'Begin to pay for Premium',
    answer: Checkout,
    takesKey: true,
    refuses: ['already_subscribed', 'payments_off', 'payments_unavailable'],
  },
  'subscription.status': {
    who: 'signedIn',
    summary: 'How a checkout of yours came out',
    query: ActivationQuery,
    answer: Activation,
    refuses: ['session_not_found', 'payments_off', 'payments_unavailable'],
  },
  'subscription.cancel': {
    who: 'signedIn',
    summary: 'Let your subscription end with its period',
    refuses: ['not_subscribed', 'payments_off', 'payments_unavailable'],
  },
  'subscription.reactivate': {
    who: 'signedIn',
    summary: 'Let your subscription go on after all',
    refuses: ['not_subscribed', 'payments_off', 'payments_unavailable'],
  },
  'subscription.portal': {
    who: 'signedIn',
    summary: 'Where to look after bills and cards',
    answer: Portal,
    refuses: ['not_subscribed', 'payments_off', 'payments_unavailable'],
  },
} as const satisfies CallsAbout<'subscription'>
