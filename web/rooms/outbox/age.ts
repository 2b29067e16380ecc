import { arrivesWithinDays } from '#domain/review'
import { dayMs, hourMs } from '#domain/time'

/** A reading of the counter of one page, which cannot be set: since its load (`origin`), in milliseconds. */
export type Counted = { origin: number; ms: number }

/** `serverMs`: what time it was by the server's clock, as far as that was known. */
type Given = { answeredAt: string; counted?: Counted | undefined; serverMs?: number | undefined }
type Now = Counted & { wallMs: number; serverMs?: number | undefined }

/** A device sleeps that long at most; a larger jump was made by setting its clock. */
const sleepsAtMostMs = 30 * dayMs

/** What waited for longer, or seems to by a clock that was wrong, counts from then; an hour is left for its way. */
const oldestMs = arrivesWithinDays * dayMs - hourMs

/**
 * How long ago a grade was given, in milliseconds, by a browser whose clock may be wrong or set in between. The wall clock
 * counts while the device sleeps, which the page's counter may not; where the two cannot both be right, the counter is.
 * After a reload the server's clock does, where it was known then and is now; else only the wall clock is left.
 * Source: docs/rules.md §Schedule.2.
 */
export function ageMs(given: Given, now: Now): number {
  const byWallMs = now.wallMs - Date.parse(given.answeredAt)
  const byPageMs = given.counted?.origin === now.origin ? now.ms - given.counted.ms : undefined
  const age = byPageMs === undefined ? (byServerMs(given, now) ?? byWallMs) : awakeOrAsleepMs(byPageMs, byWallMs)
  return Math.min(oldestMs, Math.max(0, Math.round(age)))
}

const awakeOrAsleepMs = (byPageMs: number, byWallMs: number) => {
  const sleptMs = byWallMs - byPageMs
  return sleptMs >= 0 && sleptMs <= sleepsAtMostMs ? byWallMs : byPageMs
}

/** Below nothing only where this browser's clock was set between hearing of the server's and the grade. */
const byServerMs = (given: Given, now: Now) => {
  if (given.serverMs === undefined || now.serverMs === undefined) return undefined
  const ms = now.serverMs - given.serverMs
  return ms < 0 ? undefined : ms
}

export const countedNow = (): Counted => ({ origin: performance.timeOrigin, ms: performance.now() })
