import { dayMs, hourMs, minuteMs } from './time.ts'

const units = [
  ['d', dayMs],
  ['h', hourMs],
  ['m', minuteMs],
] as const

/** How long ago, for narrow places: whole days `2d`, else hours `3h`, else minutes `5m`, else `Now`. */
export const shortAgo = (thenMs: number, nowMs: number): string => {
  for (const [letter, unitMs] of units) {
    const count = Math.floor((nowMs - thenMs) / unitMs)
    if (count >= 1) return `${count}${letter}`
  }
  return 'Now'
}
