import type { Room } from '#server/room'
import { releaseExpired } from './service.ts'

const everyMs = 30_000

/** Looks now and then for credits held by processes that died. Returns how to stop; a sweep that fails is made up for. */
export function sweepCredits(room: Pick<Room, 'db' | 'clock'>): () => void {
  const timer = setInterval(() => void releaseExpired(room, room.clock()).catch(() => {}), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
