import { z } from 'zod'
import { isLoopback, need, oneOf, privateUrl } from './fields.ts'

const isLive = (key: string) => /^[rs]k_live_/.test(key)

/**
 * How people pay: by Stripe where a key is given, else by a simulated checkout where only this machine can reach it, else not
 * at all. docs/rules.md §Plan and payment.1.
 */
export const paymentsEnv = (publicUrl: string) =>
  z
    .object({
      PAYMENTS: oneOf(['stripe', 'simulated', 'off']).optional(),
      STRIPE_SECRET_KEY: z
        .string()
        .regex(/^[rs]k_/, { error: 'must be a secret key (sk_… or rk_…)' })
        .optional(),
      STRIPE_WEBHOOK_SECRET: z.string().optional(),
      STRIPE_PRICE_ID: z.string().optional(),
      STRIPE_API_BASE: privateUrl.optional(),
    })
    .superRefine((env, context) => {
      if (env.PAYMENTS === 'simulated' && !isLoopback(publicUrl))
        context.addIssue({
          code: 'custom',
          path: ['PAYMENTS'],
          message: 'must not be simulated at a public PUBLIC_URL: everybody would have Premium for nothing',
        })
      const { STRIPE_SECRET_KEY: key, STRIPE_PRICE_ID: price, STRIPE_WEBHOOK_SECRET: webhook } = env
      if (env.PAYMENTS === 'stripe') need(context, 'STRIPE_SECRET_KEY', key, 'PAYMENTS is stripe')
      else if (webhook || price) need(context, 'STRIPE_SECRET_KEY', key, 'the other STRIPE_ settings need it')
      if (!key || (env.PAYMENTS && env.PAYMENTS !== 'stripe')) return
      need(context, 'STRIPE_PRICE_ID', price, 'it says what a subscription costs')
      if (isLive(key)) need(context, 'STRIPE_WEBHOOK_SECRET', webhook, 'a live key must hear of payments from Stripe')
    })
    .transform((env) => ({
      kind: env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : isLoopback(publicUrl) ? 'simulated' : 'off'),
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      priceId: env.STRIPE_PRICE_ID,
      apiBase: env.STRIPE_API_BASE,
    }))

const shownCredits = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'must be a whole number of credits as they are shown' })
    .transform(Number)
    .default(fallback)

/** In hundredths, which is what a person sees as one credit. */
export const creditsEnv = z
  .object({
    CREDITS_WELCOME: shownCredits(20),
    CREDITS_FREE_MONTHLY: shownCredits(0),
    CREDITS_PREMIUM_MONTHLY: shownCredits(800),
    CREDITS_PER_REPLY: shownCredits(1),
  })
  .transform((env) => ({
    welcomeHundredths: env.CREDITS_WELCOME,
    freeMonthlyHundredths: env.CREDITS_FREE_MONTHLY,
    premiumMonthlyHundredths: env.CREDITS_PREMIUM_MONTHLY,
    perReplyHundredths: env.CREDITS_PER_REPLY,
  }))
