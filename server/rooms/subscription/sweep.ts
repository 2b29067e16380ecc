import { dayMs, hourMs } from '#domain/time'
import type { RoomContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { forgetHandled } from './store.ts'

/** Stripe tells what was not taken for three days, and by hand for thirty; told again later, it would do no harm. */
const rememberedMs = 40 * dayMs

type Deps = Pick<RoomContext, 'db' | 'clock'>

/** Forgets events that were dealt with long ago. */
export const forgetOldEvents = ({ db, clock }: Deps): Promise<void> =>
  forgetHandled(db, new Date(clock() - rememberedMs))

export const paymentEventSweep = (deps: Deps): Sweep => ({
  name: 'payment events',
  everyMs: hourMs,
  run: () => forgetOldEvents(deps),
})
