import { arrivesWithinDays } from '#domain/review'
import { dayMs, hourMs } from '#domain/time'

/** A reading of the counter of one page, which cannot be set: since its load (`origin`), in milliseconds. */
export type Counted = { origin: number; ms: number }

type Now = Counted & { wallMs: number }

/** A device sleeps that long at most; a larger jump was made by setting its clock. */
const sleepsAtMostMs = 30 * dayMs

/** What waited for longer, or seems to by a clock that was wrong, counts from then; an hour is left for its way. */
const oldestMs = arrivesWithinDays * dayMs - hourMs

/**
 * How long ago a grade was given, in milliseconds, by a browser whose clock may be wrong or set in between. The wall clock
 * counts while the device sleeps, which the page's counter may not; where the two cannot both be right, the counter is.
 * After a reload only the wall clock is left. Source: docs/rules.md §Schedule.2.
 */
export function ageMs(given: { answeredAt: string; counted?: Counted | undefined }, now: Now): number {
  const byWallMs = now.wallMs - Date.parse(given.answeredAt)
  const byPageMs = given.counted?.origin === now.origin ? now.ms - given.counted.ms : undefined
  const sleptMs = byPageMs === undefined ? 0 : byWallMs - byPageMs
  const age = byPageMs === undefined || (sleptMs >= 0 && sleptMs <= sleepsAtMostMs) ? byWallMs : byPageMs
  return Math.min(oldestMs, Math.max(0, Math.round(age)))
}

export const countedNow = (): Counted => ({ origin: performance.timeOrigin, ms: performance.now() })
