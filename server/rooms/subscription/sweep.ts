import { dayMs } from '#domain/time'
import type { Room } from '#server/room'
import { forgetHandled } from './store.ts'

/** Stripe tells what was not taken for three days, and by hand for thirty; told again later, it would do no harm. */
const rememberedMs = 40 * dayMs
const everyMs = 3_600_000

type Means = Pick<Room, 'db' | 'clock'>

/** Forgets events that were dealt with long ago. */
export const forgetOldEvents = ({ db, clock }: Means): Promise<void> =>
  forgetHandled(db, new Date(clock() - rememberedMs))

/** Returns how to stop; a sweep that fails is made up for by the next. */
export function sweepPaymentEvents(means: Means): () => void {
  const timer = setInterval(() => void forgetOldEvents(means).catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
