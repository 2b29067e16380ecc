import type { StoreContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { forgetOldReplies, releaseExpired } from './service.ts'

const everyMs = 30_000

/** Gives back credits held by processes that died, and forgets old replies. */
export const creditSweep = (context: StoreContext): Sweep => ({
  name: 'credits',
  everyMs,
  run: async () => {
    await releaseExpired(context, context.clock())
    await forgetOldReplies(context, context.clock())
  },
})
