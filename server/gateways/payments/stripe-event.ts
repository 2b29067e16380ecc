import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from './payments.ts'

type Signed = { body: Uint8Array; signature: string }

/** What an event is about; nothing where it is none, or was not signed with this secret, too long ago or ahead of time. */
export function readSigned(
  { webhooks }: Stripe,
  { body, signature }: Signed,
  secret: string,
  nowMs: number,
): PaymentEvent | undefined {
  try {
    const said = webhooks.constructEvent(body, withoutBlanks(signature), secret, toleranceSeconds, undefined, nowMs)
    return isAhead(signature, nowMs) ? undefined : eventIn(said)
  } catch (error) {
    // A body that is no JSON is found out only once its signature is known to be right.
    const isRefused = error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
    if (isRefused) return undefined
    throw error
  }
}

/** How far a signature may be from now, in seconds. */
const toleranceSeconds = 300

/** The SDK looks only for signatures that are too old. */
const isAhead = (signature: string, nowMs: number) =>
  [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, seconds]) => Number(seconds) > nowMs / 1000 + toleranceSeconds)

/** The SDK throws at a signature that is blank. */
const withoutBlanks = (signature: string) =>
  signature
    .split(',')
    .filter((part) => /^\w+=[^=]/.test(part))
    .join(',')

const Id = z.string().min(1).max(255)
/** Events are about a customer, or about something that belongs to one. */
const SignedEvent = z.object({
  id: Id,
  type: Id,
  data: z.object({
    object: z.object({
      object: z.unknown().optional(),
      id: z.unknown().optional(),
      customer: z.union([Id, z.object({ id: Id })]).nullish(),
    }),
  }),
})

/** What a signed event is about; nothing where it is none that we know the shape of. */
function eventIn(said: unknown): PaymentEvent | undefined {
  const { data: event } = SignedEvent.safeParse(said)
  if (!event) return undefined
  const { object: kind, id, customer } = event.data.object
  const about = kind === 'customer' ? id : typeof customer === 'object' ? customer?.id : customer
  return { id: event.id, type: event.type, customerId: typeof about === 'string' ? about : undefined }
}
