import { repeat } from '#server/repeat'
import type { Room } from '#server/room'
import { releaseExpired } from './service.ts'

const everyMs = 30_000

/** Looks now and then for credits held by processes that died. Returns how to stop. */
export const sweepCredits = (room: Pick<Room, 'db' | 'clock'>): (() => void) =>
  repeat(everyMs, () => releaseExpired(room, room.clock()))
