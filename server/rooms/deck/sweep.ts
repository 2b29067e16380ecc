import { dayMs, hourMs } from '#domain/time'
import type { RoomContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { forgetCreations } from './store/creation.ts'

type Deps = Pick<RoomContext, 'db' | 'clock'>

/** Forgets what was asked for under keys of long ago. docs/rules.md §Sending again. */
export const forgetOldCreations = ({ db, clock }: Deps): Promise<void> => forgetCreations(db, new Date(clock() - dayMs))

export const creationSweep = (deps: Deps): Sweep => ({
  name: 'creations',
  everyMs: hourMs,
  run: () => forgetOldCreations(deps),
})
