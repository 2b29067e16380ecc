import { dayMs, hourMs, minuteMs } from './time.ts'

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** Whole days, else hours, else minutes, between two instants in milliseconds; nothing below a minute. */
function elapsed(thenMs: number, nowMs: number) {
  for (const [unit, unitMs] of units) {
    const count = Math.floor((nowMs - thenMs) / unitMs)
    if (count >= 1) return { count, unit }
  }
  return undefined
}

/** How long ago: `2 days ago`, `1 hour ago`, `5 minutes ago`, else `less than a minute ago`. */
export function longAgo(thenMs: number, nowMs: number): string {
  const time = elapsed(thenMs, nowMs)
  return time ? `${time.count} ${time.unit}${time.count === 1 ? '' : 's'} ago` : 'less than a minute ago'
}

/** How long ago, for narrow places: `2d`, `3h`, `5m`, else `Now`. */
export function shortAgo(thenMs: number, nowMs: number): string {
  const time = elapsed(thenMs, nowMs)
  return time ? `${time.count}${time.unit[0]}` : 'Now'
}
