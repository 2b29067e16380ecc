import { dayMs, hourMs } from '#domain/time'
import type { StoreContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { forgetCreations } from './store/creation.ts'

/** Forgets what was asked for under keys of long ago. docs/rules.md §Sending again. */
export const forgetOldCreations = ({ db, clock }: StoreContext): Promise<void> =>
  forgetCreations(db, new Date(clock() - dayMs))

export const creationSweep = (deps: StoreContext): Sweep => ({
  name: 'creations',
  everyMs: hourMs,
  run: () => forgetOldCreations(deps),
})
