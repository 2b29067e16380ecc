import type { Database } from '#server/db/open'
import type { Env } from '#server/env'
import { lateStripeGateway } from './late-stripe.ts'
import type { Payments } from './payments.ts'
import { startSimulation } from './simulated/create.ts'

type Configuration = Pick<Env, 'publicUrl' | 'port' | 'payments'>

/** Who takes the money, by configuration alone: Stripe, a simulation of it, or none. */
export async function createPayments(
  { publicUrl, port, payments }: Configuration,
  { db, clock }: { db: Database; clock: () => number },
): Promise<Payments> {
  const { kind, secretKey, webhookSecret, priceId, apiBase } = payments
  if (kind === 'simulated') return startSimulation({ db, clock, publicUrl, deliver: deliverTo(port) })
  const none = { kind: 'off', close: async () => {} } as const
  if (kind === 'off' || !secretKey || !priceId) return none
  const gateway = lateStripeGateway({ secretKey, webhookSecret, priceId, apiBase, publicUrl }, clock)
  return { ...none, kind, gateway }
}

const deliverTo = (port: number) => async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(`http://127.0.0.1:${port}/api/stripe/webhook`, { method: 'POST', headers, body })
  return answer.status
}
