import { z } from 'zod'
import type { PaymentEvent } from './payments.ts'

/** How far a signature may be from now, in seconds. */
export const toleranceSeconds = 300

/** The SDK looks only for signatures that are too old. */
export const isAhead = (signature: string, nowMs: number) =>
  [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].some(([, seconds]) => Number(seconds) > nowMs / 1000 + toleranceSeconds)

/** The SDK throws at a signature that is blank. */
export const withoutBlanks = (signature: string) =>
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
export function eventIn(said: unknown): PaymentEvent | undefined {
  const { data: event } = SignedEvent.safeParse(said)
  if (!event) return undefined
  const { object: kind, id, customer } = event.data.object
  const about = kind === 'customer' ? id : typeof customer === 'object' ? customer?.id : customer
  return { id: event.id, type: event.type, customerId: typeof about === 'string' ? about : undefined }
}
