import { repeat } from '#server/repeat'
import type { Room } from '#server/room'
import { forgetOldReplies, releaseExpired } from './service.ts'

const everyMs = 30_000

/** Looks now and then for credits held by processes that died, and for replies to forget. Returns how to stop. */
export const sweepCredits = (room: Pick<Room, 'db' | 'clock'>): (() => void) =>
  repeat(everyMs, async () => {
    await releaseExpired(room, room.clock())
    await forgetOldReplies(room, room.clock())
  })
