import { dayMs, hourMs } from '#domain/time'
import type { Room } from '#server/room'
import type { Sweep } from '#server/sweep'
import { forgetCreations } from './creation-store.ts'

type Means = Pick<Room, 'db' | 'clock'>

/** Forgets what was asked for under keys of long ago. docs/rules.md §Sending again. */
export const forgetOldCreations = ({ db, clock }: Means): Promise<void> =>
  forgetCreations(db, new Date(clock() - dayMs))

export const creationSweep = (means: Means): Sweep => ({
  name: 'creations',
  everyMs: hourMs,
  run: () => forgetOldCreations(means),
})
