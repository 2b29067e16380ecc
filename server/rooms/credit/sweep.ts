import type { Room } from '#server/room'
import type { Sweep } from '#server/sweep'
import { forgetOldReplies, releaseExpired } from './service.ts'

const everyMs = 30_000

/** Gives back credits held by processes that died, and forgets old replies. */
export const creditSweep = (room: Pick<Room, 'db' | 'clock'>): Sweep => ({
  name: 'credits',
  everyMs,
  run: async () => {
    await releaseExpired(room, room.clock())
    await forgetOldReplies(room, room.clock())
  },
})
