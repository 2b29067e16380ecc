import { dayMs, hourMs } from '#domain/time'
import { repeat } from '#server/repeat'
import type { Room } from '#server/room'
import { forgetCreations } from './creation-store.ts'

type Means = Pick<Room, 'db' | 'clock'>

/** Forgets what was asked for under keys of long ago. docs/rules.md §Sending again. */
export const forgetOldCreations = ({ db, clock }: Means): Promise<void> =>
  forgetCreations(db, new Date(clock() - dayMs))

/** Does so now and then. Returns how to stop. */
export const sweepCreations = (means: Means): (() => void) => repeat(hourMs, () => forgetOldCreations(means))
