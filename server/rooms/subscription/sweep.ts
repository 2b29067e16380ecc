import { dayMs, hourMs } from '#domain/time'
import type { StoreContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { forgetHandled } from './store.ts'

/** Stripe tells what was not taken for three days, and by hand for thirty; told again later, it would do no harm. */
const rememberedMs = 40 * dayMs

/** Forgets events that were dealt with long ago. */
export const forgetOldEvents = ({ db, clock }: StoreContext): Promise<void> =>
  forgetHandled(db, new Date(clock() - rememberedMs))

export const paymentEventSweep = (deps: StoreContext): Sweep => ({
  name: 'payment events',
  everyMs: hourMs,
  run: () => forgetOldEvents(deps),
})
